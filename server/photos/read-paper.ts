import { type readPaper as call, paperPerHour } from '#contract/paper.ts';
import { countedAs } from '#server/database/actor.ts';
import { takeRequestLimits } from '#server/database/request-limits.ts';
import type { Handler } from '#server/http/handler.ts';
import { hourMs, secondMs } from '#server/process/clock.ts';
import type { PhotosContext } from './photos-context.ts';
import { readPhoto, toPhotoBytes } from './read-photo.ts';

/** Reads a page for its teacher. It is counted for who sends it alone: what students may send stays as it is. */
export function readPaper(photos: PhotosContext): Handler<typeof call> {
  return async ({ input, actor, fail, request }) => {
    const { teacherId } = actor;
    const bytes = toPhotoBytes(input.image, fail);
    const limit = { key: `paper-photo:${countedAs(actor)}`, seconds: hourMs / secondMs, max: paperPerHour };
    await takeRequestLimits(photos, actor, [limit]);
    return await readPhoto(photos, { bytes, signal: request.signal, teacherId }, fail, true);
  };
}
