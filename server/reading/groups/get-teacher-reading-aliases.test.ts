import { expect, test } from 'vitest';
import { newId } from '#server/process/ids.ts';
import { studentLinkHandlers } from '#server/student-links/index.ts';
import { testServer } from '#server/testing/test-server.ts';
import { readingSetupHandlers } from '../index.ts';
import { buildReadingGroup } from './reading-group.factory.ts';

const server = await testServer((kernel) => ({
  ...readingSetupHandlers(kernel),
  ...studentLinkHandlers(kernel),
}));
const teacher = await server.makeTeacher();
const { token } = (await server.as(teacher).call('generate-student-link')).link;
const student = server.asStudent(token);
const { group } = await server.as(teacher).call('create-reading-group', buildReadingGroup());

test('a student sees every alias with its group', async () => {
  const { aliases } = await student.call('get-teacher-reading-aliases', { p_teacher_id: teacher.id });
  expect(aliases).toEqual(
    group.aliases.map((alias) => ({ ...alias, group_id: group.id, group_name: 'Harbor readers' })),
  );
  expect(await server.as(teacher).call('get-teacher-reading-aliases')).toEqual({ aliases });
});

test('a teacher id is checked against the link and never trusted', async () => {
  const other = await server.makeTeacher();
  for (const p_teacher_id of [other.id, newId()]) {
    expect((await student.refused('get-teacher-reading-aliases', { p_teacher_id })).code).toBe('NOT_FOUND');
  }
  const spy = server.as(other).refused('get-teacher-reading-aliases', { p_teacher_id: teacher.id });
  expect((await spy).code).toBe('NOT_FOUND');
});

test('who holds neither a link nor a session is told what is needed', async () => {
  expect((await server.asVisitor.refused('get-teacher-reading-aliases')).code).toBe('LINK_REQUIRED');
});
