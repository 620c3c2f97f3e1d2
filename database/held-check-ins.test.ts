import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { newId } from '#server/process/ids.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { migrate } from './migrate.ts';

const { ownerUrl, superuserUrl } = await testDatabase();
const client = new Client({ connectionString: superuserUrl });
await client.connect();
afterAll(() => client.end());

test('while check-ins learn to be held, the version before goes on correcting feedback and taking check-ins', async () => {
  await client.query('drop schema public cascade; create schema public; drop schema migrations cascade');
  await client.query(`alter schema public owner to ${new URL(ownerUrl).username}`);
  await migrate(ownerUrl, { upTo: '050-concerns-of-a-thread' });
  const [teacher, submission, group, alias] = [newId(), newId(), newId(), newId()];
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
  await client.query(
    `insert into ai_runs (teacher_id, id, kind, subject_id, lease_until, created_at)
      values ($1, gen_random_uuid(), 'feedback', $2, now(), now())`,
    [teacher, submission],
  );
  await client.query(
    `insert into reading_groups (teacher_id, id, name, reading_pace_pages_per_week, text_level_grade, created_at)
      values ($1, $2, 'Otters', 40, 5, now())`,
    [teacher, group],
  );
  await client.query(
    `insert into reading_aliases (teacher_id, id, group_id, alias_name, position) values ($1, $2, $3, 'Robin', 1)`,
    [teacher, alias, group],
  );
  // What the version before says to the database.
  const asTeacher = (statement: string, values: unknown[]) =>
    client
      .query('begin')
      .then(() => client.query("select set_config('app.teacher_id', $1, true)", [teacher]))
      .then(() => client.query('set local role classroom_teacher'))
      .then(() => client.query(statement, values))
      .finally(() => client.query('commit'));
  const correct = (version: number) =>
    asTeacher(
      `insert into feedback_versions (teacher_id, submission_id, version, result, replaced_by, replaced_at)
        values ($1, $2, $3, '{}', 'teacher', now())`,
      [teacher, submission, version],
    );
  const handIn = (key: string) =>
    asTeacher(
      `select outcome from keep_check_in(gen_random_uuid(), gen_random_uuid(), $1, $2, 's', $3, '', '', 'Hatchet', 'P',
          null, null, 1, '{}', 0, '{}', '{}', now(), 'o', now(), '{}'::text[], '{}'::int[], '{}'::int[], null, 5,
          gen_random_uuid(), gen_random_uuid(), now())`,
      [group, alias, key],
    );
  await correct(1);
  await handIn('before');

  await migrate(ownerUrl, { upTo: '051-held-check-ins' });
  await correct(2);
  expect((await handIn('after')).rows).toEqual([{ outcome: 'created' }]);
  const { rows: versions } = await client.query(
    'select version, kind, submission_id from feedback_versions order by version',
  );
  const of = { kind: 'feedback', submission_id: submission };
  expect(versions).toEqual([
    { version: 1, ...of },
    { version: 2, ...of },
  ]);
  const { rows: checkIns } = await client.query('select held, release_at from check_ins');
  expect(checkIns).toEqual(Array(2).fill({ held: false, release_at: null }));
});
