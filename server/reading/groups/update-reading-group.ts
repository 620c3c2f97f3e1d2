import type { updateReadingGroup as call } from '#contract/reading.ts';
import type { Handler } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { toStoredDraft } from './reading-draft.ts';
import { findGroupSetup, lockReadingSetup, saveGroup } from './reading-group-store.ts';
import { versionOfGroup } from './reading-version.ts';

/** Saves over the version that was edited, or over any if none is named. */
export const updateReadingGroup =
  ({ database, clock }: Pick<Kernel, 'database' | 'clock'>): Handler<typeof call> =>
  async ({ input: { id, based_on: basedOn, ...entered }, actor: { teacherId }, actor, fail }) => {
    const draft = toStoredDraft(entered);
    const group = await database.transaction(actor, async (tx) => {
      await lockReadingSetup(tx, teacherId);
      const stored = await findGroupSetup(tx, teacherId, id);
      // The same content was saved before, but the answer got lost.
      if (!stored || stored.version === versionOfGroup(draft)) return stored;
      if (basedOn !== undefined && basedOn !== stored.version) throw fail('READING_GROUP_CHANGED_ELSEWHERE');
      await saveGroup(tx, teacherId, id, draft, clock.now());
      return await findGroupSetup(tx, teacherId, id);
    });
    if (!group) throw fail('NOT_FOUND');
    return { group };
  };
