import { describe, expect, test } from 'vitest';
import type { StepProgress } from '#contract/step-progress.ts';
import { stepFaults } from './block-checks.ts';
import { placeNow } from './earlier-steps.ts';
import { antWork, buildTask } from './feedback-task.factory.ts';

const first = 'Ants are very important.';
const changed = 'Ants are very important to the forest.';
const task = buildTask({ work: antWork.replace(first, changed) });
const [criterion, other] = task.criteria;
const quoteOf = (text: string, work: string) => ({
  start: work.indexOf(text),
  end: work.indexOf(text) + text.length,
  text,
});

const done: StepProgress = {
  label: 'Say for whom it matters',
  body: 'Who needs the ants? Name them in this sentence, and tell what they need.',
  criterion: criterion.text,
  quote: quoteOf(first, antWork),
  state: 'addressed',
  pair: { before: quoteOf(first, antWork), after: quoteOf(changed, task.work) },
  shown: [quoteOf(changed, task.work)],
};
const leaves = quoteOf('Some ants cut leaves because they need them for food.', task.work);

function faultsOf(step: Partial<Parameters<typeof stepFaults>[0]>, earlier: Partial<StepProgress> = {}) {
  const about = { ...task, progress: { draft: 2, steps: [{ ...done, ...earlier }], left: [] } };
  const written = {
    ...{ label: done.label, body: done.body, help: [], written_by: null },
    ...{ quote: quoteOf(changed, task.work), criterion: { id: criterion.id, text: criterion.text } },
    ...step,
  };
  return stepFaults(written, about, {}, 'step1');
}
const fault = 'repeats what is done';

describe('a step that asks again for what was done does not hold', () => {
  test.each([
    ['in the same words', {}],
    [
      'in nearly the same words at another sentence',
      { label: 'Who?', quote: leaves, body: done.body.replace('Name', 'Tell') },
    ],
    ['under the same heading at the same sentence', { body: 'Add one reason a reader can check.' }],
    ['as an answer to a question', { label: `Your question: ${done.label}`, body: 'Add one reason here.' }],
  ])('%s', (_, step) => expect(faultsOf(step)).toContain(fault));
});

describe('a step holds', () => {
  test.each([
    [
      'that asks for something else there',
      { label: 'Show how you know', body: 'Add one fact from the text.' },
    ],
    [
      'under the same heading elsewhere, in words of its own',
      { quote: leaves, body: 'Add one reason here.' },
    ],
    ['that serves another criterion', { criterion: { id: other?.id ?? 2, text: other?.text ?? '' } }],
  ])('%s', (_, step) => expect(faultsOf(step)).not.toContain(fault));

  test.each(['partly', 'not yet', 'cannot tell'] as const)('that goes on where the state is: %s', (state) =>
    expect(faultsOf({}, { state })).not.toContain(fault),
  );

  test('on a first draft', () => {
    const step = {
      ...done,
      help: [],
      written_by: null,
      quote: leaves,
      criterion: { id: criterion.id, text: criterion.text },
    };
    expect(stepFaults(step, task, {}, 'step1')).not.toContain(fault);
  });
});

test('the place of an earlier step is its words where they stand, else the sentence that they became', () => {
  const after = quoteOf(changed, task.work);
  expect(placeNow(done, task)).toEqual({ start: after.start, end: after.end });
  const kept = { ...done, quote: leaves, pair: null };
  expect(placeNow(kept, task)).toEqual({ start: leaves.start, end: leaves.end });
  expect(placeNow({ ...done, pair: { before: quoteOf(first, antWork), after: null } }, task)).toBeNull();
  expect(placeNow({ ...done, pair: null }, task)).toBeNull();
});

test('a step is found again where a page has other line ends', () => {
  const words = leaves.text.replace('leaves because', 'leaves\nbecause');
  const kept = { ...done, quote: { ...leaves, text: words }, pair: null };
  expect(placeNow(kept, task)).toEqual({ start: leaves.start, end: leaves.end });
});
