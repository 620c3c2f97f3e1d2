import { expect, test } from 'vitest';
import { seededRandom } from './seed.ts';

const firstOf = (seed: number) => {
  const random = seededRandom(seed);
  return Array.from({ length: 1000 }, () => random.below(10));
};

test('a seed gives the same numbers again, and another seed others', () => {
  expect(firstOf(7)).toEqual(firstOf(7));
  expect(firstOf(7)).not.toEqual(firstOf(8));
});

test('every number has its share', () => {
  const counts = Map.groupBy(firstOf(7), (number) => number);
  expect([...counts.keys()].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  for (const [, seen] of counts) expect(seen.length).toBeGreaterThan(60);
});
