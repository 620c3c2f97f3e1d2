/**
 * Longer than one silent statement holds the server up (45 seconds). A request that meets several of them, or asks a
 * payment provider that is slow again and again, may still be under way there: it is an answer that was lost.
 */
export const patienceMs = 50_000;
export interface Patience {
  /** For the whole answer; for a stream, to its beginning; a refusal is never one. */
  ms?: number;
  isStream?: boolean;
}

/**
 * `fetch` that ends: where nothing comes within the time it fails with a TimeoutError. A browser by itself waits for as
 * long as the connection seems open, and one that swallows everything seems open for ever.
 */
export async function fetchInTime(
  address: string,
  init: RequestInit,
  { ms = patienceMs, isStream = false }: Patience = {},
): Promise<Response> {
  const stop = new AbortController();
  const { signal } = init;
  signal?.throwIfAborted();
  const leave = () => stop.abort(signal?.reason);
  signal?.addEventListener('abort', leave);
  let streams = false;
  const timer = setTimeout(() => stop.abort(new DOMException('', 'TimeoutError')), ms);
  try {
    const response = await fetch(address, { ...init, signal: stop.signal });
    streams = isStream && response.ok;
    return streams || !response.body ? response : new Response(await response.arrayBuffer(), response);
  } finally {
    clearTimeout(timer);
    // The reader of a stream may still leave.
    if (!streams) signal?.removeEventListener('abort', leave);
  }
}
