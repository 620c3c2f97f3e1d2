import { secondMs } from './clock.ts';
import type { NumberedEvent } from './handler.ts';

const encoder = new TextEncoder();
const keepAliveMs = 15 * secondMs;

/**
 * The body of a server-sent event stream. Proxies close what is silent, so a comment is sent every 15 seconds.
 * `onClose` is called once, whether the events end or the reader leaves.
 */
export function toEventStreamBody(
  events: AsyncIterable<NumberedEvent<unknown>>,
  onClose: () => void,
): ReadableStream<Uint8Array> {
  const iterator = events[Symbol.asyncIterator]();
  let keepAlive: NodeJS.Timeout | undefined;
  let closed = false;
  const close = () => {
    if (closed) return;
    closed = true;
    clearInterval(keepAlive);
    onClose();
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
        close();
        controller.error(error);
      }
    },
    async cancel() {
      close();
      await iterator.return?.();
    },
  });
}
