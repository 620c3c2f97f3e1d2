import { expect, test } from 'vitest';
import { nextTry, spread } from './backoff.ts';

const now = new Date('2026-10-01T12:00:00Z');

test('what failed is tried again at growing intervals of at most six hours', () => {
  const minutes = [1, 2, 5, 20].map(
    (attempts) => (nextTry(attempts, now, 0.5).getTime() - now.getTime()) / 60_000,
  );
  expect(minutes).toEqual([1, 2, 16, 360]);
});

test('what failed together does not come back together', () => {
  expect([0, 0.5, 1].map((random) => spread(1000, 0.1, random))).toEqual([900, 1000, 1100]);
});
