import type { updateReadingGroup as call } from '#contract/reading.ts';
import type { Handler } from '#server/kernel/handler.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { toStoredDraft } from './reading-draft.ts';
import { findGroupSetup, lockReadingSetup, saveGroup } from './reading-group-store.ts';

export const updateReadingGroup =
  ({ database, clock }: Pick<Kernel, 'database' | 'clock'>): Handler<typeof call> =>
  async ({ input: { id, ...entered }, actor: { teacherId }, actor, fail }) => {
    const group = await database.asActor(actor, async (tx) => {
      await lockReadingSetup(tx, teacherId);
      const isSaved = await saveGroup(tx, teacherId, id, toStoredDraft(entered), clock.now());
      return isSaved ? await findGroupSetup(tx, teacherId, id) : null;
    });
    if (!group) throw fail('NOT_FOUND');
    return { group };
  };
