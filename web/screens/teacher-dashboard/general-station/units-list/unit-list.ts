import type { Unit } from '#contract/units.ts';

/** Puts a unit into the list, or in the place of its earlier version: the last edited first. */
export function putUnit(units: readonly Unit[], unit: Unit): Unit[] {
  return [unit, ...units.filter(({ id }) => id !== unit.id)].sort(
    (a, b) => Date.parse(b.updated_at) - Date.parse(a.updated_at),
  );
}

/** Changes one unit where it stands. */
export function replaceUnit(units: readonly Unit[], id: string, change: Partial<Unit>): Unit[] {
  return units.map((unit) => (unit.id === id ? { ...unit, ...change } : unit));
}
