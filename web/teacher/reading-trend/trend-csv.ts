import type { AliasTrend, ReadingTrend } from '#contract/reading-trend.ts';
import { csvLine } from '#words/csv.ts';
import { sayPages, toWordList } from './trend-words.ts';

/** One row per alias, one column per week. */
export function toCsv(trend: ReadingTrend): string {
  const head = [
    'Alias',
    'In the group',
    'Pages per week (pace)',
    ...trend.weeks.map((monday) => `${trend.asks_pages ? 'Pages in the week' : 'Week'} of ${monday}`),
    'Weeks without a check-in',
    'Words collected',
    'Last check-in',
    'Last book',
    'Latest flags',
  ];
  const lines = [head, ...trend.aliases.map((alias) => toRow(alias, trend))];
  // The byte order mark tells spreadsheets that the text is UTF-8.
  return `\uFEFF${lines.map(csvLine).join('')}`;
}

/** "Monday Owls, reading from 2026-09-28.csv", without characters that file systems refuse. */
export function toCsvName(group: string, { weeks }: Pick<ReadingTrend, 'weeks'>): string {
  const name = group
    .replace(/[\p{Cc}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+/, '')
    .trim();
  return `${name || 'Group'}, reading from ${weeks[0] ?? 'now'}.csv`;
}

function toRow(alias: AliasTrend, trend: ReadingTrend): unknown[] {
  const { pace, asks_pages: asksPages } = trend;
  return [
    alias.alias_name,
    alias.is_current ? 'yes' : 'no',
    asksPages ? pace : '',
    ...alias.weeks.map((week) => (asksPages ? week.pages : null) ?? sayPages(week, trend)),
    alias.weeks.filter(({ is_missed }) => is_missed).length,
    toWordList(alias)
      .map(({ word }) => word.trim())
      .join('; '),
    alias.last_check_in_at && new Date(alias.last_check_in_at),
    alias.last_book ?? '',
    alias.flags.map(({ note, quote }) => (quote ? `${note} “${quote}”` : note)).join(' | '),
  ];
}
