import { beforeEach, expect, test } from 'vitest';
import { minuteMs } from '#server/process/clock.ts';
import { newId } from '#server/process/ids.ts';
import type { TestTeacher } from '#server/testing/actors.ts';
import { testServer } from '#server/testing/test-server.ts';
import { unitHandlers } from '#server/units/index.ts';
import { buildUnit } from '#server/units/unit.factory.ts';
import { studentLinkHandlers } from './index.ts';

const server = await testServer((kernel) => ({ ...unitHandlers(kernel), ...studentLinkHandlers(kernel) }));
let teacher: TestTeacher;
let token: string;
let unitIds: string[];
beforeEach(async () => {
  teacher = await server.makeTeacher();
  token = (await server.as(teacher).call('generate-student-link')).link.token;
  unitIds = [];
  for (const title of ['One', 'Two', 'Hidden']) {
    server.clock.advance(minuteMs);
    unitIds.push((await server.as(teacher).call('create-unit', buildUnit({ title }))).unit.id);
  }
  const hidden = { id: unitIds[2], visible_to_students: false };
  await server.as(teacher).call('set-unit-visibility', hidden);
});

const titles = ({ units }: { units: { title: string }[] }) => units.map((unit) => unit.title);

test('a student sees the visible units, the newest first, and of each only what a student may know', async () => {
  const response = await server.asStudent(token).send('get-teacher-visible-units');
  expect(await response.json()).toEqual({
    teacher_id: teacher.id,
    preview: false,
    units: [
      { id: unitIds[1], title: 'Two', grade_level: '4', draft_limit: 5 },
      { id: unitIds[0], title: 'One', grade_level: '4', draft_limit: 5 },
    ],
  });
});

test('editing a unit does not move it in the list of students', async () => {
  server.clock.advance(minuteMs);
  await server.as(teacher).call('update-unit', { id: unitIds[0], ...buildUnit({ title: 'One, edited' }) });
  const list = await server.asStudent(token).call('get-teacher-visible-units');
  expect(titles(list)).toEqual(['Two', 'One, edited']);
});

test('a teacher without a link sees the same list as a preview', async () => {
  const preview = await server.as(teacher).call('get-teacher-visible-units');
  const list = await server.asStudent(token).call('get-teacher-visible-units');
  expect(preview).toEqual({ ...list, preview: true });
});

test("a teacher who opens a colleague's link is that link's student", async () => {
  const colleague = await server.makeTeacher();
  const list = await server.as(colleague).call('get-teacher-visible-units', {}, { 'X-Student-Link': token });
  expect(list).toMatchObject({ teacher_id: teacher.id, preview: false });
});

test('a teacher id is checked against the link and never trusted', async () => {
  const student = server.asStudent(token);
  const own = await student.call('get-teacher-visible-units', { p_teacher_id: teacher.id.toUpperCase() });
  expect(titles(own)).toEqual(['Two', 'One']);
  const other = await server.makeTeacher();
  for (const p_teacher_id of [other.id, newId()]) {
    expect((await student.refused('get-teacher-visible-units', { p_teacher_id })).code).toBe('NOT_FOUND');
  }
  const spy = server.as(other).refused('get-teacher-visible-units', { p_teacher_id: teacher.id });
  expect((await spy).code).toBe('NOT_FOUND');
});

test('a teacher id of the wrong shape is refused at its field', async () => {
  const problem = await server.asStudent(token).refused('get-teacher-visible-units', { p_teacher_id: 'x' });
  expect(problem.fields).toHaveProperty('p_teacher_id');
});

test('who holds neither a link nor a session with accepted terms is told what is needed', async () => {
  expect((await server.asVisitor.refused('get-teacher-visible-units')).code).toBe('LINK_REQUIRED');
  const newcomer = await server.makeTeacher({ termsAccepted: false });
  expect((await server.as(newcomer).refused('get-teacher-visible-units')).code).toBe('LINK_REQUIRED');
  expect((await server.asStudent('unknown').refused('get-teacher-visible-units')).code).toBe('INVALID_LINK');
});
