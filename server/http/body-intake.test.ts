import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { bodyLimits } from '#contract/constants.ts';
import { buildStudent, buildTeacher } from '#server/database/actor.factory.ts';
import { createMetrics } from '#server/process/metrics.ts';
import { serveApp } from '#server/testing/serve-app.ts';
import { createApp } from './app.ts';
import { bodyRooms } from './body-budget.ts';
import { BodyIntake } from './body-intake.ts';

const input = z.object({ words: z.string() });
const output = z.object({ length: z.int() });
const say = { method: 'post', summary: 'Says.', input, output, fallback: 'UNEXPECTED' } as const;
const calls = {
  photo: call({
    ...{ ...say, path: '/photo', access: 'student', maxBody: 5_000_000 },
    ...{ errors: ['PHOTO_BUSY'], busy: 'PHOTO_BUSY' },
  }),
  work: call({ ...say, path: '/work', access: 'student', errors: [] }),
  save: call({ ...say, path: '/save', access: 'teacher', errors: [] }),
};
/** The answer to a photo with these words waits until it is let go. */
let slow = Promise.withResolvers<void>();
beforeEach(() => {
  slow = Promise.withResolvers();
});
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
const mb = 1_000_000;
/** Smaller than in the product, and what came is forgotten at once. */
const bodies = new BodyIntake({ ...bodyRooms, photo: { all: 40 * mb, each: 10 * mb } }, 20);
const { port, origin } = await serve(bodies);

const open: Socket[] = [];
afterEach(async () => {
  vi.useRealTimers();
  slow.resolve();
  for (const socket of open.splice(0)) socket.destroy();
  await expect.poll(() => bodies.held('photo'), within).toBe(0);
});

function headOf(path: string, link: string, more: string[]): string {
  const usual = ['Host: localhost', `X-Student-Link: ${link}`, 'Content-Type: application/json'];
  return `${[`POST ${path} HTTP/1.1`, ...usual, ...more].join('\r\n')}\r\n\r\n`;
}

const wholePhoto = [`Content-Length: ${5 * mb}`];
/** Two of them leave no room in their share. */
const mostOfIt = '{"words":"'.padEnd(4.9 * mb, 'x');
const within = { timeout: 60_000 };

/** Sends the beginning of a body and not its end. */
function begin(link: string, beginning = mostOfIt, head = wholePhoto, path = '/photo'): Socket {
  const socket = connect(port, '127.0.0.1');
  open.push(socket);
  socket.on('error', () => undefined);
  socket.write(headOf(path, link, head) + beginning);
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

/** How a photo is answered that needs more than there is room for; 0 where it is cut off while it is sent. */
const statusOf = (link: string) =>
  send('/photo', link, 'x'.repeat(mb)).then(
    ({ status }) => status,
    () => 0,
  );

/** What is answered until the connection is closed. */
const answerOf = (socket: Socket) => text(socket);

test('what is only announced takes no room: 300 bodies that hardly come keep nobody out, of any kind', async () => {
  const { student, teacher } = bodyLimits;
  for (const link of ['one', 'two', 'three', 'four']) {
    for (let count = 0; count < 5; count += 1) begin(link, '{"words":"');
    for (let count = 0; count < 35; count += 1) begin(link, '{"', [`Content-Length: ${student}`], '/work');
    const session = ['Authorization: Bearer good', `Content-Length: ${teacher}`];
    for (let count = 0; count < 35; count += 1) begin(link, '{"', session, '/save');
  }
  await expect.poll(() => bodies.held('photo'), within).toBe(20 * '{"words":"'.length);
  await expect.poll(() => bodies.held('student'), within).toBe(140 * 2);
  await expect.poll(() => bodies.held('teacher'), within).toBe(140 * 2);
  for (const path of ['/photo', '/work', '/save'])
    expect(await send(path, 'one')).toMatchObject({ status: 200 });
  expect((await send('/photo', 'five', 'x'.repeat(4.9 * mb))).status).toBe(200);
});

test('in a full share who has sent much and comes no further gives way; others notice nothing', async () => {
  const sockets = [begin('one'), begin('one')];
  await expect.poll(() => bodies.held('photo'), within).toBe(2 * mostOfIt.length);
  const answers = Promise.race(sockets.map(answerOf));
  await expect.poll(() => statusOf('one'), within).toBe(200);
  expect(await answers).toMatch(/^HTTP\/1\.1 408 [\s\S]*BODY_STALLED/);
  expect(await send('/photo', 'two')).toMatchObject({ status: 200, answer: { length: 5 } });
  expect(await send('/work', 'one')).toMatchObject({ status: 200 });
});

test('where photos fill their room one of them gives way, work is taken and a teacher saves', async () => {
  const sockets = ['one', 'two', 'three', 'four'].flatMap((link) => [begin(link), begin(link)]);
  await expect.poll(() => bodies.held('photo'), within).toBe(8 * mostOfIt.length);
  expect(await send('/work', 'five')).toMatchObject({ status: 200 });
  expect(await send('/save', 'five')).toMatchObject({ status: 200 });
  await expect.poll(() => statusOf('five'), within).toBe(200);
  expect(await Promise.race(sockets.map(answerOf))).toMatch(/^HTTP\/1\.1 408 /);
  expect(bodies.held('photo')).toBe(7 * mostOfIt.length);
});

test('who is slow and holds little is not ended for who has sent much and trickles', async () => {
  const quiet = begin('five', '{"words":"', [...wholePhoto, 'Connection: close']);
  for (const link of ['one', 'two', 'three', 'four']) for (const _ of [1, 2]) begin(link);
  await expect.poll(() => bodies.held('photo'), within).toBe(8 * mostOfIt.length + '{"words":"'.length);
  await expect.poll(() => statusOf('six'), within).toBe(200);
  quiet.write('"}'.padStart(5 * mb - '{"words":"'.length, 'x'));
  expect(await answerOf(quiet)).toMatch(/^HTTP\/1\.1 200 /);
});

test('where all that fills a share has come whole, what comes is refused until it is answered', async () => {
  const whole = JSON.stringify({ words: 'slow' }).padEnd(5 * mb);
  const held = [1, 2].map(() =>
    begin('one', whole, ['Connection: close', `Content-Length: ${whole.length}`]),
  );
  await expect.poll(() => bodies.held('photo'), within).toBe(2 * whole.length);
  expect(await send('/photo', 'one')).toMatchObject({
    ...{ status: 503, retryAfter: '5', answer: { code: 'PHOTO_BUSY' } },
  });
  expect(await send('/photo', 'two')).toMatchObject({ status: 200 });
  slow.resolve();
  for (const socket of held) expect(await answerOf(socket)).toMatch(/^HTTP\/1\.1 200 /);
});

test('a body whose length is not named takes room as it grows', async () => {
  const piece = 'x'.repeat(1_000_000);
  const socket = begin('one', '', ['Transfer-Encoding: chunked']);
  for (let count = 1; count <= 3; count += 1) {
    socket.write(`${piece.length.toString(16)}\r\n${piece}\r\n`);
    await expect.poll(() => bodies.held('photo'), within).toBe(count * piece.length);
  }
});

test('a photo keeps its room until it is answered', async () => {
  const body = JSON.stringify({ words: 'slow' });
  const socket = begin('one', body, ['Connection: close', `Content-Length: ${body.length}`]);
  await expect.poll(() => bodies.held('photo'), within).toBe(body.length);
  slow.resolve();
  expect(await answerOf(socket)).toMatch(/^HTTP\/1\.1 200 /);
  expect(bodies.held('photo')).toBe(0);
});

test('a body that comes slowly and goes on coming is read', async () => {
  const body = JSON.stringify({ words: 'x'.repeat(40) });
  const head = ['Connection: close', `Content-Length: ${body.length}`];
  const socket = begin('one', '', head);
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
  const whole = JSON.stringify({ words: 'slow' }).padEnd(5 * mb);
  for (const _ of [1, 2]) begin('one', whole);
  await expect.poll(() => bodies.held('photo'), within).toBe(2 * whole.length);
  // The connection stays open for half a second while the rest is discarded. Here that time does not pass.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const refused = JSON.stringify({ words: 'x'.repeat(2_000_000) });
  const next = JSON.stringify({ words: 'next' });
  const socket = begin('one', refused, [`Content-Length: ${refused.length}`]);
  socket.write(headOf('/work', 'one', ['Connection: close', `Content-Length: ${next.length}`]) + next);
  const answer = await answerOf(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 503 /);
  expect(answer).toMatch(/HTTP\/1\.1 200 [\s\S]*\{"length":4\}$/);
});
