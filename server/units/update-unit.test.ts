import { beforeEach, expect, test } from 'vitest';
import type { Unit } from '#contract/units.ts';
import { newId } from '#server/process/ids.ts';
import type { TestTeacher } from '#server/testing/actors.ts';
import { atOnce } from '#server/testing/at-once.ts';
import { testServer } from '#server/testing/test-server.ts';
import { unitHandlers } from './index.ts';
import { buildUnit } from './unit.factory.ts';

const server = await testServer(unitHandlers);
let teacher: TestTeacher;
let unit: Unit;
beforeEach(async () => {
  teacher = await server.makeTeacher();
  unit = (await server.as(teacher).call('create-unit', buildUnit())).unit;
  server.clock.advance(60_000);
});

const update = async (input: Record<string, unknown>) =>
  (await server.as(teacher).call('update-unit', { id: unit.id, ...buildUnit(), ...input })).unit;
const refused = (input: Record<string, unknown>) =>
  server.as(teacher).refused('update-unit', { id: unit.id, ...buildUnit(), ...input });
const stored = async () => (await server.as(teacher).call('get-unit', { id: unit.id })).unit;

test('changes are saved with the time of the save; visibility and creation stay', async () => {
  await server.as(teacher).call('set-unit-visibility', { id: unit.id, visible_to_students: false });
  const changed = await update({ title: 'New title', task_sequence: [], based_on: unit.updated_at });
  expect(changed).toEqual({
    ...unit,
    title: 'New title',
    task_sequence: [],
    visible_to_students: false,
    updated_at: server.clock.now().toISOString(),
  });
  expect(await stored()).toEqual(changed);
});

test('of two saves on one version the second is told, and overwrites only when it says so', async () => {
  const save = (title: string) => () =>
    server.as(teacher).send('update-unit', {
      ...{ id: unit.id, ...buildUnit({ title }), based_on: unit.updated_at },
    });
  const lock = { sql: 'select from unit_configurations where id = $1 for update', values: [unit.id] };
  const responses = await atOnce(server.client, lock, [save('One'), save('Two')]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  const problem = await refused({ title: 'Mine', based_on: unit.updated_at });
  expect(problem.code).toBe('UNIT_CHANGED_ELSEWHERE');
  expect((await stored()).title).not.toBe('Mine');
  expect(await update({ title: 'Mine' })).toMatchObject({ title: 'Mine' });
});

test('a save whose answer was lost is no conflict when it is sent again, and changes nothing', async () => {
  const first = await update({ title: 'New title', based_on: unit.updated_at });
  server.clock.advance(60_000);
  expect(await update({ title: 'New title', based_on: unit.updated_at })).toEqual(first);
});

test('two versions saved in one millisecond are told apart', async () => {
  const first = await update({ title: 'First' });
  const second = await update({ title: 'Second', based_on: first.updated_at });
  expect(second.updated_at > first.updated_at).toBe(true);
  expect((await refused({ based_on: first.updated_at })).code).toBe('UNIT_CHANGED_ELSEWHERE');
});

test('the version may be named in another time zone', async () => {
  const moment = new Date(Date.parse(unit.updated_at) + 2 * 3600_000).toISOString().replace('Z', '+02:00');
  expect(await update({ title: 'New title', based_on: moment })).toMatchObject({ title: 'New title' });
});

test.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59'])('no unit is of %s', async (moment) => {
  expect((await refused({ title: 'Other', based_on: moment })).code).toBe('UNIT_CHANGED_ELSEWHERE');
});

test('a save is noted as usage', async () => {
  await update({});
  const { rows } = await server.client.query(
    'select action_type, unit_id from teacher_usage_logs where teacher_id = $1 order by created_at',
    [teacher.id],
  );
  expect(rows).toEqual([
    { action_type: 'created', unit_id: unit.id },
    { action_type: 'updated', unit_id: unit.id },
  ]);
});

test("an unknown unit and another teacher's are both not found", async () => {
  expect((await refused({ id: newId() })).code).toBe('NOT_FOUND');
  const other = await server.makeTeacher();
  const input = { id: unit.id, ...buildUnit({ title: 'Stolen' }) };
  expect((await server.as(other).refused('update-unit', input)).code).toBe('NOT_FOUND');
  expect(await stored()).toEqual(unit);
});

test('bad input is refused at its field', async () => {
  expect((await refused({ based_on: 'yesterday' })).fields).toHaveProperty('based_on');
  expect((await refused({ id: '1' })).fields).toHaveProperty('id');
  const missing = await refused({ learning_objectives: ' ' });
  expect(missing).toMatchObject({
    code: 'UNIT_FIELDS_REQUIRED',
    fields: { learning_objectives: expect.any(String) },
  });
});

test('only a teacher who is signed in and accepted the terms saves', async () => {
  const input = { id: unit.id, ...buildUnit() };
  expect((await server.asVisitor.refused('update-unit', input)).code).toBe('SAVE_UNIT_NOT_SIGNED_IN');
  const newcomer = await server.makeTeacher({ termsAccepted: false });
  expect((await server.as(newcomer).refused('update-unit', input)).code).toBe('TERMS_REQUIRED');
});
