import type { z } from 'zod';
import type { volumeSummary } from '#contract/check-ins.ts';
import { dayMs } from '#server/process/clock.ts';

export type Volume = z.output<typeof volumeSummary>;

const week = 7;
const closeShare = 0.8;

/** Pages against pace: as many as the pace asks for in the days that the dates span, both ends counted. */
export function summarizeVolume(
  {
    pagesRead,
    dateFrom,
    dateTo,
  }: { pagesRead: number | null; dateFrom: string | null; dateTo: string | null },
  pace: number,
): Volume {
  const pages = pagesRead ?? 0;
  const days = dateFrom && dateTo ? daysBetween(dateFrom, dateTo) + 1 : week;
  const expected = Math.max(1, Math.round((pace * days) / week));
  const verdict = pages >= expected ? 'met' : pages >= closeShare * expected ? 'close' : 'below';
  return { pages_read: pages, days, expected_pages: expected, verdict };
}

/** Days of a calendar have no time zone: both are read as midnight in UTC. */
function daysBetween(from: string, to: string): number {
  return Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / dayMs));
}
