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
  server.clock.advance(60_000);
});

test('a unit is hidden and shown again without counting as edited, and answered as the list has it', async () => {
  const caller = server.as(teacher);
  const [listed] = (await caller.call('list-units')).units;
  const hidden = await caller.call('set-unit-visibility', { id: unit.id, visible_to_students: false });
  expect(hidden.unit).toEqual({ ...listed, visible_to_students: false });
  const shown = await caller.call('set-unit-visibility', { id: unit.id, visible_to_students: true });
  expect(shown.unit).toEqual(listed);
});

test('each change is in the audit log', async () => {
  await server.as(teacher).call('set-unit-visibility', { id: unit.id, visible_to_students: false });
  const { rows } = await server.client.query('select * from audit_log where teacher_id = $1', [teacher.id]);
  expect(rows).toMatchObject([
    {
      action: 'unit-visibility-set',
      at: server.clock.now(),
      detail: { unit_id: unit.id, visible_to_students: false },
    },
  ]);
});

test("an unknown unit and another teacher's are both not found", async () => {
  const hide = { visible_to_students: false };
  const unknown = await server.as(teacher).refused('set-unit-visibility', { id: newId(), ...hide });
  expect(unknown.code).toBe('NOT_FOUND');
  const other = await server.makeTeacher();
  const foreign = await server.as(other).refused('set-unit-visibility', { id: unit.id, ...hide });
  expect(foreign.code).toBe('NOT_FOUND');
  expect((await server.as(teacher).call('get-unit', { id: unit.id })).unit).toEqual(unit);
});

test('bad input is refused at its field', async () => {
  const caller = server.as(teacher);
  const wrong = await caller.refused('set-unit-visibility', { id: unit.id, visible_to_students: 'yes' });
  expect(wrong.fields).toHaveProperty('visible_to_students');
  const noId = await caller.refused('set-unit-visibility', { id: '1', visible_to_students: true });
  expect(noId.fields).toHaveProperty('id');
});

test('only a teacher who is signed in and accepted the terms changes visibility', async () => {
  const input = { id: unit.id, visible_to_students: false };
  expect((await server.asVisitor.refused('set-unit-visibility', input)).code).toBe('NOT_SIGNED_IN');
  const newcomer = await server.makeTeacher({ termsAccepted: false });
  expect((await server.as(newcomer).refused('set-unit-visibility', input)).code).toBe('TERMS_REQUIRED');
});
