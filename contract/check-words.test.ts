import { expect, test } from 'vitest';
import { checkIds, checkWords, sayCheck } from './check-words.ts';

test('every check has words of its own, and one of another version is named', () => {
  expect(new Set(Object.values(checkWords)).size).toBe(checkIds.length);
  for (const id of checkIds) expect(sayCheck(id)).toMatch(/^[A-Z].{20,}\.$/);
  expect(sayCheck('F99')).toBe('A check named F99.');
});
