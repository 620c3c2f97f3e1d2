import { expect, test } from 'vitest';
import { periodEnd } from './calendar.ts';

const at = (text: string) => Date.parse(`${text}T08:00:00Z`) / 1000;

test.each([
  ['2027-01-31', '2027-01-31', '2027-02-28'],
  ['2027-01-31', '2027-02-28', '2027-03-31'],
  ['2027-12-15', '2027-12-15', '2028-01-15'],
])('a month that is counted from %s and begins on %s ends on %s', (anchor, start, end) => {
  expect(periodEnd(at(anchor), at(start))).toBe(at(end));
});
