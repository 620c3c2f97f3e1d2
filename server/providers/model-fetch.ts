import type { IncomingMessage } from 'node:http';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { StringDecoder } from 'node:string_decoder';
import { EventGatherer } from './event-gatherer.ts';

/** Text that nobody waits for is held back for so long at most: to be seen that the model is still writing. */
const gatherMs = 1000;

/**
 * The part of `fetch` that the provider packages use, on Node's own client: a stream of small pieces costs less
 * (20 µs each instead of 30), and they can be gathered before the packages read every single one.
 */
export function modelFetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const url = new URL(String(input));
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  const body = typeof init.body === 'string' ? Buffer.from(init.body) : Buffer.alloc(0);
  const headers = { ...Object.fromEntries(new Headers(init.headers)), 'content-length': body.length };
  return new Promise((resolve, reject) => {
    const signal = init.signal ?? undefined;
    const outgoing = request(url, { method: init.method ?? 'GET', headers, signal }, (incoming) => {
      try {
        resolve(toResponse(incoming));
      } catch (error) {
        // A status outside of HTTP's range, say: thrown here it would end the process.
        incoming.destroy();
        reject(error);
      }
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

function toResponse(incoming: IncomingMessage): Response {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    headers.set(name, [value ?? []].flat().join(', '));
  const isEvents = headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  const status = incoming.statusCode ?? 502;
  const hasNoBody = status === 204 || status === 304;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => (isEvents ? passEvents(incoming, controller) : passBytes(incoming, controller)),
    cancel: () => void incoming.destroy(),
  });
  return new Response(hasNoBody ? null : stream, {
    status,
    statusText: incoming.statusMessage ?? '',
    headers,
  });
}

type Controller = ReadableStreamDefaultController<Uint8Array>;

function passBytes(incoming: IncomingMessage, controller: Controller) {
  incoming.on('data', (bytes: Buffer) => controller.enqueue(bytes));
  incoming.on('end', () => controller.close());
  incoming.on('error', (error) => controller.error(error));
}

function passEvents(incoming: IncomingMessage, controller: Controller) {
  const decoder = new StringDecoder('utf8');
  const gatherer = new EventGatherer();
  let timer: NodeJS.Timeout | undefined;

  function pass(text: string) {
    if (text) controller.enqueue(Buffer.from(text));
  }
  function flush() {
    timer = undefined;
    pass(gatherer.flush());
  }
  incoming.on('data', (bytes: Buffer) => {
    pass(gatherer.push(decoder.write(bytes)));
    if (gatherer.isHolding) timer ??= setTimeout(flush, gatherMs);
  });
  incoming.on('end', () => {
    clearTimeout(timer);
    pass(gatherer.end() + decoder.end());
    controller.close();
  });
  incoming.on('error', (error) => {
    clearTimeout(timer);
    pass(gatherer.flush());
    controller.error(error);
  });
}
