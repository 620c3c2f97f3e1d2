import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\n=1', '＝1+1', '＠SUM(A1)'])(
  'a cell that a spreadsheet takes for a formula is defused: %j',
  (text) => {
    expect(csvLine([text]).replace(/^"/, '')).toMatch(/^'/);
  },
);

test('quotes, commas and line breaks stay inside their cell', () => {
  expect(csvLine(['a "b"', 'c,d', 'e\nf', 'plain', null, 3])).toBe('"a ""b""","c,d","e\nf",plain,,3\r\n');
});

test('a form is told entry by entry, and what looks like a formula in it is none', () => {
  const form = { vocabulary: [{ word: '=steep', usage: 'u' }], comprehension: ['a'] };
  expect(csvLine([form])).toBe('"vocabulary 1 word: =steep\nvocabulary 1 usage: u\ncomprehension 1: a"\r\n');
});
