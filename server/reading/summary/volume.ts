import type { z } from 'zod';
import type { volumeSummary } from '#contract/check-ins.ts';
import { countSchoolDays, toPace } from '#contract/reading-pace.ts';

export type Volume = z.output<typeof volumeSummary>;

/** On the school days of the range. */
export function summarizeVolume(
  { pagesRead, dateFrom, dateTo }: { pagesRead: number; dateFrom: string | null; dateTo: string | null },
  pace: number,
): Volume {
  const days = countSchoolDays({ from: dateFrom, to: dateTo });
  const { expected, verdict } = toPace(pagesRead, days, pace);
  return { pages_read: pagesRead, days, expected_pages: expected, verdict };
}
