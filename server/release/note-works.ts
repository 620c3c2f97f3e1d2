import type { noteWorks as call } from '#contract/release.ts';
import type { Tx } from '#server/database/database.ts';
import type { Handler } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import {
  type Change,
  findHeldToChange,
  heldFeedback,
  heldSummary,
  replaceFeedback,
  replaceSummary,
} from './release-store.ts';

/** One after the other, so that no work waits for the rest. The same note again changes nothing. */
export const noteWorks =
  ({ database, clock }: Pick<Kernel, 'database' | 'clock'>): Handler<typeof call> =>
  async ({ input: { ids, note }, actor }) => {
    const answer = { noted: [] as string[], has_note: [] as string[], not_written: [] as string[] };
    for (const id of new Set(ids)) {
      const change = { teacherId: actor.teacherId, id, now: clock.now() };
      const outcome = await database.transaction(actor, (tx) => noteWork(tx, change, note.trim()));
      if (outcome) answer[outcome].push(id);
    }
    return answer;
  };

/** Null where this teacher has no such work. */
async function noteWork(tx: Tx, change: Change, note: string) {
  const { teacherId, id } = change;
  const before =
    (await findHeldToChange(tx, teacherId, heldFeedback, id)) ??
    (await findHeldToChange(tx, teacherId, heldSummary, id));
  if (!before) return null;
  if (before.state !== 'done' || !before.result) return 'not_written';
  if (before.result.note) return before.result.note === note ? 'noted' : 'has_note';
  if (before.kind === 'feedback') await replaceFeedback(tx, change, before, { ...before.result, note });
  else await replaceSummary(tx, change, before, { ...before.result, note });
  return 'noted';
}
