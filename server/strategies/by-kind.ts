import type { CriterionKind } from '#contract/criterion-kinds.ts';
import type { FeedbackTask } from '#server/feedback-task/index.ts';
import { ageOf } from '#server/student-text/index.ts';

/** Texts of help by the kind of a criterion; a kind without its own takes those of `general`. */
export type ByKind<T> = Partial<Record<CriterionKind, T>> & { general: T };

/** Kinds that look for nearly the same share their help. */
const alike: Partial<Record<CriterionKind, CriterionKind>> = {
  answer: 'math-steps',
  figurative: 'detail',
  theme: 'claim',
  'math-steps': 'reasoning',
  'how-to': 'order',
  conventions: 'general',
  focus: 'detail',
  limits: 'reasoning',
  reflection: 'reasoning',
  style: 'words',
  voice: 'words',
};

export function pick<T>(byKind: ByKind<T>, kind: CriterionKind): T {
  return byKind[kind] ?? byKind[alike[kind] ?? 'general'] ?? byKind.general;
}

export const isYoung = ({ grade }: Pick<FeedbackTask, 'grade'>) => ageOf(grade) === 'young';
