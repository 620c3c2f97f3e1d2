import { Client } from 'pg';
import { expect, test } from 'vitest';
import { newId } from '#server/process/ids.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { migrate } from './migrate.ts';

const { ownerUrl, superuserUrl } = await testDatabase();

test('what was found in drafts before a work was one entry belongs to the thread of its draft', async () => {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  await client.query('drop schema public cascade; create schema public; drop schema migrations cascade');
  await client.query(`alter schema public owner to ${new URL(ownerUrl).username}`);
  await migrate(ownerUrl, { upTo: '042-paper-codes' });
  const [teacher, thread, first, second, checkIn] = [newId(), newId(), newId(), newId(), newId()];
  await client.query(
    "insert into users (id, issuer, subject, email, created_at, trial_ends_at) values ($1, 'i', 's', 'a@school.example', now(), now())",
    [teacher],
  );
  for (const [at, id] of [first, second].entries())
    await client.query(
      `insert into submissions (teacher_id, id, unit_id, unit_title, idempotency_key, content_hash, secret_hash, nickname,
          work, submission_type, replaced, created_at, thread_id, draft)
        values ($1, $2, $2, 'Odes', gen_random_uuid()::text, '', '', 'Robin', 'I want to die.', 'text', 0, now(), $3, $4)`,
      [teacher, id, thread, at + 1],
    );
  await client.query(
    `insert into check_ins (teacher_id, id, group_id, group_name, alias_id, alias_name, frame, session_id, idempotency_key,
        content_hash, secret_hash, book_title, book_author, form, replaced, created_at, thread_id, draft)
      values ($1, $2, $2, 'Otters', $2, 'Robin', '{}', 's', gen_random_uuid()::text, '', '', 'Hatchet', 'P', '{}', 0, now(), $2, 3)`,
    [teacher, checkIn],
  );
  for (const id of [first, second, checkIn])
    await client.query(
      `insert into concern_works (teacher_id, subject_id, station, nickname, title, certainty, shows_line, first_found_at,
          last_found_at)
        values ($1, $2, 'general', 'Robin', 'Odes', 'plain', true, now(), now())`,
      [teacher, id],
    );
  await migrate(ownerUrl);
  const { rows } = await client.query(
    'select subject_id, thread_id, draft, is_carried from concern_works order by thread_id = $1 desc, draft',
    [thread],
  );
  await client.end();
  expect(rows).toEqual([
    { subject_id: first, thread_id: thread, draft: 1, is_carried: false },
    { subject_id: second, thread_id: thread, draft: 2, is_carried: false },
    { subject_id: checkIn, thread_id: checkIn, draft: 3, is_carried: false },
  ]);
});
