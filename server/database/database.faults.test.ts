import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { createLog } from '#server/process/log.ts';
import {
  busyMs,
  lineFaults,
  openDatabaseLine,
  timed,
  trickle,
} from '#server/testing/services/line-faults.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { system, visitor } from './actor.ts';
import { openDatabase, type Queries } from './database.ts';
import { DatabaseAway } from './database-away.ts';

const patience = { connectMs: 2500, answerMs: 2500, pingMs: 1500 };
/** A wait for a connection, an answer, and the rollback that may follow. */
const boundMs = 2 * (patience.connectMs + patience.answerMs) + busyMs;
const { proxy, urls } = await openDatabaseLine(await testDatabase());
const open = (more = {}) =>
  openDatabase({
    ...{ url: urls.appUrl, poolSize: 2, preparedStatements: true, log: createLog('silent') },
    patience: { ...patience, ...more },
  });
const database = open();
afterAll(() => database.close());

const one = sql<{ one: number }>`select 1 as one where ${1} = 1`;
const ask = () => database.query(visitor, one);
const joined = async (email: string) =>
  await database.query(system, sql`select email from waiting_list where email = ${email}`);
const joining = (email: string) =>
  sql`insert into waiting_list (email, created_at) values (${email}, ${new Date()})`;
const join = (email: string) =>
  database.transaction(system, async (tx) => {
    await one.execute(tx);
    await joining(email).execute(tx);
  });

test.each(lineFaults)(
  'where %s, whoever asks hears it in time, and the next is answered once that is over',
  async (_, fault) => {
    // On connections that are open already, as well as on new ones.
    await Promise.all([ask(), ask()]);
    await proxy.set(fault);
    const asked = await timed(() => Promise.allSettled([ask(), join('a@x.example'), database.ping()]));
    expect(asked.value.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(asked.ms).toBeLessThan(boundMs);
    const crowd = await timed(() => Promise.allSettled([1, 2, 3, 4, 5, 6].map(ask)));
    expect(crowd.value.every(({ status }) => status === 'rejected')).toBe(true);
    expect(crowd.ms).toBeLessThan(boundMs);
    await proxy.set(null);
    expect(await vi.waitFor(ask, { timeout: 20_000, interval: 60 })).toEqual([{ one: 1 }]);
    await database.ping();
    const email = `after-${proxy.counts().accepted}@x.example`;
    await join(email);
    expect(await joined(email)).toHaveLength(1);
  },
);

test('a line that breaks in the middle of a transaction keeps nothing of it', async () => {
  await ask();
  const half = database.transaction(system, async (tx) => {
    await joining('half@x.example').execute(tx);
    await proxy.set({ kind: 'blackhole' });
    await one.execute(tx);
  });
  await expect(half).rejects.toThrow();
  await proxy.set(null);
  expect(await joined('half@x.example')).toEqual([]);
});

test('a sign of life that does not come in time is none', async () => {
  const patient = open({ answerMs: 50_000 });
  await patient.ping();
  await proxy.set({ kind: 'blackhole' });
  const { value, ms } = await timed(() => Promise.allSettled([patient.ping()]));
  expect(value[0]?.status).toBe('rejected');
  expect(ms).toBeLessThan(patience.pingMs + busyMs);
  await proxy.set(null);
  await patient.close();
});

test('a sign of life has one limit, also where a connection must be made for it', async () => {
  const unconnected = open({ connectMs: 50_000 });
  await proxy.set({ kind: 'blackhole' });
  const { ms } = await timed(() => expect(unconnected.ping()).rejects.toThrow(DatabaseAway));
  expect(ms).toBeLessThan(patience.pingMs + busyMs);
  await proxy.set(null);
  await unconnected.close();
});

test('whoever loses the connection hears whether what they asked may have been done', async () => {
  await ask();
  const rolledBack = database.transaction(system, async (tx) => {
    await one.execute(tx);
    await proxy.set({ kind: 'reset' });
    await one.execute(tx);
  });
  await expect(rolledBack).rejects.toMatchObject({ name: 'DatabaseAway', mayBeDone: false });
  await proxy.set({ kind: 'refuse' });
  await expect(ask()).rejects.toMatchObject({ name: 'DatabaseAway', mayBeDone: false });
  await proxy.set(null);
  await vi.waitFor(ask, { timeout: 20_000, interval: 60 });
  await proxy.set({ kind: 'blackhole', of: 'answer' });
  await expect(ask()).rejects.toMatchObject({ name: 'DatabaseAway', mayBeDone: true });
  await proxy.set(null);
  await ask();
  const committing = database.transaction(system, async (tx) => {
    await one.execute(tx);
    await proxy.set({ kind: 'blackhole', of: 'answer' });
  });
  await expect(committing).rejects.toMatchObject({ name: 'DatabaseAway', mayBeDone: true });
});

test('what is known together is sent together: no answer is waited for in between', async () => {
  await ask();
  const put =
    (email: string) =>
    (on: Queries = database) =>
      on.query(system, joining(email));
  const emails = ['alone', 'one', 'two', 'three', 'four'].map((name) => `${name}@unanswered.example`);
  const [alone, ...others] = emails.map(put);
  const [one, two, three, four] = others;
  if (!alone || !one || !two || !three || !four) throw new Error('five of them');
  const ways = [
    alone,
    () => database.batch((on) => Promise.all([one(on), two(on)])),
    () => database.batch((on) => Promise.all([three(on), four(on)]), { isOneTransaction: true }),
  ];
  for (const way of ways) {
    await proxy.set({ kind: 'blackhole', of: 'answer' });
    await expect(way()).rejects.toMatchObject({ name: 'DatabaseAway', mayBeDone: true });
    await proxy.set(null);
    await ask();
  }
  for (const email of emails) expect(await joined(email)).toHaveLength(1);
});

test('answers that trickle are given up, a slow and unsteady line is waited for', async () => {
  await ask();
  await proxy.set(trickle);
  const { value, ms } = await timed(() => Promise.allSettled([ask()]));
  expect(value[0]?.status).toBe('rejected');
  expect(ms).toBeLessThan(boundMs);
  await proxy.set({ kind: 'latency', ms: 20, jitterMs: 20 });
  expect(await vi.waitFor(ask, { timeout: 20_000, interval: 60 })).toEqual([{ one: 1 }]);
});

test('a process that stops does not wait for a database that is silent', async () => {
  const leaving = open();
  await leaving.ping();
  await proxy.set({ kind: 'blackhole' });
  const { ms } = await timed(() => leaving.close());
  expect(ms).toBeLessThan(boundMs);
});
