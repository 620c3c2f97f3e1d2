import type { deleteReadingGroup as call } from '#contract/reading.ts';
import { addChangeEntry } from '#server/accounts/index.ts';
import type { Handler } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { deleteGroup, lockReadingSetup } from './reading-group-store.ts';

export const deleteReadingGroup =
  ({ database, clock }: Pick<Kernel, 'database' | 'clock'>): Handler<typeof call> =>
  async ({ input: { id }, actor: { teacherId }, actor, fail }) => {
    await database.transaction(actor, async (tx) => {
      await lockReadingSetup(tx, teacherId);
      if (!(await deleteGroup(tx, teacherId, id))) throw fail('NOT_FOUND');
      await addChangeEntry(tx, teacherId, 'reading-group-deleted', clock.now(), { group_id: id });
    });
    return { success: true };
  };
