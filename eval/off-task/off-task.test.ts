import { expect, test } from 'vitest';
import { evaluateCounted, readCounted } from './measure.ts';

test('there are as many plain attempts as works about something else', () => {
  const works = readCounted();
  expect([works.filter(({ isOff }) => isOff).length, works.filter(({ isOff }) => !isOff).length]).toEqual([
    30, 30,
  ]);
});

test('what was reached on them holds', () => {
  expect(evaluateCounted()).toBe(true);
});
