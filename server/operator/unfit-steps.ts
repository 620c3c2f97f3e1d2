import { bareLabel } from '#server/feedback-task/index.ts';
import { dayMs } from '#server/process/clock.ts';
import { type Command, readOptions, startOfDay } from './command.ts';
import { toList } from './show-rows.ts';
import { sinceDays } from './usage.ts';
import { countUnfitSteps, type UnfitStep } from './usage-store.ts';

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
