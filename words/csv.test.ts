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

test.each([
  ...[
    '007',
    '1-2',
    '1/2',
    '3.14',
    '1,000',
    '1e5',
    '1E+5',
    '12:30',
    '5 pm',
    '5 p',
    '10%',
    '$5',
    '€ 5',
    '(5)',
    '٠٠٧',
    '００７',
  ],
  ...[
    'May 5',
    'mar-1',
    '5 Sept 2026',
    'Monday, May 5, 2026',
    '2026-08-25',
    ' 007 ',
    'TRUE',
    'false',
    '#N/A',
    '2026年5月1日',
  ],
])('what a spreadsheet takes for a number, a date or an error stands as it was typed: %j', (text) => {
  expect(
    csvLine([text])
      .replace(/^"|"\r\n$/g, '')
      .replaceAll('""', '"'),
  ).toContain(`="${text}"`);
});

test.each([
  'Owl 7',
  '39 Clues',
  'Maya',
  'Period 3',
  'a1b2c3',
  '2026-10-01T08:00:00.000Z',
  'true story',
  'April',
])('what a spreadsheet takes for a text is given bare: %j', (text) => {
  expect(csvLine([text])).toBe(`${text}\r\n`);
});

test('numbers stay numbers, a moment is a day, and digits too long for a formula are led by an apostrophe', () => {
  expect(csvLine([7, -1, 0.5, new Date(2026, 7, 25, 23, 59)])).toBe('7,-1,0.5,2026-08-25\r\n');
  expect(csvLine(['1'.repeat(256)])).toBe(`'${'1'.repeat(256)}\r\n`);
});
