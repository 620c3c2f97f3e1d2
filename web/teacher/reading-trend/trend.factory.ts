import { toPace } from '#contract/reading-pace.ts';
import type { AliasTrend, ReadingTrend } from '#contract/reading-trend.ts';

type Week = AliasTrend['weeks'][number];

/** A week at a pace of 10: a number of pages on its school days, or missed, before the first check-in, or untold. */
export function buildWeek(pages: number | 'missed' | 'before' | 'untold', schoolDays = 5): Week {
  if (typeof pages === 'number') {
    const { expected, verdict } = toPace(pages, schoolDays, 10);
    return {
      ...{ pages, school_days: schoolDays, expected_pages: expected, verdict },
      ...{ check_ins: 1, is_missed: false },
    };
  }
  return {
    ...{ pages: null, school_days: 0, expected_pages: 0, verdict: null },
    ...{ check_ins: pages === 'untold' ? 1 : 0, is_missed: pages === 'missed' },
  };
}

/** An alias with four weeks. */
export function buildAlias(overrides: Partial<AliasTrend> = {}): AliasTrend {
  return {
    alias_name: 'Blue Heron',
    is_current: true,
    weeks: [buildWeek('before'), buildWeek(12), buildWeek('missed'), buildWeek(4)],
    words: [],
    flags: [],
    last_check_in_at: '2026-10-21T09:00:00Z',
    last_book: 'Hatchet',
    ...overrides,
  };
}

/** Four weeks of a group. */
export function buildTrend(overrides: Partial<ReadingTrend> = {}): ReadingTrend {
  const weeks = ['2026-09-28', '2026-10-05', '2026-10-12', '2026-10-19'];
  return { pace: 10, asks_pages: true, weeks, aliases: [buildAlias()], ...overrides };
}
