import type { OutputOf } from '#contract/call.ts';
import { getPhotoReader, processTextImage } from '#contract/photos.ts';
import type { StudentApi } from '../portal/student-api.ts';

/** Time for a model to try a page and then for the server's own reader. */
export const readingMs = 120_000;

export type PhotoReading = OutputOf<typeof processTextImage>;

export type PhotoCalls = ReturnType<typeof createPhotoCalls>;

export function createPhotoCalls({ callApi }: StudentApi) {
  return {
    /** Name of the model that photos are sent to; null if the server reads them itself. */
    async getReader() {
      const { model } = await callApi(getPhotoReader, {});
      return model;
    },
    async read(picture: Blob, signal: AbortSignal): Promise<PhotoReading> {
      const image = await toBase64(picture);
      return callApi(processTextImage, { image }, { signal, silenceMs: readingMs });
    },
  };
}

export async function toBase64(picture: Blob): Promise<string> {
  const bytes = new Uint8Array(await picture.arrayBuffer());
  const parts: string[] = [];
  // In parts, as a call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 0x8000) {
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 0x8000)));
  }
  return btoa(parts.join(''));
}
