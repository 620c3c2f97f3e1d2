import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import { Agent as PlainAgent, request as requestPlain } from 'node:http';
import { request as requestSecure, Agent as SecureAgent } from 'node:https';
import { StringDecoder } from 'node:string_decoder';
import { EventGatherer } from './event-gatherer.ts';
import { endRest, restUntilBeat } from './read-beat.ts';

/** Text that nobody waits for is held back for so long at most: to be seen that the model is still writing. */
const gatherMs = 1000;

// Without a high-water mark a paused socket would go on reading, token by token, into a buffer of its own.
const agentSettings = { keepAlive: true, timeout: 5000, highWaterMark: 1 };
const plainAgent = new PlainAgent(agentSettings);
const secureAgent = new SecureAgent(agentSettings);

type Tell = (text: string) => void;

const listener = new AsyncLocalStorage<Tell>();

/**
 * The text of what is asked meanwhile is told. Between the two stands a provider package, which is made once for all
 * requests: making its schemas anew costs more than reading an answer.
 */
export function tellingTo<T>(tell: Tell, work: () => T): T {
  return listener.run(tell, work);
}

/**
 * The part of `fetch` that the provider packages use, on Node's own client: a stream of small pieces costs less
 * (20 µs each instead of 30), and the text can be taken out before the packages read every single one: it is told.
 */
export function modelFetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const tell = listener.getStore();
  const url = new URL(String(input));
  const isSecure = url.protocol === 'https:';
  const request = isSecure ? requestSecure : requestPlain;
  const agent = isSecure ? secureAgent : plainAgent;
  const body = typeof init.body === 'string' ? Buffer.from(init.body) : Buffer.alloc(0);
  const headers = { ...Object.fromEntries(new Headers(init.headers)), 'content-length': body.length };
  return new Promise((resolve, reject) => {
    const signal = init.signal ?? undefined;
    const outgoing = request(url, { method: init.method ?? 'GET', headers, signal, agent }, (incoming) => {
      try {
        resolve(toResponse(incoming, tell));
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

function toResponse(incoming: IncomingMessage, tell: Tell | undefined): Response {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    headers.set(name, [value ?? []].flat().join(', '));
  const isEvents = headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  const status = incoming.statusCode ?? 502;
  const hasNoBody = status === 204 || status === 304;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) =>
      isEvents ? passEvents(incoming, controller, tell) : passBytes(incoming, controller),
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

function passEvents(incoming: IncomingMessage, controller: Controller, tell: Tell | undefined) {
  const decoder = new StringDecoder('utf8');
  const gatherer = new EventGatherer(tell);
  const { socket } = incoming;
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
    // The first sentence comes at once.
    if (gatherer.hasPassedSentence) restUntilBeat(socket);
  });
  incoming.on('close', () => endRest(socket));
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
