import { describe, expect, test } from 'vitest';
import { coachSource } from '#contract/constants.ts';
import { coachBlocks } from '#server/coach/coach.ts';
import type { Blocks } from '#server/feedback-task/blocks.ts';
import { buildTask, buildUnit } from '#server/feedback-task/feedback-task.factory.ts';
import { toBlock } from './answer-blocks.ts';

const task = buildTask({ on: ['constructive-feedback', 'grade-explanation', 'sentence-starters'] });
const step = {
  label: 'Show how you know',
  body: 'Which detail in the text shows this? Add it right after this sentence.',
  sentence: 2,
  criterion: 2,
  help: {},
};
const toStep1 = (answer: unknown, accepted: Blocks = {}, about = task) =>
  toBlock('step1', answer, about, accepted);
const faults = (judged: ReturnType<typeof toStep1>) => (judged.ok ? [] : judged.faults);

test('a number becomes the words of the student, and the criterion of the teacher', () => {
  const judged = toStep1({ ...step, label: ' Show how you know ' });
  const { start = 0, end = 0 } = judged.ok ? (judged.value.quote ?? {}) : {};
  expect(task.work.slice(start, end)).toBe('They work together in a big group.');
  expect(judged).toMatchObject({
    ok: true,
    value: {
      label: 'Show how you know',
      criterion: { id: 2, text: 'Supports the main idea with evidence from the text' },
    },
  });
});

test.each([
  ['a number', 2, 2],
  ['its letter', '[C2]', 2],
  ['none', null, null],
  ['nothing, as answers did before', undefined, null],
  ['a number that is none', 9, null],
  ['the letter of a sentence', 'S2', null],
])('praise stands with the criterion that it names: %s', (_, criterion, named) => {
  const text = 'This sentence tells how ants work. Your reader can see it.';
  const judged = toBlock('strength', { text, sentence: 2, criterion }, task, {});
  const found = task.criteria.find(({ id }) => id === named);
  expect(judged).toMatchObject({
    ok: true,
    value: { text, criterion: found ? { id: found.id, text: found.text } : null },
  });
});

test.each([
  ['no object', 'text', 'not a step'],
  ['a field is missing', { ...step, body: undefined }, 'not a step'],
  ['a sentence that is none', { ...step, sentence: 99 }, 'quotes nothing'],
  ['no sentence', { ...step, sentence: null }, 'quotes nothing'],
  ['a negative number', { ...step, sentence: -1 }, 'quotes nothing'],
  ['the letter of a source for a sentence', { ...step, sentence: '[U2]' }, 'not a step'],
  ['the letter of a sentence for a criterion', { ...step, criterion: 'S2' }, 'not a step'],
  ['a criterion that is none', { ...step, criterion: 9 }, 'no such criterion'],
  ['an empty body', { ...step, body: '  ' }, 'empty'],
  ['no heading', { ...step, label: '' }, 'no heading of a few words'],
  ['58 words', { ...step, label: 'Say more', body: `Add ${'more '.repeat(55)}.` }, 'too long'],
  ['five sentences', { ...step, body: 'Add it. Add it. Add it. Add it. Add it.' }, 'too long'],
  ['nothing to do', { ...step, body: 'This part is short.' }, 'asks for no move'],
  [
    'a quotation that nobody wrote',
    { ...step, body: 'Add “Ants are the best farmers that ever lived on earth.”' },
    'foreign quotation',
  ],
  ['a word of scorn', { ...step, body: 'This is lazy. Add one more fact.' }, 'harsh'],
])('%s: the step does not hold', (_, answer, fault) => {
  expect(faults(toStep1(answer))).toContain(fault);
});

test('few words are no measure of reading, and words of the unit are known', () => {
  const young = buildTask({ grade_level: '3' });
  const body = 'Explain why leafcutter colonies need a fungus. Which sentence of the text says so?';
  expect(faults(toStep1({ ...step, body }, {}, young))).toEqual([]);
});

test('a body in the language of the work is not judged by English grammar', () => {
  const work = `Las hormigas trabajan juntas en un grupo muy grande. Cortan hojas y las llevan a su nido bajo tierra. Me gustan porque son fuertes y cuidan a la reina.`;
  const body = 'Agrega un dato del texto después de esta frase.';
  expect(faults(toStep1({ ...step, body }, {}, buildTask({ work })))).toEqual([]);
});

test('words far above the grade do not hold', () => {
  const body =
    'Substantiate the aforementioned generalization by incorporating indisputable documentation regarding collaborative agricultural organization, necessarily acknowledging methodological limitations throughout your entire deliberation.';
  const young = buildTask({ grade_level: '2' });
  expect(faults(toStep1({ ...step, body: `Add it. ${body}` }, {}, young)).join()).toContain(
    'too hard to read',
  );
});

describe('what is right but for its form is mended', () => {
  test.each([
    ['a number in the brackets of the prompt', { sentence: '[S2]' }],
    ['a number with its letter', { sentence: 'S2', criterion: 'C2' }],
    ['a number as a text', { sentence: '2', criterion: '2' }],
    ['a number in a list', { sentence: [2] }],
    ['help that is missing', { help: undefined }],
    ['help that is null', { help: null }],
    [
      'bold',
      {
        label: '**Show how you know**',
        body: '**Which** detail in the text shows this? Add it right after this sentence.',
      },
    ],
    ['a list', { body: '- Which detail in the text shows this? Add it right after this sentence.' }],
    ['a heading of two lines', { label: 'Show how you know\nStep 1' }],
    ['a numbered heading', { label: 'Step 1: Show how you know' }],
  ])('%s', (_, form) => {
    expect(toStep1({ ...step, ...form })).toMatchObject({
      ok: true,
      value: {
        ...{ label: step.label, body: step.body },
        quote: { text: task.sentences[1]?.text },
        criterion: { id: 2 },
      },
    });
  });

  test('a heading that goes on too long ends with its clause', () => {
    const long = 'Show how you know it, so that each of your readers can see for themselves what is true';
    expect(toStep1({ ...step, label: long })).toMatchObject({
      ok: true,
      value: { label: 'Show how you know it' },
    });
    const endless =
      'Show each of your readers in the whole wide world how you know that it is true of all ants';
    const judged = toStep1({ ...step, label: endless });
    expect(judged.ok && judged.value.label).toBe('Show each of your readers in the whole wide world');
  });

  test('blanks to fill in and products stay', () => {
    const body = 'I observed ___ is one way. Why is 3 * 4 the same as 4 * 3? Add it.';
    const sums = buildTask({ learning_objectives: 'Show that 3 * 4 is 4 * 3.' });
    expect(toStep1({ ...step, body }, {}, sums)).toMatchObject({ ok: true, value: { body } });
  });
});

describe('blocks keep apart from those that are accepted', () => {
  const about = buildTask({ work: `${task.work} The text says “a fungus grows on it” in the nest.` });
  const accepted = coachBlocks(about, {});

  test('by their criterion', () => {
    const criterion = accepted.step2?.criterion.id ?? 0;
    expect(faults(toStep1({ ...step, criterion }, { step2: accepted.step2 }))).toContain(
      'the criterion of the other step',
    );
  });

  test('by their words', () => {
    const sentence = about.sentences.find(({ start }) => start === accepted.strength?.quote?.start)?.id;
    expect(faults(toStep1({ ...step, sentence }, { strength: accepted.strength }, about))).toContain(
      'quotes the same words twice',
    );
  });

  test('a unit with one criterion may use it twice', () => {
    const single = buildTask({ assessment_criteria: 'Clear' });
    const { step2 } = coachBlocks(single, {});
    expect(faults(toStep1({ ...step, criterion: 1, sentence: 3 }, { step2 }, single))).not.toContain(
      'the criterion of the other step',
    );
  });

  test('and not by their length: a long step leaves the other what it has', () => {
    const body = `Add ${'more '.repeat(50)}.`;
    const long = { ...accepted.step2, label: 'A heading of six words here', body } as Blocks['step2'];
    const praise = accepted.strength && { ...accepted.strength, text: 'You tell '.repeat(17) };
    const found = faults(toStep1({ ...step, label: 'Say more', body }, { step2: long, strength: praise }));
    expect(found.join()).not.toContain('too long');
  });
});

test('on blank work a step quotes nothing, whatever the model says', () => {
  const blank = buildTask({ work: '' });
  expect(toStep1({ ...step, sentence: 1 }, {}, blank)).toMatchObject({ ok: true, value: { quote: null } });
});

describe('where the help of a strategy does not hold, the coach helps, and says so', () => {
  const enabled = buildTask({ on: ['sentence-starters', 'clarify-concepts'] });
  const starters = ['The ants …', 'They need …'];
  const helpOf = (help: unknown) => {
    const judged = toStep1({ ...step, help }, {}, enabled);
    return judged.ok ? judged.value.help.map(({ option, written_by: by }) => [option, by]) : judged.faults;
  };

  test.each([
    ['it is missing', {}],
    ['it is no help', { 'sentence-starters': 7 }],
    ['it has too few items', { 'sentence-starters': ['The ants …'] }],
    ['help is no object', 'none'],
  ])('%s', (_, help) => expect(helpOf(help)).toEqual([['sentence-starters', coachSource]]));

  test('what holds is the model’s own, and it may find nothing to explain', () => {
    expect(helpOf({ 'sentence-starters': starters, 'clarify-concepts': null })).toEqual([
      ['sentence-starters', null],
    ]);
  });
});

describe('a strength', () => {
  const toStrength = (answer: unknown) => toBlock('strength', answer, task, {});

  test('stands on the words of the student', () => {
    const text = 'You give a reason here, so a reader can see why.';
    expect(toStrength({ text, sentence: 3 })).toMatchObject({
      ok: true,
      value: { text, quote: { text: task.sentences[2]?.text } },
    });
  });

  test.each([
    null,
    { text: 'That was lazy.', sentence: 1 },
    { text: 'Good.', sentence: 77 },
    { text: 'x '.repeat(36), sentence: 1 },
  ])('%j is none', (answer) => expect(toStrength(answer).ok).toBe(false));
});

describe('a grade', () => {
  const criteria = task.criteria.map(({ id }) => ({ criterion: id, band: 'Developing' }));
  const grade = {
    explanation: 'The main idea is clear. This is preliminary.',
    criteria,
    overall: 'Developing',
  };
  const toGrade = (answer: unknown, about = task) => toBlock('grade', answer, about, {});

  test('has a band for each criterion', () => {
    expect(toGrade(grade)).toMatchObject({
      ok: true,
      value: { overall: 'Developing', criteria: { length: 4 } },
    });
  });

  test('may write its bands in any case', () => {
    expect(toGrade({ ...grade, overall: 'developing' })).toMatchObject({
      ok: true,
      value: { overall: 'Developing' },
    });
  });

  test.each([
    ['a criterion is left out', { ...grade, criteria: criteria.slice(1) }],
    ['a number instead of a band', { ...grade, overall: 4 }],
    ['a band that is none', { ...grade, overall: 'Perfect' }],
    ['no explanation', { ...grade, explanation: '' }],
  ])('%s: it does not hold', (_, answer) => expect(toGrade(answer).ok).toBe(false));

  test('is refused where it is off, and where there is no work', () => {
    expect(toGrade(grade, buildTask({ on: [] })).ok).toBe(false);
    expect(toGrade(grade, buildTask({ work: '' })).ok).toBe(false);
  });
});

test('a unit of one criterion and texts without words still takes a step', () => {
  const odd = buildTask({ assessment_criteria: '???', learning_sources: '—' });
  expect(toStep1({ ...step, criterion: 1 }, {}, odd).ok).toBe(true);
  expect(buildUnit().title).toBe('Ants at Work');
});

test('an answer to the question shows up to three places, and stands without a place that is none', () => {
  const asked = buildTask({ question: 'Do I say why?' });
  const text = 'Nearly. Your reader still wants to know how the food is made.';
  const judged = toBlock(
    'answer',
    { text, places: [{ sentence: 3 }, { sentence: 3 }, { sentence: 99 }] },
    asked,
    {},
  );
  expect(judged).toMatchObject({ ok: true, value: { text, places: [{ text: asked.sentences[2]?.text }] } });
  expect(asked.blocks).toContain('answer');
  expect(toBlock('answer', { text, places: [] }, task, {})).toEqual({
    ok: false,
    faults: ['nothing was asked'],
  });
  const long = { text: 'Ants carry leaves. '.repeat(21).trim(), places: [] };
  expect(toBlock('answer', long, asked, {})).toMatchObject({ ok: false, faults: ['too long'] });
});
