import { beforeEach, expect, test } from 'vitest';
import { operatorOf } from '#server/operator/operator.factory.ts';
import { dayMs, hourMs } from '#server/process/clock.ts';
import { plant } from '#server/testing/isolation/canaries.ts';
import { readTables } from '#server/testing/isolation/catalog.ts';
import { testServer } from '#server/testing/test-server.ts';
import { readDatabaseTime } from './retention-store.ts';
import { openSweep } from './sweep.ts';

const server = await testServer(() => ({}));
const { kernel, clock, client, urls, logged } = server;
const { said } = operatorOf(server, urls.ownerUrl);
const tables = await readTables(client);
const status = async () => JSON.parse(await said('status --json'));

/** The database's clock, and how long the process has been running. */
const others = { databaseNow: clock.now(), runningMs: 0 };
const startProcess = () => {
  const sweep = openSweep(kernel, {
    databaseNow: async () => others.databaseNow,
    runningMs: () => others.runningMs,
  });
  return () => sweep(() => false);
};
const works = async () =>
  (await client.query('select count(*)::int as count from submissions')).rows[0].count;
const waits = () => logged.filter((line) => line.includes('old data is not deleted'));

/** Time that passes, and is seen by all. */
function pass(ms: number) {
  clock.advance(ms);
  others.databaseNow = clock.now();
  others.runningMs += ms;
}

/** Work of this moment, which is kept for 180 days. */
beforeEach(async () => {
  await client.query('update installation set last_sweep_at = null, clock_confirmed_at = null');
  await client.query('delete from users');
  // Some tables have one row a day.
  pass(dayMs);
  await plant(client, tables, `at-${clock.now().getTime()}`, clock.now());
  logged.length = 0;
});

test('a clock that jumped by 400 days deletes nothing for a day, and one line says why and what to do', async () => {
  await startProcess()();
  clock.advance(400 * dayMs);
  const sweep = startProcess();
  for (let hour = 0; hour < 24; hour += 1) {
    await sweep();
    pass(hourMs);
  }
  expect(await works()).toBe(1);
  expect(waits()).toHaveLength(1);
  expect(JSON.parse(waits()[0] ?? '')).toMatchObject({
    level: 40,
    lastSweepAt: expect.any(String),
    msg: expect.stringContaining('npm run operator -- today YYYY-MM-DD'),
  });
  expect((await status()).deletion_waits_since).toMatch(/^20/);
  // It was the summer, and nobody objected.
  await sweep();
  expect(await works()).toBe(0);
  expect(await status()).toMatchObject({
    deletion_waits_since: null,
    old_data_deleted_at: clock.now().toISOString(),
  });
});

test('a process that is started anew waits anew, and a clock that is set right again ends the wait', async () => {
  await startProcess()();
  const right = clock.now();
  clock.advance(400 * dayMs);
  await startProcess()();
  others.runningMs += 23 * hourMs;
  const sweep = startProcess();
  await sweep();
  others.runningMs += 23 * hourMs;
  await sweep();
  expect(await works()).toBe(1);
  clock.set(right.toISOString());
  await sweep();
  expect(await works()).toBe(1);
  expect((await status()).deletion_waits_since).toBeNull();
});

test('a jump in the middle of a long life is waited for, too', async () => {
  const sweep = startProcess();
  for (let day = 0; day < 40; day += 1) {
    await sweep();
    pass(dayMs);
  }
  clock.advance(400 * dayMs);
  await sweep();
  expect(await works()).toBe(1);
});

test("where the database's clock differs by more than a day nothing is deleted, at the first start either", async () => {
  clock.advance(181 * dayMs);
  others.databaseNow = new Date(clock.now().getTime() - dayMs - 1);
  await startProcess()();
  expect(await works()).toBe(1);
  expect(JSON.parse(waits()[0] ?? '')).toMatchObject({ databaseNow: expect.any(String) });
  others.databaseNow = new Date(clock.now().getTime() + dayMs);
  await startProcess()();
  expect(await works()).toBe(0);
});

test('a station that was off for 30 days deletes at once, however much that is', async () => {
  pass(151 * dayMs);
  await startProcess()();
  pass(30 * dayMs);
  await startProcess()();
  expect(await works()).toBe(0);
  expect(waits()).toEqual([]);
});

test("the operator's word ends the wait, and only where it is that day by the clock", async () => {
  await startProcess()();
  pass(200 * dayMs);
  const sweep = startProcess();
  await sweep();
  expect(await works()).toBe(1);
  const day = (ms: number) => new Date(clock.now().getTime() + ms).toISOString().slice(0, 10);
  await expect(said(`today ${day(-200 * dayMs)}`)).rejects.toThrow('set it first');
  await sweep();
  expect(await works()).toBe(1);
  expect(await said(`today ${day(0)}`)).toContain('Old data is deleted within the hour.');
  await sweep();
  expect(await works()).toBe(0);
});

test("the operator's word does not hold for a clock that jumps later", async () => {
  await startProcess()();
  await said(`today ${clock.now().toISOString().slice(0, 10)}`);
  clock.advance(400 * dayMs);
  await startProcess()();
  expect(await works()).toBe(1);
});

test('the database tells its own time', async () => {
  const told = await readDatabaseTime(kernel.database);
  expect(Math.abs(told.getTime() - Date.now())).toBeLessThan(hourMs);
});
