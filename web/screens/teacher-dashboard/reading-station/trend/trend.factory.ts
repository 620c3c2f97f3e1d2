import type { AliasTrend, ReadingTrend } from '#contract/reading-trend.ts';

type Week = AliasTrend['weeks'][number];

/** A week: a number of pages, or missed, or before the first check-in. */
export function buildWeek(pages: number | 'missed' | 'before'): Week {
  if (pages === 'missed') return { pages: null, check_ins: 0, is_missed: true };
  if (pages === 'before') return { pages: null, check_ins: 0, is_missed: false };
  return { pages, check_ins: 1, is_missed: false };
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
  return { pace: 10, weeks, aliases: [buildAlias()], ...overrides };
}
