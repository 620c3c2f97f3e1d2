import type { setUnitVisibility as call } from '#contract/units.ts';
import { addChangeEntry } from '#server/accounts/index.ts';
import type { Handler } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { setVisibility } from './unit-store.ts';

export const setUnitVisibility =
  ({ database, clock }: Pick<Kernel, 'database' | 'clock'>): Handler<typeof call> =>
  async ({ input: { id, visible_to_students }, actor: { teacherId }, actor, fail }) => {
    const unit = await database.transaction(actor, async (tx) => {
      const changed = await setVisibility(tx, teacherId, id, visible_to_students);
      if (!changed) throw fail('NOT_FOUND');
      const detail = { unit_id: changed.id, visible_to_students };
      await addChangeEntry(tx, teacherId, 'unit-visibility-set', clock.now(), detail);
      return changed;
    });
    return { unit };
  };
