import { beforeEach, expect, test } from 'vitest';
import { readingLimits } from '#contract/reading-defaults.ts';
import { newId } from '#server/process/ids.ts';
import type { TestTeacher } from '#server/testing/actors.ts';
import { testServer } from '#server/testing/test-server.ts';
import { readingSetupHandlers } from '../index.ts';
import { buildReadingGroup } from './reading-group.factory.ts';

const server = await testServer(readingSetupHandlers);
let teacher: TestTeacher;
beforeEach(async () => {
  teacher = await server.makeTeacher();
});

test('a group is saved with its aliases, configuration and the questions of the account', async () => {
  const draft = buildReadingGroup();
  const { group } = await server.as(teacher).call('create-reading-group', draft);
  const { aliases, custom_prompts, ...facts } = draft;
  expect(group).toEqual({
    ...facts,
    id: expect.any(String),
    teacher_id: teacher.id,
    created_at: server.clock.now().toISOString(),
    version: expect.any(String),
    aliases: aliases.map((alias_name) => ({ id: expect.any(String), alias_name })),
    custom_prompts: custom_prompts.map((prompt, index) => ({
      ...prompt,
      id: expect.any(String),
      sort_order: index + 1,
    })),
  });
  expect(await server.as(teacher).call('get-reading-group', { id: group.id })).toEqual({ group });
});

test('a request that comes again makes one group', async () => {
  const input = { ...buildReadingGroup(), id: newId() };
  const save = () => server.as(teacher).call('create-reading-group', input);
  const [first, second] = await Promise.all([save(), save(), save()]);
  expect(first.group.id).toBe(input.id);
  expect(second).toEqual(first);
  expect((await server.as(teacher).call('list-reading-groups')).groups).toMatchObject([{ id: input.id }]);
});

test('the same id with other content is refused, and what was saved stays', async () => {
  const input = { ...buildReadingGroup(), id: newId() };
  const { group } = await server.as(teacher).call('create-reading-group', input);
  const problem = await server.as(teacher).refused('create-reading-group', { ...input, name: 'Otters' });
  expect(problem.code).toBe('READING_GROUP_CHANGED_ELSEWHERE');
  expect(await server.as(teacher).call('get-reading-group', { id: input.id })).toEqual({ group });
});

test('a new group does not take away questions that were added while it was written', async () => {
  const { version } = await server.as(teacher).call('list-custom-prompts');
  const { group } = await server.as(teacher).call('create-reading-group', buildReadingGroup());
  const late = buildReadingGroup({ name: 'Late', custom_prompts: [] });
  const problem = await server.as(teacher).refused('create-reading-group', { ...late, based_on: version });
  expect(problem.code).toBe('READING_GROUP_CHANGED_ELSEWHERE');
  const { custom_prompts } = await server.as(teacher).call('list-custom-prompts');
  expect(custom_prompts).toEqual(group.custom_prompts);
  await server.as(teacher).call('create-reading-group', late);
  expect((await server.as(teacher).call('list-custom-prompts')).custom_prompts).toEqual([]);
});

test('an id that another teacher uses is free for this one', async () => {
  const input = { ...buildReadingGroup(), id: newId() };
  const other = await server.makeTeacher();
  await server.as(other).call('create-reading-group', { ...input, name: 'Theirs' });
  const { group } = await server.as(teacher).call('create-reading-group', input);
  expect(group).toMatchObject({ id: input.id, teacher_id: teacher.id, name: input.name });
  expect((await server.as(other).call('list-reading-groups')).groups).toMatchObject([{ name: 'Theirs' }]);
});

test('a blank name is asked for', async () => {
  const problem = await server
    .as(teacher)
    .refused('create-reading-group', { ...buildReadingGroup(), name: ' ' });
  expect(problem).toMatchObject({
    code: 'READING_GROUP_NAME_REQUIRED',
    detail: 'Please enter a group name.',
  });
});

test.each([
  { reading_pace_pages_per_week: 0 },
  { text_level_grade: 13 },
  { design: { ...buildReadingGroup().design, vocabulary_count: 11 } },
  { aliases: ['Maple', ' maple '] },
])('what is out of its bounds is refused: %j', async (wrong) => {
  const input = { ...buildReadingGroup(), ...wrong };
  const problem = await server.as(teacher).refused('create-reading-group', input);
  expect(JSON.stringify(problem.fields)).toContain(Object.keys(wrong)[0]);
});

test('an account holds no more groups than the limit, even where two are made at once', async () => {
  await server.client.query(
    `insert into reading_groups (teacher_id, id, name, reading_pace_pages_per_week, text_level_grade, created_at)
      select $1, gen_random_uuid(), 'G', 10, 6, now() from generate_series(1, $2)`,
    [teacher.id, readingLimits.groupsPerTeacher - 1],
  );
  const make = () => server.as(teacher).send('create-reading-group', { ...buildReadingGroup() });
  const responses = await Promise.all([make(), make()]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  const problem = await server.as(teacher).refused('create-reading-group', buildReadingGroup());
  expect(problem.code).toBe('READING_GROUP_LIMIT_REACHED');
});

test('only a teacher who is signed in and accepted the terms makes groups', async () => {
  const draft = buildReadingGroup();
  expect((await server.asVisitor.refused('create-reading-group', draft)).code).toBe('NOT_SIGNED_IN');
  const newcomer = await server.makeTeacher({ termsAccepted: false });
  expect((await server.as(newcomer).refused('create-reading-group', draft)).code).toBe('TERMS_REQUIRED');
});
