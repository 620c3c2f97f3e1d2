import { expect, test } from 'vitest';
import { measureRubrics } from './measure.ts';

test.each(['tuning', 'held-out'] as const)(
  'of 15 rubrics (%s) 14 are read right, and the other is asked about',
  (batch) => {
    const outcomes = measureRubrics(batch);
    const having = (outcome: string) => Object.keys(outcomes).filter((title) => outcomes[title] === outcome);
    expect(having('wrong')).toEqual([]);
    expect(having('right')).toHaveLength(14);
    expect(having('asked')).toHaveLength(1);
  },
);
