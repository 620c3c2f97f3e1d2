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
    // To name another view is not to answer it.
    never:
      /\b(?:refut\w*|rebut\w*|respon[ds]\w*|answer\w*|address\w*|repl(?:y|ies)|disprov\w*|overcom\w*)\b/i,
    // What "some people say" may be what the writer says, too.
    proves: ({ sentence }) => /\b(?:opponents|critics)\b/i.test(sentence.text),
  },
  talk: { kinds: ['talk'], words: /\b(?:dialog\w*|talk\w*|conversations?|speak\w*|speech)\b/i },
  reason: {
    kinds: ['reasons'],
    words: /\b(?:reasons?|why|because)\b/i,
    // A reason for a fact is none for an opinion.
    proves: ({ sentence }, { text }) => !isForOpinion.test(text) || statesOpinion.test(sentence.text),
  },
  senses: {
    kinds: ['detail'],
    words:
      /\b(?:details?|descriptive|descriptions?|sens(?:e|es|ory)|vivid|imagery|images?|pictures?|smells?|sounds?)\b/i,
    never: /\b(?:supporting|relevant|important|key|from|characters?|settings?)\b/i,
  },
  unitWord: {
    kinds: ['words'],
    words:
      /\b(?:vocab\w*|terminology|word (?:bank|wall)|(?:unit|key) (?:words|terms)|(?:words|terms) (?:from|of) (?:the|our) (?:unit|texts?|articles?|book|readings?))\b/i,
    // That a word of the unit belongs to a subject, or to a list, is not known, nor how well it was chosen.
    never:
      /\b(?:verbs?|adjectives?|nouns?|vivid|strong|varied|variety|precise\w*|exact\w*|specific\w*|accura\w+|correct\w*|proper\w*|appropriate\w*|effective\w*|descriptive|rich|colou?rful|powerful|sophisticated|advanced|scien\w+|lab|math\w*|academic|technical|such as|like)\b/i,
  },
} satisfies Record<string, CriterionPattern>;

const isForOpinion = /\b(?:opinions?|claims?|positions?|thesis|arguments?|stance|stand|side|recommend\w*)\b/i;
const statesOpinion =
  /\b(?:should(?:n['’]t)?|must|ought to|i (?:think|believe)|in my opinion|better|best|worse|worst)\b/i;
