import { expect, test } from 'vitest';
import { summarizeVolume } from './volume.ts';

const of = (pagesRead: number, pace: number, dateFrom: string | null = null, dateTo: string | null = null) =>
  summarizeVolume({ pagesRead, dateFrom, dateTo }, pace);

test.each([
  [10, 'met'],
  [9, 'close'],
  [8, 'close'],
  [7, 'below'],
  [0, 'below'],
])('%i of ten pages a week are %s', (pages, verdict) => {
  expect(of(pages, 10)).toEqual({ pages_read: pages, days: 7, expected_pages: 10, verdict });
});

test('both ends of the dates count, over a change of month, year and clock', () => {
  expect(of(1, 10, '2026-09-01', '2026-09-01').days).toBe(1);
  expect(of(1, 10, '2026-12-28', '2027-01-03').days).toBe(7);
  expect(of(1, 10, '2026-10-26', '2026-11-08').days).toBe(14);
  expect(of(1, 10, '2028-02-28', '2028-03-01').days).toBe(3);
});

test('the pace is shared out over the days, and asks for one page at least', () => {
  expect(of(3, 10, '2026-09-01', '2026-09-02')).toMatchObject({ expected_pages: 3, verdict: 'met' });
  expect(of(0, 1, '2026-09-01', '2026-09-01')).toMatchObject({ expected_pages: 1, verdict: 'below' });
  expect(of(30, 10, '2026-09-01', '2026-09-21').expected_pages).toBe(30);
});

test('with one date alone a week is counted', () => {
  expect(of(5, 10, '2026-09-01').days).toBe(7);
  expect(of(5, 10, null, '2026-09-01').days).toBe(7);
});
