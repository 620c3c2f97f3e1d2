import type { CriterionKind } from '#contract/criterion-kinds.ts';
import type { Finding } from '#contract/receipt-facts.ts';
import type { Criterion, FeedbackTask } from '#server/feedback-task/index.ts';
import { no, type Seen, unknown } from './finders/finder.ts';
import { finders } from './finders/index.ts';
import { readWork, type WorkReading } from './place.ts';

/** What rules found of each criterion of the unit: that a thing stands there, and never how good it is. */
export function findingsOf(task: FeedbackTask): Omit<Finding, 'by_model'>[] {
  const work = readWork(task);
  return task.criteria.map((criterion) => {
    const { has, at } = lookFor(criterion, work);
    const { text, kind } = criterion;
    return { criterion: text, kind, has, words: has === 'yes' && at ? at.sentence.text : null };
  });
}

/** Looked for in the way of writing, whatever is written. */
const isOfWriting: ReadonlySet<CriterionKind> = new Set(['conventions', 'sentences', 'style', 'order']);
/** A few words, or words of the unit, may give these as well. */
const mayBeShort: ReadonlySet<CriterionKind> = new Set(['claim', 'answer', 'evidence', 'data']);

export function lookFor({ kind, text }: Criterion, work: WorkReading): Seen {
  const { isEnglish, verdict } = work.task;
  const find = finders[kind];
  if (!isEnglish || !find) return unknown;
  const seen = find(work, text);
  if (verdict !== 'start' || isOfWriting.has(kind)) return seen;
  // Where there is too little work of one's own, hardly anything is done.
  return seen.has === 'no' || !mayBeShort.has(kind) ? no : unknown;
}
