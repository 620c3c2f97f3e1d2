import { expect, it } from 'vitest';
import { sayBriefly, sayDate, sayDay, sayMoment } from './say-when.ts';

const now = new Date(2026, 10, 15, 14, 5);
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();

it.each([
  [at(2026, 10, 15, 9, 42), 'today'],
  [at(2026, 10, 15, 23, 59), 'today'],
  [at(2026, 10, 14, 23, 59), 'yesterday'],
  [at(2026, 10, 16, 0, 10), 'tomorrow'],
  [at(2026, 10, 17, 0, 10), 'Nov 17'],
  [at(2026, 10, 13, 0, 1), 'Nov 13'],
  [at(2025, 11, 31, 12, 0), 'Dec 31, 2025'],
])('the day of %s is said as %s', (moment, words) => {
  expect(sayDay(moment, now)).toBe(words);
});

it('a day that is agreed upon is said with its year, today as well', () => {
  expect(sayDate(at(2026, 10, 15, 9, 42))).toBe('Nov 15, 2026');
});

it('a day is one day ago also where the clocks were changed in between', () => {
  expect(sayDay(new Date(2026, 2, 28, 12).toISOString(), new Date(2026, 2, 29, 12))).toBe('yesterday');
});

it('in a narrow column today is a time, and any other day a day', () => {
  expect(sayBriefly(at(2026, 10, 15, 9, 42), now)).toBe('9:42 AM');
  expect(sayBriefly(at(2026, 10, 14, 23, 59), now)).toBe('yesterday');
  expect(sayBriefly(at(2026, 10, 13, 0, 1), now)).toBe('Nov 13');
});

it('a moment is said with its time', () => {
  expect(sayMoment(at(2026, 10, 15, 9, 42), now)).toBe('today, 9:42 AM');
});
