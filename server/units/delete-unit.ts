import type { deleteUnit as call } from '#contract/units.ts';
import { addChangeEntry } from '#server/accounts/index.ts';
import type { Handler } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { deleteUnit as deleteStoredUnit } from './unit-store.ts';

export const deleteUnit =
  ({ database, clock }: Pick<Kernel, 'database' | 'clock'>): Handler<typeof call> =>
  async ({ input: { id }, actor: { teacherId }, actor, fail }) => {
    await database.transaction(actor, async (tx) => {
      if (!(await deleteStoredUnit(tx, teacherId, id))) throw fail('NOT_FOUND');
      await addChangeEntry(tx, teacherId, 'unit-deleted', clock.now(), { unit_id: id });
    });
    return { success: true };
  };
