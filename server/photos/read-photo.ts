import type { z } from 'zod';
import { localPhotoReader, photoBytes } from '#contract/constants.ts';
import type { photoErrors, photoReading } from '#contract/photos.ts';
import type { Fail } from '#server/http/problem.ts';
import { secondMs } from '#server/process/clock.ts';
import { ModelFailure } from '#server/providers/model-failure.ts';
import type { PhotoReading } from '#server/providers/photo-reader/photo-reader.ts';
import { unwrap } from '#server/student-text/index.ts';
import { askPhotoModel, type Transcript } from './ask-photo-model.ts';
import type { PhotosContext } from './photos-context.ts';

/** Somebody waits: then the local reader is used. */
const modelMs = 30 * secondMs;

type Photo = { bytes: Buffer; signal: AbortSignal; teacherId: string };
type PhotoFail = Fail<(typeof photoErrors)[number]>;
type PhotoText = z.output<typeof photoReading>;

/** From base64. */
export function toPhotoBytes(image: string, fail: PhotoFail): Buffer {
  const bytes = Buffer.from(image.replace(/^data:[^,]*,/, ''), 'base64');
  if (bytes.length > photoBytes) throw fail('PHOTO_TOO_LARGE');
  return bytes;
}

/** A photo is neither kept nor logged. A model reads it first, if one may be asked, then the local reader. */
export async function readPhoto(
  photos: PhotosContext,
  photo: Photo,
  fail: PhotoFail,
  mayAskModel: boolean,
): Promise<PhotoText> {
  const seen = mayAskModel ? await readByModel(photos, photo, fail) : null;
  return seen ?? (await readLocally(photos, photo, fail));
}

/** Null where there is no model, it fails, or the day's budget is spent. */
async function readByModel(
  photos: PhotosContext,
  { bytes, signal, teacherId }: Photo,
  fail: PhotoFail,
): Promise<PhotoText | null> {
  const { model, reader, metrics, log } = photos;
  if (!model) return null;
  const end = metrics.photos.startTimer({ by: 'model' });
  // Only the pixels are sent: place, time and camera are removed.
  const clean = await reader.clean(bytes, { turn: teacherId, signal });
  if (clean.kind !== 'clean') throw refusalOf(clean.kind, fail);
  let seen: Transcript | null;
  try {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(modelMs)]);
    seen = await askPhotoModel(photos, { model, picture: clean.jpeg, signal: limited, teacherId });
  } catch (error) {
    end({ outcome: 'failed' });
    // Logged where it was asked.
    if (!(error instanceof ModelFailure))
      log.warn({ err: error }, 'a model could not be asked about a photo');
    return null;
  }
  if (!seen) {
    end({ outcome: 'no budget' });
    return null;
  }
  end({ outcome: seen.legibility });
  if (seen.legibility === 'no text') throw fail('PHOTO_NO_TEXT');
  if (seen.legibility === 'unreadable' || !seen.text.trim()) throw fail('PHOTO_UNREADABLE');
  return {
    text: unwrap(seen.text.trim()),
    please_check: seen.legibility === 'partly',
    reader: model.shownAs,
  };
}

async function readLocally(
  { reader, metrics }: PhotosContext,
  { bytes, signal, teacherId }: Photo,
  fail: PhotoFail,
) {
  const end = metrics.photos.startTimer({ by: 'local' });
  let outcome: PhotoReading['kind'] | 'failed' = 'failed';
  try {
    const reading = await reader.read(bytes, { turn: teacherId, signal });
    outcome = reading.kind;
    if (reading.kind !== 'text') throw refusalOf(reading.kind, fail);
    return { text: unwrap(reading.text), please_check: reading.pleaseCheck, reader: localPhotoReader };
  } finally {
    end({ outcome });
  }
}

const refusals = {
  unreadable: 'PHOTO_UNREADABLE',
  'no-text': 'PHOTO_NO_TEXT',
  'wrong-type': 'PHOTO_TYPE',
  broken: 'PHOTO_BROKEN',
  'too-large': 'PHOTO_TOO_LARGE',
  busy: 'PHOTO_BUSY',
} as const satisfies Record<Exclude<PhotoReading['kind'], 'text'>, string>;

function refusalOf(kind: keyof typeof refusals, fail: PhotoFail) {
  return fail(refusals[kind], kind === 'busy' ? { retryAfter: 10 } : undefined);
}
