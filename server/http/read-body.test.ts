import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { buildTeacher } from '#server/database/actor.factory.ts';
import { createMetrics } from '#server/process/metrics.ts';
import { serveApp } from '#server/testing/serve-app.ts';
import { createApp } from './app.ts';

const input = z.object({ words: z.string() });
const output = z.object({ length: z.int() });
const say = { method: 'post', summary: 'Says.', input, output, errors: [], fallback: 'UNEXPECTED' } as const;
const calls = {
  open: call({ ...say, path: '/open', access: 'public' }),
  closed: call({ ...say, path: '/closed', access: 'teacher' }),
  photo: call({ ...say, path: '/photo', access: 'teacher', maxBody: 5_000_000 }),
};
const logged: string[] = [];
const app = createApp(
  calls,
  {
    open: async (context) => ({ length: context.input.words.length }),
    closed: async (context) => ({ length: context.input.words.length }),
    photo: async (context) => ({ length: context.input.words.length }),
  },
  {
    config: { origin: 'http://localhost:3000', trustProxy: 0 },
    log: pino({ level: 'info' }, { write: (line) => logged.push(line) }),
    metrics: createMetrics(),
    isDraining: () => false,
    authenticator: {
      findSession: async (token) => (token === 'good' ? buildTeacher() : null),
      findDevice: async () => null,
      findStudentLink: async () => null,
      findReturnPass: async () => null,
      findPaperPass: async () => null,
    },
  },
);
const { port, origin } = await serveApp(app);
beforeEach(() => {
  logged.length = 0;
});

const sizes = { open: 64_000, closed: 1_000_000 };

const frame = '{"words":""}'.length;

function bodyOf(size: number): string {
  return JSON.stringify({ words: 'x'.repeat(size - frame) });
}

/** In two pieces, without saying how many bytes come. */
function inPieces(body: string, cut = 5) {
  const bytes = new TextEncoder().encode(body);
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes.subarray(0, cut));
      controller.enqueue(bytes.subarray(cut));
      controller.close();
    },
  });
}

async function send(path: string, body: string | ReadableStream) {
  const headers = { 'Content-Type': 'application/json', Cookie: 'classroom-session-3000=good' };
  const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
  const response = await fetch(origin + path, init);
  return { status: response.status, answer: await response.json() };
}

test.each(['open', 'closed'] as const)('the body of /%s may be so large and no larger', async (name) => {
  for (const shape of [(body: string) => body, inPieces]) {
    const fits = await send(`/${name}`, shape(bodyOf(sizes[name])));
    expect(fits.answer).toEqual({ length: sizes[name] - frame });
    const over = await send(`/${name}`, shape(bodyOf(sizes[name] + 1)));
    expect(over).toMatchObject({ status: 413, answer: { code: 'BODY_TOO_LARGE' } });
  }
});

test('a body as large as a photo is one text: a list of that size is refused unparsed', async () => {
  const listOf = (count: number) => `{"words":[${'0,'.repeat(count)}0]}`;
  expect((await send('/photo', bodyOf(4_500_000))).answer).toEqual({ length: 4_500_000 - frame });
  expect((await send('/photo', listOf(2_100_000))).answer).toMatchObject({ code: 'MALFORMED_REQUEST' });
  expect((await send('/photo', `{"words":${'['.repeat(4_500_000)}`)).answer).toMatchObject({
    code: 'MALFORMED_REQUEST',
  });
});

test('a body as large as a unit holds some hundred values: a list of that size is refused unparsed', async () => {
  const filled = (part: string) => part.repeat(3_900_000 / part.length);
  for (const list of ['0,', '"",', '{"a":0},', '[],', '[']) {
    const { answer } = await send('/photo', `{"words":[${filled(list)}0]}`);
    expect(answer, list).toMatchObject({ code: 'MALFORMED_REQUEST' });
  }
  // Few enough to be looked at, so that the fields are named.
  expect(
    (await send('/photo', `{"words":[${'0,'.repeat(9_000)}0]${' '.repeat(3_000_000)}}`)).answer,
  ).toMatchObject({
    code: 'INVALID_INPUT',
  });
});

test('a long text may hold any number of the signs that lists are made of', async () => {
  for (const part of ['a, [b], {c}: ', '"quoted", ', '\\,[', 'line,\n', '漢,']) {
    const words = part.repeat(1_200_000 / part.length);
    expect((await send('/photo', JSON.stringify({ words }))).answer, part).toEqual({ length: words.length });
  }
});

test('a character that is cut between two pieces arrives whole', async () => {
  const { answer } = await send('/open', inPieces('{"words":"é"}', 11));
  expect(answer).toEqual({ length: 1 });
});

test('who is not let in is refused before the body has come', async () => {
  const socket = connect(port, '127.0.0.1');
  const head = ['POST /closed HTTP/1.1', 'Host: localhost', 'Connection: close'];
  socket.write(`${[...head, 'Transfer-Encoding: chunked'].join('\r\n')}\r\n\r\n`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 401 /);
  socket.destroy();
});

test.each(['Content-Length: 50', 'Transfer-Encoding: chunked'])(
  'a sender who leaves in the middle (%s) is no defect',
  async (length) => {
    const socket = connect(port, '127.0.0.1');
    const head = ['POST /open HTTP/1.1', 'Host: localhost', 'Content-Type: application/json', length];
    socket.end(`${head.join('\r\n')}\r\n\r\n5\r\n{"wor`);
    await text(socket);
    expect(logged).toEqual([]);
  },
);
