import { expect, test } from 'vitest';
import type { Make } from './element.ts';
import { progressSheet } from './progress-sheet.ts';

/** Its words alone, a line each. */
const inWords = ((_tag: string, _attributes: object, ...parts: unknown[]) =>
  parts.filter((part) => typeof part === 'string' && part !== '').join('\n')) as unknown as Make;

test('words that both drafts share stand once, and what shows the change beside them', () => {
  const same = { start: 0, end: 13, text: 'It was bad.  ' };
  const step = { body: 'Say why it was bad.', criterion: 'Reasoning' };
  const shown = [{ start: 14, end: 40, text: 'Its leaves were soft.' }];
  const sheet = progressSheet(inWords, {
    draft: 2,
    left: [],
    steps: [
      {
        ...step,
        label: 'Say why',
        state: 'cannot tell',
        quote: same,
        pair: { before: same, after: same },
        shown,
      },
      { ...step, label: 'Find proof', state: 'not yet', quote: same, pair: null, shown: [] },
    ],
  });
  expect(String(sheet).split('\n')).toEqual([
    'From draft 1 to draft 2',
    'Say why',
    'You decide: does this do what the step asked?',
    'Both drafts',
    '“It was bad.”',
    'Draft 2',
    '“Its leaves were soft.”',
    'Find proof',
    'Not yet',
    'Draft 1',
    '“It was bad.”',
  ]);
});
