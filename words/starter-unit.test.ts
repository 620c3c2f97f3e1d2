import { expect, it } from 'vitest';
import { unitDraft } from '#contract/unit-draft.ts';
import { starterUnit } from './starter-unit.ts';

const linesOf = (text: string) => text.split('\n');

it.each([
  ['personal-narrative', 4, 5],
  ['argument-paragraph', 3, 4],
  ['lab-report', 4, 4],
] as const)(
  'the unit to begin with %s can be saved as it is, and holds what its card says',
  (id, lines, tasks) => {
    const unit = starterUnit(id);
    expect(unitDraft.parse(unit)).toEqual(unit);
    expect(linesOf(unit.learning_objectives)).toHaveLength(lines);
    expect(unit.task_sequence.map(({ position }) => position)).toHaveLength(tasks);
  },
);
