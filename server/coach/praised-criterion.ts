import type { CriterionKind } from '#contract/criterion-kinds.ts';
import type { Strength } from '#contract/feedback.ts';
import { type Criterion, toStepCriterion } from '#server/feedback-task/index.ts';
import type { RatedPlace, WorkReading } from './place.ts';

/** Which criteria ask for what a merit praises: the kind alone leaves open what is asked for, its words tell. */
export type CriterionPattern = {
  kinds: readonly CriterionKind[];
  words: RegExp;
  /** Words of a criterion of this kind that asks for something else. */
  never?: RegExp;
  /** What the sentence itself must show, too. */
  proves?: (at: RatedPlace, criterion: Criterion) => boolean;
};

/** A criterion that turns something away may ask for the opposite of what is praised. */
const turnsAway = /\b(?:no|not|never|without|avoid\w*|instead of|rather than|own words)\b|n['’]t\b/i;

/**
 * The criterion that asks for what is praised in a sentence. Null where none is sure to, and where more than one does:
 * which of them is meant cannot be told.
 */
export function praisedCriterion(
  { kinds, words, never, proves }: CriterionPattern,
  at: RatedPlace,
  { task }: WorkReading,
): Strength['criterion'] {
  const asking = task.criteria.filter(
    (criterion) =>
      kinds.includes(criterion.kind) &&
      words.test(criterion.text) &&
      !never?.test(criterion.text) &&
      !turnsAway.test(criterion.text) &&
      (proves?.(at, criterion) ?? true),
  );
  const [only] = asking;
  return only && asking.length === 1 ? toStepCriterion(only) : null;
}

/** Of evidence: what a student found out, and how good it must be. Words of the unit show neither. */
const ofOwnFinding =
  /\b(?:measur\w+|observ\w+|experiments?|trials?|results?|graphs?|charts?|own|outside|relevant|explain\w*|strong|convincing|credible|reliable)\b/i;

export const askedFor = {
  textWords: {
    kinds: ['evidence'],
    words: /\b(?:evidence|quot\w+|(?:words?|lines?|passages?) (?:from|of|in))\b/i,
    never: new RegExp(`${ofOwnFinding.source}|\\b(?:numbers?|data|facts?|statistics)\\b`, 'i'),
  },
  namedSource: {
    kinds: ['evidence'],
    words: /\b(?:sources?|documents?|cit(?:e[sd]?|ing|ations?)|attribut\w+|credits?)\b/i,
    never: ofOwnFinding,
  },
  otherView: {
    kinds: ['counter'],
    words: /\w/,
  },
  talk: { kinds: ['talk'], words: /\b(?:dialog\w*|talk\w*|conversations?|speak\w*|speech)\b/i },
  numbers: { kinds: ['data'], words: /\b(?:numbers?|data|figures?|measur\w+|table|chart)\b/i },
  position: { kinds: ['claim'], words: /\b(?:claim|opinion|position|side|stand|thesis|think)\b/i },
  senses: {
    kinds: ['detail'],
    words:
      /\b(?:details?|descriptive|descriptions?|sens(?:e|es|ory)|vivid|imagery|images?|pictures?|smells?|sounds?)\b/i,
    never: /\b(?:supporting|relevant|important|key|from|characters?|settings?)\b/i,
  },
} satisfies Record<string, CriterionPattern>;
