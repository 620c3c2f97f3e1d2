import { type GradeLevel, limits } from '#contract/constants.ts';
import { type Task, task, type UnitDraft, unitDraft } from '#contract/unit-draft.ts';
import type { Unit } from '#contract/units.ts';
import { checkForm, checkValue, type FieldErrors, withError } from '#web/editor/check-form.ts';
import { isEqual } from '#web/editor/is-equal.ts';
import { readRubric } from '#words/rubric.ts';
import { defaultStrategies } from './strategies/strategies.ts';

export type TextField = Exclude<
  { [Field in keyof UnitDraft]: UnitDraft[Field] extends string ? Field : never }[keyof UnitDraft],
  'grade_level' | 'release'
>;

export type TaskText = Pick<Task, 'title' | 'description'>;

/** A unit in the form: the grade may be missing, and a task may be typed but not added. */
export type UnitForm = Omit<UnitDraft, 'grade_level'> & { grade_level: GradeLevel | ''; new_task: TaskText };

/** In the order of the page. */
export const fieldLabels: Record<TextField | 'grade_level', string> = {
  title: 'Unit title',
  grade_level: 'Grade level',
  learning_objectives: 'Learning objectives',
  assessment_criteria: 'Assessment criteria',
  expected_mistakes: 'Mistakes I expect',
  learning_sources: 'Unit texts',
  mentor_texts: 'Mentor texts',
};

const requiredFields = (Object.keys(fieldLabels) as (keyof typeof fieldLabels)[]).filter(
  (field) => checkValue(unitDraft.shape[field], '') !== undefined,
);

export const noTask: TaskText = { title: '', description: '' };

export function emptyForm(): UnitForm {
  return {
    title: '',
    grade_level: '',
    learning_objectives: '',
    learning_sources: '',
    shows_texts: false,
    mentor_texts: '',
    assessment_criteria: '',
    criterion_kinds: [],
    criterion_levels: [],
    shows_levels: false,
    expected_mistakes: '',
    draft_limit: limits.usualDrafts,
    release: 'at-once',
    task_sequence: [],
    feedback_options: defaultStrategies(),
    new_task: noTask,
  };
}

export function toForm(unit: Unit): UnitForm {
  const { id, user_id, visible_to_students, created_at, updated_at, ...fields } = unit;
  return { ...fields, new_task: noTask };
}

/** Throws without a grade; the check before refuses such a unit. */
export function toUnitDraft({ new_task, grade_level, ...fields }: UnitForm): UnitDraft {
  if (grade_level === '') throw new Error('A unit without a grade is never sent');
  return { ...fields, grade_level };
}

/** With `typing`, a missing text is no fault. */
export function checkTask(
  field: keyof TaskText,
  value: string,
  how: { typing?: boolean } = {},
): string | undefined {
  return checkValue(task.shape[field], value, how);
}

export function missingFields(form: UnitForm): typeof requiredFields {
  return requiredFields.filter((field) => form[field].trim() === '');
}

/** A task that is typed but not added counts as part of the unit. */
export function checkUnit(form: UnitForm): FieldErrors {
  const { new_task: added } = form;
  const wrong = isEqual(added, noTask) ? undefined : checkTask('title', added.title);
  return withError(checkForm(unitDraft, form), 'new_task.title', wrong);
}

/** One per line, or as many as a pasted table has. */
export function countCriteria(text: string): number {
  const rubric = readRubric(text);
  return rubric ? (rubric.criteria?.length ?? 0) : countLines(text);
}

/** Lines that are not blank. */
export function countLines(text: string): number {
  let count = 0;
  for (const line of text.split('\n')) if (line.trim() !== '') count += 1;
  return count;
}
