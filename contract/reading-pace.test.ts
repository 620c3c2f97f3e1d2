import { describe, expect, test } from 'vitest';
import { localMoment } from './opening-hours.ts';
import { mondayOf, schoolDaysOf, toPace } from './reading-pace.ts';

const count = (from: string | null, to: string | null) => schoolDaysOf({ from, to }, '2026-09-03').length;

describe('school days', () => {
  test('are Monday to Friday, over a change of month, year and clock', () => {
    expect(count('2026-09-07', '2026-09-11')).toBe(5);
    expect(count('2026-09-07', '2026-09-13')).toBe(5);
    expect(count('2026-09-05', '2026-09-11')).toBe(5);
    expect(count('2026-12-28', '2027-01-03')).toBe(5);
    expect(count('2026-10-23', '2026-11-09')).toBe(12);
    expect(count('2028-02-28', '2028-03-01')).toBe(3);
    expect(schoolDaysOf({ from: '2026-09-04', to: '2026-09-07' }, '')).toEqual(['2026-09-04', '2026-09-07']);
  });

  test('are none on a weekend, and none where the dates are reversed', () => {
    expect(count('2026-09-05', '2026-09-06')).toBe(0);
    expect(count('2026-09-08', '2026-09-07')).toBe(0);
  });

  test('are those of the week of the one date, else of the day that is named otherwise', () => {
    const week = ['2026-08-31', '2026-09-01', '2026-09-02', '2026-09-03', '2026-09-04'];
    expect(schoolDaysOf({ from: '2026-09-02', to: null }, '')).toEqual(week);
    expect(schoolDaysOf({ from: null, to: '2026-09-06' }, '')).toEqual(week);
    expect(schoolDaysOf({ from: null, to: null }, '2026-09-03')).toEqual(week);
  });
});

test.each([
  ['2026-08-31T00:31:00Z', 'America/New_York', '2026-08-24'],
  ['2026-08-31T00:31:00Z', 'Europe/London', '2026-08-31'],
  // The evening after the clock is put forward, and after it is put back.
  ['2026-03-09T03:59:00Z', 'America/New_York', '2026-03-02'],
  ['2026-03-09T04:00:00Z', 'America/New_York', '2026-03-09'],
  ['2026-11-02T04:59:00Z', 'America/New_York', '2026-10-26'],
  ['2026-11-02T05:00:00Z', 'America/New_York', '2026-11-02'],
  ['2026-11-01T10:30:00Z', 'Pacific/Auckland', '2026-10-26'],
  ['2026-11-01T11:30:00Z', 'Pacific/Auckland', '2026-11-02'],
])('at %s in %s it is the week of %s', (at, zone, monday) => {
  expect(mondayOf(localMoment(new Date(at), zone).day)).toBe(monday);
});

describe('the pace', () => {
  test.each([
    [10, 'met'],
    [9, 'close'],
    [8, 'close'],
    [7, 'below'],
    [0, 'below'],
  ])('%i of ten pages in a school week are %s', (pages, verdict) => {
    expect(toPace(pages, 5, 10)).toEqual({ expected: 10, verdict });
  });

  test('is shared out over school days, and asks for one page at least', () => {
    expect(toPace(4, 2, 10)).toEqual({ expected: 4, verdict: 'met' });
    expect(toPace(0, 1, 1)).toEqual({ expected: 1, verdict: 'below' });
    expect(toPace(30, 15, 10).expected).toBe(30);
  });

  test('asks for nothing on a weekend', () => {
    expect(toPace(0, 0, 40)).toEqual({ expected: 0, verdict: 'met' });
  });

  test.each([
    [5_000, 5, 10],
    [2_001, 5, 1_000],
    [301, 5, 30],
    [401, 0, 100],
    [300, 1, 10],
    [151, 1, 10],
    [151, 0, 10],
    [181, 3, 10],
  ])('%i pages on %i school days, at a pace of %i, are asked about and not met', (pages, days, pace) => {
    expect(toPace(pages, days, pace).verdict).toBe('unsure');
  });

  test.each([
    [300, 5, 10],
    [300, 5, 30],
    [1_200, 5, 150],
    [120, 1, 40],
    [150, 1, 10],
    [180, 3, 10],
    [399, 5, 40],
    [600, 10, 10],
  ])('%i pages on %i school days, at a pace of %i, are believed', (pages, days, pace) => {
    expect(toPace(pages, days, pace).verdict).toBe('met');
  });
});

test('a week begins on Monday, across the change of the year, too', () => {
  expect(mondayOf('2026-08-31')).toBe('2026-08-31');
  expect(mondayOf('2026-09-06')).toBe('2026-08-31');
  expect(mondayOf('2027-01-01')).toBe('2026-12-28');
  expect(mondayOf('2024-02-29')).toBe('2024-02-26');
});
