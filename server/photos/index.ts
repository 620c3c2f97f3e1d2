import type * as calls from '#contract/photos.ts';
import type { Handlers } from '#server/http/handler.ts';
import { getPhotoReader } from './get-photo-reader.ts';
import type { Photos } from './photos.ts';
import { processTextImage } from './process-text-image.ts';

export { openPhotos, type Photos } from './photos.ts';

type PhotoCalls = {
  'process-text-image': typeof calls.processTextImage;
  'get-photo-reader': typeof calls.getPhotoReader;
};

export function photoHandlers(photos: Photos): Handlers<PhotoCalls> {
  return {
    'process-text-image': processTextImage(photos),
    'get-photo-reader': getPhotoReader(photos),
  };
}
