import { expect, test } from 'vitest';
import { periodEnd } from './calendar.ts';
import type { Interval } from './objects.ts';

const at = (text: string) => Date.parse(`${text}T08:00:00Z`) / 1000;

test.each<[Interval, string, string, string]>([
  ['month', '2027-01-31', '2027-01-31', '2027-02-28'],
  ['month', '2027-01-31', '2027-02-28', '2027-03-31'],
  ['month', '2027-12-15', '2027-12-15', '2028-01-15'],
  ['year', '2028-02-29', '2028-02-29', '2029-02-28'],
  ['week', '2027-01-01', '2027-01-08', '2027-01-15'],
  ['day', '2027-01-01', '2027-01-01', '2027-01-02'],
])('a %s that is counted from %s and begins on %s ends on %s', (interval, anchor, start, end) => {
  expect(periodEnd(at(anchor), at(start), interval)).toBe(at(end));
});
