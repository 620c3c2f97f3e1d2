import type { processTextImage as call } from '#contract/photos.ts';
import { checkNewWork } from '#server/billing/index.ts';
import { takeRequestLimits } from '#server/database/request-limits.ts';
import type { Handler } from '#server/http/handler.ts';
import { photoLimits } from './photo-limits.ts';
import type { PhotosContext } from './photos-context.ts';
import { readPhoto, toPhotoBytes } from './read-photo.ts';

/** Reads a photo of a student. */
export function processTextImage(photos: PhotosContext): Handler<typeof call> {
  return async ({ input, actor, fail, request }) => {
    const bytes = toPhotoBytes(input.image, fail);
    await checkNewWork(photos, actor, request);
    const asker = { actor, device: request.device, now: photos.clock.now() };
    await takeRequestLimits(photos, actor, photoLimits(asker));
    const photo = { bytes, signal: request.signal, teacherId: actor.teacherId };
    // An account whose access has ended spends nothing on models.
    return await readPhoto(photos, photo, fail, actor.accountStatus === 'full');
  };
}
