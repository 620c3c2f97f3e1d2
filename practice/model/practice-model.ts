import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '#database/embedded/free-port.ts';
import { answerTo } from './answer.ts';
import { anthropicWire } from './anthropic-wire.ts';
import { type Behaviour, type StatusFault, statusFaults } from './behaviour.ts';
import { createControl, type ModelControl } from './control.ts';
import { googleWire } from './google-wire.ts';
import { inHabit } from './habits.ts';
import { fieldsIn, openaiWire } from './openai-wire.ts';
import { streamAnswer } from './reply.ts';
import type { PracticeRequest, Schema, Tokens, Wire } from './wire.ts';

export type PracticeModel = {
  /** Origin; see also `baseUrls`. */
  url: string;
  /** What each provider's package is to be given as its base address. */
  baseUrls: { openai: string; anthropic: string; google: string };
  control: ModelControl;
  stop(): Promise<void>;
};

const wires: { path: RegExp; wire: Wire }[] = [
  { path: /^\/v1\/chat\/completions$/, wire: openaiWire },
  { path: /^\/v1\/messages$/, wire: anthropicWire },
  { path: /^\/v1beta\/models\/[^/]+:(streamGenerateContent|generateContent)$/, wire: googleWire },
];

/** Starts a model server on loopback that needs no key and knows no language, only the three formats. */
export async function startPracticeModel({ port }: { port?: number } = {}): Promise<PracticeModel> {
  const control = createControl();
  const cache = createPromptCache();
  let isAwake = false;
  const shapes = new Map<string, Schema>();
  const server = createServer((request, response) => {
    handle(request, response).catch((error) => {
      if (response.headersSent) response.destroy();
      else sendJson(response, 400, { error: String(error) });
    });
  });

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (path === '/v1/models' && request.method === 'GET') return sendJson(response, 200, modelList);
    const body = await readJson(request);
    if (path.startsWith('/control/')) return sendJson(response, 200, control.call(path, body) ?? {});
    const wire = wires.find((it) => it.path.test(path))?.wire;
    if (!wire || request.method !== 'POST') return sendJson(response, 404, openaiWire.errorBody(404, false));
    const behaviour = control.take(request, response, path, body);
    await answer(wire, path, body, behaviour, response);
  }

  async function answer(
    wire: Wire,
    path: string,
    body: object,
    behaviour: Behaviour,
    response: ServerResponse,
  ) {
    const asked = wire.read(body as Record<string, unknown>, path);
    // The rules of a prompt say the shape in words, too, which are not read here.
    if (asked.schema) shapes.set(asked.system, asked.schema);
    else if (asked.system) asked.schema = shapes.get(asked.system);
    const { fault } = behaviour;
    if (fault === 'never-answers') return;
    if (fault === 'drops-connection') return void response.socket?.destroy();
    if (fault && fault in statusFaults) return sendFault(wire, fault as StatusFault, behaviour, response);
    const refusal = refusalOf(body, behaviour);
    if (refusal) return void response.writeHead(refusal.status, json).end(refusal.body);
    if (behaviour.wakeMs && !isAwake) isAwake = await outlasts(response, behaviour.wakeMs);
    if (response.closed) return;
    const counted = cutToWindow(asked, cache.count(asked), behaviour);
    const reply = answerTo(asked, behaviour);
    const tokens = { ...counted, output: (reply.thoughts?.length ?? 0) + reply.tokens.length };
    const isOneBody = behaviour.writes?.includes('one JSON body');
    if (asked.isStream && !isOneBody)
      return await streamAnswer(response, reply, inHabit(wire.frames(asked), behaviour), tokens, behaviour);
    sendJson(response, 200, wire.whole(asked, reply.tokens.join(''), reply.finish, tokens));
  }

  const own = port || (await freePort());
  await new Promise<void>((resolve) => server.listen(own, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    baseUrls: { openai: `${url}/v1`, anthropic: `${url}/v1`, google: `${url}/v1beta` },
    control,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const json = { 'content-type': 'application/json' };

const modelList = {
  object: 'list',
  data: [
    { id: 'practice-model', object: 'model', type: 'model', created: 1_700_000_000, owned_by: 'practice' },
  ],
};

/** What a server says that does not know a field of the request; undefined where it knows all. */
function refusalOf(body: object, { refuses = [], refusedWith }: Behaviour) {
  if (!fieldsIn(body).some((field) => refuses.includes(field))) return undefined;
  return refusedWith ?? { status: 400, body: '{"error":{"message":"Bad request"}}' };
}

/** What is in front of the window is neither read nor counted. */
function cutToWindow(asked: PracticeRequest, counted: Tokens, { window }: Behaviour): Tokens {
  if (window === undefined || counted.fresh + counted.cached <= window) return counted;
  asked.prompt = asked.prompt.slice(-window * 4);
  asked.system = '';
  return { ...counted, fresh: window, cached: 0 };
}

/** Whether a connection is unbroken for as long as that. */
async function outlasts(response: ServerResponse, ms: number): Promise<boolean> {
  const closing = new AbortController();
  response.on('close', () => closing.abort());
  await setTimeout(ms, undefined, { signal: closing.signal }).catch(() => undefined);
  return !response.closed;
}

function sendFault(
  wire: Wire,
  fault: StatusFault,
  { retryAfterSeconds }: Behaviour,
  response: ServerResponse,
) {
  if (retryAfterSeconds !== undefined) response.setHeader('retry-after', String(retryAfterSeconds));
  const status = statusFaults[fault];
  sendJson(response, status, wire.errorBody(status, fault === 'out-of-credit'));
}

function sendJson(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, json);
  response.end(JSON.stringify(body));
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  const text = Buffer.concat(pieces).toString('utf8');
  return text ? JSON.parse(text) : {};
}

const smallest = 1024;
const step = 128;
const remembered = 16;

const tokensOf = (text: string | number) => Math.ceil((typeof text === 'string' ? text.length : text) / 4);

/**
 * Counts a prompt as providers do, about four characters a token. A prefix that was asked before is read from
 * the cache: up to the mark where the format has one, else as far as an earlier prompt was the same.
 */
function createPromptCache() {
  let earlier: string[] = [];

  return {
    count(asked: PracticeRequest): Tokens {
      const text = `${asked.model}\n${asked.system}${asked.prompt}`;
      const head = asked.model.length + 1;
      const total = tokensOf(asked.system + asked.prompt);
      if (asked.markedPrefix !== undefined) {
        const prefix = text.slice(0, head + asked.markedPrefix);
        const size = asked.markedPrefix ? tokensOf(asked.markedPrefix) : 0;
        if (size < smallest) return { fresh: total, cached: 0, written: 0, output: 0 };
        if (earlier.includes(prefix)) return { fresh: total - size, cached: size, written: 0, output: 0 };
        earlier = [prefix, ...earlier].slice(0, remembered);
        return { fresh: total, cached: 0, written: size, output: 0 };
      }
      const same = Math.max(0, ...earlier.map((it) => samePrefix(it, text) - head));
      const cached = Math.floor(Math.floor(same / 4) / step) * step;
      earlier = [text, ...earlier].slice(0, remembered);
      if (cached < smallest) return { fresh: total, cached: 0, written: 0, output: 0 };
      return { fresh: total - cached, cached, written: 0, output: 0 };
    },
  };
}

function samePrefix(a: string, b: string) {
  const end = Math.min(a.length, b.length);
  let at = 0;
  while (at < end && a.charCodeAt(at) === b.charCodeAt(at)) at += 1;
  return at;
}
