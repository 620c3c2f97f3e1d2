/**
 * Pages against the pace of a group, told in one way in the form, the result, the report and the trend. A school week is
 * Monday to Friday. This file imports nothing, so that the student page can use it.
 */

export const paceVerdicts = ['met', 'close', 'below', 'unsure'] as const;
export type PaceVerdict = (typeof paceVerdicts)[number];

const schoolDaysPerWeek = 5;
const dayMs = 86_400_000;
const closeShare = 0.8;
/**
 * More pages than these are not believed unasked. No pace explains 400 a day. Below that, far above the pace is odd only
 * beyond what an avid reader may do: 60 a school day, an hour and a half, or a short book of 150 in one afternoon.
 */
const most = { perDay: 400, perPace: 10, avid: { perDay: 60, atOnce: 150 } };

/** Days without a time zone (YYYY-MM-DD), or null where none was given. */
export type Dates = { from: string | null; to: string | null };

/** How many school days a check-in is about: a school week where not both dates are given. */
export function countSchoolDays({ from, to }: Dates): number {
  return from && to ? schoolDaysBetween(from, to).length : schoolDaysPerWeek;
}

/** The school days a check-in is about; without both dates, those in the week of the one that is given, or of `otherwise`. */
export function schoolDaysOf({ from, to }: Dates, otherwise: string): string[] {
  if (from && to) return schoolDaysBetween(from, to);
  const monday = mondayOf(to ?? from ?? otherwise);
  return schoolDaysBetween(monday, dayAt(Date.parse(monday) + (schoolDaysPerWeek - 1) * dayMs));
}

/** What the pace asks for on so many school days, and how the pages stand to it: on a weekend, nothing is asked. */
export function toPace(pages: number, schoolDays: number, perWeek: number) {
  const expected = schoolDays === 0 ? 0 : Math.max(1, Math.round((perWeek * schoolDays) / schoolDaysPerWeek));
  return { expected, verdict: verdictOf(pages, schoolDays, Math.max(expected, perWeek), expected) };
}

function verdictOf(pages: number, schoolDays: number, paced: number, expected: number): PaceVerdict {
  const { perDay, atOnce } = most.avid;
  const isUnlikely =
    pages > most.perDay * Math.max(1, schoolDays) ||
    pages > Math.max(most.perPace * paced, perDay * schoolDays, atOnce);
  if (isUnlikely) return 'unsure';
  if (pages >= expected) return 'met';
  return pages >= closeShare * expected ? 'close' : 'below';
}

/** The Monday of a day's week. Days are read as UTC, where each has 24 hours. */
export function mondayOf(day: string): string {
  const at = Date.parse(day);
  return dayAt(at - ((new Date(at).getUTCDay() + 6) % 7) * dayMs);
}

/** Both ends are included. */
function schoolDaysBetween(from: string, to: string): string[] {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const count = Math.max(0, Math.round((last - first) / dayMs) + 1);
  const days = Array.from({ length: count }, (_, at) => first + at * dayMs);
  return days.filter((at) => new Date(at).getUTCDay() % 6 !== 0).map(dayAt);
}

function dayAt(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
