import { describe, expect, test } from 'vitest';
import type { Feedback, Help, Step } from '#contract/feedback.ts';
import { antWork, buildTask, buildUnit } from '#server/feedback-task/feedback-task.factory.ts';
import { type CheckId, checkIds } from '#words/check-words.ts';
import { checkFeedback } from './feedback-checks.ts';
import { coachWriter } from './writers.ts';

const on = [
  'constructive-feedback',
  'grade-explanation',
  'sentence-starters',
  'word-bank-vocabulary',
  'clarify-concepts',
] as const;
const work = `${antWork} The text says “a fungus grows on it” in the nest.`;
const task = buildTask({ on, work });
const good = await coachWriter.write(buildUnit({ on }), task.work, null);
const blank = buildTask({ work: '' });

const failed = (feedback: Feedback, about = task) =>
  checkFeedback(feedback, about)
    .filter(({ passed }) => !passed)
    .map(({ id }) => id);
const withStep1 = (step: Partial<Feedback['step1']>): Feedback => ({
  ...good,
  step1: { ...good.step1, ...step },
});
const withPraised = (criterion: Step['criterion'] | null): Feedback => ({
  ...good,
  strength: good.strength && { ...good.strength, criterion },
});
const withHelp = (help: Partial<Help>): Feedback =>
  withStep1({
    help: [
      {
        option: 'sentence-starters',
        text: '',
        items: ['This …', 'That …'],
        source_quote: null,
        organizer: null,
        written_by: null,
        ...help,
      },
    ],
  });
const grade = {
  explanation: 'Close.',
  overall: 'Meeting' as const,
  criteria: task.criteria.map((criterion) => ({ ...criterion, band: 'Meeting' as const })),
};

test('what holds passes every check', () => {
  expect(failed(good)).toEqual([]);
  const [, second] = task.criteria;
  expect(good.strength).not.toBeNull();
  expect(failed(withPraised(second ? { id: 2, text: second.text } : null))).toEqual([]);
  expect(failed(withPraised(null))).toEqual([]);
  expect(checkFeedback(good, task).map(({ id }) => id)).toEqual(checkIds);
});

describe('each check sees what it is for', () => {
  const bad: [CheckId, string, Feedback][] = [
    ['F1', 'a step without a heading', withStep1({ label: '' })],
    [
      'F2',
      'a quotation that is moved',
      withStep1({ quote: { start: 1, end: 20, text: 'Ants are very important.' } }),
    ],
    ['F2', 'one quotation twice', { ...good, step2: { ...good.step2, quote: good.step1.quote } }],
    ['F2', 'half a word', withStep1({ quote: { start: 1, end: 8, text: task.work.slice(1, 8) } })],
    ['F3', 'a criterion of another unit', withStep1({ criterion: { id: 1, text: 'Rhymes' } })],
    ['F3', 'praise for a criterion of another unit', withPraised({ id: 1, text: 'Rhymes' })],
    ['F3', 'one criterion twice', { ...good, step2: { ...good.step2, criterion: good.step1.criterion } }],
    ['F4', 'no move', withStep1({ body: 'This is short.' })],
    ['F5', 'too many words', withStep1({ label: 'Three words here', body: `Add ${'one '.repeat(54)}.` })],
    [
      'F5',
      'too many words of praise',
      { ...good, strength: good.strength && { ...good.strength, text: 'You tell '.repeat(18) } },
    ],
    [
      'F6',
      'a sentence to copy',
      withStep1({ body: 'Add “Ants are the best farmers that ever lived on earth.”' }),
    ],
    [
      'F11',
      'a word of scorn',
      { ...good, strength: good.strength && { ...good.strength, text: 'This is lazy.' } },
    ],
    [
      'F8',
      'hard words',
      withStep1({
        body: 'Add indisputable documentation regarding collaborative agricultural organization, acknowledging methodological limitations throughout your entire deliberation, notwithstanding contradictory considerations.',
      }),
    ],
    [
      'F9',
      'a source that is not in the texts',
      withHelp({
        option: 'clarify-concepts',
        items: [],
        text: 'Read.',
        source_quote: 'Ants fly to the moon.',
      }),
    ],
    ['F10', 'the wrong verdict', { ...good, verdict: 'start' }],
    ['F10', 'a stretch that is not called one', { ...good, verdict: 'stretch' }],
    ['F11', 'harsh words in help', withHelp({ text: 'This was sloppy.' })],
    ['F12', 'an address', withStep1({ body: 'Write to ana@example.org about it.' })],
    ['F13', 'a strategy that is off', withHelp({ option: 'model-writing', text: 'Like this.', items: [] })],
    ['F13', 'one starter', withHelp({ items: ['This …'] })],
    [
      'F13',
      'three words in a bank',
      withHelp({ option: 'word-bank-vocabulary', items: ['fungus', 'trail', 'scent'] }),
    ],
    ['F15', 'a number of the prompt', withStep1({ body: 'Look at [S2] and add one.' })],
    ['F16', 'a grade by the coach', { ...good, grade }],
    ['F16', 'a grade in words', withStep1({ body: 'Your grade is B. Add one more.' })],
  ];
  test.each(bad)('%s: %s', (id, _, feedback) => expect(failed(feedback)).toContain(id));

  test('a grade of a model holds where grades are on', () => {
    expect(failed({ ...good, by: 'model', source: 'x', grade })).toEqual([]);
    expect(
      failed(
        { ...good, by: 'model', grade },
        buildTask({ on: on.filter((id) => id !== 'grade-explanation') }),
      ),
    ).toContain('F16');
  });

  test('praise of blank work is none', async () => {
    const begun = await coachWriter.write(blank.unit, '', null);
    expect(failed(begun, blank)).toEqual([]);
    expect(failed({ ...begun, strength: good.strength }, blank)).toEqual(
      expect.arrayContaining(['F7', 'F10']),
    );
  });
});
