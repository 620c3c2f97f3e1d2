import { expect, test } from 'vitest';
import { growTo, mostAdded, type Rows } from './grow-to.ts';

/** All steps until nothing more is drawn. */
function stepsTo(drawn: Rows, wanted: Rows, inView: number): Rows[] {
  const next = growTo(drawn, wanted, inView);
  return next === drawn ? [] : [next, ...stepsTo(next, wanted, inView)];
}

test.each([
  ['a list that is opened', { first: 0, end: 12 }, { first: 0, end: 28 }, 0],
  ['a step down', { first: 0, end: 30 }, { first: 10, end: 42 }, 20],
  ['a step up', { first: 40, end: 70 }, { first: 20, end: 52 }, 30],
  ['a leap', { first: 0, end: 30 }, { first: 5_000, end: 5_033 }, 5_010],
  ['a list that became shorter', { first: 90, end: 120 }, { first: 0, end: 12 }, 0],
])('%s is drawn whole in the end, some rows at a time', (_, drawn, wanted, inView) => {
  const steps = stepsTo(drawn, wanted, inView);
  expect(steps.at(-1)).toEqual(wanted);
  const added = [drawn, ...steps].map((step, at, all) => {
    const before = all[at - 1] ?? step;
    const kept = Math.max(0, Math.min(step.end, before.end) - Math.max(step.first, before.first));
    return step.end - step.first - kept;
  });
  expect(Math.max(...added)).toBeLessThanOrEqual(mostAdded);
});

test('after a leap the rows in view come first', () => {
  expect(growTo({ first: 0, end: 30 }, { first: 5_000, end: 5_033 }, 5_010)).toEqual({
    first: 5_010,
    end: 5_018,
  });
});
