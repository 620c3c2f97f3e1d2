import { expect, test } from 'vitest';
import type { TrendCheckIn } from './reading-trend-store.ts';
import { summarizeVolume } from './summary/volume.ts';
import { toTrend, weeksUntil } from './trend-weeks.ts';

function buildCheckIn(overrides: Partial<TrendCheckIn> = {}): TrendCheckIn {
  return {
    aliasName: 'Maple',
    dateFrom: null,
    dateTo: null,
    pagesRead: 10,
    bookTitle: 'The Lighthouse',
    begunOn: '2026-09-01',
    createdAt: new Date('2026-09-01T08:00:00Z'),
    vocabulary: [],
    flags: [],
    ...overrides,
  };
}
const weeks = ['2026-08-17', '2026-08-24', '2026-08-31'];

const trendOf = (aliases: string[], checkIns: TrendCheckIn[], pace = 10) =>
  toTrend({ aliases, checkIns, weeks, pace });

test('the last weeks end with that of now, and a change to summer time moves none', () => {
  expect(weeksUntil('2026-04-01', 3)).toEqual(['2026-03-16', '2026-03-23', '2026-03-30']);
  expect(weeksUntil('2027-01-03', 2)).toEqual(['2026-12-21', '2026-12-28']);
});

test('a check-in without both dates belongs to the week of the one it has, else of its hand-in', () => {
  const [trend] = trendOf(
    ['Maple'],
    [
      buildCheckIn({ dateTo: '2026-08-24', pagesRead: 3 }),
      buildCheckIn({ dateFrom: '2026-08-20', pagesRead: 5 }),
      buildCheckIn({ pagesRead: 7 }),
    ],
  );
  expect(trend?.weeks.map(({ pages }) => pages)).toEqual([5, 3, 7]);
});

test('pages of a longer time are shared out over its school days, and no week of it is missed', () => {
  const [trend] = trendOf(
    ['Maple'],
    [buildCheckIn({ dateFrom: '2026-08-20', dateTo: '2026-09-01', pagesRead: 30 })],
    20,
  );
  expect(trend?.weeks.map((week) => [week.pages, week.school_days, week.verdict, week.is_missed])).toEqual([
    [7, 2, 'close', false],
    [16, 5, 'close', false],
    [7, 2, 'close', false],
  ]);
});

test('a week stands to the pace as its check-in was told', () => {
  for (const [dateFrom, dateTo, pagesRead] of [
    ['2026-08-17', '2026-08-21', 7],
    ['2026-08-17', '2026-08-21', 10],
    ['2026-08-17', '2026-08-19', 6],
    ['2026-08-22', '2026-08-23', 2],
    ['2026-08-17', '2026-08-23', 9_000],
  ] as const) {
    const told = summarizeVolume({ dateFrom, dateTo, pagesRead }, 10);
    const [trend] = trendOf(['Maple'], [buildCheckIn({ dateFrom, dateTo, pagesRead })]);
    expect(trend?.weeks[0]).toMatchObject({
      pages: told.pages_read,
      school_days: told.days,
      expected_pages: told.expected_pages,
      verdict: told.verdict,
    });
  }
});

test('pages of a week are summed, a school day counts once, and pages stay unknown where none were told', () => {
  const [trend] = trendOf(
    ['Maple'],
    [
      buildCheckIn({ dateFrom: '2026-08-17', dateTo: '2026-08-18', pagesRead: 4 }),
      buildCheckIn({ dateFrom: '2026-08-18', dateTo: '2026-08-19', pagesRead: 0 }),
      buildCheckIn({ dateFrom: '2026-08-20', dateTo: '2026-08-21', pagesRead: null }),
      buildCheckIn({ dateTo: '2026-08-25', pagesRead: null }),
    ],
  );
  const unknown = { pages: null, school_days: 0, expected_pages: 0, verdict: null };
  expect(trend?.weeks.slice(0, 2)).toEqual([
    { pages: 4, school_days: 3, expected_pages: 6, verdict: 'below', check_ins: 3, is_missed: false },
    { ...unknown, check_ins: 1, is_missed: false },
  ]);
});

test('a week is missed where it is over and not before the first check-in', () => {
  const missed = (dateTo: string) =>
    trendOf(['Maple'], [buildCheckIn({ dateTo })])[0]?.weeks.map((week) => week.is_missed);
  expect(missed('2026-08-24')).toEqual([false, false, false]);
  expect(missed('2026-08-17')).toEqual([false, true, false]);
  expect(missed('2026-01-05')).toEqual([true, true, false]);
  expect(trendOf(['Maple'], [])[0]?.weeks.some((week) => week.is_missed)).toBe(false);
});

test('an alias is found under its name in any case; one that was taken away stands last', () => {
  const trends = trendOf(
    ['River', 'maple'],
    [buildCheckIn({ aliasName: 'Otter' }), buildCheckIn({ aliasName: 'MAPLE' })],
  );
  expect(trends.map(({ alias_name, is_current }) => [alias_name, is_current])).toEqual([
    ['River', true],
    ['maple', true],
    ['Otter', false],
  ]);
  expect(trends[1]?.weeks[2]?.check_ins).toBe(1);
});

test('who was taken away and has not read in these weeks is left out', () => {
  expect(trendOf([], [buildCheckIn({ dateTo: '2026-01-05' })])).toEqual([]);
});

test('words that are filled in are collected; flags and book are those of the latest check-in', () => {
  const flag = { kind: 'volume', note: 'Fewer pages than planned.', quote: null } as const;
  const [trend] = trendOf(
    ['Maple'],
    [
      buildCheckIn({ bookTitle: 'Late', createdAt: new Date('2026-09-02T08:00:00Z'), flags: [flag] }),
      buildCheckIn({
        bookTitle: 'Early',
        vocabulary: [
          { word: ' ', usage: 'x' },
          { word: 'harbor', usage: 'A harbor is safe.' },
        ],
        flags: [flag, flag],
      }),
    ],
  );
  expect(trend).toMatchObject({
    words: [{ word: 'harbor', usage: 'A harbor is safe.', week: '2026-08-31' }],
    flags: [flag],
    last_check_in_at: '2026-09-02T08:00:00.000Z',
    last_book: 'Late',
  });
});
