import type { CriterionKind } from '#contract/criterion-kinds.ts';
import type { Criterion, FeedbackTask } from '#server/feedback-task/index.ts';
import type { PatternId } from './grammar-moves.ts';
import type { Pattern } from './grammar-patterns.ts';
import type { MoveId } from './moves.ts';
import type { Signals } from './signals.ts';

/** What the coach noticed at one sentence, and the move that would help there. */
export type Finding = {
  move: MoveId | PatternId;
  at: Signals;
  /** How much it calls for help: from 1 for a stretch to 6 for what a reader stumbles over. */
  need: number;
  /** Words of the student, or a term of the unit, which the step names. */
  word?: string | null;
};

/** The whole work as the coach sees it. */
export type Reading = {
  task: FeedbackTask;
  /** The student's own sentences of three words or more, in order; never fewer than two. */
  own: readonly Signals[];
  first: Signals;
  last: Signals;
  patterns: readonly Pattern[];
  /** So much is shown, explained or proved that general advice would be below this work. */
  isRich: boolean;
};

export type Finder = (reading: Reading, criterion: Criterion) => Finding[];
export type Finders = Record<CriterionKind, Finder>;

/** The need of a move that goes beyond what the criterion asks. */
export const stretchNeed = 1.2;

/** A short piece says too little to build a step on. */
export function fullness({ words }: Signals): number {
  if (words.length < 4) return -2;
  return words.length < 6 ? -0.4 : 0;
}

export function has(name: keyof Signals['found']): (signals: Signals) => boolean {
  return ({ found }) => found[name] !== null;
}

/** The same where a short sentence is just what the move is for. */
export function findingsAtAny(...[move, need, where, word]: Parameters<typeof findingsAt>): Finding[] {
  return findingsAt(move, need, where, word).map((finding) => ({ ...finding, need }));
}

/** One finding for each of these sentences. */
export function findingsAt(
  move: Finding['move'],
  need: number,
  where: readonly (Signals | undefined)[],
  word?: (signals: Signals) => string | null,
): Finding[] {
  return where
    .filter((at) => at !== undefined)
    .map((at) => ({ move, at, need: need + fullness(at), word: word?.(at) }))
    .filter((finding) => finding.word !== null);
}
