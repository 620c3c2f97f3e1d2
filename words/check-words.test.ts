import { expect, test } from 'vitest';
import { checkIds, checkWords, readingCheckIds, readingCheckWords, sayCheck } from './check-words.ts';

test('every check has words of its own, and one of another version is named', () => {
  const ids = [...checkIds, ...readingCheckIds];
  const words = [...Object.values(checkWords), ...Object.values(readingCheckWords)];
  expect(new Set(words).size).toBe(ids.length);
  for (const id of ids) expect(sayCheck(id)).toMatch(/^[A-Z].{20,}\.$/);
  expect(sayCheck('F99')).toBe('A check named F99.');
});
