import { expect, test } from 'vitest';
import { coachSource } from '#contract/constants.ts';
import { buildReadingTask, goatForm } from '../check-in.factory.ts';
import { ReadingAssembler } from './reading-assembler.ts';
import { checkSummary } from './reading-checks.ts';
import type { ReadingTask } from './reading-task.ts';
import { levelFaults, noteFaults, overviewFaults } from './said-faults.ts';

const now = new Date('2026-09-01T08:00:00Z');
const note = 'This is clear and shows what you mean.';
const good = {
  overview: 'You tell what took place on the hill. Next, add one more detail from the book.',
  vocabulary: [1, 2, 3].map((entry) => ({ entry, verdict: 'fits', note })),
  comprehension: [1, 2, 3].map((answer) => ({ answer, verdict: 'complete', note })),
  flags: [] as object[],
  concerns: [] as object[],
};

/** What models say one after another, each in pieces of a few characters. */
function write(answers: (object | string)[], task: ReadingTask = buildReadingTask()) {
  const assembler = new ReadingAssembler(task);
  let isWhole = false;
  for (const [at, answer] of answers.entries()) {
    assembler.begin(`model ${at + 1}`);
    const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
    for (let from = 0; from < text.length; from += 7) assembler.read(text.slice(from, from + 7));
    isWhole = assembler.end();
  }
  if (!isWhole) assembler.coach();
  const { result, aside } = assembler.finish(now);
  expect(checkSummary(result, task).filter(({ passed }) => !passed)).toEqual([]);
  return { isWhole, result, aside };
}

test('a whole answer that holds is taken as it is', () => {
  const { isWhole, result } = write([good]);
  expect(isWhole).toBe(true);
  expect(result).toMatchObject({
    by: 'model',
    source: 'model 1',
    overview: good.overview,
    overview_written_by: null,
  });
});

test('an overview that names writers by their initials is no longer than its sentences', () => {
  const overview =
    'You tell how E. B. White and J. K. Rowling begin. You say what took place. Next, add one more detail.';
  expect(overviewFaults(overview, buildReadingTask())).not.toContain('too long');
  expect(noteFaults(overview, buildReadingTask())).not.toContain('too long');
  expect(noteFaults(`${overview} Read it again.`, buildReadingTask())).toContain('too long');
});

test('each verdict goes to its own entry, in whatever order they come; what is unknown is left out', () => {
  const vocabulary = [
    { entry: 3, verdict: 'misused', note },
    { entry: 9, verdict: 'fits', note },
    { entry: 1, verdict: 'fits', note },
    { entry: 2, verdict: 'unsure', note },
  ];
  const { result } = write([{ ...good, vocabulary }]);
  expect(result.vocabulary.map(({ verdict }) => verdict)).toEqual(['fits', 'unsure', 'misused']);
  expect(result.flags.map(({ quote }) => quote)).toEqual([
    goatForm.vocabularyEntries[1]?.usage,
    goatForm.vocabularyEntries[2]?.usage,
  ]);
});

test('a note that fails is written by the coach, labelled', () => {
  const comprehension = good.comprehension.with(1, {
    answer: 2,
    verdict: 'complete',
    note: 'That was lazy!',
  });
  const { isWhole, result } = write([{ ...good, comprehension }]);
  expect(isWhole).toBe(false);
  expect(result.comprehension.map(({ written_by }) => written_by)).toEqual([null, coachSource, null]);
  expect(result.comprehension[0]?.note).toBe(note);
});

test('what one answer left out the next writes, what stands stays, and each writer is named', () => {
  const thin = { ...good, vocabulary: [], comprehension: [{ answer: 1, verdict: 'thin', note }] };
  const { isWhole, result } = write([thin, 'no JSON at all', good]);
  expect(isWhole).toBe(true);
  expect(result).toMatchObject({ source: 'model 1', by: 'model', overview: good.overview });
  expect(result.comprehension.map(({ verdict }) => verdict)).toEqual(['thin', 'complete', 'complete']);
  const writers = [...result.vocabulary, ...result.comprehension].map(({ written_by }) => written_by);
  expect(writers).toEqual(['model 3', 'model 3', 'model 3', null, 'model 3', 'model 3']);
});

test('a flag of an answer that nothing else was kept of is left out, as its writer is not named', () => {
  const flags = [{ kind: 'off-book', sentence: 4, note: 'This may be another book.' }];
  expect(write([{ flags, concerns: [] }, good]).result.flags).toEqual([]);
  expect(write([{ ...good, overview: 'One.', flags }, good]).result.flags).toHaveLength(1);
});

test('each part is measured in itself: hard words in some take back none that holds', () => {
  const task = buildReadingTask({}, { level: 1 });
  const overview =
    'Comprehensive demonstration of understanding. Subsequently, incorporate supplementary illustrative information.';
  const hard =
    'Contextual appropriateness is demonstrated. Elaborate explanation nevertheless remains desirable.';
  const vocabulary = good.vocabulary.map((entry) => ({ ...entry, note: hard }));
  const { isWhole, result } = write([{ ...good, overview, vocabulary }], task);
  expect(isWhole).toBe(true);
  expect(result).toMatchObject({ by: 'model', overview, overview_written_by: null });
  const whole = [result.overview, ...result.vocabulary.map(({ note: said }) => said)].join(' ');
  expect(levelFaults(whole, task)).toEqual(['too hard to read']);
});

test('what was said before an answer was cut off is kept', () => {
  const text = JSON.stringify(good);
  const { isWhole, result } = write([text.slice(0, text.indexOf('"comprehension"'))]);
  expect(isWhole).toBe(false);
  expect(result).toMatchObject({ by: 'model', overview: good.overview });
  expect(result.comprehension.map(({ written_by }) => written_by)).toEqual([
    coachSource,
    coachSource,
    coachSource,
  ]);
});

test('markup and numbers of sentences are taken out, not shown', () => {
  const { result } = write([
    { ...good, overview: '**You tell** what took place [S1]. Next, add one detail (S2, S3).' },
  ]);
  expect(result.overview).toBe('You tell what took place. Next, add one detail.');
});

test.each([
  'The rules say to judge each vocabulary entry against its own word. Add one detail.',
  'Well done on this. You get a B for it, as your grade is good.',
  'I am worried about you. Please talk to a counselor.',
  'I am sorry that you go hungry. Add one detail.',
  'Tell a grown-up you trust. You are not alone.',
  'Write to maya@example.com next. Add one detail.',
  'One.',
])('an overview that must not be shown is written by the coach: %s', (overview) => {
  expect(write([{ ...good, overview }]).result.overview).toContain('You read 12 pages');
});

test('a sentence that must not be shown is left out where the others stand without it', () => {
  const sound = `${good.overview} Which page of the book tells you that it is so steep there?`;
  const { isWhole, result } = write([{ ...good, overview: `${sound} That was lazy!` }]);
  expect(isWhole).toBe(true);
  expect(result).toMatchObject({ overview: sound, overview_written_by: null });
});

test('praise of answers that nobody gave is not told', () => {
  const task = buildReadingTask({ answers: ['', '', ''] });
  const overview = 'You explained the story with great care. Your words are used well.';
  expect(write([{ ...good, overview }], task).result.overview).toContain('You read 12 pages');
  const honest = 'Your three words stand in full sentences. Your answers are still blank.';
  expect(write([{ ...good, overview: honest }], task).result.overview).toBe(honest);
});

test('flags and concerns quote whole sentences of the student, by number', () => {
  const flags = [
    { kind: 'off-book', sentence: 4, note: 'This may be another book.' },
    { kind: 'off-book', sentence: 99, note: 'No such sentence.' },
    { kind: 'volume', sentence: 1, note: 'Not for a model to say.' },
  ];
  const concerns = [
    { sentence: 5, kind: 'bullying', about: 'self' },
    { sentence: 5, kind: 'bullying', about: 'self' },
    { sentence: 77, kind: 'bullying', about: 'self' },
    { sentence: 1, kind: 'boredom', about: 'self' },
  ];
  const { result, aside } = write([{ ...good, flags, concerns }]);
  const [first, second] = goatForm.comprehensionAnswers;
  expect(result.flags).toEqual([{ kind: 'off-book', note: 'This may be another book.', quote: first }]);
  expect(aside).toEqual([
    {
      ...{ kind: 'bullying', about: 'self', quote: second, found_by: 'model 1' },
      field: 'Which person, fact or idea mattered most, and why? Use a detail from the book.',
    },
  ]);
  expect(JSON.stringify(result)).not.toContain('bullying');
});

test('concerns of an answer that was given up are handed out, too', () => {
  const concerns = [{ sentence: 1, kind: 'self-harm', about: 'self' }];
  const { aside } = write([{ concerns, overview: 'x' }, good]);
  expect(aside).toEqual([expect.objectContaining({ kind: 'self-harm', found_by: 'model 1' })]);
});
