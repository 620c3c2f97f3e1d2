import type { CriterionKind } from '#contract/criterion-kinds.ts';
import type { Finder } from './finder.ts';
import { ending, opening, order, slips, style, talk } from './form.ts';
import { otherSide, position, theme } from './position.ts';
import { craft, data, details, evidence, limits, reasoning, reasons, terms } from './proof.ts';

/** Kinds of criteria that rules can look for; they cannot look for the others. */
export const finders: Partial<Record<CriterionKind, Finder>> = {
  claim: position,
  answer: position,
  theme,
  counter: otherSide,
  evidence,
  data,
  reasons,
  reasoning,
  talk,
  limits,
  detail: details,
  figurative: craft,
  words: terms,
  order,
  opening,
  ending,
  style,
  conventions: slips,
  sentences: slips,
};
