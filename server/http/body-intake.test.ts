import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { bodyLimits } from '#contract/constants.ts';
import { buildStudent, buildTeacher } from '#server/database/actor.factory.ts';
import { createMetrics } from '#server/process/metrics.ts';
import { serveApp } from '#server/testing/serve-app.ts';
import { createApp } from './app.ts';
import { BodyIntake } from './body-intake.ts';

const input = z.object({ words: z.string() });
const output = z.object({ length: z.int() });
const say = { method: 'post', summary: 'Says.', input, output, fallback: 'UNEXPECTED' } as const;
const calls = {
  photo: call({
    ...{ ...say, path: '/photo', access: 'student', maxBody: bodyLimits.photo },
    ...{ errors: ['PHOTO_BUSY'], busy: 'PHOTO_BUSY' },
  }),
  work: call({ ...say, path: '/work', access: 'student', errors: [] }),
  save: call({ ...say, path: '/save', access: 'teacher', errors: [] }),
};
/** The answer to a photo with these words waits until it is let go. */
const slow = Promise.withResolvers<void>();
const length = async ({ input }: { input: { words: string } }) => {
  if (input.words === 'slow') await slow.promise;
  return { length: input.words.length };
};

function serve(bodies: BodyIntake) {
  const app = createApp(
    calls,
    { photo: length, work: length, save: length },
    {
      config: { origin: 'http://localhost:3000', trustProxy: 0 },
      log: pino({ level: 'silent' }),
      metrics: createMetrics(),
      isDraining: () => false,
      bodies,
      authenticator: {
        findSession: async (token) => (token === 'good' ? buildTeacher() : null),
        findDevice: async () => null,
        findStudentLink: async (token) => buildStudent({ token, linkId: token }),
        findReturnPass: async () => null,
        findPaperPass: async () => null,
      },
    },
  );
  return serveApp(app);
}
/** So patient that no test ends a body that it still needs. */
const bodies = new BodyIntake({ lookMs: 1000, looks: 600 });
const { port, origin } = await serve(bodies);
const hasty = new BodyIntake({ lookMs: 20, looks: 5 });
const { port: hastyPort } = await serve(hasty);

const open: Socket[] = [];
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  await expect.poll(() => bodies.held('photo')).toBe(0);
});

function headOf(path: string, link: string, more: string[]): string {
  const usual = ['Host: localhost', `X-Student-Link: ${link}`, 'Content-Type: application/json'];
  return `${[`POST ${path} HTTP/1.1`, ...usual, ...more].join('\r\n')}\r\n\r\n`;
}

const wholePhoto = [`Content-Length: ${bodyLimits.photo}`];

/** Sends the beginning of a body and not its end. */
function begin(link: string, head = wholePhoto, beginning = '{"words":"', to = port): Socket {
  const socket = connect(to, '127.0.0.1');
  open.push(socket);
  socket.on('error', () => undefined);
  socket.write(headOf('/photo', link, head) + beginning);
  return socket;
}

async function send(path: string, link: string, words = 'hello') {
  const headers = {
    'Content-Type': 'application/json',
    'X-Student-Link': link,
    Authorization: 'Bearer good',
  };
  const response = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify({ words }) });
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    answer: await response.json(),
  };
}

/** What is answered until the connection is closed. */
const answerOf = (socket: Socket) => text(socket);

test('unfinished photos of one link are refused above its share; all others go on', async () => {
  const sockets = Array.from({ length: 30 }, () => begin('one'));
  await expect.poll(() => bodies.held('photo')).toBe(2 * bodyLimits.photo);
  // The share is full, so 28 of them are answered, though their bodies have not come, and closed.
  const answers = await Promise.all(sockets.slice(2).map(answerOf));
  for (const answer of answers) {
    expect(answer).toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after: 5\r\n[\s\S]*PHOTO_BUSY/i);
  }
  expect(await send('/photo', 'one')).toMatchObject({ status: 503, retryAfter: '5' });
  expect(await send('/photo', 'two')).toMatchObject({ status: 200, answer: { length: 5 } });
  expect(await send('/work', 'one')).toMatchObject({ status: 200 });
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => bodies.held('photo')).toBe(0);
  expect(await send('/photo', 'one')).toMatchObject({ status: 200 });
});

test('where all photos together have filled their room, work is still taken and a teacher still saves', async () => {
  for (const link of ['one', 'two', 'three', 'four']) for (const _ of [1, 2]) begin(link);
  await expect.poll(() => bodies.held('photo')).toBe(8 * bodyLimits.photo);
  expect(await send('/photo', 'five')).toMatchObject({ status: 503, answer: { code: 'PHOTO_BUSY' } });
  expect(await send('/work', 'five')).toMatchObject({ status: 200 });
  expect(await send('/save', 'five')).toMatchObject({ status: 200 });
});

test('a body whose length is not named takes room as it grows', async () => {
  const piece = 'x'.repeat(1_000_000);
  const socket = begin('one', ['Transfer-Encoding: chunked'], '');
  for (let count = 1; count <= 3; count += 1) {
    socket.write(`${piece.length.toString(16)}\r\n${piece}\r\n`);
    await expect.poll(() => bodies.held('photo')).toBe(count * piece.length);
  }
});

test('a photo keeps its room until it is answered', async () => {
  const body = JSON.stringify({ words: 'slow' });
  const socket = begin('one', ['Connection: close', `Content-Length: ${body.length}`], body);
  await expect.poll(() => bodies.held('photo')).toBe(body.length);
  slow.resolve();
  expect(await answerOf(socket)).toMatch(/^HTTP\/1\.1 200 /);
  expect(bodies.held('photo')).toBe(0);
});

test('a body that stands still is ended, and its room is free again', async () => {
  const socket = begin('one', wholePhoto, '{"words":"', hastyPort);
  expect(await answerOf(socket)).toMatch(/^HTTP\/1\.1 408 [\s\S]*BODY_STALLED/);
  expect(hasty.held('photo')).toBe(0);
});

test('a body that comes slowly and goes on coming is read', async () => {
  const body = JSON.stringify({ words: 'x'.repeat(40) });
  const head = ['Connection: close', `Content-Length: ${body.length}`];
  const socket = begin('one', head, '', hastyPort);
  const sending = (async () => {
    for (const letter of body) {
      socket.write(letter);
      await sleep(10);
    }
  })();
  expect(await answerOf(socket)).toMatch(/^HTTP\/1\.1 200 [\s\S]*\{"length":40\}$/);
  await sending;
});

test('a refused body does not become part of the next request on its connection', async () => {
  for (const _ of [1, 2]) begin('one');
  await expect.poll(() => bodies.held('photo')).toBe(2 * bodyLimits.photo);
  const refused = JSON.stringify({ words: 'x'.repeat(2_000_000) });
  const next = JSON.stringify({ words: 'next' });
  const socket = begin('one', [`Content-Length: ${refused.length}`], refused);
  socket.write(headOf('/work', 'one', ['Connection: close', `Content-Length: ${next.length}`]) + next);
  const answer = await answerOf(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 503 /);
  expect(answer).toMatch(/HTTP\/1\.1 200 [\s\S]*\{"length":4\}$/);
});
