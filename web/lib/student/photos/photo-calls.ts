import type { OutputOf } from '#contract/call.ts';
import { studentHeaders } from '#contract/constants.ts';
import type { getPhotoReader, processTextImage } from '#contract/photos.ts';
import { readProblem } from '../student-problem.ts';

export type PhotoReading = OutputOf<typeof processTextImage>;

/** The calls about photos. They come with the photo code, so that the page itself stays small. */
export interface PhotoCalls {
  /** Name of the model that photos are sent to, or null where the site itself reads them. */
  getReader(): Promise<string | null>;
  read(picture: Blob, signal: AbortSignal): Promise<PhotoReading>;
}

/** Makes the calls for the holder of a link, or with `null` for a signed-in teacher. */
export function createPhotoCalls(linkToken: string | null, origin = ''): PhotoCalls {
  async function call(path: string, init: RequestInit = {}) {
    const headers = new Headers({ Accept: 'application/json, application/problem+json' });
    if (linkToken !== null) headers.set(studentHeaders.link, linkToken);
    if (init.body) headers.set('Content-Type', 'application/json');
    const response = await fetch(origin + path, { ...init, headers });
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
      return (await call('/api/functions/process-text-image', { method: 'POST', body, signal })).json();
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
