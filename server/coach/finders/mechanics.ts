import type { CriterionKind } from '#contract/criterion-kinds.ts';

/** Words of a criterion that ask for correct language, whatever else it asks for. */
export const ofMechanics =
  /\b(?:conv(?:entions?)?|mechanics|grammar|spell\w*|sp\b|punct\w*|capitals?|capitalization|caps|complete sentences|run-?ons?|proofread\w*|edit(?:ed|ing))\b/i;

/** Kinds of criteria that ask for language and not for ideas. */
export function isMechanical(kind: CriterionKind): boolean {
  return kind === 'conventions' || kind === 'sentences';
}
