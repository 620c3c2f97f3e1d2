import { beforeEach, expect, test } from 'vitest';
import type { ReadingGroupSetup } from '#contract/reading.ts';
import { newId } from '#server/process/ids.ts';
import type { TestTeacher } from '#server/testing/actors.ts';
import { plantWork } from '#server/testing/isolation/plant-work.ts';
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

const update = async (input: Record<string, unknown>) =>
  (await server.as(teacher).call('update-reading-group', { ...buildReadingGroup(), id: group.id, ...input }))
    .group;

test('name, pace, level, design and toggles are changed', async () => {
  const changes = {
    name: 'Night readers',
    reading_pace_pages_per_week: 12,
    text_level_grade: 7,
    design: { ...group.design, vocabulary_count: 2 },
    toggles: { volume: false, vocabulary: true, comprehension: false, others: true },
  };
  expect(await update(changes)).toMatchObject({ ...changes, id: group.id, created_at: group.created_at });
});

test('an alias that keeps its name keeps its id, others are added and taken away, in the order entered', async () => {
  const [maple, river] = group.aliases;
  const { aliases } = await update({ aliases: ['Fern', 'river', 'Maple'] });
  expect(aliases).toEqual([
    { id: expect.any(String), alias_name: 'Fern' },
    { id: river?.id, alias_name: 'river' },
    { id: maple?.id, alias_name: 'Maple' },
  ]);
  expect(group.aliases.map(({ id }) => id)).not.toContain(aliases[0]?.id);
});

test('a check-in of an alias that is taken away stays as it is', async () => {
  const of = { group_id: group.id, alias_id: group.aliases[0]?.id };
  await plantWork(server.client, 'reading', { teacher_id: teacher.id, who: 'Maple' }, of);
  const checkIns = () =>
    server.client.query('select * from check_ins natural join works where teacher_id = $1', [teacher.id]);
  const { rows } = await checkIns();
  await update({ aliases: [] });
  expect((await checkIns()).rows).toEqual(rows);
});

test('a custom question that is kept keeps its id and is numbered anew', async () => {
  const [place, friend] = group.custom_prompts;
  const { custom_prompts } = await update({
    custom_prompts: [
      { id: friend?.id, label: 'Friend', question: 'Changed?', is_enabled: true },
      { id: newId(), label: 'New', question: 'New?', is_enabled: true },
    ],
  });
  expect(custom_prompts).toMatchObject([
    { id: friend?.id, question: 'Changed?', is_enabled: true, sort_order: 1 },
    { label: 'New', sort_order: 2 },
  ]);
  expect(custom_prompts.map(({ id }) => id)).not.toContain(place?.id);
});

test('a configuration that is missing is made anew', async () => {
  await server.client.query('delete from reading_configs where teacher_id = $1', [teacher.id]);
  expect((await update({})).design).toEqual(group.design);
});

test('a blank name is asked for, and nothing is changed', async () => {
  const input = { ...buildReadingGroup({ name: '', aliases: [] }), id: group.id };
  const problem = await server.as(teacher).refused('update-reading-group', input);
  expect(problem.code).toBe('READING_GROUP_NAME_REQUIRED');
  expect(await server.as(teacher).call('get-reading-group', { id: group.id })).toEqual({ group });
});

test('of two saves on one version the second is told, and saves over the first only when it says so', async () => {
  const before = group.version;
  const prompt = { label: 'Mood', question: 'Which?', is_enabled: true };
  const laptop = await update({
    aliases: ['Maple', 'River', 'Otter', 'Wren'],
    custom_prompts: [...group.custom_prompts, prompt],
    based_on: before,
  });
  const phone = { ...buildReadingGroup({ reading_pace_pages_per_week: 25 }), id: group.id };
  const problem = await server.as(teacher).refused('update-reading-group', { ...phone, based_on: before });
  expect(problem.code).toBe('READING_GROUP_CHANGED_ELSEWHERE');
  expect((await server.as(teacher).call('get-reading-group', { id: group.id })).group).toEqual(laptop);
  expect(await update({ reading_pace_pages_per_week: 25 })).toMatchObject({ aliases: { length: 3 } });
});

test("questions changed from another group's page are a change of this group, too", async () => {
  const other = (await server.as(teacher).call('create-reading-group', buildReadingGroup())).group;
  const change = { ...buildReadingGroup({ custom_prompts: [] }), id: other.id, based_on: other.version };
  await server.as(teacher).call('update-reading-group', change);
  const late = { ...buildReadingGroup({ name: 'Late' }), id: group.id, based_on: group.version };
  const problem = await server.as(teacher).refused('update-reading-group', late);
  expect(problem.code).toBe('READING_GROUP_CHANGED_ELSEWHERE');
  expect((await server.as(teacher).call('list-custom-prompts')).custom_prompts).toEqual([]);
});

test('another group that is saved without a change of the questions is no change of this one', async () => {
  const { custom_prompts } = group;
  const other = buildReadingGroup({ name: 'Other', custom_prompts });
  await server.as(teacher).call('create-reading-group', other);
  expect(await update({ name: 'New', custom_prompts, based_on: group.version })).toMatchObject({
    name: 'New',
  });
});

test('a save that comes again, as nobody heard of the first, is answered', async () => {
  const first = await update({ name: 'Night readers', based_on: group.version });
  expect(await update({ name: 'Night readers', based_on: group.version })).toEqual(first);
});

test("a deleted group and another teacher's are not found, and the questions of the account stay", async () => {
  const other = await server.makeTeacher();
  const input = { ...buildReadingGroup({ custom_prompts: [] }), id: group.id };
  expect((await server.as(other).refused('update-reading-group', input)).code).toBe('NOT_FOUND');
  await server.as(teacher).call('delete-reading-group', { id: group.id });
  expect((await server.as(teacher).refused('update-reading-group', input)).code).toBe('NOT_FOUND');
  const { custom_prompts } = await server.as(teacher).call('list-custom-prompts');
  expect(custom_prompts).toEqual(group.custom_prompts);
});

test('only a teacher who is signed in and accepted the terms changes groups', async () => {
  const input = { ...buildReadingGroup(), id: group.id };
  expect((await server.asVisitor.refused('update-reading-group', input)).code).toBe('NOT_SIGNED_IN');
  const newcomer = await server.makeTeacher({ termsAccepted: false });
  expect((await server.as(newcomer).refused('update-reading-group', input)).code).toBe('TERMS_REQUIRED');
});
