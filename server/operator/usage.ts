import { bareLabel } from '#server/feedback-task/index.ts';
import { dayMs } from '#server/process/clock.ts';
import { type Command, readOptions, startOfDay, WrongUse } from './command.ts';
import { toJson, toList, toTable } from './show-rows.ts';
import { countUnfitSteps, listUsage, type UnfitStep, type Usage } from './usage-store.ts';

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

const columns = ['heading', 'station', 'written_by', 'given', 'does_not_fit'] as const;
const ofModel = "(in the model's words)";

export const unfitSteps: Command = {
  about:
    'how often students said of a step that it does not fit their work, by heading and who wrote it (the last 30 days)',
  options: '[--since YYYY-MM-DD] [--until YYYY-MM-DD] [--json]',
  read(words) {
    const { since, until, json } = readOptions(words, {
      since: { type: 'string' },
      until: { type: 'string' },
    });
    const first = since === undefined ? null : startOfDay('since', since);
    const last = until === undefined ? null : startOfDay('until', until);
    return async ({ database, clock }) => {
      const from = first ?? sinceDays(clock.now(), 30);
      const to = last ? new Date(last.getTime() + dayMs) : clock.now();
      const rows = toRows(await countUnfitSteps(database, from, to));
      return toList(rows, { columns, nothing: 'Of no step was it said that it does not fit.', json });
    };
  },
};

/** The most often first. Variants that continue an earlier step count as the same. */
function toRows(steps: readonly UnfitStep[]) {
  const kinds = Map.groupBy(steps, ({ heading, written_by }) =>
    JSON.stringify([heading === null ? ofModel : bareLabel(heading), written_by]),
  );
  return [...kinds]
    .map(([kind, own]) => {
      const [heading, written_by] = JSON.parse(kind) as [string, string];
      const sum = (column: 'given' | 'unfit') => own.reduce((total, one) => total + one[column], 0);
      return { heading, station: 'general', written_by, given: sum('given'), does_not_fit: sum('unfit') };
    })
    .filter(({ does_not_fit }) => does_not_fit > 0)
    .sort((a, b) => b.does_not_fit - a.does_not_fit || a.heading.localeCompare(b.heading));
}
