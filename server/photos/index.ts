import type * as paper from '#contract/paper.ts';
import type * as calls from '#contract/photos.ts';
import type { Handlers } from '#server/http/handler.ts';
import { getPhotoReader } from './get-photo-reader.ts';
import type { PhotosContext } from './photos-context.ts';
import { processTextImage } from './process-text-image.ts';
import { readPaper } from './read-paper.ts';

export { openPhotos, type PhotosContext } from './photos-context.ts';

type PhotoCalls = {
  'process-text-image': typeof calls.processTextImage;
  'read-paper': typeof paper.readPaper;
  'get-photo-reader': typeof calls.getPhotoReader;
};

export function photoHandlers(photos: PhotosContext): Handlers<PhotoCalls> {
  return {
    'process-text-image': processTextImage(photos),
    'read-paper': readPaper(photos),
    'get-photo-reader': getPhotoReader(photos),
  };
}
