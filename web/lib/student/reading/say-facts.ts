import type { CheckInRequest, StudentReadingSummary } from '#contract/check-ins.ts';

/** The days of a check-in, as said on the results, on paper and in the report. */
export function sayDates({ formData }: CheckInRequest): string {
  const { from = null, to = null } = formData.dateRange ?? {};
  if (from && to) return from === to ? sayDay(from) : `${sayDay(from)} to ${sayDay(to)}`;
  if (from) return `From ${sayDay(from)}`;
  return to ? `Until ${sayDay(to)}` : 'Not given';
}

/** Pages read, beside what the pace asks for these days. */
export function sayPages({ formData }: CheckInRequest, { volume }: StudentReadingSummary): string {
  if (volume) return `${volume.pages_read} (the pace asks for ${volume.expected_pages})`;
  const { pagesRead = null } = formData;
  return pagesRead === null ? 'Not given' : String(pagesRead);
}

/** A day has no time zone: read as UTC and said as UTC it stays the same day everywhere. */
function sayDay(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
}
