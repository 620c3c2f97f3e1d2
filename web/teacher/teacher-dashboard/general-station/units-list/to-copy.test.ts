import { expect, it } from 'vitest';
import { unitDraft } from '#contract/unit-draft.ts';
import type { Unit } from '#contract/units.ts';
import { emptyForm } from '../unit-form.ts';
import { toCopy } from './to-copy.ts';

const unit: Unit = {
  ...emptyForm(),
  id: 'unit-1',
  user_id: 'teacher-1',
  title: 'Odes',
  grade_level: '8',
  expected_mistakes: 'Rhymes at any price',
  visible_to_students: true,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-02T00:00:00Z',
};

it('a copy has every field that is entered, a title that says so, an id of its own, and is hidden', () => {
  const { id, visible_to_students, ...draft } = toCopy(unit);
  const fields = Object.keys(unitDraft.shape) as (keyof typeof unitDraft.shape)[];
  expect(draft).toEqual({
    ...Object.fromEntries(fields.map((field) => [field, unit[field]])),
    title: 'Copy of Odes',
  });
  expect(id).not.toBe(unit.id);
  expect(visible_to_students).toBe(false);
});

it('the title is cut to its limit, and never through a character', () => {
  expect(toCopy({ ...unit, title: 'a'.repeat(200) }).title).toBe(`Copy of ${'a'.repeat(192)}`);
  expect(toCopy({ ...unit, title: `${'a'.repeat(191)}🌱` }).title).toBe(`Copy of ${'a'.repeat(191)}`);
});
