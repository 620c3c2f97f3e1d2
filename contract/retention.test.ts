import { expect, test } from 'vitest';
import { inWords, type Retention, retention } from './retention.ts';

const classes: [string, Retention][] = Object.entries(retention);

test('every class says either how long or what ends it', () => {
  for (const [name, { keep, since }] of classes) {
    expect(keep === null ? since.startsWith('until ') : keep.value > 0, name).toBe(true);
  }
});

test('a teacher may keep student work for less or for longer, and the usual time lies between', () => {
  const { keep, change } = retention.work;
  expect([change.least.value, keep.value, change.most.value]).toEqual([30, 180, 365]);
});

test('a span reads as people say it', () => {
  expect(inWords({ value: 24, unit: 'hours' })).toBe('24 hours');
  expect(inWords({ value: 1, unit: 'days' })).toBe('1 day');
});
