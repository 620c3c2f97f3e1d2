import { expect, test } from 'vitest';
import { hourMs } from '#server/process/clock.ts';
import { practiceIdentity } from '#server/testing/services/practice-identity.ts';
import { testServer } from '#server/testing/test-server.ts';
import { accountHandlers } from './index.ts';

const server = await testServer(async (kernel) =>
  accountHandlers({ ...kernel, identities: [await practiceIdentity(kernel)] }),
);
const { client, clock } = server;
const join = (email: unknown) => server.asVisitor.call('join-waiting-list', { email });
const waiting = async () =>
  (await client.query('select email, created_at from waiting_list order by email')).rows;

test('an address is kept once, and nobody learns whether it was there', async () => {
  const since = clock.now();
  expect(await join('Room12@Oakfield.example')).toEqual({ success: true });
  clock.advance(hourMs);
  expect(await join('room12@oakfield.example')).toEqual({ success: true });
  expect(await waiting()).toEqual([{ email: 'room12@oakfield.example', created_at: since }]);
});

test('what is no e-mail address is named at its field and not kept', async () => {
  const before = await waiting();
  for (const email of ['', 'room 12', `${'a'.repeat(250)}@b.example`, {}, undefined]) {
    expect(await server.asVisitor.refused('join-waiting-list', { email })).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { email: 'Please enter a valid email address' },
    });
  }
  expect(await waiting()).toEqual(before);
});

test('one address of the network may join 20 times an hour', async () => {
  clock.advance(hourMs);
  for (let number = 0; number < 20; number += 1) await join(`room${number}@oakfield.example`);
  const refused = await server.asVisitor.refused('join-waiting-list', { email: 'late@oakfield.example' });
  expect(refused.code).toBe('RATE_LIMITED');
  clock.advance(hourMs);
  expect(await join('late@oakfield.example')).toEqual({ success: true });
});

test('no address of the network is stored', async () => {
  const { rows } = await client.query('select key from request_limits');
  expect(rows.length).toBeGreaterThan(0);
  for (const { key } of rows) expect(key).not.toContain('127.0.0.1');
});

test('a request learns its own address', async () => {
  const forwarded = { 'X-Forwarded-For': '203.0.113.9' };
  expect(await server.asVisitor.call('client-ip', {}, forwarded)).toEqual({ ip: '127.0.0.1' });
});
