import { expect, test } from 'vitest';
import { summarizeVolume } from './volume.ts';

test('a school week asks for the whole pace, with its weekend or without', () => {
  const week = { pages_read: 10, days: 5, expected_pages: 10, verdict: 'met' };
  const of = (dateFrom: string | null, dateTo: string | null) =>
    summarizeVolume({ pagesRead: 10, dateFrom, dateTo }, 10);
  expect(of('2026-09-07', '2026-09-11')).toEqual(week);
  expect(of('2026-09-07', '2026-09-13')).toEqual(week);
  expect(of('2026-09-07', null)).toEqual(week);
  expect(of(null, null)).toEqual(week);
});
