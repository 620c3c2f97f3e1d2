/** A school week is Monday to Friday. Imports nothing, so that the student page can use it. */

export const paceVerdicts = ['met', 'close', 'below', 'unsure'] as const;
export type PaceVerdict = (typeof paceVerdicts)[number];

const schoolDaysPerWeek = 5;
const dayMs = 86_400_000;
const closeShare = 0.8;
/**
 * Above these, the number of pages is doubted. No pace explains 400 a day. Below that, only pages beyond an avid
 * reader's: 60 a school day (an hour and a half), or a short book of 150 in one afternoon.
 */
const most = { perDay: 400, perPace: 10, avid: { perDay: 60, atOnce: 150 } };

/** Days without a time zone (YYYY-MM-DD), or null. */
export type Dates = { from: string | null; to: string | null };

/** A school week unless both dates are given. */
export function countSchoolDays({ from, to }: Dates): number {
  return from && to ? schoolDaysBetween(from, to).length : schoolDaysPerWeek;
}

/** Unless both dates are given, the week of the one that is, or of `otherwise`. */
export function schoolDaysOf({ from, to }: Dates, otherwise: string): string[] {
  if (from && to) return schoolDaysBetween(from, to);
  const monday = mondayOf(to ?? from ?? otherwise);
  return schoolDaysBetween(monday, dayAt(Date.parse(monday) + (schoolDaysPerWeek - 1) * dayMs));
}

/** The pages that the pace expects on these school days, none on a weekend, and the verdict. */
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

/** Days are read as UTC, where each has 24 hours. */
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
