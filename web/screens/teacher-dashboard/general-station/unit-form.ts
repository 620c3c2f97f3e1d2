import type { GradeLevel } from '#contract/constants.ts';
import type { Unit, UnitDraft } from '#contract/units.ts';
import { defaultStrategies } from './strategies/strategies.ts';

/** A unit while it is written: as it is sent, but the grade may not be chosen yet. */
export type UnitForm = Omit<UnitDraft, 'grade_level'> & { grade_level: GradeLevel | '' };

/** The texts of a unit, in the order of the page. */
export const textFields = [
  'title',
  'learning_objectives',
  'assessment_criteria',
  'learning_sources',
  'mentor_texts',
] as const;
export type TextField = (typeof textFields)[number];

/** A unit in which nothing is written yet. */
export function emptyForm(): UnitForm {
  return {
    title: '',
    grade_level: '',
    learning_objectives: '',
    learning_sources: '',
    mentor_texts: '',
    assessment_criteria: '',
    task_sequence: [],
    feedback_options: defaultStrategies(),
  };
}

/** What of a saved unit is edited. */
export function toForm(unit: Unit): UnitForm {
  const { title, grade_level, learning_objectives, learning_sources } = unit;
  const { mentor_texts, assessment_criteria, task_sequence, feedback_options } = unit;
  return {
    title,
    grade_level,
    learning_objectives,
    learning_sources,
    mentor_texts,
    assessment_criteria,
    task_sequence,
    feedback_options,
  };
}

/** Whether two forms would be saved as the same unit. */
export function isSameForm(one: UnitForm, other: UnitForm): boolean {
  if (one === other) return true;
  return (
    one.grade_level === other.grade_level &&
    textFields.every((field) => one[field] === other[field]) &&
    isSameList(one.task_sequence, other.task_sequence) &&
    isSameList(one.feedback_options, other.feedback_options)
  );
}

function isSameList<Item extends object>(one: readonly Item[], other: readonly Item[]): boolean {
  if (one === other) return true;
  return one.length === other.length && one.every((item, index) => isSameItem(item, other[index]));
}

function isSameItem<Item extends object>(one: Item, other: Item | undefined): boolean {
  if (!other) return false;
  return (Object.keys(one) as (keyof Item)[]).every((key) => one[key] === other[key]);
}

/** How many lines hold something: one objective or criterion a line. */
export function countLines(text: string): number {
  let count = 0;
  for (const line of text.split('\n')) if (line.trim() !== '') count += 1;
  return count;
}
