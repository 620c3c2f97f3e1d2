import type { deleteWork as call } from '#contract/inbox.ts';
import { addAuditEntry } from '#server/accounts/index.ts';
import type { Handler } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { deleteWork as deleteStoredWork } from './work-store.ts';

/** For requests of a family or a school: deletes at once, with everything written about it. */
export const deleteWork =
  ({ database, clock }: Pick<Kernel, 'database' | 'clock'>): Handler<typeof call> =>
  async ({ input, actor, fail }) => {
    const isDeleted = await database.transaction(actor, async (tx) => {
      if (!(await deleteStoredWork(tx, input.id))) return false;
      await addAuditEntry(tx, actor.teacherId, 'work-deleted', clock.now(), { work_id: input.id });
      return true;
    });
    if (!isDeleted) throw fail('NOT_FOUND');
    return { success: true };
  };
