import type { ReadingFlag } from '#contract/check-ins.ts';
import type { AliasTrend } from '#contract/reading-trend.ts';
import { dayMs } from '#server/process/clock.ts';

/** What the trend needs of a check-in. */
export type TrendCheckIn = {
  aliasName: string;
  dateFrom: string | null;
  dateTo: string | null;
  pagesRead: number | null;
  bookTitle: string;
  createdAt: Date;
  vocabulary: { word: string; usage: string }[];
  flags: ReadingFlag[];
};

/** The Monday of a day's week. Days are UTC, where each has 24 hours. */
export function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  const sinceMonday = (date.getUTCDay() + 6) % 7;
  return dayOf(new Date(date.getTime() - sinceMonday * dayMs));
}

/** The Mondays of the last weeks, that of `now` last. */
export function weeksUntil(now: Date, count: number): string[] {
  const last = Date.parse(mondayOf(dayOf(now)));
  return Array.from({ length: count }, (_, index) => dayOf(new Date(last - (count - 1 - index) * 7 * dayMs)));
}

/** Each alias of the group in its order, then those that were taken away but read in these weeks. */
export function toTrend(
  aliases: readonly string[],
  checkIns: readonly TrendCheckIn[],
  weeks: readonly string[],
): AliasTrend[] {
  const byName = new Map<string, TrendCheckIn[]>(aliases.map((name) => [name.toLowerCase(), []]));
  for (const checkIn of checkIns) {
    const name = checkIn.aliasName.toLowerCase();
    byName.set(name, [...(byName.get(name) ?? []), checkIn]);
  }
  return [...byName].flatMap(([key, own]) => {
    const current = aliases.find((name) => name.toLowerCase() === key);
    const isShown = current !== undefined || own.some((one) => weeks.includes(weekOf(one)));
    return isShown ? [toAliasTrend(current, own, weeks)] : [];
  });
}

function toAliasTrend(
  current: string | undefined,
  unordered: readonly TrendCheckIn[],
  weeks: readonly string[],
): AliasTrend {
  const own = [...unordered].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const latest = own.at(-1);
  const [first] = own.map(weekOf).sort();
  const thisWeek = weeks.at(-1);
  return {
    alias_name: current ?? latest?.aliasName ?? '',
    is_current: current !== undefined,
    weeks: weeks.map((week) => {
      const inWeek = own.filter((one) => weekOf(one) === week);
      const pages = inWeek.flatMap(({ pagesRead }) => (pagesRead === null ? [] : [pagesRead]));
      return {
        pages: pages.length > 0 ? pages.reduce((sum, some) => sum + some, 0) : null,
        check_ins: inWeek.length,
        is_missed: inWeek.length === 0 && week !== thisWeek && first !== undefined && week >= first,
      };
    }),
    words: own
      .filter((one) => weeks.includes(weekOf(one)))
      .flatMap((one) =>
        one.vocabulary
          .filter(({ word }) => word.trim() !== '')
          .map(({ word, usage }) => ({ word, usage, week: weekOf(one) })),
      ),
    flags: latest?.flags ?? [],
    last_check_in_at: latest?.createdAt.toISOString() ?? null,
    last_book: latest?.bookTitle ?? null,
  };
}

function weekOf({ dateTo, dateFrom, createdAt }: TrendCheckIn): string {
  return mondayOf(dateTo ?? dateFrom ?? dayOf(createdAt));
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
