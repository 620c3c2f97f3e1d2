import { beforeEach, expect, test } from 'vitest';
import type { ReadingGroupSetup } from '#contract/reading.ts';
import type { TestTeacher } from '#server/testing/actors.ts';
import { testServer } from '#server/testing/test-server.ts';
import { readingSetupHandlers } from '../index.ts';
import { buildReadingGroup } from './reading-group.factory.ts';

const server = await testServer(readingSetupHandlers);
let teacher: TestTeacher;
let group: ReadingGroupSetup;
beforeEach(async () => {
  teacher = await server.makeTeacher();
  group = (await server.as(teacher).call('create-reading-group', buildReadingGroup())).group;
});

test('a group goes once with its aliases and configuration, and that is in the audit log', async () => {
  const caller = server.as(teacher);
  expect(await caller.call('delete-reading-group', { id: group.id })).toEqual({ success: true });
  expect(await caller.call('list-reading-groups')).toEqual({ groups: [] });
  expect(await caller.call('get-teacher-reading-aliases')).toEqual({ aliases: [] });
  expect((await caller.refused('delete-reading-group', { id: group.id })).code).toBe('NOT_FOUND');
  const { rows } = await server.client.query('select * from audit_log where teacher_id = $1', [teacher.id]);
  expect(rows).toMatchObject([{ action: 'reading-group-deleted', detail: { group_id: group.id } }]);
});

test("another teacher's group is not found and stays", async () => {
  const other = await server.makeTeacher();
  const problem = await server.as(other).refused('delete-reading-group', { id: group.id });
  expect(problem.code).toBe('NOT_FOUND');
  expect((await server.as(teacher).call('list-reading-groups')).groups).toHaveLength(1);
});

test('only a teacher who is signed in and accepted the terms deletes', async () => {
  const input = { id: group.id };
  expect((await server.asVisitor.refused('delete-reading-group', input)).code).toBe('NOT_SIGNED_IN');
  const newcomer = await server.makeTeacher({ termsAccepted: false });
  expect((await server.as(newcomer).refused('delete-reading-group', input)).code).toBe('TERMS_REQUIRED');
});
