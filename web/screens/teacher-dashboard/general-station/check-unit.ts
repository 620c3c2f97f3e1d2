import { gradeLevels, limits } from '#contract/constants.ts';
import { fieldMessages } from '#contract/field-messages.ts';
import type { TextField, UnitForm } from './unit-form.ts';

/** Message per field, keyed by dotted path as the server's are: `title`, `task_sequence.0.title`. */
export type FieldErrors = Readonly<Record<string, string>>;

export const fieldLabels: Record<TextField | 'grade_level', string> = {
  title: 'Unit title',
  grade_level: 'Grade level',
  learning_objectives: 'Learning objectives',
  assessment_criteria: 'Assessment criteria',
  learning_sources: 'Unit texts',
  mentor_texts: 'Mentor texts',
};

/** Labels that name several things. */
const plurals: readonly string[] = ['learning_objectives', 'assessment_criteria', 'learning_sources'];

/** What must be filled in, in the order of the page. */
export const requiredFields = [
  'title',
  'grade_level',
  'learning_objectives',
  'assessment_criteria',
  'learning_sources',
] as const;

const maxLengths: Record<TextField, number> = {
  title: limits.title,
  learning_objectives: limits.unitText,
  assessment_criteria: limits.unitText,
  learning_sources: limits.unitText,
  mentor_texts: limits.unitText,
};

/** What is wrong with a text whatever else follows: shown while it is typed. */
export function checkText(label: string, max: number, value: string): string | undefined {
  if (value.length > max) return fieldMessages.tooLong(label, max);
  if (value.includes('\u0000')) return fieldMessages.nul(label);
  return undefined;
}

/** As `checkText`, for a text of the unit. */
export function checkField(field: TextField, value: string): string | undefined {
  return checkText(fieldLabels[field], maxLengths[field], value);
}

/** Required fields that hold nothing yet. */
export function missingFields(form: UnitForm): (typeof requiredFields)[number][] {
  return requiredFields.filter((field) => form[field].trim() === '');
}

/** What is wrong with a task's title or description while it is typed. */
export function checkTaskText(field: 'title' | 'description', value: string): string | undefined {
  return field === 'title'
    ? checkText('Task title', limits.title, value)
    : checkText('Task description', limits.taskDescription, value);
}

/** What is wrong with the title of a task that is to be kept. */
export function checkTaskTitle(title: string): string | undefined {
  return title.trim() === '' ? fieldMessages.required('Task title') : checkTaskText('title', title);
}

/** What is wrong with the instructions of a strategy. */
export function checkInstructions(value: string): string | undefined {
  return checkText('Instructions', limits.optionInstructions, value);
}

/** Everything that keeps a unit from being saved: the rules of the contract, without its schema library. */
export function checkUnit(form: UnitForm): FieldErrors {
  const errors: Record<string, string> = {};
  const note = (path: string, message: string | undefined) => {
    if (message) errors[path] = message;
  };
  for (const field of Object.keys(maxLengths) as TextField[]) note(field, checkField(field, form[field]));
  for (const field of missingFields(form)) {
    note(field, fieldMessages.required(fieldLabels[field], plurals.includes(field) ? 'several' : 'one'));
  }
  if (!gradeLevels.some((grade) => grade === form.grade_level)) {
    note('grade_level', fieldMessages.choose('grade level'));
  }
  if (form.task_sequence.length > limits.tasksPerUnit) {
    note('task_sequence', fieldMessages.tooMany('Tasks', limits.tasksPerUnit));
  }
  form.task_sequence.forEach((task, index) => {
    note(`task_sequence.${index}.title`, checkTaskTitle(task.title));
    note(`task_sequence.${index}.description`, checkTaskText('description', task.description));
  });
  form.feedback_options.forEach((option, index) => {
    note(`feedback_options.${index}.instructions`, checkInstructions(option.instructions));
  });
  return errors;
}
