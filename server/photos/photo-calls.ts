import { type readPaper as call, paperPerHour } from '#contract/paper.ts';
import type * as calls from '#contract/photos.ts';
import { checkNewWork } from '#server/billing/index.ts';
import { countedAs } from '#server/database/actor.ts';
import { takeRequestLimits } from '#server/database/request-limits.ts';
import { classroomLimits } from '#server/http/devices/classroom-limits.ts';
import type { Handler } from '#server/http/handler.ts';
import { hourMs, secondMs } from '#server/process/clock.ts';
import type { PhotosContext } from './photos-context.ts';
import { readPhoto, toPhotoBytes } from './read-photo.ts';

export function getPhotoReader(photos: Pick<PhotosContext, 'model'>): Handler<typeof calls.getPhotoReader> {
  return async ({ actor }) => ({ model: (actor.accountStatus === 'full' && photos.model?.shownAs) || null });
}

export function processTextImage(photos: PhotosContext): Handler<typeof calls.processTextImage> {
  return async ({ input, actor, fail, request }) => {
    const bytes = toPhotoBytes(input.image, fail);
    await checkNewWork(photos, actor, request);
    const asker = { actor, device: request.device, now: photos.clock.now() };
    const window = { seconds: hourMs / secondMs, device: 15, link: 450 };
    await takeRequestLimits(photos, actor, classroomLimits('photo', asker, [window]));
    const photo = { bytes, signal: request.signal, teacherId: actor.teacherId };
    // An account whose access has ended spends nothing on models.
    return await readPhoto(photos, photo, fail, actor.accountStatus === 'full');
  };
}

/** Counted for the sender alone: students' limits are not touched. */
export function readPaper(photos: PhotosContext): Handler<typeof call> {
  return async ({ input, actor, fail, request }) => {
    const { teacherId } = actor;
    const bytes = toPhotoBytes(input.image, fail);
    const limit = { key: `paper-photo:${countedAs(actor)}`, seconds: hourMs / secondMs, max: paperPerHour };
    await takeRequestLimits(photos, actor, [limit]);
    return await readPhoto(photos, { bytes, signal: request.signal, teacherId }, fail, true);
  };
}
