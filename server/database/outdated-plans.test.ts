import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { deriveAppUrl } from '#database/migrate.ts';
import { createLog } from '#server/process/log.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { system } from './actor.ts';
import { openDatabase, type Queries } from './database.ts';
import { DatabaseAway } from './database-away.ts';

// Directly: where a pooler lies in between there are no prepared statements.
const { ownerUrl, superuserUrl } = await testDatabase();
const client = new Client({ connectionString: superuserUrl });
await client.connect();
await client.query('create table notes (id int); grant all on notes to classroom_system');
const database = openDatabase({
  ...{ url: deriveAppUrl(ownerUrl), poolSize: 1, preparedStatements: true },
  log: createLog('silent'),
});
afterAll(async () => {
  await client.end();
  await database.close();
});

type Row = { id: number; backend: number };
const everything = sql<Row>`select *, pg_backend_pid() as backend from notes where id > ${0}`;
const note = (id: number) => sql<Row>`insert into notes (id) values (${id}) returning *`;
const ask = (on: Queries = database) => on.query(system, everything);

let columns = 0;
beforeEach(async () => {
  await client.query('truncate notes; insert into notes (id) values (1)');
  await ask();
});
async function widen() {
  columns += 1;
  await client.query(`alter table notes add column added_${columns} int`);
}

test('a statement whose table has changed since it was parsed is answered', async () => {
  const [before] = await ask();
  await widen();
  const [then] = await ask();
  expect(then).toEqual({ ...before, [`added_${columns}`]: null });
});

test('its connection is given up, as what was parsed on it is of no use', async () => {
  const [before] = await ask();
  await widen();
  await ask();
  const [then] = await ask();
  expect(then?.backend).not.toBe(before?.backend);
});

test('of several that are sent together each is answered, and what writes has written once', async () => {
  const insert = (id: number, on: Queries = database) => on.query(system, note(id));
  await insert(2);
  for (const [isOneTransaction, ids] of [
    [true, [3, 4]],
    [false, [5, 6]],
  ] as const) {
    await widen();
    await database.batch(
      (together) => Promise.all([ask(together), ...ids.map((id) => insert(id, together)), ask(together)]),
      { isOneTransaction },
    );
    const { rows } = await client.query('select id from notes where id = any ($1) order by id', [ids]);
    expect(rows.map(({ id }) => id)).toEqual(ids);
  }
});

test('a transaction is answered where it has done nothing before', async () => {
  await widen();
  const rows = await database.transaction(system, async (tx) => {
    const { rows: found } = await everything.execute(tx);
    await note(2).execute(tx);
    return found;
  });
  expect(rows).toHaveLength(1);
  expect(await ask()).toHaveLength(2);
});

test('a transaction that has written something is asked for again as a whole: nothing of it is kept', async () => {
  const both = () =>
    database.transaction(system, async (tx) => {
      await sql`insert into notes (id) values (${5})`.execute(tx);
      return (await everything.execute(tx)).rows;
    });
  await both();
  await widen();
  await expect(both()).rejects.toThrow(
    expect.objectContaining({ name: DatabaseAway.name, mayBeDone: false }),
  );
  expect(await both()).toHaveLength(3);
});
