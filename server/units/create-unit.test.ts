import { beforeEach, expect, test } from 'vitest';
import { defaultFeedbackOptions, feedbackOptionIds } from '#contract/feedback-options.ts';
import { newId } from '#server/process/ids.ts';
import type { TestTeacher } from '#server/testing/actors.ts';
import { atOnce } from '#server/testing/at-once.ts';
import { testServer } from '#server/testing/test-server.ts';
import { unitHandlers } from './index.ts';
import { buildUnit } from './unit.factory.ts';

const server = await testServer(unitHandlers);
const { client, clock } = server;
let teacher: TestTeacher;
beforeEach(async () => {
  teacher = await server.makeTeacher();
});

const create = async (input: Record<string, unknown>) =>
  (await server.as(teacher).call('create-unit', input)).unit;

/** Held back at the writing, after everything was read. */
const noInserts = { sql: 'lock table unit_configurations in share row exclusive mode' };

test('a new unit is saved as entered, visible to students', async () => {
  const draft = buildUnit();
  const unit = await create(draft);
  const now = clock.now().toISOString();
  expect(unit).toEqual({
    ...draft,
    id: expect.any(String),
    user_id: teacher.id,
    visible_to_students: true,
    created_at: now,
    updated_at: now,
  });
  expect((await server.as(teacher).call('get-unit', { id: unit.id })).unit).toEqual(unit);
});

test('a new unit may be hidden from the start', async () => {
  const hidden = await create({ ...buildUnit(), visible_to_students: false });
  expect(hidden.visible_to_students).toBe(false);
  expect((await server.as(teacher).call('list-units')).units).toEqual([
    expect.objectContaining({ id: hidden.id, visible_to_students: false }),
  ]);
});

test('a repeated request makes one unit and one usage log', async () => {
  const input = { ...buildUnit(), id: newId() };
  const save = () => create(input);
  const units = await atOnce(client, noInserts, [save, save, save]);
  expect(new Set(units.map((unit) => unit.id))).toEqual(new Set([input.id]));
  expect((await server.as(teacher).call('list-units')).units).toHaveLength(1);
  const { rows } = await client.query('select from teacher_usage_logs where teacher_id = $1', [teacher.id]);
  expect(rows).toHaveLength(1);
});

test('the same id with other content is refused, and what was saved stays', async () => {
  const input = { ...buildUnit(), id: newId() };
  await create(input);
  const problem = await server.as(teacher).refused('create-unit', { ...input, title: 'Edited meanwhile' });
  expect(problem.code).toBe('UNIT_CHANGED_ELSEWHERE');
  expect((await server.as(teacher).call('list-units')).units.map((unit) => unit.title)).toEqual([
    input.title,
  ]);
});

test('an id that another teacher uses is free for this one', async () => {
  const input = { ...buildUnit(), id: newId() };
  const other = await server.makeTeacher();
  await server.as(other).call('create-unit', { ...input, title: 'Theirs' });
  expect(await create(input)).toMatchObject({ id: input.id, user_id: teacher.id, title: input.title });
  expect((await server.as(other).call('list-units')).units).toMatchObject([{ title: 'Theirs' }]);
});

test('tasks are numbered in the order of the list', async () => {
  const task = { title: 'Read', description: '', enabled: true };
  const unit = await create(
    buildUnit({
      task_sequence: [
        { ...task, id: 'b', position: 7 },
        { ...task, id: 'a', position: 7 },
        { ...task, id: 'c', position: 1 },
      ],
    }),
  );
  expect(unit.task_sequence.map(({ id, position }) => [id, position])).toEqual([
    ['b', 1],
    ['a', 2],
    ['c', 3],
  ]);
});

test('mentor texts and the description of a task may be left out', async () => {
  const { mentor_texts: _, ...input } = buildUnit();
  const task = { id: 'a', title: 'Read', enabled: true, position: 1 };
  const { unit } = await server.as(teacher).call('create-unit', { ...input, task_sequence: [task] });
  expect(unit).toMatchObject({ mentor_texts: '', task_sequence: [{ ...task, description: '' }] });
});

test('a client that knows neither mistakes nor kinds nor levels of criteria still saves', async () => {
  const {
    criterion_kinds: _,
    criterion_levels: __,
    shows_levels: ___,
    expected_mistakes: ____,
    ...input
  } = buildUnit();
  const { unit } = await server.as(teacher).call('create-unit', input);
  expect(unit).toMatchObject({
    ...{ criterion_kinds: [], criterion_levels: [], shows_levels: false, expected_mistakes: '' },
  });
});

test('the kind of a criterion is kept once, as long as its line stands', async () => {
  const draft = buildUnit({
    assessment_criteria: 'Criteria:\n- Explains the light\n2. Neat work',
    expected_mistakes: 'Soil is food.\nTaller is healthier.',
    criterion_kinds: [
      { text: 'Neat work', kind: 'general' },
      { text: 'Explains the light', kind: 'evidence' },
      { text: 'Explains the light', kind: 'reasoning' },
      { text: 'A line of before', kind: 'claim' },
    ],
  });
  const unit = await create(draft);
  const criterion_kinds = [
    { text: 'Explains the light', kind: 'reasoning' },
    { text: 'Neat work', kind: 'general' },
  ];
  expect(unit).toMatchObject({ criterion_kinds, expected_mistakes: draft.expected_mistakes });
  const edited = { ...draft, criterion_kinds, assessment_criteria: 'Neat work' };
  const { unit: saved } = await server.as(teacher).call('update-unit', { id: unit.id, ...edited });
  expect(saved.criterion_kinds).toEqual([{ text: 'Neat work', kind: 'general' }]);
});

test('the levels of a criterion are kept in their order, as long as its line stands', async () => {
  const levels = [
    { name: 'Exceeds', points: '3–4', description: 'Explains how\nlight acts.' },
    { name: 'Meets', points: '', description: '' },
  ];
  const criterion_levels = [{ text: 'Explains the light', levels }];
  const others = [
    { text: 'A line of before', levels },
    { text: 'Neat work', levels: [] },
  ];
  const assessment_criteria = '- Explains the light\n- Neat work';
  const draft = {
    assessment_criteria,
    criterion_levels: [...others, ...criterion_levels],
    shows_levels: true,
  };
  const unit = await create(buildUnit(draft));
  expect(unit).toMatchObject({ criterion_levels, shows_levels: true });
  const edited = { ...buildUnit({ criterion_levels }), assessment_criteria: 'Neat work' };
  const { unit: saved } = await server.as(teacher).call('update-unit', { id: unit.id, ...edited });
  expect(saved).toMatchObject({ criterion_levels: [], shows_levels: false });
});

test('two tasks of one id are refused, as nobody could tell which of them is moved', async () => {
  const task = { id: 'a', title: 'Read', description: '', enabled: true, position: 1 };
  const problem = await server.as(teacher).refused('create-unit', buildUnit({ task_sequence: [task, task] }));
  expect(problem).toMatchObject({ code: 'INVALID_INPUT', fields: { task_sequence: expect.any(String) } });
});

test('all strategies are kept in their order, edits too, and next steps stay on', async () => {
  const edited = {
    id: 'word-bank-vocabulary',
    title: 'Word bank',
    enabled: true,
    instructions: 'Six words.',
  };
  const unit = await create(
    buildUnit({
      feedback_options: [
        { id: 'next-steps', title: 'Next steps', enabled: false, instructions: 'Two.' },
        { ...edited, id: 'word-bank-vocabulary' },
      ],
    }),
  );
  expect(unit.feedback_options.map(({ id }) => id)).toEqual(feedbackOptionIds);
  expect(unit.feedback_options.at(-1)).toMatchObject({ enabled: true, instructions: 'Two.' });
  expect(unit.feedback_options.at(-2)).toEqual(edited);
  const { id, title, enabled, instructions } = defaultFeedbackOptions[0]!;
  expect(unit.feedback_options[0]).toEqual({ id, title, enabled, instructions });
});

test('what was saved is noted as usage: tasks, strategies, unit texts', async () => {
  const unit = await create(buildUnit());
  const { rows } = await client.query('select * from teacher_usage_logs where teacher_id = $1', [teacher.id]);
  expect(rows).toMatchObject([
    {
      unit_id: unit.id,
      action_type: 'created',
      task_sequence_active_count: 1,
      total_tasks_defined: 2,
      enabled_pedagogical_strategies: ['Constructive feedback', 'Grade explanation', 'Next steps'],
      unit_texts_uploaded: true,
      created_at: clock.now(),
    },
  ]);
});

test('a usage log that fails is tolerated: the unit is saved', async () => {
  await client.query('revoke insert on teacher_usage_logs from classroom_teacher');
  const unit = await create(buildUnit());
  await client.query('grant insert on teacher_usage_logs to classroom_teacher');
  expect((await server.as(teacher).call('get-unit', { id: unit.id })).unit).toEqual(unit);
  expect(server.logged.join('\n')).toContain('tolerated failure');
});

test.each(['a', '研'])('fields of 100,000 characters (%s) come back whole', async (character) => {
  const long = character.repeat(100_000);
  const texts = {
    learning_objectives: long,
    learning_sources: long,
    mentor_texts: long,
    assessment_criteria: long,
  };
  expect(await create(buildUnit(texts))).toMatchObject(texts);
});

test('a text that is one character too long is refused at its field', async () => {
  const problem = await server
    .as(teacher)
    .refused('create-unit', buildUnit({ learning_sources: 'a'.repeat(100_001) }));
  expect(problem).toMatchObject({
    code: 'INVALID_INPUT',
    fields: {
      learning_sources: 'Unit texts can hold up to 100,000 characters. Please shorten it; nothing was cut.',
    },
  });
});

test.each([
  'title',
  'grade_level',
  'learning_objectives',
  'learning_sources',
  'assessment_criteria',
] as const)('without %s the required fields are named', async (field) => {
  const { [field]: _, ...rest } = buildUnit();
  const caller = server.as(teacher);
  expect(await caller.refused('create-unit', rest)).toMatchObject({
    code: 'UNIT_FIELDS_REQUIRED',
    detail:
      'Please fill in all required fields: Unit Title, Grade Level, Learning Objectives, Unit Texts, and Assessment Criteria.',
    fields: { [field]: expect.any(String) },
  });
  const blank = await caller.refused('create-unit', {
    ...rest,
    [field]: field === 'grade_level' ? '' : ' \n',
  });
  expect(blank.status).toBe(422);
  expect(blank.fields).toHaveProperty(field);
});

const oneTask = { id: 'a', title: 'Read', description: '', enabled: true, position: 1 };
const oneLevel = { name: 'Meets', points: '3', description: '' };
test.each<[string, Record<string, unknown>]>([
  ['title', { title: 'nul \u0000' }],
  ['title', { title: 5 }],
  ['title', { title: 'a'.repeat(201) }],
  ['grade_level', { grade_level: '13' }],
  ['mentor_texts', { mentor_texts: null }],
  ['expected_mistakes', { expected_mistakes: 'nul \u0000' }],
  ['criterion_kinds.0.kind', { criterion_kinds: [{ text: 'Neat work', kind: 'neatness' }] }],
  ['criterion_levels.0.levels', { criterion_levels: [{ text: 'Neat', levels: Array(9).fill(oneLevel) }] }],
  [
    'criterion_levels.0.levels.0.name',
    { criterion_levels: [{ text: 'Neat', levels: [{ ...oneLevel, name: 'a'.repeat(61) }] }] },
  ],
  ['task_sequence', { task_sequence: Array(51).fill(oneTask) }],
  ['task_sequence.0.id', { task_sequence: [{ ...oneTask, id: 'nul \u0000' }] }],
  ['task_sequence.0.id', { task_sequence: [{ ...oneTask, id: '\ud800' }] }],
  ['task_sequence.0.title', { task_sequence: [{ ...oneTask, title: ' ' }] }],
  ['task_sequence.0.description', { task_sequence: [{ ...oneTask, description: '\u0000' }] }],
  ['feedback_options.0.id', { feedback_options: [{ id: 'x', title: '', enabled: true, instructions: '' }] }],
  ['feedback_options.0.instructions', { feedback_options: [{ id: 'next-steps', instructions: '\u0000' }] }],
  ['id', { id: 'not-a-uuid' }],
])('bad input is refused at %s (case %#)', async (field, wrong) => {
  const problem = await server.as(teacher).refused('create-unit', { ...buildUnit(), ...wrong });
  expect(problem.status).toBe(422);
  expect(problem.fields).toHaveProperty([field]);
});

test('lone surrogates become U+FFFD; right-to-left, emoji and combining marks stay', async () => {
  const title = 'אור 👩🏽‍🌾 e\u0301';
  const unit = await create(
    buildUnit({
      title,
      mentor_texts: 'half \ud83d here',
      task_sequence: [{ ...oneTask, title: 'low \udc00' }],
    }),
  );
  expect(unit).toMatchObject({ title, mentor_texts: 'half \ufffd here' });
  expect(unit.task_sequence[0]?.title).toBe('low \ufffd');
});

test('an account holds 500 units, also when two are saved at once', async () => {
  await client.query(
    `insert into unit_configurations (user_id, title, grade_level, learning_objectives, learning_sources,
        assessment_criteria, created_at, updated_at)
      select $1, 't', 'k', 'o', 's', 'c', now(), now() from generate_series(1, 499)`,
    [teacher.id],
  );
  const save = () => server.as(teacher).send('create-unit', buildUnit());
  const responses = await atOnce(client, noInserts, [save, save, save]);
  expect(responses.map((response) => response.status).sort()).toEqual([200, 409, 409]);
  const problem = await server.as(teacher).refused('create-unit', buildUnit());
  expect(problem.code).toBe('UNIT_LIMIT_REACHED');
});

test('saving without a session says so in the words of a save', async () => {
  const problem = await server.asVisitor.refused('create-unit', buildUnit());
  expect(problem).toMatchObject({
    code: 'SAVE_UNIT_NOT_SIGNED_IN',
    status: 401,
    detail: 'You must be logged in to save configurations.',
  });
});

test('the terms must be accepted first', async () => {
  const newcomer = await server.makeTeacher({ termsAccepted: false });
  expect((await server.as(newcomer).refused('create-unit', buildUnit())).code).toBe('TERMS_REQUIRED');
});
