import { expect, test } from 'vitest';
import { measureRubrics } from './measure.ts';

test.each([
  ['tuning', 14, 1],
  ['held-out', 14, 1],
  ['fresh', 8, 2],
] as const)(
  'of the rubrics in %s %i are read right, %i are asked about, and none is wrong',
  (batch, right, asked) => {
    const outcomes = Object.values(measureRubrics(batch));
    expect(outcomes.filter((one) => one === 'wrong')).toEqual([]);
    expect(outcomes.filter((one) => one === 'right')).toHaveLength(right);
    expect(outcomes.filter((one) => one === 'asked')).toHaveLength(asked);
  },
);
