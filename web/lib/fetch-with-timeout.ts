/**
 * Longer than one silent SQL statement may take (45 seconds) and than three keep-alive comments of a stream (15
 * seconds apart). A request that runs several such statements, or waits for a slow payment provider, may still be in
 * progress on the server: its answer counts as lost.
 */
export const patienceMs = 50_000;

/**
 * `fetch` with a timeout: a TimeoutError if no answer begins in time, or if no byte of the body arrives for as long.
 * Browsers wait while a connection seems open, even if a proxy swallows everything or the device was asleep.
 */
export async function fetchWithTimeout(
  address: string,
  init: RequestInit,
  ms: number = patienceMs,
): Promise<Response> {
  const stop = new AbortController();
  const { signal } = init;
  signal?.throwIfAborted();
  const leave = () => stop.abort(signal?.reason);
  signal?.addEventListener('abort', leave);
  const end = () => signal?.removeEventListener('abort', leave);
  async function orStop<T>(work: Promise<T>): Promise<T> {
    try {
      return await withTimeout(work, ms);
    } catch (error) {
      end();
      stop.abort(error);
      throw error;
    }
  }
  const response = await orStop(fetch(address, { ...init, signal: stop.signal }));
  const reader = response.body?.getReader();
  if (!reader) {
    end();
    return response;
  }
  const body = new ReadableStream<Uint8Array>({
    async pull(through) {
      const { done, value } = await orStop(reader.read());
      if (!done) return through.enqueue(value);
      end();
      through.close();
    },
    cancel(reason) {
      end();
      return reader.cancel(reason);
    },
  });
  return new Response(body, response);
}

/** Rejects with a TimeoutError if the work takes longer than this. */
export function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DOMException('No sign of life', 'TimeoutError')), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
