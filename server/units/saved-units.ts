import type * as calls from '#contract/units.ts';
import { addChangeEntry } from '#server/accounts/index.ts';
import type { Handler } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import {
  deleteUnit as deleteStoredUnit,
  listUnits as listStoredUnits,
  loadUnit,
  setVisibility,
} from './unit-store.ts';

export const listUnits =
  ({ database }: Pick<Kernel, 'database'>): Handler<typeof calls.listUnits> =>
  async ({ actor }) => ({ units: await listStoredUnits(database, actor) });

export const getUnit =
  ({ database }: Pick<Kernel, 'database'>): Handler<typeof calls.getUnit> =>
  async ({ input: { id }, actor, fail }) => {
    const unit = await loadUnit(database, actor, id);
    if (!unit) throw fail('NOT_FOUND');
    return { unit };
  };

export const setUnitVisibility =
  ({ database, clock }: Pick<Kernel, 'database' | 'clock'>): Handler<typeof calls.setUnitVisibility> =>
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

export const deleteUnit =
  ({ database, clock }: Pick<Kernel, 'database' | 'clock'>): Handler<typeof calls.deleteUnit> =>
  async ({ input: { id }, actor: { teacherId }, actor, fail }) => {
    await database.transaction(actor, async (tx) => {
      if (!(await deleteStoredUnit(tx, teacherId, id))) throw fail('NOT_FOUND');
      await addChangeEntry(tx, teacherId, 'unit-deleted', clock.now(), { unit_id: id });
    });
    return { success: true };
  };
