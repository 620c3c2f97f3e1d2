import { Socket } from 'node:net';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { testDatabase } from '#server/testing/test-database.ts';
import { system, tenant, visitor } from './actor.ts';
import { openDatabase } from './database.ts';
import { newId } from './ids.ts';
import { createLog } from './log.ts';

const { appUrl, superuserUrl } = await testDatabase();
const log = createLog('silent');
// One connection: each case finds what the one before left of it.
const database = openDatabase({ url: appUrl, poolSize: 1, preparedStatements: true, log });
afterAll(() => database.close());

const whoAmI = sql<{ role: string; teacher: string | null }>`
  select current_user as role, nullif(current_setting('app.teacher_id', true), '') as teacher
  where ${1} = 1`;
const nonsense = sql`select ${1}::int / 0`;

test('a statement alone and a transaction are seen as the same actor', async () => {
  const teacherId = newId();
  const seen = [{ role: 'classroom_teacher', teacher: teacherId }];
  expect(await database.ask(tenant(teacherId), (builder) => whoAmI.compile(builder))).toEqual(seen);
  expect(await database.asActor(tenant(teacherId), async (tx) => (await whoAmI.execute(tx)).rows)).toEqual(
    seen,
  );
});

test('nothing of an actor is left on the connection for the next one', async () => {
  await database.ask(tenant(newId()), (builder) => whoAmI.compile(builder));
  expect(await database.ask(visitor, (builder) => whoAmI.compile(builder))).toEqual([
    { role: 'classroom_visitor', teacher: null },
  ]);
});

test('a statement that fails leaves the connection fit for the next', async () => {
  await expect(database.ask(visitor, (builder) => nonsense.compile(builder))).rejects.toThrow(/division/);
  await expect(database.asActor(visitor, (tx) => nonsense.execute(tx))).rejects.toThrow(/division/);
  expect(await database.ask(visitor, (builder) => whoAmI.compile(builder))).toHaveLength(1);
});

test('statements sent together are answered each with its own rows, in order', async () => {
  const numbers = await database.asActor(visitor, async (tx) => {
    const asked = [1, 2, 3].map((it) => sql<{ it: number }>`select ${it}::int as it`.execute(tx));
    return (await Promise.all(asked)).map(({ rows }) => rows[0]?.it);
  });
  expect(numbers).toEqual([1, 2, 3]);
});

const waiting = (email: string) => ({ email, created_at: new Date() });
const listWaiting = () =>
  database.ask(system, (builder) => builder.selectFrom('waiting_list').select('email').compile());

test('what one statement changes is kept, what a transaction changed before it failed is not', async () => {
  const broken = database.asActor(system, async (tx) => {
    await tx.insertInto('waiting_list').values(waiting('lost@oakfield.example')).execute();
    throw new Error('changed its mind');
  });
  await expect(broken).rejects.toThrow('changed its mind');
  await database.ask(system, (builder) =>
    builder.insertInto('waiting_list').values(waiting('kept@oakfield.example')).compile(),
  );
  expect(await listWaiting()).toEqual([{ email: 'kept@oakfield.example' }]);
});

test('work that goes on after a failed statement is told that nothing was kept', async () => {
  const hidden = database.asActor(system, async (tx) => {
    await tx.insertInto('waiting_list').values(waiting('hidden@oakfield.example')).execute();
    await nonsense.execute(tx).catch(() => undefined);
  });
  await expect(hidden).rejects.toThrow('rolled back');
  expect(await listWaiting()).toHaveLength(1);
});

test('a connection that breaks in use fails its transaction alone', async () => {
  const superuser = new Client({ connectionString: superuserUrl });
  await superuser.connect();
  const broken = database.asActor(visitor, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid where ${1} = 1`.execute(tx);
    await superuser.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await whoAmI.execute(tx);
  });
  await expect(broken).rejects.toThrow();
  await superuser.end();
  expect(await database.ask(visitor, (builder) => whoAmI.compile(builder))).toHaveLength(1);
});

test('a statement has half a minute, alone and in a transaction', async () => {
  const limit = sql<{ limit: string }>`select current_setting('statement_timeout') as limit where ${1} = 1`;
  for (const actor of [visitor, system, tenant(newId())]) {
    expect(await database.ask(actor, (builder) => limit.compile(builder))).toEqual([{ limit: '30s' }]);
    const { rows } = await database.asActor(actor, (tx) => limit.execute(tx));
    expect(rows).toEqual([{ limit: '30s' }]);
  }
});

test('a connection asks the network whether the other side is still there', async () => {
  const keepAlive = vi.spyOn(Socket.prototype, 'setKeepAlive');
  const another = openDatabase({ url: appUrl, poolSize: 1, preparedStatements: true, log });
  await another.ping();
  expect(keepAlive).toHaveBeenCalledWith(true, 10_000);
  keepAlive.mockRestore();
  await another.close();
});
