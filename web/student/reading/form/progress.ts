import type { CheckInFrame } from '#contract/reading.ts';
import { answersOf, type CheckInEntries, isReady, wordsOf } from './check-in-form.ts';

export interface PartProgress {
  title: string;
  state: string;
  isDone: boolean;
}

/** The progress of each part. Only the first one is required. */
export function toProgress(entries: CheckInEntries, frame: CheckInFrame): PartProgress[] {
  const { toggles, prompts } = frame;
  const words = wordsOf(entries, frame).map(({ word, usage }) => isFilled(word) && isFilled(usage));
  const answers = answersOf(entries, frame).map(({ answer }) => isFilled(answer));
  const others = prompts.map(({ id }) => isFilled(entries.others[id] ?? ''));
  return [
    toPart('You and your book', [isReady(entries)]),
    ...(toggles.volume ? [toPart('How much you read', [isFilled(entries.pages)])] : []),
    ...(words.length > 0 ? [toPart('New words', words)] : []),
    ...(answers.length > 0 ? [toPart('What you understood', answers)] : []),
    ...(others.length > 0 ? [toPart('From your teacher', others)] : []),
  ];
}

function isFilled(text: string): boolean {
  return text.trim() !== '';
}

function toPart(title: string, filled: boolean[]): PartProgress {
  const count = filled.filter(Boolean).length;
  const isDone = count === filled.length;
  if (isDone) return { title, state: 'Done', isDone };
  return { title, state: count === 0 ? 'Not started' : `${count} of ${filled.length} answered`, isDone };
}
