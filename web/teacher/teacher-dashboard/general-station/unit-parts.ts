import { defaultFeedbackOptions } from '#contract/feedback-options.ts';
import { countOn } from './strategies/strategies.ts';
import { levelsIdOf, readLines } from './unit-details/criteria.ts';
import { fieldLabels, type UnitForm } from './unit-form.ts';
import { toStatus, type UnitState } from './unit-state.ts';

/** Also the ids of the sections. */
export type PartId = 'unit-details' | 'task-sequence' | 'feedback-strategies' | 'try-out';

export const partTitles: Record<PartId, string> = {
  'unit-details': 'Unit details',
  'task-sequence': 'Task sequence',
  'feedback-strategies': 'Feedback strategies',
  'try-out': 'Try it out',
};

/** "4 of 5 on" */
export function sayTasks({ task_sequence: tasks }: UnitForm): string {
  return tasks.length === 0 ? 'none yet' : `${countOn(tasks)} of ${tasks.length} on`;
}

/** "6 of 13 on" */
export function sayStrategies({ feedback_options: options }: UnitForm): string {
  return `${countOn(options)} of ${options.length} on`;
}

export function sayDetails(state: UnitState): { text: string; wrong: boolean } {
  const { missing } = toStatus(state);
  const wrong = Object.keys(state.errors).filter(
    (path) => path in fieldLabels || path.startsWith('criterion_levels'),
  ).length;
  if (wrong > 0) return { text: `${wrong} to fix`, wrong: true };
  return { text: missing.length === 0 ? 'complete' : `${missing.length} to fill in`, wrong: false };
}

/** Where an error belongs: part, label, and the element or task to go to. */
export type ErrorPlace = { part: PartId; label: string; elementId?: string; taskId?: string };

export function placeOf(path: string, form: UnitForm): ErrorPlace {
  const [list, number = '', field = ''] = path.split('.');
  if (list === 'task_sequence') return placeOfTask(Number(number), field, form);
  if (list === 'new_task') {
    const elementId = `unit-new_task-${number}`;
    return { part: 'task-sequence', label: 'New task', elementId };
  }
  if (list === 'feedback_options') {
    const id = form.feedback_options[Number(number)]?.id;
    const title = defaultFeedbackOptions.find((option) => option.id === id)?.title ?? 'a strategy';
    const elementId = `unit-instructions-${id}`;
    return { part: 'feedback-strategies', label: `Instructions for ${title}`, elementId };
  }
  if (list === 'criterion_levels') {
    const name = form.criterion_levels[Number(number)]?.text ?? '';
    const at = readLines(form).findIndex(({ text }) => text === name);
    return { part: 'unit-details', label: `Levels of “${name}”`, elementId: levelsIdOf(at) };
  }
  const label = Object.entries(fieldLabels).find(([name]) => name === path)?.[1];
  return { part: 'unit-details', label: label ?? 'Unit', elementId: `unit-${path}` };
}

function placeOfTask(index: number, field: string, form: UnitForm): ErrorPlace {
  const task = field ? form.task_sequence[index] : undefined;
  if (!task) return { part: 'task-sequence', label: 'Task sequence', elementId: 'unit-task_sequence' };
  return {
    part: 'task-sequence',
    label: field === 'description' ? `Description of task ${index + 1}` : `Task ${index + 1}`,
    taskId: task.id,
  };
}
