import { limits } from '#contract/constants.ts';
import type { Unit } from '#contract/units.ts';
import { randomId } from '#web/lib/random-id.ts';
import { toForm, toUnitDraft } from '../unit-form.ts';

/** A new unit with all that a teacher enters; students see it once its teacher shows it. */
export function toCopy(unit: Unit) {
  const title = `Copy of ${unit.title}`.slice(0, limits.title).replace(/[\uD800-\uDBFF]$/, '');
  return { ...toUnitDraft(toForm(unit)), title, id: randomId(), visible_to_students: false };
}
