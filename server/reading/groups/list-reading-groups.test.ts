import { expect, test } from 'vitest';
import { minuteMs } from '#server/process/clock.ts';
import { testServer } from '#server/testing/test-server.ts';
import { readingSetupHandlers } from '../index.ts';
import { buildReadingGroup } from './reading-group.factory.ts';

const server = await testServer(readingSetupHandlers);

test("the teacher's own groups are listed, the newest first, with the number of their aliases", async () => {
  const teacher = server.as(await server.makeTeacher());
  const other = server.as(await server.makeTeacher());
  await other.call('create-reading-group', buildReadingGroup());
  await teacher.call('create-reading-group', buildReadingGroup({ name: 'First', aliases: [] }));
  server.clock.advance(minuteMs);
  await teacher.call('create-reading-group', buildReadingGroup({ name: 'Second' }));
  const { groups } = await teacher.call('list-reading-groups');
  expect(groups.map(({ name, alias_count }) => [name, alias_count])).toEqual([
    ['Second', 3],
    ['First', 0],
  ]);
});

test('only a teacher who is signed in and accepted the terms sees groups', async () => {
  expect((await server.asVisitor.refused('list-reading-groups')).code).toBe('NOT_SIGNED_IN');
  const newcomer = await server.makeTeacher({ termsAccepted: false });
  expect((await server.as(newcomer).refused('list-reading-groups')).code).toBe('TERMS_REQUIRED');
});
