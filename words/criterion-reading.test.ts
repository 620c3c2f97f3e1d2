import { expect, test } from 'vitest';
import { criterionKinds, longestCriterion } from '#contract/criterion-kinds.ts';
import { readCriterion } from './criterion-reading.ts';

test.each([
  ['Supports the position with reasons', 'reasons'],
  ['Supports the claim with two quotations', 'evidence'],
  ['Backs it up with numbers from the table', 'data'],
  ['Explains how the evidence supports the claim', 'reasoning'],
  ['Tells why the evidence matters', 'reasoning'],
  ['I tell why', 'reasons'],
  ['Tells why this moment matters to you', 'reflection'],
  ['My story has a beginning, middle and end', 'order'],
  ['Starts with a sound and ends with a question', 'opening'],
  ['The ending gives the theme in new words', 'ending'],
  ['Answers the other side fairly', 'counter'],
  ['Answers all parts of the prompt', 'answer'],
  ['Events are told in sequence', 'order'],
  ['Words from the word wall are spelled correctly', 'conventions'],
  ['Three or more clear reasons and a counterclaim', 'reasons'],
  ['Evidence: every number has a unit', 'evidence'],
  ['Content – facts are accurate', 'evidence'],
  ['Sources of error are named', 'limits'],
  ['Shows, doesn’t tell (feelings, actions)', 'detail'],
])('%s: asks first of all for %s', (criterion, kind) => {
  expect(readCriterion(criterion)).toBe(kind);
});

test.each([
  ['Uses precise words and clear sentences', 'Word choice and sentence clarity'],
  ['Cites evidence from both articles', 'Evidence from both articles is cited'],
  ['Organizes ideas in a logical order', 'Ideas: in a logical order'],
  ['I can use capital letters and periods', 'The writer uses capitals and periods.'],
  ['Ends with a call to action', '- Call to action at the end'],
])('%s: is read like “%s”', (one, other) => {
  expect(readCriterion(one)).not.toBeNull();
  expect(readCriterion(other)).toBe(readCriterion(one));
});

test.each([
  'Greeting and signature',
  'Creativity and effort',
  'Works well with a partner',
  'Ideas and content',
  'Looks like a knight',
  '',
  '(?)',
  '100 %',
])('%j: tells nothing that is clear enough', (criterion) => {
  expect(readCriterion(criterion)).toBeNull();
});

test('long and strange lines are read in a moment', () => {
  const parts = [
    'the ',
    '(',
    '" ',
    'wraps a ',
    'in the ',
    'show all my ',
    'grabs big ',
    'a, ',
    '— ',
    'words: ',
  ];
  const began = performance.now();
  for (const part of parts) {
    const kind = readCriterion(part.repeat(longestCriterion).slice(0, longestCriterion));
    expect([null, ...criterionKinds]).toContain(kind);
  }
  expect(performance.now() - began).toBeLessThan(1000);
});
