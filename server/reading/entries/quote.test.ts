import { expect, test } from 'vitest';
import { quoteOf } from './quote.ts';

const isNimble = (stem: string) => stem === 'nimbl';

test.each([
  [
    'When the storm came over the hill the nimble goat found a cave.',
    'When the storm came over the hill the nimble goat found a cave',
  ],
  ['He ran. My dog is nimble when he jumps over the fence!', 'My dog is nimble when he jumps over the fence'],
  ['It is nice.', 'It is nice'],
  ['?!', ''],
])('%j is quoted with the word that is asked about', (usage, quote) => {
  expect(quoteOf(usage, isNimble)).toBe(quote);
});

test('a long one begins a little before the word, and says that it is cut', () => {
  const long = `${'we went on and on '.repeat(6)}until the nimble goat ${'saw us and ran '.repeat(6)}`;
  const quote = quoteOf(long, isNimble);
  expect(quote).toMatch(/^… .*nimble.* …$/);
  expect(long).toContain(quote.slice(2, -2));
});
