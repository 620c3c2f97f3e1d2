import type { OutputOf } from '#contract/call.ts';
import { studentHeaders } from '#contract/constants.ts';
import type { getPhotoReader, processTextImage } from '#contract/photos.ts';
import { fetchInTime } from '../fetch-in-time.ts';
import { readProblem } from '../student-problem.ts';
import { timeToSendMs } from '../time-to-send.ts';

/** A model may look at a page first, and the site then reads it, one page after the other. */
const readingMs = 120_000;

export type PhotoReading = OutputOf<typeof processTextImage>;

/** The calls about photos. They come with the photo code, so that the page itself stays small. */
export interface PhotoCalls {
  /** Name of the model that photos are sent to, or null where the site itself reads them. */
  getReader(): Promise<string | null>;
  read(picture: Blob, signal: AbortSignal): Promise<PhotoReading>;
}

/** Makes the calls for the holder of a link, or with `null` for a signed-in teacher. */
export function createPhotoCalls(linkToken: string | null, origin = ''): PhotoCalls {
  async function call(path: string, init: RequestInit = {}, ms?: number) {
    const headers = new Headers({ Accept: 'application/json, application/problem+json' });
    if (linkToken !== null) headers.set(studentHeaders.link, linkToken);
    if (init.body) headers.set('Content-Type', 'application/json');
    const response = await fetchInTime(origin + path, { ...init, headers }, { ms });
    if (!response.ok) throw await readProblem(response);
    return response;
  }

  return {
    async getReader() {
      const response = await call('/api/photo-reader');
      const answer: OutputOf<typeof getPhotoReader> = await response.json();
      return answer.model;
    },
    async read(picture, signal) {
      const body = JSON.stringify({ image: await toBase64(picture) });
      const init = { method: 'POST', body, signal };
      const ms = readingMs + timeToSendMs(body);
      return (await call('/api/functions/process-text-image', init, ms)).json();
    },
  };
}

async function toBase64(picture: Blob): Promise<string> {
  const bytes = new Uint8Array(await picture.arrayBuffer());
  const parts: string[] = [];
  // All at once would be more arguments than a call may have.
  for (let at = 0; at < bytes.length; at += 0x8000) {
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 0x8000)));
  }
  return btoa(parts.join(''));
}
