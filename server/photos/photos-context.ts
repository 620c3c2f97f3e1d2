import type { Kernel } from '#server/process/kernel.ts';
import { createModel, type Model } from '#server/providers/model.ts';
import { openPhotoReader, type PhotoReader } from '#server/providers/photo-reader/photo-reader.ts';

/** Without a model photos are read locally and sent nowhere. */
export type PhotosContext = Kernel & { reader: PhotoReader; model: Model | undefined };

/** The reading process starts with the first photo. */
export function openPhotos(kernel: Kernel): PhotosContext & { close(): Promise<void> } {
  const reader = openPhotoReader();
  const { photoModel } = kernel.config;
  const model = photoModel && createModel(photoModel);
  return { ...kernel, reader, model, close: () => reader.close() };
}
