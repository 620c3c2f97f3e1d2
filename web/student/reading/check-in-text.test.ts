import { expect, test } from 'vitest';
import { checkInText } from './check-in-text.ts';
import { noCheckIn } from './form/check-in-form.ts';

test('everything that was typed is in the text, in the order of the form', () => {
  const text = checkInText({
    ...noCheckIn,
    ...{ alias: 'a', bookTitle: 'The Long Way Up ', bookAuthor: 'A. Writer' },
    ...{ from: '2026-09-01', to: '2026-09-07', pages: '12' },
    words: [
      { word: 'steep', usage: 'The steep path made her rest.' },
      { word: '', usage: '' },
      { word: 'bleat', usage: '' },
    ],
    answers: ['Her goat ran away.', ' '],
    others: { q: 'I liked the end.' },
  });
  expect(text.split('\n\n')).toEqual([
    'The Long Way Up, by A. Writer',
    '2026-09-01 to 2026-09-07, 12 pages',
    'steep: The steep path made her rest.',
    'bleat',
    'Her goat ran away.',
    'I liked the end.',
  ]);
});

test('a form with dates alone is no text', () => {
  expect(checkInText(noCheckIn)).toBe('');
  expect(checkInText({ ...noCheckIn, from: '2026-09-01', to: '2026-09-07' })).toBe('');
  expect(checkInText({ ...noCheckIn, pages: '5' })).toBe('5 pages');
});
