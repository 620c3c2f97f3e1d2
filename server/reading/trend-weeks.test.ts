import { expect, test } from 'vitest';
import { mondayOf, type TrendCheckIn, toTrend, weeksUntil } from './trend-weeks.ts';

function buildCheckIn(overrides: Partial<TrendCheckIn> = {}): TrendCheckIn {
  return {
    aliasName: 'Maple',
    dateFrom: null,
    dateTo: null,
    pagesRead: 10,
    bookTitle: 'The Lighthouse',
    createdAt: new Date('2026-09-01T08:00:00Z'),
    vocabulary: [],
    flags: [],
    ...overrides,
  };
}
const weeks = ['2026-08-17', '2026-08-24', '2026-08-31'];

test('a week begins on Monday, across the change of the year, too', () => {
  expect(mondayOf('2026-08-31')).toBe('2026-08-31');
  expect(mondayOf('2026-09-06')).toBe('2026-08-31');
  expect(mondayOf('2027-01-01')).toBe('2026-12-28');
  expect(mondayOf('2024-02-29')).toBe('2024-02-26');
});

test('the last weeks end with that of now, and a change to summer time moves none', () => {
  expect(weeksUntil(new Date('2026-04-01T00:00:00Z'), 3)).toEqual(['2026-03-16', '2026-03-23', '2026-03-30']);
  expect(weeksUntil(new Date('2027-01-03T23:59:59Z'), 2)).toEqual(['2026-12-21', '2026-12-28']);
});

test('a check-in belongs to the week of its last day, else of its first, else of its hand-in', () => {
  const [trend] = toTrend(
    ['Maple'],
    [
      buildCheckIn({ dateFrom: '2026-08-20', dateTo: '2026-08-24', pagesRead: 3 }),
      buildCheckIn({ dateFrom: '2026-08-20', pagesRead: 5 }),
      buildCheckIn({ pagesRead: 7 }),
    ],
    weeks,
  );
  expect(trend?.weeks.map(({ pages }) => pages)).toEqual([5, 3, 7]);
});

test('pages of a week are summed, and stay unknown where none were told', () => {
  const [trend] = toTrend(
    ['Maple'],
    [
      buildCheckIn({ dateTo: '2026-08-18' }),
      buildCheckIn({ dateTo: '2026-08-19', pagesRead: null }),
      buildCheckIn({ dateTo: '2026-08-20', pagesRead: 0 }),
      buildCheckIn({ dateTo: '2026-08-25', pagesRead: null }),
    ],
    weeks,
  );
  expect(trend?.weeks.slice(0, 2)).toEqual([
    { pages: 10, check_ins: 3, is_missed: false },
    { pages: null, check_ins: 1, is_missed: false },
  ]);
});

test('a week is missed where it is over and not before the first check-in', () => {
  const missed = (dateTo: string) =>
    toTrend(['Maple'], [buildCheckIn({ dateTo })], weeks)[0]?.weeks.map((week) => week.is_missed);
  expect(missed('2026-08-24')).toEqual([false, false, false]);
  expect(missed('2026-08-17')).toEqual([false, true, false]);
  expect(missed('2026-01-05')).toEqual([true, true, false]);
  expect(toTrend(['Maple'], [], weeks)[0]?.weeks.some((week) => week.is_missed)).toBe(false);
});

test('an alias is found under its name in any case; one that was taken away stands last', () => {
  const trends = toTrend(
    ['River', 'maple'],
    [buildCheckIn({ aliasName: 'Otter' }), buildCheckIn({ aliasName: 'MAPLE' })],
    weeks,
  );
  expect(trends.map(({ alias_name, is_current }) => [alias_name, is_current])).toEqual([
    ['River', true],
    ['maple', true],
    ['Otter', false],
  ]);
  expect(trends[1]?.weeks[2]?.check_ins).toBe(1);
});

test('who was taken away and has not read in these weeks is left out', () => {
  expect(toTrend([], [buildCheckIn({ dateTo: '2026-01-05' })], weeks)).toEqual([]);
});

test('words that are filled in are collected; flags and book are those of the latest check-in', () => {
  const flag = { kind: 'volume', note: 'Fewer pages than planned.', quote: null } as const;
  const [trend] = toTrend(
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
    weeks,
  );
  expect(trend).toMatchObject({
    words: [{ word: 'harbor', usage: 'A harbor is safe.', week: '2026-08-31' }],
    flags: [flag],
    last_check_in_at: '2026-09-02T08:00:00.000Z',
    last_book: 'Late',
  });
});
