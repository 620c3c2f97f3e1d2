import { beforeEach, expect, test } from 'vitest';
import type { Unit } from '#contract/units.ts';
import { newId } from '#server/process/ids.ts';
import type { TestTeacher } from '#server/testing/actors.ts';
import { testServer } from '#server/testing/test-server.ts';
import { unitHandlers } from './index.ts';
import { buildUnit } from './unit.factory.ts';

const server = await testServer(unitHandlers);
let teacher: TestTeacher;
let unit: Unit;
beforeEach(async () => {
  teacher = await server.makeTeacher();
  unit = (await server.as(teacher).call('create-unit', buildUnit())).unit;
});

test('a unit is deleted once, and that is in the audit log', async () => {
  const caller = server.as(teacher);
  expect(await caller.call('delete-unit', { id: unit.id })).toEqual({ success: true });
  expect(await caller.call('list-units')).toEqual({ units: [] });
  expect((await caller.refused('delete-unit', { id: unit.id })).code).toBe('NOT_FOUND');
  const { rows } = await server.client.query('select * from audit_log where teacher_id = $1', [teacher.id]);
  expect(rows).toMatchObject([
    { action: 'unit-deleted', at: server.clock.now(), detail: { unit_id: unit.id } },
  ]);
});

test("an unknown unit and another teacher's are both not found", async () => {
  expect((await server.as(teacher).refused('delete-unit', { id: newId() })).code).toBe('NOT_FOUND');
  const other = await server.makeTeacher();
  expect((await server.as(other).refused('delete-unit', { id: unit.id })).code).toBe('NOT_FOUND');
  expect((await server.as(teacher).call('get-unit', { id: unit.id })).unit).toEqual(unit);
});

test('an id of the wrong shape is refused at its field', async () => {
  expect((await server.as(teacher).refused('delete-unit', { id: 'x' })).fields).toHaveProperty('id');
});

test('only a teacher who is signed in and accepted the terms deletes', async () => {
  expect((await server.asVisitor.refused('delete-unit', { id: unit.id })).code).toBe('NOT_SIGNED_IN');
  const newcomer = await server.makeTeacher({ termsAccepted: false });
  expect((await server.as(newcomer).refused('delete-unit', { id: unit.id })).code).toBe('TERMS_REQUIRED');
});
