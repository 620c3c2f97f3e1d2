import { expect, test } from 'vitest';
import type { Feedback } from '#contract/feedback.ts';
import { forPrint } from './for-print.ts';

const quote = (text: string) => ({ start: 0, end: text.length, text });
const step = (text: string): Feedback['step1'] => ({
  ...{ label: 'Tell why', body: 'Add a reason.', help: [], written_by: null },
  ...{ quote: quote(text), criterion: { id: 1, text: 'Gives reasons' } },
});
const feedback: Feedback = {
  ...{ verdict: 'revise', grade: null, source: 'a-model', by: 'model', configuration_version: '1' },
  ...{
    progress: null,
    edited: [],
    receipt: null,
    note: null,
    checks_passed: [],
    notes: [],
    remarks: [],
    generated_at: '2026-09-01T08:00:00Z',
  },
  strength: { text: 'You give a reason.', quote: quote('I eat alone, since they laugh.'), criterion: null },
  step1: step('They took my lunch.'),
  step2: step('The fire keeps him warm.'),
  answer: { text: 'Nearly.', places: [quote('They took my lunch.'), quote('The fire keeps him warm.')] },
};

test('what was found later is quoted on no paper, and the rest stays', () => {
  const found = ['They took my lunch. Nobody said anything.', 'they laugh'].map((text) => ({ quote: text }));
  const printed = forPrint(feedback, found);
  expect(printed).toEqual({
    ...feedback,
    strength: null,
    step1: { ...feedback.step1, quote: null },
    answer: { text: 'Nearly.', places: [quote('The fire keeps him warm.')] },
  });
});

test('where nothing was found all of it is printed', () => {
  expect(forPrint(feedback, [])).toEqual(feedback);
});
