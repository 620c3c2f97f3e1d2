import { secondMs } from '#server/process/clock.ts';
import type { NumberedEvent } from './handler.ts';

const encoder = new TextEncoder();
const keepAliveMs = 15 * secondMs;

/**
 * The body of a server-sent event stream, with a comment every 15 seconds because proxies close silent streams.
 * `onClose` is called once: at the end, when the reader leaves, or with the error. After an error the stream ends
 * without its last event, and the reader asks again.
 */
export function toEventStreamBody(
  events: AsyncIterable<NumberedEvent<unknown>>,
  onClose: (error?: unknown) => void,
): ReadableStream<Uint8Array> {
  const iterator = events[Symbol.asyncIterator]();
  let keepAlive: NodeJS.Timeout | undefined;
  let closed = false;
  const close = (error?: unknown) => {
    if (closed) return;
    closed = true;
    clearInterval(keepAlive);
    onClose(error);
  };
  return new ReadableStream<Uint8Array>({
    start(controller) {
      keepAlive = setInterval(() => controller.enqueue(encoder.encode(': still here\n\n')), keepAliveMs);
      keepAlive.unref();
    },
    async pull(controller) {
      try {
        const next = await iterator.next();
        if (closed) return;
        if (next.done) {
          close();
          controller.close();
          return;
        }
        const { id, event } = next.value;
        controller.enqueue(encoder.encode(`id: ${id}\ndata: ${JSON.stringify(event)}\n\n`));
      } catch (error) {
        const isRead = !closed;
        close(error);
        if (isRead) controller.close();
      }
    },
    async cancel() {
      close();
      await iterator.return?.();
    },
  });
}
