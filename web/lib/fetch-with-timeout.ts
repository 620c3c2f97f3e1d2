/**
 * Longer than one silent statement holds the server up (45 seconds), and than three of the comments which it sends into
 * a stream every 15 seconds. A request that meets several such statements, or asks a payment provider that is slow
 * again and again, may still be under way there: it is an answer that was lost.
 */
export const patienceMs = 50_000;

/**
 * `fetch` that ends: it fails with a TimeoutError where no answer begins within the time, and so does reading the answer
 * where no byte comes for as long. A browser by itself waits for as long as the connection seems open, and one that
 * swallows everything, or that a sleeping laptop holds, seems open for ever.
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

/** What the work comes to; a TimeoutError where it has not come to anything in so long. */
export function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DOMException('No sign of life', 'TimeoutError')), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
