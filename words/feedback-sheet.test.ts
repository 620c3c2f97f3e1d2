import { expect, test } from 'vitest';
import type { Feedback } from '#contract/feedback.ts';
import { feedbackSections, type SheetWords } from './feedback-sheet.ts';

const words: SheetWords = {
  ...{ work: 'Your work', answer: 'Your question', note: 'From your teacher', grade: 'Not the real one.' },
  sayStep: ({ label, state }) => `${label}: ${state}`,
  sayLeft: (left) => left.map(({ label }) => `${label}: left`),
};

test('words that both drafts share stand once, and what shows the change beside them', () => {
  const same = { start: 0, end: 13, text: 'It was bad.  ' };
  const step = { body: 'Say why it was bad.', criterion: 'Reasoning', quote: same };
  const shown = [{ start: 14, end: 40, text: 'Its leaves were soft.' }];
  const asked = {
    label: 'Say why',
    body: '',
    quote: null,
    criterion: { id: 1, text: 'Reasoning' },
    help: [],
  };
  const feedback = {
    ...{ strength: null, answer: null, grade: null, note: null },
    ...{ step1: { ...asked, written_by: null }, step2: { ...asked, written_by: null } },
    progress: {
      ...{ draft: 2, left: [] },
      steps: [
        { ...step, label: 'Say why', state: 'cannot tell', pair: { before: same, after: same }, shown },
        { ...step, label: 'Find proof', state: 'not yet', pair: null, shown: [] },
      ],
    },
  } as unknown as Feedback;
  const { blocks = [] } =
    feedbackSections(feedback, 'It was bad.', words).find(({ heading }) => heading.startsWith('From')) ?? {};
  expect(
    blocks.map((block) => [block.kind === 'quote' ? block.lead : '', 'text' in block && block.text]),
  ).toEqual([
    ['', 'Say why: cannot tell'],
    ['Both drafts', '“It was bad.”'],
    ['Draft 2', '“Its leaves were soft.”'],
    ['', 'Find proof: not yet'],
    ['Draft 1', '“It was bad.”'],
  ]);
});
