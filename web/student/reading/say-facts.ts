import type { CheckInRequest, StudentReadingSummary } from '#contract/check-ins.ts';
import { draftHours } from '#contract/constants.ts';
import { areDaysFar } from '#contract/reading-defaults.ts';
import type { Dates } from '#contract/reading-pace.ts';
import type { CheckInEntries } from './form/check-in-form.ts';

/** The days of a check-in, for results, paper and report. */
export function sayDates({ formData }: CheckInRequest): string {
  const { from = null, to = null } = formData.dateRange ?? {};
  if (from && to) return from === to ? sayDay(from) : `${sayDay(from)} to ${sayDay(to)}`;
  if (from) return `From ${sayDay(from)}`;
  return to ? `Until ${sayDay(to)}` : 'Not given';
}

/** Pages read, with the pace for these days. */
export function sayPages(
  { formData }: CheckInRequest,
  { volume }: Pick<StudentReadingSummary, 'volume'>,
): string {
  if (volume) return `${volume.pages_read} (the pace asks for ${volume.expected_pages})`;
  const { pagesRead = null } = formData;
  return pagesRead === null ? 'Not given' : String(pagesRead);
}

/** Read and written as UTC, so that the day is the same everywhere. */
function sayDay(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
}

/** Both dates, or none if they are impossible: the pace is then that of a school week. */
export function toDates({ from, to }: Pick<CheckInEntries, 'from' | 'to'>): Dates {
  return from === '' || to === '' || from > to || areDaysFar(from, to)
    ? { from: null, to: null }
    : { from, to };
}

/** How to come back to a held check-in. */
export function sayWayBack(isOffered: boolean): string {
  return isOffered
    ? `You can close this page. Choose your name here again within ${draftHours} hours.`
    : 'Keep this page open, or ask your teacher for it.';
}

const schoolWeek = 5;

/** For example "Your group's pace is 40 pages a school week: 16 for 2 school days". */
export function sayPace(perWeek: number, schoolDays: number, expected: number): string {
  const pace = `Your group's pace is ${perWeek} ${perWeek === 1 ? 'page' : 'pages'} a school week`;
  if (schoolDays === schoolWeek) return pace;
  if (schoolDays === 0) return `${pace}, and a weekend is on top`;
  return `${pace}: ${expected} for ${schoolDays} school ${schoolDays === 1 ? 'day' : 'days'}`;
}
