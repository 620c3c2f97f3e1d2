import { expect, test } from 'vitest';
import { limits } from '#contract/constants.ts';
import { newId } from '#server/process/ids.ts';
import { testServer } from '#server/testing/test-server.ts';
import { unitHandlers } from './index.ts';
import { buildUnit } from './unit.factory.ts';

const server = await testServer(unitHandlers);

test('a unit is answered whole, as it was saved', async () => {
  const teacher = server.as(await server.makeTeacher());
  const draft = buildUnit({ mentor_texts: '研'.repeat(limits.unitText), expected_mistakes: 'Soil is food.' });
  const { unit } = await teacher.call('create-unit', draft);
  expect(unit).toMatchObject(draft);
  expect(await teacher.call('get-unit', { id: unit.id })).toEqual({ unit });
});

test('what was taken once is shown, whatever the limits are now', async () => {
  const teacher = server.as(await server.makeTeacher());
  const { unit } = await teacher.call('create-unit', buildUnit());
  const title = 'x'.repeat(limits.title + 1);
  const task_sequence = [{ id: 'one', title, description: '', enabled: true, position: 1 }];
  await server.client.query('update unit_configurations set title = $1, task_sequence = $2 where id = $3', [
    title,
    JSON.stringify(task_sequence),
    unit.id,
  ]);
  expect(await teacher.call('get-unit', { id: unit.id })).toEqual({
    unit: { ...unit, title, task_sequence },
  });
});

test("an unknown unit and another teacher's are both not found", async () => {
  const teacher = server.as(await server.makeTeacher());
  expect((await teacher.refused('get-unit', { id: newId() })).code).toBe('NOT_FOUND');
  const other = server.as(await server.makeTeacher());
  const { unit } = await other.call('create-unit', buildUnit());
  expect((await teacher.refused('get-unit', { id: unit.id })).code).toBe('NOT_FOUND');
});

test('only a teacher who is signed in and accepted the terms sees a unit', async () => {
  expect((await server.asVisitor.refused('get-unit', { id: newId() })).code).toBe('NOT_SIGNED_IN');
  const newcomer = await server.makeTeacher({ termsAccepted: false });
  expect((await server.as(newcomer).refused('get-unit', { id: newId() })).code).toBe('TERMS_REQUIRED');
});

test('a defect is shown as the message of the call', async () => {
  const teacher = await server.makeTeacher();
  await server.client.query('revoke select on unit_configurations from classroom_teacher');
  const problem = await server.as(teacher).refused('get-unit', { id: newId() });
  await server.client.query('grant select on unit_configurations to classroom_teacher');
  expect(problem).toMatchObject({ status: 500, detail: 'Failed to load unit configuration' });
});
