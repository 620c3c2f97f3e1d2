import { type EntryField, type SummaryPart, toSummaryPart } from '#contract/reading-defaults.ts';
import { isTroubled, type ReadingTask } from './reading-task.ts';

/** Without blank entries and without words that may speak of harm, which no model rates. */
export function partsAsked(task: ReadingTask): SummaryPart[] {
  return partsWritten(task).filter((id) => {
    const [field, number] = splitId(id);
    return field === 'overview' || !isTroubled(task, field, number - 1);
  });
}

function partsWritten(task: ReadingTask): SummaryPart[] {
  const entries = (['vocabulary', 'comprehension'] as const).flatMap((field) =>
    task[field].flatMap(({ isBlank }, index) => (isBlank ? [] : [toSummaryPart(field, index)])),
  );
  return ['overview', ...entries];
}

/** The name of a part in a model's answer. */
export function partInAnswer(id: SummaryPart): string {
  const [field, number] = splitId(id);
  if (field === 'overview') return field;
  return `${field === 'vocabulary' ? 'entry' : 'answer'} ${number} of ${field}`;
}

export function fieldOf(id: SummaryPart): 'overview' | EntryField {
  return splitId(id)[0];
}

function splitId(id: SummaryPart): [field: 'overview' | EntryField, number: number] {
  const [field, number] = id.split(' ');
  return [field as 'overview' | EntryField, Number(number)];
}
