import type { getPhotoReader as call } from '#contract/photos.ts';
import type { Handler } from '#server/http/handler.ts';
import type { PhotosContext } from './photos-context.ts';

export function getPhotoReader(photos: Pick<PhotosContext, 'model'>): Handler<typeof call> {
  return async ({ actor }) => ({ model: (actor.accountStatus === 'full' && photos.model?.name) || null });
}
