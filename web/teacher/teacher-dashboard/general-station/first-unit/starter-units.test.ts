import { expect, it } from 'vitest';
import { unitDraft } from '#contract/unit-draft.ts';
import { countLines, toUnitDraft } from '../unit-form.ts';
import { starterUnit } from './starter-units.ts';

it.each([
  ['personal-narrative', 4, 5],
  ['argument-paragraph', 3, 4],
  ['lab-report', 4, 4],
] as const)(
  'the unit to begin with %s can be saved as it is, and holds what its card says',
  (id, lines, tasks) => {
    const unit = starterUnit(id);
    expect(unitDraft.parse(unit)).toEqual(toUnitDraft(unit));
    expect(countLines(unit.learning_objectives)).toBe(lines);
    expect(unit.task_sequence.map(({ position }) => position)).toHaveLength(tasks);
  },
);
