import { z } from 'zod';
import { call } from './call.ts';
import { bodyLimits } from './constants.ts';

export const getPhotoReader = call({
  method: 'get',
  path: '/api/photo-reader',
  access: 'student',
  summary:
    'Who reads photos first: a vision model, by its name, or nobody but the reader on the server itself (null).',
  output: z.object({ model: z.string().nullable() }),
  fallback: 'PHOTO_FAILED',
});

/** JPEG, PNG, WebP or HEIC in base64, at most 15 MB, with or without `data:…;base64,` before it. */
export const photo = z.object({ image: z.string() });

export const photoReading = z.object({
  text: z.string(),
  /** True where the readers disagreed: the sender is asked to check the text. */
  please_check: z.boolean(),
  /** Name of a model, or of the local reader. */
  reader: z.string(),
});

export const photoErrors = [
  'PHOTO_UNREADABLE',
  'PHOTO_NO_TEXT',
  'PHOTO_TYPE',
  'PHOTO_BROKEN',
  'PHOTO_TOO_LARGE',
  'RATE_LIMITED',
  'PHOTO_BUSY',
] as const;

export const processTextImage = call({
  method: 'post',
  path: '/api/functions/process-text-image',
  access: 'student',
  minimumStatus: 'ended',
  allowedWhenDiskFull: true,
  summary:
    'Reads the text of one photographed page, by the configured vision model first and the local reader otherwise. The photo is not kept.',
  input: photo,
  output: photoReading,
  maxBody: bodyLimits.photo,
  busy: 'PHOTO_BUSY',
  errors: photoErrors,
  fallback: 'PHOTO_FAILED',
});
