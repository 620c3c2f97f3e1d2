import { expect, test } from 'vitest';
import { readingDefaults } from '#contract/reading-defaults.ts';
import { testServer } from '#server/testing/test-server.ts';
import { readingSetupHandlers } from '../index.ts';
import { buildReadingGroup } from './reading-group.factory.ts';

const server = await testServer(readingSetupHandlers);
const teacher = await server.makeTeacher();
const { group } = await server.as(teacher).call('create-reading-group', buildReadingGroup());

test('a group is answered as it was saved', async () => {
  expect(await server.as(teacher).call('get-reading-group', { id: group.id })).toEqual({ group });
});

test('a group without a configuration has the defaults', async () => {
  const bare = (await server.as(teacher).call('create-reading-group', buildReadingGroup())).group;
  await server.client.query('delete from reading_configs where group_id = $1', [bare.id]);
  const answer = await server.as(teacher).call('get-reading-group', { id: bare.id });
  expect(answer.group.toggles).toEqual(readingDefaults.toggles);
  expect(answer.group.design).toEqual({
    vocabulary_count: 3,
    comprehension_questions: readingDefaults.comprehensionQuestions,
    signoff_message: readingDefaults.signoffMessage,
  });
});

test("another teacher's group is not found", async () => {
  const other = await server.makeTeacher();
  expect((await server.as(other).refused('get-reading-group', { id: group.id })).code).toBe('NOT_FOUND');
});

test('only a teacher who is signed in and accepted the terms sees a group', async () => {
  expect((await server.asVisitor.refused('get-reading-group', { id: group.id })).code).toBe('NOT_SIGNED_IN');
  const newcomer = server.as(await server.makeTeacher({ termsAccepted: false }));
  expect((await newcomer.refused('get-reading-group', { id: group.id })).code).toBe('TERMS_REQUIRED');
});
