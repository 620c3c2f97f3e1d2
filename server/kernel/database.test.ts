import { sql } from 'kysely';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#server/testing/test-database.ts';
import { visitor } from './actor.ts';
import { openDatabase } from './database.ts';

const { appUrl, superuserUrl } = await testDatabase();
const logged: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
const database = openDatabase({ url: appUrl, poolSize: 2, preparedStatements: true, log });
const client = new Client({ connectionString: superuserUrl });
await client.connect();
afterAll(async () => {
  await client.end();
  await database.close();
});

const select = (one: number) =>
  database.asActor(visitor, (tx) => sql<{ one: number }>`select ${one}::int as one`.execute(tx));

test('a connection that breaks in the middle of a transaction ends that one, and not the process', async () => {
  for (const [wait, error] of [
    [10, /terminat/],
    [0, /./],
  ] as const) {
    const working = database.asActor(visitor, async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      const ending = client.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      if (wait > 0) await sql`select pg_sleep(${wait})`.execute(tx);
      // Broken while the transaction asks for nothing: its next statement tells.
      await ending;
      await sql`select 1`.execute(tx);
    });
    await expect(working).rejects.toThrow(error);
  }
  expect((await select(7)).rows).toEqual([{ one: 7 }]);
  expect((await Promise.all([select(8), select(9)])).map(({ rows }) => rows[0]?.one)).toEqual([8, 9]);
  await expect.poll(() => logged.join('')).toContain('a database connection broke');
});
