import type { Contract } from '#contract/index.ts';
import type { Handlers } from '#server/http/handler.ts';
import { getPhotoReader, processTextImage, readPaper } from './photo-calls.ts';
import type { PhotosContext } from './photos-context.ts';

export { openPhotos, type PhotosContext } from './photos-context.ts';
export { readPhoto } from './read-photo.ts';

export function photoHandlers(photos: PhotosContext) {
  return {
    'process-text-image': processTextImage(photos),
    'read-paper': readPaper(photos),
    'get-photo-reader': getPhotoReader(photos),
  } satisfies Partial<Handlers<Contract>>;
}
