import type { AliasTrend, ReadingTrend } from '#contract/reading-trend.ts';
import { toWordList } from './trend-words.ts';

/** The trend as a table for a spreadsheet: one alias a row, one week a column. */
export function toCsv(trend: ReadingTrend): string {
  const head = [
    'Alias',
    'In the group',
    'Pages per week (pace)',
    ...trend.weeks.map((monday) => `Pages in the week of ${monday}`),
    'Weeks without a check-in',
    'Words collected',
    'Last check-in',
    'Last book',
    'Latest flags',
  ];
  const lines = [head, ...trend.aliases.map((alias) => toRow(alias, trend.pace))];
  // The mark at the beginning tells spreadsheets that the text is UTF-8.
  return `\uFEFF${lines.map((cells) => cells.map(toCell).join(',')).join('\r\n')}\r\n`;
}

/** "Monday Owls, reading from 2026-09-28.csv", without what file systems refuse. */
export function toCsvName(group: string, { weeks }: Pick<ReadingTrend, 'weeks'>): string {
  const name = group
    .replace(/[\p{Cc}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+/, '')
    .trim();
  return `${name || 'Group'}, reading from ${weeks[0] ?? 'now'}.csv`;
}

function toRow(alias: AliasTrend, pace: number): (string | number)[] {
  return [
    alias.alias_name,
    alias.is_current ? 'yes' : 'no',
    pace,
    ...alias.weeks.map(({ pages, is_missed }) => pages ?? (is_missed ? 'no check-in' : '')),
    alias.weeks.filter(({ is_missed }) => is_missed).length,
    toWordList(alias)
      .map(({ word }) => word.trim())
      .join('; '),
    alias.last_check_in_at?.slice(0, 10) ?? '',
    alias.last_book ?? '',
    alias.flags.map(({ note, quote }) => (quote ? `${note} “${quote}”` : note)).join(' | '),
  ];
}

/** Text that a spreadsheet would run as a formula is made plain by an apostrophe before it. */
function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const plain = /^[=+\-@＝＋－＠\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
