import type { CodeOf, OutputOf } from '#contract/call.ts';
import { localPhotoReader, photoBytes } from '#contract/constants.ts';
import type { processTextImage as call } from '#contract/photos.ts';
import { secondMs } from '#server/kernel/clock.ts';
import type { Handler } from '#server/kernel/handler.ts';
import type { Fail } from '#server/kernel/problem.ts';
import { takeRequestLimits } from '#server/kernel/request-limits.ts';
import { ModelFailure } from '#server/providers/model-failure.ts';
import type { PhotoReading } from '#server/providers/photo-reader/photo-reader.ts';
import { askPhotoModel, type Transcript } from './ask-photo-model.ts';
import { photoLimits } from './photo-limits.ts';
import type { Photos } from './photos.ts';

/** A student waits: after so long the local reader is asked. */
const modelMs = 30 * secondMs;

type Photo = { bytes: Buffer; signal: AbortSignal };
type PhotoFail = Fail<CodeOf<typeof call>>;

/** Neither the photo nor what it says is kept or logged. */
export function processTextImage(photos: Photos): Handler<typeof call> {
  return async ({ input, actor, fail, request }) => {
    const bytes = Buffer.from(input.image.replace(/^data:[^,]*,/, ''), 'base64');
    if (bytes.length > photoBytes) throw fail('PHOTO_TOO_LARGE');
    await takeRequestLimits(photos, actor, photoLimits(actor, request.deviceId));
    const photo = { bytes, signal: request.signal };
    return (await readByModel(photos, photo, fail)) ?? (await readLocally(photos, photo, fail));
  };
}

/** What the configured model reads, or null where there is none or it fails. */
async function readByModel(
  photos: Photos,
  { bytes, signal }: Photo,
  fail: PhotoFail,
): Promise<OutputOf<typeof call> | null> {
  const { model, reader, metrics, log } = photos;
  if (!model) return null;
  const end = metrics.photos.startTimer({ by: 'model' });
  // Only the pixels leave the house: place, time and camera stay behind.
  const clean = await reader.clean(bytes, signal);
  if (clean.kind !== 'clean') throw refusalOf(clean.kind, fail);
  let seen: Transcript;
  try {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(modelMs)]);
    seen = await askPhotoModel(model, clean.jpeg, limited);
  } catch (error) {
    end({ outcome: 'failed' });
    const kind = error instanceof ModelFailure ? error.kind : 'unfit';
    log.warn({ kind }, 'a model could not read a photo; the local reader is asked');
    return null;
  }
  end({ outcome: seen.legibility });
  if (seen.legibility === 'no text') throw fail('PHOTO_NO_TEXT');
  if (seen.legibility === 'unreadable' || !seen.text.trim()) throw fail('PHOTO_UNREADABLE');
  return { text: seen.text.trim(), please_check: seen.legibility === 'partly', reader: model.name };
}

async function readLocally({ reader, metrics }: Photos, { bytes, signal }: Photo, fail: PhotoFail) {
  const end = metrics.photos.startTimer({ by: 'local' });
  let outcome: PhotoReading['kind'] | 'failed' = 'failed';
  try {
    const reading = await reader.read(bytes, signal);
    outcome = reading.kind;
    if (reading.kind !== 'text') throw refusalOf(reading.kind, fail);
    return { text: reading.text, please_check: reading.pleaseCheck, reader: localPhotoReader };
  } finally {
    end({ outcome });
  }
}

function refusalOf(kind: Exclude<PhotoReading['kind'], 'text'>, fail: PhotoFail) {
  switch (kind) {
    case 'unreadable':
      return fail('PHOTO_UNREADABLE');
    case 'no-text':
      return fail('PHOTO_NO_TEXT');
    case 'wrong-type':
      return fail('PHOTO_TYPE');
    case 'broken':
      return fail('PHOTO_BROKEN');
    case 'too-large':
      return fail('PHOTO_TOO_LARGE');
    case 'busy':
      return fail('PHOTO_BUSY', { retryAfter: 10 });
  }
}
