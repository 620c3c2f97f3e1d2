import { expect, test } from 'vitest';
import { testServer } from '#server/testing/test-server.ts';
import { readingSetupHandlers } from '../index.ts';
import { buildReadingGroup } from './reading-group.factory.ts';

const server = await testServer(readingSetupHandlers);

test('the questions of the account are listed in order, whichever group they were saved with', async () => {
  const teacher = server.as(await server.makeTeacher());
  expect(await teacher.call('list-custom-prompts')).toMatchObject({ custom_prompts: [] });
  const { group } = await teacher.call('create-reading-group', buildReadingGroup());
  const { custom_prompts } = await teacher.call('list-custom-prompts');
  expect(custom_prompts).toEqual(group.custom_prompts);
  const other = server.as(await server.makeTeacher());
  expect(await other.call('list-custom-prompts')).toMatchObject({ custom_prompts: [] });
});

test('only a teacher who is signed in and accepted the terms sees questions', async () => {
  expect((await server.asVisitor.refused('list-custom-prompts')).code).toBe('NOT_SIGNED_IN');
  const newcomer = await server.makeTeacher({ termsAccepted: false });
  expect((await server.as(newcomer).refused('list-custom-prompts')).code).toBe('TERMS_REQUIRED');
});
