import { beforeEach, expect, test } from 'vitest';
import { newId } from '#server/process/ids.ts';
import type { TestTeacher } from '#server/testing/actors.ts';
import { testServer } from '#server/testing/test-server.ts';
import { unitHandlers } from '#server/units/index.ts';
import { buildUnit } from '#server/units/unit.factory.ts';
import { studentLinkHandlers } from './index.ts';

const server = await testServer((kernel) => ({ ...unitHandlers(kernel), ...studentLinkHandlers(kernel) }));
let teacher: TestTeacher;
let token: string;
beforeEach(async () => {
  teacher = await server.makeTeacher();
  token = (await server.as(teacher).call('generate-student-link')).link.token;
});

const texts = 'Without light a stem grows long and pale.';
const makeUnit = async (shows_texts: boolean) =>
  (await server.as(teacher).call('create-unit', buildUnit({ learning_sources: texts, shows_texts }))).unit.id;

test('a student sees the tasks that are switched on, in order, and the criteria without their bullets', async () => {
  const tasks = ['Read', 'Plan', 'Write'].map((title, index) => ({
    ...{ id: title, title, description: `${title} it.`, enabled: title !== 'Plan', position: index + 1 },
  }));
  const unit = buildUnit({ task_sequence: tasks, assessment_criteria: '- A claim\n- A reason' });
  const { id } = (await server.as(teacher).call('create-unit', unit)).unit;
  const response = await server.asStudent(token).send('get-assignment', { id });
  expect(await response.json()).toEqual({
    assignment: {
      tasks: [
        { title: 'Read', description: 'Read it.' },
        { title: 'Write', description: 'Write it.' },
      ],
      criteria: ['A claim', 'A reason'],
      texts: null,
    },
  });
});

test('the unit texts are sent only where their teacher shows them', async () => {
  const [kept, shown] = [await makeUnit(false), await makeUnit(true)];
  const read = async (id: string) =>
    await (await server.asStudent(token).send('get-assignment', { id })).text();
  expect(await read(kept)).not.toContain(texts);
  expect(JSON.parse(await read(shown))).toMatchObject({ assignment: { texts } });
  await server.as(teacher).call('update-unit', { ...buildUnit({ learning_sources: texts }), id: shown });
  expect(await read(shown)).not.toContain(texts);
});

test('the levels of its criteria are sent only where their teacher shows them', async () => {
  const [text = ''] = buildUnit().assessment_criteria.split('\n');
  const criterion_levels = [{ text, levels: [{ name: 'Meets', points: '3', description: 'Answers it.' }] }];
  const read = async (shows_levels: boolean) => {
    const draft = buildUnit({ criterion_levels, shows_levels });
    const { id } = (await server.as(teacher).call('create-unit', draft)).unit;
    return (await server.asStudent(token).call('get-assignment', { id })).assignment.levels;
  };
  expect(await read(false)).toBeUndefined();
  expect(await read(true)).toEqual(criterion_levels);
});

test('a hidden unit, one of another teacher and one that is not there are not found', async () => {
  const id = await makeUnit(true);
  await server.as(teacher).call('set-unit-visibility', { id, visible_to_students: false });
  const other = await server.makeTeacher();
  const { unit } = await server.as(other).call('create-unit', buildUnit());
  for (const gone of [id, unit.id, newId()])
    expect((await server.asStudent(token).refused('get-assignment', { id: gone })).code).toBe('NOT_FOUND');
});

test('a teacher without a link sees the same in the preview', async () => {
  const id = await makeUnit(false);
  const ofStudent = await server.asStudent(token).call('get-assignment', { id });
  expect(await server.as(teacher).call('get-assignment', { id })).toEqual(ofStudent);
});
