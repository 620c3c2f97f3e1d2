import { limits } from '#contract/constants.ts';
import type { UnitDraft } from '#contract/unit-draft.ts';
import type * as calls from '#contract/units.ts';
import type { Unit } from '#contract/units.ts';
import { addChangeEntry } from '#server/accounts/index.ts';
import type { Teacher } from '#server/database/actor.ts';
import type { Database } from '#server/database/database.ts';
import type { Handler } from '#server/http/handler.ts';
import { newId } from '#server/process/ids.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { logUnitSaved } from '#server/usage-logs/index.ts';
import { holds, sizeOf, toStoredDraft } from './unit-draft.ts';
import {
  createUnit as createStoredUnit,
  deleteUnit as deleteStoredUnit,
  findUnit,
  findUnitToChange,
  listUnits as listStoredUnits,
  loadUnit,
  measureOtherUnits,
  saveUnit,
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

/** Saves over the version that was edited, or over any if none is named. */
export const updateUnit =
  (kernel: Pick<Kernel, 'database' | 'clock' | 'log'>): Handler<typeof calls.updateUnit> =>
  async ({ input: { id, based_on: basedOn, ...entered }, actor: { teacherId }, actor, fail }) => {
    const { unit, isNew } = await kernel.database.transaction(actor, async (tx) => {
      const stored = await findUnitToChange(tx, teacherId, id);
      if (!stored) throw fail('NOT_FOUND');
      const draft = toStoredDraft(entered);
      if (basedOn && Date.parse(basedOn) !== Date.parse(stored.updated_at)) {
        // The same content was saved before, but the answer got lost.
        if (holds(stored, draft)) return { unit: stored, isNew: false };
        throw fail('UNIT_CHANGED_ELSEWHERE');
      }
      // Shortening is always possible.
      if (sizeOf(draft) > sizeOf(toStoredDraft(stored))) {
        const others = await measureOtherUnits(tx, teacherId, id);
        if (others.bytes + sizeOf(draft) > limits.unitBytesPerTeacher) throw fail('UNIT_TEXTS_FULL');
      }
      return { unit: await saveUnit(tx, teacherId, id, draft, kernel.clock.now()), isNew: true };
    });
    if (isNew) await logUnitSaved(kernel, unit, 'updated');
    return { unit };
  };

/** Creates a unit once per id. An existing one is answered if it is the same, and never overwritten. */
export const createUnit =
  (kernel: Pick<Kernel, 'database' | 'clock' | 'log'>): Handler<typeof calls.createUnit> =>
  async ({ input: { id = newId(), visible_to_students: visible, ...entered }, actor, fail }) => {
    const { teacherId } = actor;
    const draft = toStoredDraft(entered);
    const { unit, isNew } = await kernel.database.transaction(actor, async (tx) => {
      const others = await measureOtherUnits(tx, teacherId, id);
      const kept = await findUnit(tx, teacherId, id);
      if (kept && !holds(kept, draft)) throw fail('UNIT_CHANGED_ELSEWHERE');
      if (kept) return { unit: kept, isNew: false };
      if (others.count >= limits.unitsPerTeacher) throw fail('UNIT_LIMIT_REACHED');
      if (others.bytes + sizeOf(draft) > limits.unitBytesPerTeacher) throw fail('UNIT_TEXTS_FULL');
      const row = { ...draft, user_id: teacherId, id, visible_to_students: visible };
      return { unit: await createStoredUnit(tx, row, kernel.clock.now()), isNew: true };
    });
    if (isNew) await logUnitSaved(kernel, unit, 'created');
    return { unit };
  };

/** `saved` is null for a new unit, `edited` where nothing changes. Null where the teacher has no such unit. */
export async function findUnitForTrial(
  database: Database,
  actor: Teacher,
  id: string | null,
  edited: UnitDraft | null,
): Promise<{ saved: Unit | null; edited: UnitDraft | null } | null> {
  const saved =
    id === null ? null : await database.transaction(actor, (tx) => findUnit(tx, actor.teacherId, id));
  if (id !== null && !saved) return null;
  const draft = edited && toStoredDraft(edited);
  return { saved, edited: draft && saved && holds(saved, draft) ? null : draft };
}
