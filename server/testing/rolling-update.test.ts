import { expect, test } from 'vitest';
import { type CallName, contract } from '#contract/index.ts';
import { newId } from '#server/process/ids.ts';
import { openEverything } from './everything.ts';
import { plant } from './isolation/canaries.ts';
import { readTables } from './isolation/catalog.ts';
import { samples } from './isolation/samples.ts';
import { testServer } from './test-server.ts';

const server = await testServer(openEverything);
const { client } = server;
const tables = await readTables(client);
const names = Object.keys(contract) as CallName[];

/** The status that each call answers about things of a teacher's own, of whom nothing is known before. */
async function askEverything(): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  for (const name of names) {
    const own = await plant(client, tables, newId(), server.clock.now());
    const { teacherId: id, email } = own.teacher;
    const isForStudents = ['student', 'submission'].includes(contract[name].access);
    const caller = isForStudents
      ? server.asStudent(own.student.token)
      : server.as({ id, email, sessionToken: own.sessionToken });
    await client.query('delete from request_limits');
    const { input, headers } = samples[name](own);
    const response = await caller.send(name, input, headers);
    await response.text();
    statuses[name] = response.status;
  }
  return statuses;
}

/** What a migration of the next version may do while this one runs: each table and each answer of a function is wider. */
async function widenEverything(): Promise<void> {
  for (const { name } of tables) await client.query(`alter table ${name} add column added_later text`);
  const { rows } = await client.query<{ name: string; input: string; output: string; count: number }>(`
    select proname as name, pg_get_function_arguments(oid) as input, pronargs as count,
        pg_get_function_result(oid) as output
      from pg_proc where pronamespace = 'public'::regnamespace and proretset`);
  expect(rows.length).toBeGreaterThan(15);
  for (const { name, input, output, count } of rows) {
    const places = Array.from({ length: count }, (_, at) => `$${at + 1}`);
    await client.query(`
      alter function ${name} rename to ${name}_before;
      create function ${name}(${input}) returns ${output.replace(/\)$/, ', added_later text)')} language sql
        as 'select was.*, null::text from ${name}_before(${places}) was'`);
  }
}

test('every call is answered as before once another version has widened tables and functions', async () => {
  const before = await askEverything();
  await widenEverything();
  expect(await askEverything()).toEqual(before);
  expect(Object.values(before).filter((status) => status === 200).length).toBeGreaterThan(names.length - 9);
  expect(server.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
}, 240_000);
