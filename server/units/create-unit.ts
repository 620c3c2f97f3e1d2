import { limits } from '#contract/constants.ts';
import type { createUnit as call } from '#contract/units.ts';
import type { Handler } from '#server/http/handler.ts';
import { newId } from '#server/process/ids.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { logUnitSaved } from '#server/usage-logs/index.ts';
import { holds, sizeOf, toStoredDraft } from './unit-draft.ts';
import { createUnit as createStoredUnit, findUnit, measureOtherUnits } from './unit-store.ts';

/** Creates a unit once per id. An existing one is answered if it is the same, and never overwritten. */
export const createUnit =
  (kernel: Pick<Kernel, 'database' | 'clock' | 'log'>): Handler<typeof call> =>
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
