import { dayMs } from '#server/process/clock.ts';
import { type Command, readOptions, WrongUse } from './command.ts';
import { toJson, toTable } from './show-rows.ts';
import { listUsage, type Usage } from './usage-store.ts';

export const usageColumns = [
  ...['calls', 'input_tokens', 'output_tokens'],
  ...['microdollars', 'calls_without_price'],
] as const satisfies (keyof Usage)[];

export const usage: Command = {
  about: 'what models were asked and what it cost, by account and in all, on the last N days (30)',
  options: '[--days N] [--json]',
  read(words) {
    const { days: given, json } = readOptions(words, { days: { type: 'string' } });
    const days = given === undefined ? 30 : Number(given);
    if (!Number.isInteger(days) || days < 1 || days > 3660) {
      throw new WrongUse(`--days takes a number of days, not '${given}'.`);
    }
    return async ({ database, clock }) => {
      const rows = await listUsage(database, sinceDays(clock.now(), days));
      const total = { email: 'in all', ...sumUsage(rows) };
      if (json) return toJson([...rows, total]);
      return rows.length === 0
        ? 'No model was asked.\n'
        : toTable(['email', ...usageColumns], [...rows, total]);
    };
  },
};

/** Today is one of these days. */
export function sinceDays(now: Date, days: number): Date {
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  return new Date(today - (days - 1) * dayMs);
}

export function sumUsage(rows: readonly Usage[]): Usage {
  const sum = (column: keyof Usage) => rows.reduce((total, row) => total + row[column], 0);
  return Object.fromEntries(usageColumns.map((column) => [column, sum(column)])) as Usage;
}
