import type { PaceVerdict } from '#contract/reading-pace.ts';
import type { AliasTrend, ReadingTrend } from '#contract/reading-trend.ts';

type Week = AliasTrend['weeks'][number];

// A week is a plain date. UTC keeps it the same day everywhere.
const dayOfYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** "Sep 28" */
export function sayWeek(monday: string): string {
  return dayOfYear.format(new Date(`${monday}T00:00:00Z`));
}

export const paceWords: Record<PaceVerdict, string> = {
  met: 'on pace',
  close: 'close to the pace',
  below: 'below the pace',
  unsure: 'more than is likely',
};

const schoolWeek = 5;

export function sayPages(
  { pages, school_days, verdict, check_ins, is_missed }: Week,
  { asks_pages: asksPages }: Pick<ReadingTrend, 'asks_pages'>,
): string {
  if (pages !== null && asksPages) {
    const read = pages === 1 ? '1 page' : `${pages.toLocaleString('en-US')} pages`;
    if (school_days === 0) return `${read} on a weekend`;
    const days = school_days === 1 ? '1 school day' : `${school_days} school days`;
    return [read + (school_days < schoolWeek ? ` on ${days}` : ''), verdict && paceWords[verdict]]
      .filter(Boolean)
      .join(', ');
  }
  if (is_missed) return 'no check-in';
  if (check_ins === 0) return '';
  return asksPages ? 'checked in, no pages told' : 'checked in';
}

/** "3 of 5 weeks at the pace, 1 close to it, 1 without a check-in"; where no pages are known, "A check-in in 3 of 5 weeks". */
export function sayShort(
  { weeks }: AliasTrend,
  { asks_pages: asksPages }: Pick<ReadingTrend, 'asks_pages'>,
): string {
  const came = weeks.filter(({ check_ins }) => check_ins > 0);
  const missed = weeks.filter(({ is_missed }) => is_missed).length;
  if (came.length === 0) return 'No check-in in these weeks';
  const paced = asksPages ? came.filter(({ pages, school_days }) => pages !== null && school_days > 0) : [];
  const silent = asksPages ? came.filter(({ pages }) => pages === null).length : 0;
  const sayWeeks = (count: number) => `${count} ${count === 1 ? 'week' : 'weeks'}`;
  if (paced.length === 0 && asksPages && silent === 0 && missed === 0) return 'Read on weekends alone';
  if (paced.length === 0)
    return `A check-in in ${came.length} of ${sayWeeks(came.length + missed)}${saySilent(silent, came.length)}`;
  const count = (wanted: PaceVerdict) => paced.filter(({ verdict }) => verdict === wanted).length;
  return [
    `${count('met')} of ${sayWeeks(paced.length + silent + missed)} at the pace`,
    count('close') > 0 && `${count('close')} close to it`,
    count('unsure') > 0 && `${count('unsure')} to ask about`,
    silent > 0 && `${silent} without pages`,
    missed > 0 && `${missed} without a check-in`,
  ]
    .filter((part) => part !== false)
    .join(', ');
}

function saySilent(silent: number, came: number): string {
  if (silent === 0) return '';
  return silent === came ? ', no pages told' : `, no pages told in ${silent}`;
}

/** Text alternative of the chart. */
export function sayChart(alias: AliasTrend, trend: Omit<ReadingTrend, 'aliases'>): string {
  const { weeks, pace, asks_pages: asksPages } = trend;
  const told = alias.weeks.flatMap((week, index) => {
    const words = sayPages(week, trend);
    return words && weeks[index] ? [`week of ${sayWeek(weeks[index])}: ${words}`] : [];
  });
  const what = told.length > 0 ? told.join('; ') : 'no check-in in these weeks';
  const of = asksPages ? 'Pages a week' : 'Check-ins';
  return `${of} by ${alias.alias_name}${asksPages ? `, against a pace of ${pace}` : ''}: ${what}.`;
}

/** Without repeats, newest first. */
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
