import type { PaceVerdict } from '#contract/reading-pace.ts';
import type { AliasTrend, ReadingTrend } from '#contract/reading-trend.ts';

type Week = AliasTrend['weeks'][number];

// A week is a plain date: read and written in UTC it is the same day everywhere.
const dayOfYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** The Monday of a week in short: "Sep 28". */
export function sayWeek(monday: string): string {
  return dayOfYear.format(new Date(`${monday}T00:00:00Z`));
}

/** How a week stands to the pace: the same that the student is told, in words for the teacher. */
export const paceWords: Record<PaceVerdict, string> = {
  met: 'on pace',
  close: 'close to the pace',
  below: 'below the pace',
  unsure: 'more than is likely',
};

const schoolWeek = 5;

/** What happened in a week: pages, a check-in without pages, a missed one, or nothing to say. */
export function sayPages({ pages, school_days, verdict, check_ins, is_missed }: Week): string {
  if (pages !== null) {
    const read = pages === 1 ? '1 page' : `${pages.toLocaleString('en-US')} pages`;
    if (school_days === 0) return `${read} on a weekend`;
    const days = school_days === 1 ? '1 school day' : `${school_days} school days`;
    return [read + (school_days < schoolWeek ? ` on ${days}` : ''), verdict && paceWords[verdict]]
      .filter(Boolean)
      .join(', ');
  }
  if (is_missed) return 'no check-in';
  return check_ins > 0 ? 'checked in, no pages told' : '';
}

/** "3 of 5 weeks at the pace, 1 close to it, 1 without a check-in" */
export function sayShort({ weeks }: AliasTrend): string {
  const isTold = ({ pages, school_days, is_missed }: Week) =>
    (pages !== null && school_days > 0) || is_missed;
  const told = weeks.filter(isTold);
  if (told.length === 0 && weeks.some(({ pages }) => pages !== null)) return 'Read on weekends alone';
  if (told.length === 0) return 'No check-in in these weeks';
  const count = (wanted: PaceVerdict) => told.filter(({ verdict }) => verdict === wanted).length;
  const missed = told.filter(({ is_missed }) => is_missed).length;
  return [
    `${count('met')} of ${told.length} ${told.length === 1 ? 'week' : 'weeks'} at the pace`,
    count('close') > 0 && `${count('close')} close to it`,
    count('unsure') > 0 && `${count('unsure')} to ask about`,
    missed > 0 && `${missed} without a check-in`,
  ]
    .filter((part) => part !== false)
    .join(', ');
}

/** The chart of one alias in words. */
export function sayChart(alias: AliasTrend, { weeks, pace }: Pick<ReadingTrend, 'weeks' | 'pace'>): string {
  const told = alias.weeks.flatMap((week, index) => {
    const words = sayPages(week);
    return words && weeks[index] ? [`week of ${sayWeek(weeks[index])}: ${words}`] : [];
  });
  const what = told.length > 0 ? told.join('; ') : 'no check-in in these weeks';
  return `Pages a week by ${alias.alias_name}, against a pace of ${pace}: ${what}.`;
}

/** Words that an alias collected, each once, the newest first. */
export function toWordList({ words }: AliasTrend): AliasTrend['words'] {
  const seen = new Set<string>();
  return words
    .toSorted((one, other) => other.week.localeCompare(one.week))
    .filter(({ word }) => {
      const name = word.trim().toLowerCase();
      if (name === '' || seen.has(name)) return false;
      seen.add(name);
      return true;
    });
}
