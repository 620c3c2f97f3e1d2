import type { ListedUnit, Unit } from '#contract/units.ts';

export function toListed({ id, title, grade_level, visible_to_students, updated_at }: Unit): ListedUnit {
  return { id, title, grade_level, visible_to_students, updated_at };
}

/** Adds or replaces a unit; the last edited comes first. */
export function putUnit(units: readonly ListedUnit[], unit: ListedUnit): ListedUnit[] {
  return [unit, ...units.filter(({ id }) => id !== unit.id)].sort(
    (a, b) => Date.parse(b.updated_at) - Date.parse(a.updated_at),
  );
}
