import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { buildTeacher } from '#server/database/actor.factory.ts';
import { createMetrics } from '#server/process/metrics.ts';
import { serveApp } from '#server/testing/serve-app.ts';
import { createApp } from './app.ts';
import { UnsentAnswers } from './unsent-answers.ts';

const words = 'x'.repeat(20_000_000);
const calls = {
  list: call({
    ...{ method: 'get', path: '/list', access: 'teacher', summary: 'Lists.', fallback: 'UNEXPECTED' },
    ...{ input: z.object({}), output: z.object({ words: z.string() }), errors: [] },
  }),
};
const room = 50_000_000;
const unsent = new UnsentAnswers({ all: 4 * room, each: room });
const teachers = { one: buildTeacher({ teacherId: 'one' }), two: buildTeacher({ teacherId: 'two' }) };
const app = createApp(
  calls,
  { list: async () => ({ words }) },
  {
    ...{ config: { origin: 'http://localhost:3000', trustProxy: 0 }, log: pino({ level: 'silent' }), unsent },
    ...{ metrics: createMetrics(), isDraining: () => false },
    authenticator: {
      findSession: async (token) => teachers[token as 'one'] ?? null,
      findDevice: async () => null,
      findStudentLink: async () => null,
      findReturnPass: async () => null,
      findPaperPass: async () => null,
    },
  },
);
const { port, origin } = await serveApp(app);

const ask = (who: string) => fetch(`${origin}/list`, { headers: { Authorization: `Bearer ${who}` } });

/** Asks, and reads nothing of what comes. */
function askUnread(who: string) {
  const socket = connect(port, '127.0.0.1').pause();
  socket.on('error', () => undefined);
  socket.write(
    `GET /list HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${who}\r\nConnection: close\r\n\r\n`,
  );
  return socket;
}

test('who reads nothing of their answers gets no more of them; others do, and so do they once it is read', async () => {
  const sockets = [askUnread('one'), askUnread('one')];
  await expect.poll(() => unsent.held).toBeGreaterThan(2 * words.length);
  const refused = await ask('one');
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(await refused.json()).toMatchObject({ code: 'SERVICE_BUSY' });
  expect((await (await ask('two')).text()).length).toBeGreaterThan(words.length);
  const [read, left] = sockets;
  if (read) expect((await text(read.resume())).length).toBeGreaterThan(words.length);
  left?.destroy();
  await expect.poll(() => unsent.held).toBe(0);
  expect((await (await ask('one')).text()).length).toBeGreaterThan(words.length);
});
