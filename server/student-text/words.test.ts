import { expect, test } from 'vitest';
import { countSyllables, readingGrade } from './readability.ts';
import { contentStems, countWords, stem, wordsOf } from './words.ts';

test.each([
  ['bees', 'bee'],
  ['colonies', 'colony'],
  ['melted', 'melts'],
  ['freezing', 'freeze'],
  ['running', 'run'],
  ['apples', 'apple'],
  ['boxes', 'box'],
  ['classes', 'class'],
  ['quickly', 'quick'],
  ["Tomas's".toLowerCase(), 'tomas'],
])('%s and %s have one stem', (one, other) => {
  expect(stem(one)).toBe(stem(other));
});

test.each([
  ['class', 'clas'],
  ['bus', 'bu'],
  ['this', 'thi'],
  ['be', 'b'],
  ['red', 'r'],
])('%s keeps its end', (word, cut) => {
  expect(stem(word)).not.toBe(cut);
});

test('words are letters and digits of any script, with inner apostrophes and hyphens', () => {
  expect(wordsOf('Don’t stop-go: “Ça va?” 3/4 नमस्ते 😀')).toEqual([
    'don’t',
    'stop-go',
    'ça',
    'va',
    '3',
    '4',
    'नमस्ते',
  ]);
  expect(countWords('… — !')).toBe(0);
});

test('words that say nothing about a topic are left out', () => {
  expect(contentStems('They said that the bees were in their hives')).toEqual(['bee', 'hiv']);
});

test.each([
  ['cat', 1],
  ['make', 1],
  ['little', 2],
  ['evidence', 3],
  ['reader', 2],
])('%s has %i syllables', (word, count) => {
  expect(countSyllables(word)).toBe(count);
});

test('short words in short sentences are for the youngest, long ones for the oldest readers', () => {
  expect(readingGrade('Look at this. What did you see? Tell one more thing.')).toBeLessThanOrEqual(1);
  expect(
    readingGrade(
      'Consider the rhetorical implications of juxtaposing contradictory historical testimonies in your analysis.',
    ),
  ).toBeGreaterThan(12);
});

test('a quotation does not count, and a word that the reader uses counts less', () => {
  const text = 'You say “photosynthesis necessitates illumination.” What does it do?';
  expect(readingGrade(text)).toBe(readingGrade('You say. What does it do?'));
  const hard = 'Tell more about pollination here.';
  expect(readingGrade(hard, (word) => word === 'pollination')).toBeLessThan(readingGrade(hard));
});
