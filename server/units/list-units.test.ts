import { expect, test } from 'vitest';
import { limits } from '#contract/constants.ts';
import { testServer } from '#server/testing/test-server.ts';
import { unitHandlers } from './index.ts';
import { buildUnit } from './unit.factory.ts';

const server = await testServer(unitHandlers);

test('the last edited unit comes first', async () => {
  const teacher = server.as(await server.makeTeacher());
  const ids: string[] = [];
  for (const title of ['One', 'Two', 'Three']) {
    server.clock.advance(1000);
    ids.push((await teacher.call('create-unit', buildUnit({ title }))).unit.id);
  }
  server.clock.advance(1000);
  await teacher.call('update-unit', { id: ids[0], ...buildUnit({ title: 'One, edited' }) });
  const { units } = await teacher.call('list-units');
  expect(units.map((unit) => unit.title)).toEqual(['One, edited', 'Three', 'Two']);
});

test('a teacher sees their own units only', async () => {
  const [one, two] = [await server.makeTeacher(), await server.makeTeacher()];
  await server.as(one).call('create-unit', buildUnit());
  expect(await server.as(two).call('list-units')).toEqual({ units: [] });
});

test('the list says what a teacher chooses by, and carries no text of a unit', async () => {
  const teacher = server.as(await server.makeTeacher());
  const long = '研'.repeat(limits.unitText);
  const { unit } = await teacher.call('create-unit', buildUnit({ learning_sources: long }));
  const { id, title, grade_level, visible_to_students, updated_at } = unit;
  expect(await teacher.call('list-units')).toEqual({
    units: [{ id, title, grade_level, visible_to_students, updated_at }],
  });
});

test('the list of a teacher with all units that there may be is short', async () => {
  const teacher = await server.makeTeacher();
  await server.client.query(
    `insert into unit_configurations (user_id, title, grade_level, learning_objectives, learning_sources,
        mentor_texts, assessment_criteria, created_at, updated_at)
      select $1, repeat('t', 200), 'k', 'o', repeat('x', 40000), '', 'c', now(), now() from generate_series(0, $2)`,
    [teacher.id, limits.unitsPerTeacher],
  );
  const answer = await (await server.as(teacher).send('list-units')).text();
  expect(JSON.parse(answer).units).toHaveLength(limits.unitsPerTeacher);
  expect(answer.length).toBeLessThan(200_000);
});

test('what was taken once is shown, whatever the limits are now', async () => {
  const teacher = server.as(await server.makeTeacher());
  const { unit } = await teacher.call('create-unit', buildUnit());
  const title = 'x'.repeat(limits.title + 1);
  await server.client.query('update unit_configurations set title = $1 where id = $2', [title, unit.id]);
  expect((await teacher.call('list-units')).units).toMatchObject([{ id: unit.id, title }]);
});

test('only a teacher who is signed in and accepted the terms sees units', async () => {
  expect((await server.asVisitor.refused('list-units')).code).toBe('NOT_SIGNED_IN');
  const newcomer = await server.makeTeacher({ termsAccepted: false });
  expect((await server.as(newcomer).refused('list-units')).code).toBe('TERMS_REQUIRED');
});

test('a defect is shown as the message of the call', async () => {
  const teacher = await server.makeTeacher();
  await server.client.query('revoke select on unit_configurations from classroom_teacher');
  const problem = await server.as(teacher).refused('list-units');
  await server.client.query('grant select on unit_configurations to classroom_teacher');
  expect(problem).toMatchObject({ status: 500, detail: 'Failed to load unit configurations' });
});
