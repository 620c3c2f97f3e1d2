import { mondayOf, schoolDaysOf, toPace } from '#contract/reading-pace.ts';
import type { AliasTrend } from '#contract/reading-trend.ts';
import { dayMs } from '#server/process/clock.ts';
import type { TrendCheckIn } from './reading-trend-store.ts';

/** That of `today` last. */
export function weeksUntil(today: string, count: number): string[] {
  const last = Date.parse(mondayOf(today));
  return Array.from({ length: count }, (_, index) => dayOf(new Date(last - (count - 1 - index) * 7 * dayMs)));
}

type TrendMatter = {
  aliases: readonly string[];
  checkIns: readonly TrendCheckIn[];
  /** Mondays. */
  weeks: readonly string[];
  /** Pages in a school week. */
  pace: number;
};

/** Aliases of the group in order, then removed ones with check-ins in these weeks. */
export function toTrend({ aliases, checkIns, weeks, pace }: TrendMatter): AliasTrend[] {
  const byName = new Map<string, TrendCheckIn[]>(aliases.map((name) => [name.toLowerCase(), []]));
  for (const checkIn of checkIns) {
    const name = checkIn.aliasName.toLowerCase();
    byName.set(name, [...(byName.get(name) ?? []), checkIn]);
  }
  return [...byName].flatMap(([key, own]) => {
    const current = aliases.find((name) => name.toLowerCase() === key);
    const parts = own.flatMap(toWeekParts);
    const isShown = current !== undefined || parts.some(({ week }) => weeks.includes(week));
    return isShown ? [{ ...toAliasTrend(current, own, weeks), weeks: toWeeks(parts, weeks, pace) }] : [];
  });
}

/** The share of a check-in in one week: pages are spread over its school days. */
type WeekPart = { week: string; days: readonly string[]; pages: number | null };

function toWeekParts(checkIn: TrendCheckIn): WeekPart[] {
  const { dateFrom, dateTo, begunOn, pagesRead } = checkIn;
  const days = schoolDaysOf({ from: dateFrom, to: dateTo }, begunOn);
  // A weekend alone belongs to the week before it.
  if (days.length === 0) return [{ week: weekOf(checkIn), days, pages: pagesRead }];
  const upTo = (count: number) => Math.round(((pagesRead ?? 0) * count) / days.length);
  let before = 0;
  return [...Map.groupBy(days, mondayOf)].map(([week, own]) => {
    const pages = pagesRead === null ? null : upTo(before + own.length) - upTo(before);
    before += own.length;
    return { week, days: own, pages };
  });
}

function toWeeks(parts: readonly WeekPart[], weeks: readonly string[], pace: number): AliasTrend['weeks'] {
  const [first] = parts.map(({ week }) => week).sort();
  const thisWeek = weeks.at(-1);
  return weeks.map((week) => {
    const inWeek = parts.filter((part) => part.week === week);
    const told = inWeek.filter(({ pages }) => pages !== null);
    const pages = told.reduce((sum, part) => sum + (part.pages ?? 0), 0);
    const days = new Set(told.flatMap((part) => part.days)).size;
    const { expected, verdict } = toPace(pages, days, pace);
    return {
      pages: told.length > 0 ? pages : null,
      school_days: days,
      expected_pages: expected,
      verdict: told.length > 0 ? verdict : null,
      check_ins: inWeek.length,
      is_missed: inWeek.length === 0 && week !== thisWeek && first !== undefined && week >= first,
    };
  });
}

function toAliasTrend(
  current: string | undefined,
  unordered: readonly TrendCheckIn[],
  weeks: readonly string[],
): Omit<AliasTrend, 'weeks'> {
  const own = [...unordered].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const latest = own.at(-1);
  return {
    alias_name: current ?? latest?.aliasName ?? '',
    is_current: current !== undefined,
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

function weekOf({ dateTo, dateFrom, begunOn }: TrendCheckIn): string {
  return mondayOf(dateTo ?? dateFrom ?? begunOn);
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
