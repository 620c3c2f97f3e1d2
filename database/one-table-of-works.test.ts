import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#server/database/database.ts';
import { leftOutColumns } from '#server/privacy/export-contents.ts';
import { readOwnRows } from '#server/privacy/export-store.ts';
import { plant } from '#server/testing/isolation/canaries.ts';
import { readTables } from '#server/testing/isolation/catalog.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { migrate } from './migrate.ts';

const { ownerUrl, appUrl, superuserUrl, preparedStatements } = await testDatabase();
const client = new Client({ connectionString: superuserUrl });
await client.connect();
const database = openDatabase({
  url: appUrl,
  poolSize: 2,
  preparedStatements,
  log: pino({ level: 'silent' }),
});
afterAll(async () => {
  await client.end();
  await database.close();
});

type Row = Record<string, unknown>;

/** Every row of every table, as JSON. */
async function readAll(names: readonly string[]): Promise<Map<string, Row[]>> {
  const all = new Map<string, Row[]>();
  for (const name of names) {
    const { rows } = await client.query(`select to_jsonb(t) as row from ${name} t order by t::text`);
    all.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return all;
}

async function exported(teacherId: string, table: string): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const row of readOwnRows(database, teacherId, table)) rows.push(row);
  return rows;
}

test('works that were kept in two tables are exported as before, and nothing else has changed', async () => {
  await client.query('drop schema public cascade; create schema public; drop schema migrations cascade');
  await client.query(`alter schema public owner to ${new URL(ownerUrl).username}`);
  await migrate(ownerUrl, { upTo: '070-a-teacher-reads-the-students-work' });
  const tables = await readTables(client);
  const planted = [await plant(client, tables, 'ours'), await plant(client, tables, 'theirs')];
  const names = tables.map(({ name }) => name);
  const before = await readAll(names);
  expect(before.get('submissions')).toHaveLength(2);

  await migrate(ownerUrl);
  const after = await readAll(names);
  // What came with a later release is no part of what was there.
  const later = {
    unit_configurations: ['groups', 'shows_texts', 'criterion_levels', 'shows_levels'],
    concern_works: ['moved_to', 'note', 'tier'],
    teacher_settings: ['school_contacts'],
    private_unit_links: ['join_code', 'join_ends_at'],
    ...{ sessions: ['sign_in'], sign_in_attempts: ['sign_in'] },
  };
  for (const [name, columns] of Object.entries(later))
    for (const row of after.get(name) ?? []) for (const column of columns) delete row[column];
  for (const name of names) {
    if (!['submissions', 'check_ins'].includes(name)) expect(after.get(name), name).toEqual(before.get(name));
  }
  for (const name of ['submissions', 'check_ins']) {
    expect(after.get(name)).toHaveLength(2);
    const leftOut = Object.keys(leftOutColumns[name] ?? {});
    for (const { teacher } of planted) {
      const own = (before.get(name) ?? []).filter((row) => row.teacher_id === teacher.teacherId);
      const shown = own.map((row) =>
        Object.fromEntries(Object.entries(row).filter(([column]) => !leftOut.includes(column))),
      );
      expect(await exported(teacher.teacherId, name)).toEqual(shown);
    }
  }
  const { rows } = await client.query('select id, idempotency_key, content_hash, secret_hash from works');
  const keys = [...(before.get('submissions') ?? []), ...(before.get('check_ins') ?? [])];
  expect(
    rows.map(({ id, idempotency_key, content_hash, secret_hash }) => ({
      ...{ id, idempotency_key },
      hashes: [content_hash, secret_hash].map((hash) => `\\x${hash.toString('hex')}`),
    })),
  ).toEqual(
    expect.arrayContaining(
      keys.map(({ id, idempotency_key, content_hash, secret_hash }) => ({
        ...{ id, idempotency_key },
        hashes: [content_hash, secret_hash],
      })),
    ),
  );
});
