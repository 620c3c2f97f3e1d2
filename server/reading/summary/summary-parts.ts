import { summaryPartTitle } from '#contract/reading-defaults.ts';
import { isTroubled, type ReadingTask } from './reading-task.ts';

/** What is judged entry by entry. */
export type EntryField = 'vocabulary' | 'comprehension';
/** What of a summary is written, refused and replaced by itself; entries count from 1. */
export type PartId = 'overview' | `${EntryField} ${number}`;

export function toPartId(field: EntryField, index: number): PartId {
  return `${field} ${index + 1}`;
}

/** Parts that a model is asked for: a blank entry is blank, and no model rates words that may tell of harm. */
export function partsAsked(task: ReadingTask): PartId[] {
  return partsWritten(task).filter((id) => {
    const [field, number] = splitId(id);
    return field === 'overview' || !isTroubled(task, field, number - 1);
  });
}

/** All parts that somebody writes. */
export function partsWritten(task: ReadingTask): PartId[] {
  const entries = (['vocabulary', 'comprehension'] as const).flatMap((field) =>
    task[field].flatMap(({ isBlank }, index) => (isBlank ? [] : [toPartId(field, index)])),
  );
  return ['overview', ...entries];
}

/** As a reader of the summary knows it. */
export function partTitle(id: PartId): string {
  const [field, number] = splitId(id);
  return summaryPartTitle(field, number - 1);
}

/** As a model knows it. */
export function partInAnswer(id: PartId): string {
  const [field, number] = splitId(id);
  if (field === 'overview') return field;
  return `${field === 'vocabulary' ? 'entry' : 'answer'} ${number} of ${field}`;
}

export function fieldOf(id: PartId): 'overview' | EntryField {
  return splitId(id)[0];
}

function splitId(id: PartId): [field: 'overview' | EntryField, number: number] {
  const [field, number] = id.split(' ');
  return [field as 'overview' | EntryField, Number(number)];
}
