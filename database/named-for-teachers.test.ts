import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { newId } from '#server/process/ids.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { migrate } from './migrate.ts';

const { ownerUrl, superuserUrl } = await testDatabase();
const client = new Client({ connectionString: superuserUrl });
await client.connect();
afterAll(() => client.end());

test('what was found before stands under the label that its teacher reads, and a group’s own labels stay', async () => {
  await client.query('drop schema public cascade; create schema public; drop schema migrations cascade');
  await client.query(`alter schema public owner to ${new URL(ownerUrl).username}`);
  await migrate(ownerUrl, { upTo: '052-held-throughout' });
  const [teacher, submission, checkIn] = [newId(), newId(), newId()];
  await client.query(
    `insert into users (id, issuer, subject, email, created_at, trial_ends_at)
      values ($1, 'i', 's', 'a@school.example', now(), now())`,
    [teacher],
  );
  await client.query(
    `insert into submissions (teacher_id, id, unit_id, unit_title, idempotency_key, content_hash, secret_hash, nickname,
        work, submission_type, replaced, created_at, thread_id)
      values ($1, $2, $2, 'Odes', 'k', '', '', 'Robin', 'Work.', 'text', 0, now(), $2)`,
    [teacher, submission],
  );
  // The entries that passages belong to are of no matter here.
  await client.query('set session_replication_role = replica');
  for (const [subject, field] of [
    [submission, 'Your work'],
    [submission, 'My goal'],
    [submission, 'Question for the AI'],
    [checkIn, 'My goal'],
  ])
    await client.query(
      `insert into concerns (teacher_id, id, subject_id, kind, about, field, quote, found_by, created_at)
        values ($1, gen_random_uuid(), $2, 'bullying', 'self', $3, $3, 'x', now())`,
      [teacher, subject, field],
    );
  await client.query('set session_replication_role = default');
  await migrate(ownerUrl);
  const { rows } = await client.query(
    'select field from concerns order by created_at, subject_id = $1, field',
    [checkIn],
  );
  expect(rows.map(({ field }) => field)).toEqual([
    'The student’s work',
    'The student’s goal',
    'Question for the AI',
    'My goal',
  ]);
});
