import { expect, it } from 'vitest';
import type { ListedUnit } from '#contract/units.ts';
import { putUnit } from './unit-list.ts';

function buildUnit(id: string, updated_at: string): ListedUnit {
  return { id, title: id, grade_level: 'k', visible_to_students: true, updated_at };
}

const units = [buildUnit('b', '2026-01-03T00:00:00Z'), buildUnit('a', '2026-01-02T00:00:00Z')];

it('a saved unit goes where its time of editing puts it, and takes the place of its earlier version', () => {
  const order = (id: string, time: string) => putUnit(units, buildUnit(id, time)).map((unit) => unit.id);
  expect(order('c', '2026-01-04T00:00:00+00:00')).toEqual(['c', 'b', 'a']);
  expect(order('a', '2026-01-04T00:00:00Z')).toEqual(['a', 'b']);
  expect(order('c', '2026-01-02T12:00:00Z')).toEqual(['b', 'c', 'a']);
});
