import { limits } from '#contract/constants.ts';
import type * as calls from '#contract/units.ts';
import type { Handler } from '#server/http/handler.ts';
import { newId } from '#server/process/ids.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { logUnitSaved } from '#server/usage-logs/index.ts';
import { holds, sizeOf, toStoredDraft } from './unit-draft.ts';
import {
  createUnit as createStoredUnit,
  findUnit,
  findUnitToChange,
  measureOtherUnits,
  saveUnit,
} from './unit-store.ts';

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
  async ({ input: { id = newId(), ...entered }, actor: { teacherId }, actor, fail }) => {
    const draft = toStoredDraft(entered);
    const { unit, isNew } = await kernel.database.transaction(actor, async (tx) => {
      const others = await measureOtherUnits(tx, teacherId, id);
      const kept = await findUnit(tx, teacherId, id);
      if (kept && !holds(kept, draft)) throw fail('UNIT_CHANGED_ELSEWHERE');
      if (kept) return { unit: kept, isNew: false };
      if (others.count >= limits.unitsPerTeacher) throw fail('UNIT_LIMIT_REACHED');
      if (others.bytes + sizeOf(draft) > limits.unitBytesPerTeacher) throw fail('UNIT_TEXTS_FULL');
      return { unit: await createStoredUnit(tx, teacherId, id, draft, kernel.clock.now()), isNew: true };
    });
    if (isNew) await logUnitSaved(kernel, unit, 'created');
    return { unit };
  };
