import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/process/ids.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { migrate } from './migrate.ts';

const { ownerUrl, superuserUrl } = await testDatabase();
const client = new Client({ connectionString: superuserUrl });
await client.connect();
afterAll(() => client.end());

/** An empty station of the version that ended with this migration. */
async function goBackTo(upTo: string): Promise<void> {
  await client.query('drop schema public cascade; create schema public; drop schema migrations cascade');
  await client.query(`alter schema public owner to ${new URL(ownerUrl).username}`);
  await migrate(ownerUrl, { upTo });
}

async function plantTeacher(reportMail: string): Promise<string> {
  const teacher = newId();
  await client.query(
    `insert into users (id, issuer, subject, email, created_at, trial_ends_at)
      values ($1, 'i', $2, $2, now(), now())`,
    [teacher, `${teacher}@school.example`],
  );
  await client.query('insert into teacher_settings (teacher_id, report_mail) values ($1, $2)', [
    teacher,
    reportMail,
  ]);
  return teacher;
}

const sections = [
  { heading: 'What works', blocks: [] },
  {
    heading: 'Part of this work speaks to the AI instead of the reader',
    blocks: [{ kind: 'quoted', text: '“x”' }],
  },
];

beforeAll(async () => {
  await goBackTo('026-return-codes');
  for (const reportMail of ['each', 'thread', 'daily', 'off']) await plantTeacher(reportMail);
  await client.query(
    `insert into reports (teacher_id, id, station, subject_id, submission_key, nickname, title, document, created_at)
      select id, gen_random_uuid(), 'general', gen_random_uuid(), id, 'Robin', 'Beans', $1, now() from users`,
    [{ title: 'Beans', sections }],
  );
  await migrate(ownerUrl);
});

test('who chose for both stations how to hear of reports hears of check-ins that way', async () => {
  const { rows } = await client.query('select report_mail, reading_mail from teacher_settings order by 1');
  expect(rows).toEqual(
    ['daily', 'each', 'off', 'thread'].map((mail) => ({ report_mail: mail, reading_mail: mail })),
  );
});

test('a report that called words to the AI by an earlier heading says what they are', async () => {
  const { rows } = await client.query('select document from reports');
  const [first, second] = sections;
  for (const { document } of rows) {
    expect(document).toEqual({ title: 'Beans', sections: [first, { ...second, is: 'to-ai' }] });
  }
});

test('a choice that a teacher made for check-ins alone stays as it is', async () => {
  await goBackTo('037-mail-by-station');
  const teacher = await plantTeacher('off');
  await migrate(ownerUrl);
  const { rows } = await client.query('select reading_mail from teacher_settings where teacher_id = $1', [
    teacher,
  ]);
  expect(rows).toEqual([{ reading_mail: 'each' }]);
});

test('a migration that changes rows sees them', () => {
  // Of mails the owner sees all, by the roles that it made; 090 repeats what was said of settings.
  const known = ['037-mail-by-station.sql: outbox', '037-mail-by-station.sql: teacher_settings'];
  const folder = join(import.meta.dirname, 'migrations');
  const unseen = readdirSync(folder).flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    const tables = [...text.matchAll(/^(?:update|delete from) (\w+)/gm)].map(([, table]) => table);
    return tables
      .filter((table) => !text.includes(`alter table ${table} no force row level security`))
      .map((table) => `${file}: ${table}`);
  });
  expect(unseen.sort()).toEqual(known);
});
