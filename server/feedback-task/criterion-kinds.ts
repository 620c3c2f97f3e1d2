import type { CriterionKind } from '#contract/criterion-kinds.ts';
import { readCriterion } from '#words/criterion-reading.ts';

const questionKinds: readonly [CriterionKind, RegExp][] = [
  ['theme', /\btheme\b|\bmoral\b/i],
  ['voice', /clich|sounds? (like me|weird|boring|too)|my own voice/i],
  ['order', /\bsteps?\b|\border\b/i],
  ['conventions', /comma|spelled|capital/i],
];
const isAsking =
  /\b(how|why|what|where|when|can|could|should|would|do|does|did|is|are|am|explain)\b(?= (can|could|should|do|does|did|would|is|are|i|my|you|it|this|the)\b)/gi;

/** The kind that a question of a student is about, if its words tell. */
export function kindOfQuestion(question: string): CriterionKind | null {
  const about = question.replace(isAsking, '');
  return questionKinds.find(([, pattern]) => pattern.test(about))?.[0] ?? readCriterion(about);
}

/** Kinds that look for nearly the same: two steps should not both be taken from one group. */
const groups: readonly (readonly CriterionKind[])[] = [
  ['claim', 'answer', 'theme'],
  ['evidence', 'data'],
  ['reasoning', 'reflection'],
  ['words', 'style', 'voice'],
  ['sentences', 'conventions'],
  ['detail', 'how-to'],
];

export function areAlike(a: CriterionKind, b: CriterionKind): boolean {
  return a === b || groups.some((group) => group.includes(a) && group.includes(b));
}
