import { expect, test } from 'vitest';
import { coachSource } from '#contract/constants.ts';
import { plantWork } from '#server/testing/isolation/plant-work.ts';
import { testServer } from '#server/testing/test-server.ts';
import { operatorOf } from './operator.factory.ts';

const server = await testServer(() => ({}));
const { said } = operatorOf(server, server.urls.ownerUrl);
const teacher = await server.makeTeacher();

type Given = { label: string; by?: string; answer?: string; daysAgo?: number; because?: string };

/** A work with one step that matters here, and what its student answered to it. */
async function give({ label, by, answer, daysAgo = 0 }: Given): Promise<void> {
  const at = new Date(server.clock.now().getTime() - daysAgo * 86_400_000 - 1000);
  const reply = answer ? { step1: { answer, because: null }, step2: null } : null;
  const of = { teacher_id: teacher.id, created_at: at };
  const id = await plantWork(server.client, 'general', of, { work: 'My secret bean.', reply });
  const other = { label: 'Say why', written_by: null };
  const result = { source: coachSource, step1: { label, written_by: by ?? null }, step2: other };
  await server.client.query(
    `insert into ai_runs (teacher_id, id, kind, subject_id, state, result, lease_owner, lease_until, created_at)
      values ($1, $2, 'feedback', $2, 'done', $3, 'o', $4, $4)`,
    [teacher.id, id, JSON.stringify(result), at],
  );
}

test('what does not fit is counted by heading and writer, without a word of a student', async () => {
  await give({ label: 'Add a number', answer: 'does not fit' });
  await give({ label: 'Go on: Add a number', answer: 'does not fit' });
  await give({ label: 'Add a number', answer: 'will do' });
  await give({ label: 'Tell more of my secret bean', by: 'a-model', answer: 'does not fit' });
  await give({ label: 'Add a number', answer: 'does not fit', daysAgo: 40 });
  await give({ label: 'Fits well' });
  // Nothing was written on a work that is held for a concern.
  await give({ label: 'Held' });
  await server.client.query(
    "update ai_runs set result = null where result #>> '{step1,label}' = 'Held' and teacher_id = $1",
    [teacher.id],
  );
  const rows = JSON.parse(await said('unfit-steps --json'));
  expect(rows).toEqual([
    { heading: 'Add a number', station: 'general', written_by: coachSource, given: 3, does_not_fit: 2 },
    {
      heading: "(in the model's words)",
      station: 'general',
      written_by: 'a-model',
      given: 1,
      does_not_fit: 1,
    },
  ]);
  expect(await said('unfit-steps')).not.toContain('secret');
});

test('days name the works that are counted, the last one among them', async () => {
  const day = (ago: number) =>
    new Date(server.clock.now().getTime() - ago * 86_400_000).toISOString().slice(0, 10);
  const count = async (options: string) => JSON.parse(await said(`unfit-steps ${options} --json`));
  await give({ label: 'Add a scene', answer: 'does not fit', daysAgo: 100 });
  expect(await count(`--since ${day(101)} --until ${day(100)}`)).toMatchObject([
    { heading: 'Add a scene', does_not_fit: 1 },
  ]);
  expect(await said(`unfit-steps --since ${day(95)} --until ${day(90)}`)).toBe(
    'Of no step was it said that it does not fit.\n',
  );
});
