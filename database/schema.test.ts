import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#server/testing/test-database.ts';
import { schemaText } from './describe/schema-text.ts';

const { ownerUrl } = await testDatabase();
const client = new Client({ connectionString: ownerUrl });
beforeAll(() => client.connect());
afterAll(() => client.end());

test('schema.sql says what a migrated database is', async () => {
  const written = await readFile(join(import.meta.dirname, 'schema.sql'), 'utf8');
  expect(await schemaText(client), 'run `npm run db:schema` and commit what it writes').toBe(written);
});

test('the description names columns, walls and grants of a table made just now', async () => {
  await client.query(`
    create table apples (id uuid primary key default gen_random_uuid(), weight numeric(5, 2), tags text[] not null);
    alter table apples enable row level security;
    create policy ripe on apples for select to classroom_teacher using (weight > 1);
    grant select (id, tags), insert on apples to classroom_teacher;
    create function eat() returns void language sql security definer as 'select 1';`);
  const text = await schemaText(client);
  expect(text).toContain(
    'create table apples (\n  id uuid not null default gen_random_uuid(),\n  weight numeric(5,2)',
  );
  expect(text).toContain('alter table apples enable row level security;');
  expect(text).not.toContain('alter table apples force row level security;');
  expect(text).toMatch(/create policy ripe on apples as permissive for select to classroom_teacher using/);
  expect(text).toContain(
    'grant insert on apples to classroom_teacher;\ngrant select (id, tags) on apples to classroom_teacher;',
  );
  expect(text).toContain('SECURITY DEFINER');
});
