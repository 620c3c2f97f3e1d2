import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '#server/process/log.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { system, visitor } from './actor.ts';
import { openDatabase } from './database.ts';

const { appUrl, superuserUrl } = await testDatabase();
const settings = { url: appUrl, poolSize: 2, preparedStatements: true, log: createLog('silent') };
const database = openDatabase(settings);
const superuser = new Client({ connectionString: superuserUrl });
await superuser.connect();
afterAll(async () => {
  await superuser.end();
  await database.close();
});

const name = new URL(superuserUrl).pathname.slice(1);
const backend = sql<{ pid: number }>`select pg_backend_pid() as pid where ${1} = 1`;
const nothingKept = { name: 'DatabaseAway', mayBeDone: false };

test.each(['40001', '40P01', '53200', '55P03', '57014'])(
  '%s is of this moment alone: nothing is kept, and the connection is used on',
  async (code) => {
    const alone = openDatabase({ ...settings, poolSize: 1 });
    const ask = () => alone.query(visitor, backend);
    const before = await ask();
    const refusal = sql.raw(`do $$ begin raise exception 'not now' using errcode = '${code}'; end $$`);
    const ways = [
      () => alone.query(visitor, refusal),
      () => alone.batch((together) => together.query(visitor, refusal)),
      () => alone.transaction(visitor, (tx) => refusal.execute(tx)),
    ];
    for (const way of ways) await expect(way()).rejects.toMatchObject(nothingKept);
    expect(await ask()).toEqual(before);
    await alone.close();
  },
);

test('a transaction that PostgreSQL ends because two wait for each other has kept nothing', async () => {
  await superuser.query("begin; set local deadlock_timeout = '1h'; lock table waiting_list in share mode");
  let theirs: Promise<unknown> = Promise.resolve();
  const ours = database.transaction(system, async (tx) => {
    await sql`update installation set deletion_waits_since = null`.execute(tx);
    theirs = superuser.query('lock table installation in share mode');
    await sql`insert into waiting_list (email, created_at) values ('a@x.example', now())`.execute(tx);
  });
  await expect(ours).rejects.toMatchObject({ ...nothingKept, cause: { code: '40P01' } });
  await theirs;
  await superuser.query('rollback');
});

test('a connection that is lent with the prepared statements of another is given up', async () => {
  const pooled = openDatabase({ ...settings, poolSize: 1 });
  const ask = () => pooled.query(visitor, backend);
  await ask();
  const named = sql<{
    name: string;
  }>`select name from pg_prepared_statements where statement like 'select pg_backend_pid%'`;
  const [statement] = (await pooled.transaction(visitor, (tx) => named.execute(tx))).rows;
  await pooled.close();
  const another = openDatabase({ ...settings, poolSize: 1 });
  const prepare = sql.raw(`prepare ${statement?.name} as select 1`);
  await another.transaction(visitor, (tx) => prepare.execute(tx));
  const asked = () => another.query(visitor, backend);
  await expect(asked()).rejects.toMatchObject({ ...nothingKept, cause: { code: '42P05' } });
  expect(await asked()).toHaveLength(1);
  await another.close();
});

test('where there is no connection to have, and where the login is refused, nothing was done', async () => {
  await superuser.query(`alter database ${name} connection limit 0`);
  const fresh = openDatabase(settings);
  const ask = (at: typeof fresh) => at.query(visitor, backend);
  await expect(ask(fresh)).rejects.toMatchObject({ ...nothingKept, cause: { code: '53300' } });
  await superuser.query(`alter database ${name} connection limit -1`);
  await expect.poll(() => ask(fresh).catch(() => []), { timeout: 20_000 }).toHaveLength(1);
  await fresh.close();
  const stranger = openDatabase({
    ...settings,
    url: Object.assign(new URL(appUrl), { password: 'wrong' }).href,
  });
  await expect(ask(stranger)).rejects.toMatchObject({ ...nothingKept, cause: { code: '28P01' } });
  await expect(stranger.ping()).rejects.toMatchObject(nothingKept);
  await stranger.close();
});
