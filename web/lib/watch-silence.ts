import { withinTime } from './student/within-time.ts';

/** The same bytes as they come; a TimeoutError once none have come for so long, and nobody waits for the rest. */
export function watchSilence(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  silenceMs: number,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  return new ReadableStream({
    async pull(through) {
      try {
        const { done, value } = await withinTime(reader.read(), silenceMs);
        if (done) through.close();
        else through.enqueue(value);
      } catch (error) {
        reader.cancel(error).catch(() => undefined);
        throw error;
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
