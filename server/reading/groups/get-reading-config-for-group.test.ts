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

const ask = async (p_group_id: string) =>
  (await student.call('get-reading-config-for-group', { p_group_id })).config;

test('a form asks what was set up, and of the custom questions the enabled ones', async () => {
  const { id, label, question } = group.custom_prompts[0]!;
  expect(await ask(group.id)).toEqual({
    group_id: group.id,
    group_name: group.name,
    reading_pace_pages_per_week: group.reading_pace_pages_per_week,
    text_level_grade: group.text_level_grade,
    design: group.design,
    toggles: group.toggles,
    prompts: [{ id, label, question }],
  });
});

test('no custom question is asked where they are off or no configuration was saved', async () => {
  const toggles = { ...group.toggles, others: false };
  const off = await server.as(teacher).call('create-reading-group', {
    ...buildReadingGroup({ toggles }),
    custom_prompts: group.custom_prompts,
  });
  expect((await ask(off.group.id)).prompts).toEqual([]);
  await server.client.query('delete from reading_configs where group_id = $1', [off.group.id]);
  const bare = await ask(off.group.id);
  expect(bare).toMatchObject({ toggles: { volume: true, others: false }, prompts: [] });
  expect(bare.design.vocabulary_count).toBe(3);
});

test("an unknown group and another classroom's are missing alike", async () => {
  const other = server.as(await server.makeTeacher());
  const theirs = await other.call('create-reading-group', buildReadingGroup());
  for (const p_group_id of [newId(), theirs.group.id]) {
    const problem = await student.refused('get-reading-config-for-group', { p_group_id });
    expect(problem).toMatchObject({
      code: 'READING_CONFIG_MISSING',
      detail: 'Missing configuration data.',
    });
  }
});

test('who holds neither a link nor a session is told what is needed', async () => {
  const problem = server.asVisitor.refused('get-reading-config-for-group', { p_group_id: group.id });
  expect((await problem).code).toBe('LINK_REQUIRED');
});
