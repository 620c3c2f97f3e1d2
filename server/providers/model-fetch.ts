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
 * An answer whose text is told is not there for the package before something else comes, which is at its end: the
 * streams that it chains up would wait for nothing all the while.
 */
export function modelFetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const outgoing = open(new URL(String(input)), init, readAnswer(listener.getStore(), resolve, reject));
  outgoing.on('error', reject);
  return promise;
}

/** Sends the request. What it holds of it is not held by who reads the answer, for as long as that is written. */
function open(url: URL, { method = 'GET', headers, body, signal }: RequestInit, onAnswer: OnAnswer) {
  const isSecure = url.protocol === 'https:';
  const request = isSecure ? requestSecure : requestPlain;
  const agent = isSecure ? secureAgent : plainAgent;
  const bytes = typeof body === 'string' ? Buffer.from(body) : Buffer.alloc(0);
  const all = { ...Object.fromEntries(new Headers(headers)), 'content-length': bytes.length };
  const outgoing = request(url, { method, headers: all, signal: signal ?? undefined, agent }, onAnswer);
  outgoing.end(bytes);
  return outgoing;
}

type OnAnswer = (incoming: IncomingMessage) => void;

function readAnswer(
  tell: Tell | undefined,
  resolve: (response: Response) => void,
  reject: (error: unknown) => void,
): OnAnswer {
  return (incoming) => {
    try {
      const response = toResponse(incoming, tell, () => resolve(response));
      if (!tell || !isAnswer(incoming)) resolve(response);
    } catch (error) {
      // A status outside of HTTP's range, say: thrown here it would end the process.
      incoming.destroy();
      reject(error);
    }
  };
}

/** An answer as it is written, and neither a refusal nor a whole one. */
function isAnswer({ statusCode, headers }: IncomingMessage): boolean {
  return statusCode === 200 && isEventStream(headers['content-type']);
}

function isEventStream(contentType: string | null | undefined): boolean {
  return contentType?.startsWith('text/event-stream') ?? false;
}

/** `onNews` is called when the package has something to read. */
function toResponse(incoming: IncomingMessage, tell: Tell | undefined, onNews: () => void): Response {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    headers.set(name, [value ?? []].flat().join(', '));
  const isEvents = isEventStream(headers.get('content-type'));
  const status = incoming.statusCode ?? 502;
  const hasNoBody = status === 204 || status === 304;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) =>
      isEvents ? passEvents(incoming, controller, tell, onNews) : passBytes(incoming, controller),
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

function passEvents(
  incoming: IncomingMessage,
  controller: Controller,
  tell: Tell | undefined,
  onNews: () => void,
) {
  const decoder = new StringDecoder('utf8');
  const gatherer = new EventGatherer(tell);
  const { socket } = incoming;
  let timer: NodeJS.Timeout | undefined;
  let unread = '';

  function pass(text: string) {
    if (text) controller.enqueue(Buffer.from(text));
    if (gatherer.hasNews) onNews();
  }
  function flush() {
    timer = undefined;
    pass(gatherer.flush());
  }
  function take() {
    const text = unread;
    unread = '';
    // Nobody reads on: the request was dropped.
    if (incoming.destroyed) return;
    pass(gatherer.push(text));
    if (gatherer.isHolding) timer ??= setTimeout(flush, gatherMs);
    restUntilBeat(socket, gatherer.hasPassedSentence);
  }
  // A provider sends each token in a chunk of its own: those that were read together are looked at together.
  incoming.on('data', (bytes: Buffer) => {
    if (!unread) process.nextTick(take);
    unread += decoder.write(bytes);
  });
  incoming.on('close', () => {
    clearTimeout(timer);
    endRest(socket);
  });
  incoming.on('end', () => {
    take();
    clearTimeout(timer);
    pass(gatherer.end() + decoder.end());
    controller.close();
    onNews();
  });
  incoming.on('error', (error) => {
    clearTimeout(timer);
    pass(gatherer.flush());
    controller.error(error);
    onNews();
  });
}
