import { type EntryField, type SummaryPart, toSummaryPart } from '#contract/reading-defaults.ts';
import { isTroubled, type ReadingTask } from './reading-task.ts';

/** Parts that a model is asked for: a blank entry is blank, and no model rates words that may tell of harm. */
export function partsAsked(task: ReadingTask): SummaryPart[] {
  return partsWritten(task).filter((id) => {
    const [field, number] = splitId(id);
    return field === 'overview' || !isTroubled(task, field, number - 1);
  });
}

/** All parts that somebody writes. */
function partsWritten(task: ReadingTask): SummaryPart[] {
  const entries = (['vocabulary', 'comprehension'] as const).flatMap((field) =>
    task[field].flatMap(({ isBlank }, index) => (isBlank ? [] : [toSummaryPart(field, index)])),
  );
  return ['overview', ...entries];
}

/** As a model knows it. */
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
