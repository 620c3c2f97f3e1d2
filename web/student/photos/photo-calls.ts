import type { OutputOf } from '#contract/call.ts';
import { getPhotoReader, processTextImage } from '#contract/photos.ts';
import { toBase64 } from '#web/lib/to-base64.ts';
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
