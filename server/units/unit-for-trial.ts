import type { UnitDraft } from '#contract/unit-draft.ts';
import type { Unit } from '#contract/units.ts';
import type { Teacher } from '#server/database/actor.ts';
import type { Database } from '#server/database/database.ts';
import { holds, toStoredDraft } from './unit-draft.ts';
import { findUnit } from './unit-store.ts';

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
