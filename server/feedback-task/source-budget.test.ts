import { expect, test } from 'vitest';
import { buildTask } from './feedback-task.factory.ts';
import { sourceBudgetOf } from './feedback-task.ts';

test('a window leaves unit texts what rules, work and answer do not take, and never more than the usual', () => {
  const work = 'word '.repeat(400);
  const usual = buildTask().sourceBudget;
  expect(sourceBudgetOf(4_096, work)).toBe(0);
  expect(sourceBudgetOf(8_192, work)).toBeGreaterThan(2_000);
  expect(sourceBudgetOf(8_192, work)).toBeLessThan(sourceBudgetOf(8_192, ''));
  expect(sourceBudgetOf(32_768, work)).toBe(usual);
});
