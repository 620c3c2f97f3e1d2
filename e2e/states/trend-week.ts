import { toPace } from '#contract/reading-pace.ts';
import type { ReadingTrend } from '#contract/reading-trend.ts';

export type TrendWeek = ReadingTrend['aliases'][number]['weeks'][number];

/** A whole school week at a pace of 10 pages, as the server tells it; null where no pages were told. */
export function buildTrendWeek(pages: number | null, isMissed = false): TrendWeek {
  const days = pages === null ? 0 : 5;
  const { expected, verdict } = toPace(pages ?? 0, days, 10);
  return {
    ...{ pages, school_days: days, expected_pages: expected, verdict: pages === null ? null : verdict },
    ...{ check_ins: pages === null ? 0 : 1, is_missed: isMissed },
  };
}
