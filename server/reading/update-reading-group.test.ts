import { beforeEach, expect, test } from 'vitest';
import type { ReadingGroupSetup } from '#contract/reading.ts';
import { newId } from '#server/kernel/ids.ts';
import type { TestTeacher } from '#server/testing/actors.ts';
import { testServer } from '#server/testing/test-server.ts';
import { readingSetupHandlers } from './index.ts';
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
  await server.client.query(
    `insert into check_ins (teacher_id, id, group_id, group_name, alias_id, alias_name, frame, session_id,
        idempotency_key, content_hash, secret_hash, book_title, book_author, form, replaced, created_at)
      values ($1, gen_random_uuid(), $2, 'Harbor readers', $3, 'Maple', '{}', 's', 'k', '', '', 'B', 'A', '{}', 0, now())`,
    [teacher.id, group.id, group.aliases[0]?.id],
  );
  const checkIns = () => server.client.query('select * from check_ins where teacher_id = $1', [teacher.id]);
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
