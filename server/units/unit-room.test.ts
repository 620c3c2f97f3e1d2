import { expect, test } from 'vitest';
import { limits } from '#contract/constants.ts';
import { atOnce } from '#server/testing/at-once.ts';
import { testServer } from '#server/testing/test-server.ts';
import { unitHandlers } from './index.ts';
import { buildUnit } from './unit.factory.ts';

const server = await testServer(unitHandlers);
const noInserts = { sql: 'lock table unit_configurations in share row exclusive mode' };

/** One character of three bytes, as often as a text may hold it. */
const long = '漢'.repeat(limits.unitText);
const big = buildUnit({ learning_sources: long, mentor_texts: long, learning_objectives: long });

/** A teacher with so many units of 900 kB that one more fits, and the next one does not. */
async function openFullWorker() {
  const teacher = await server.makeTeacher();
  await server.client.query(
    `insert into unit_configurations (user_id, title, grade_level, learning_objectives, learning_sources,
        mentor_texts, assessment_criteria, created_at, updated_at)
      select $1, 't', 'k', $2, $2, $2, 'c', now(), now() from generate_series(1, 21)`,
    [teacher.id, long],
  );
  return { teacher, caller: server.as(teacher) };
}

test('an account holds 20 MB of text, also when two units are saved at once', async () => {
  const { caller } = await openFullWorker();
  const save = () => caller.send('create-unit', big);
  const responses = await atOnce(server.client, noInserts, [save, save]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  const problem = await caller.refused('create-unit', big);
  expect(problem).toMatchObject({ code: 'UNIT_TEXTS_FULL', title: 'Too much text' });
  expect(problem.detail).toContain('20 MB');
  expect((await caller.call('create-unit', buildUnit())).unit.title).toBe(buildUnit().title);
});

test('a unit cannot grow over it, may always shrink, and what is deleted makes room', async () => {
  const { caller } = await openFullWorker();
  const { unit } = await caller.call('create-unit', big);
  const small = (await caller.call('create-unit', buildUnit())).unit;
  const grow = { ...big, id: small.id };
  expect((await caller.refused('update-unit', grow)).code).toBe('UNIT_TEXTS_FULL');
  await server.client.query(
    `insert into unit_configurations (user_id, title, grade_level, learning_objectives, learning_sources,
        mentor_texts, assessment_criteria, created_at, updated_at)
      select user_id, 't', 'k', $2, $2, $2, 'c', now(), now() from unit_configurations where id = $1`,
    [unit.id, long],
  );
  const shorter = { ...big, id: unit.id, mentor_texts: long.slice(1) };
  expect((await caller.call('update-unit', shorter)).unit.mentor_texts).toHaveLength(long.length - 1);
  const { units } = await caller.call('list-units');
  for (const { id } of units.filter(({ title }) => title === 't').slice(0, 2)) {
    await caller.call('delete-unit', { id });
  }
  expect((await caller.call('update-unit', grow)).unit.title).toBe(big.title);
});

test('what one teacher keeps takes no room from another', async () => {
  await openFullWorker();
  const other = server.as(await server.makeTeacher());
  expect((await other.call('create-unit', big)).unit.learning_sources).toBe(long);
});
