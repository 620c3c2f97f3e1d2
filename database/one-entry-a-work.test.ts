import { Client } from 'pg';
import { expect, test } from 'vitest';
import { newId } from '#server/process/ids.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { migrate } from './migrate.ts';

const { ownerUrl, superuserUrl } = await testDatabase();

async function ask<Row>(statement: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    return (await client.query(statement, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

type Passage = { work: string; kind: string; quote: string; strength: number | null; read?: boolean };

test('what was found before there was one entry a work becomes one, and nothing of it is mailed', async () => {
  await ask('drop schema public cascade; create schema public; drop schema migrations cascade');
  await ask(`alter schema public owner to ${new URL(ownerUrl).username}`);
  await migrate(ownerUrl, { upTo: '011-the-unit-tells-more' });
  const teacher = newId();
  await ask(
    "insert into users (id, issuer, subject, email, created_at, trial_ends_at) values ($1, 'i', 's', 'a@school.example', now(), now())",
    [teacher],
  );
  const [flood, read, unsure] = [newId(), newId(), newId()];
  const passages: Passage[] = [
    ...Array.from({ length: 14 }, (_, at) => ({
      ...{ work: flood, kind: 'self-harm', quote: `I want to die ${at}.`, strength: at / 20 },
      read: at === 13,
    })),
    { work: read, kind: 'abuse', quote: 'He hits me.', strength: 1, read: true },
    { work: unsure, kind: 'bullying', quote: 'They laugh.', strength: null },
  ];
  for (const { work, kind, quote, strength, read: isRead } of passages)
    await ask(
      `insert into concerns (teacher_id, station, subject_id, nickname, title, kind, about, field, quote, found_by, created_at, acknowledged_at, strength)
        values ($1, 'general', $2, 'Robin', 'Odes', $3, 'self', 'Your work', $4, 'x', now(), $5, $6)`,
      [teacher, work, kind, quote, isRead ? new Date() : null, strength],
    );
  await migrate(ownerUrl);
  const works = await ask<Record<string, unknown>>(
    `select w.subject_id, w.nickname, w.certainty, w.shows_line, w.more, w.state, w.mailed_at is not null as mailed,
        count(c.id)::int as passages, min(c.strength) as weakest, max(c.strength) as strongest
      from concern_works w join concerns c on c.subject_id = w.subject_id group by w.teacher_id, w.subject_id`,
  );
  const of = (id: string) => works.find(({ subject_id }) => subject_id === id);
  expect(works).toHaveLength(3);
  // Those that wait to be read stay, the strongest first.
  expect(of(flood)).toMatchObject({ nickname: 'Robin', state: 'open', more: 4, passages: 10 });
  expect(of(flood)).toMatchObject({ weakest: 3 / 20, strongest: 12 / 20 });
  expect(of(flood)).toMatchObject({ certainty: 'possible', shows_line: true, mailed: true });
  expect(of(read)).toMatchObject({ state: 'read', certainty: 'plain', shows_line: false, passages: 1 });
  expect(of(unsure)).toMatchObject({ state: 'open', certainty: 'possible', more: 0, mailed: true });
});
