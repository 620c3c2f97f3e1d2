import type { CriterionKind } from '#contract/criterion-kinds.ts';
import { isEnglishWord } from '#server/student-text/index.ts';
import type { Place, WorkReading } from './place.ts';
import type { SignalName } from './sentence-patterns.ts';

/**
 * What a work and its places look like, in numbers from about 0 to 1. They weigh where a step is likely to matter and are
 * never spoken: a pattern that is wrong now and then shifts a choice, and states nothing.
 */
export type Features = Readonly<Record<string, number>>;

/** Kinds whose places are chosen alike. */
const kindGroups: Readonly<Record<CriterionKind, string>> = {
  ...{ claim: 'idea', answer: 'idea', theme: 'idea' },
  ...{ reasons: 'support', evidence: 'support', data: 'support', counter: 'support', limits: 'support' },
  ...{ reasoning: 'reasoning', reflection: 'reasoning', 'math-steps': 'reasoning' },
  ...{ detail: 'craft', talk: 'craft', focus: 'craft', figurative: 'craft', 'how-to': 'craft' },
  ...{ order: 'order', opening: 'opening', ending: 'ending' },
  ...{ words: 'words', style: 'words', voice: 'words' },
  ...{ sentences: 'language', conventions: 'language', general: 'general' },
};

const cap = (value: number) => Math.max(0, Math.min(1, value));

const seen: readonly SignalName[] = [
  'opinion',
  'reason',
  'weakReason',
  'quotation',
  'evidence',
  'number',
  'explains',
  'hollow',
  'counter',
  'vague',
  'feeling',
  'cliche',
  'informal',
  'link',
  'concludes',
  'talk',
  'senses',
  'busy',
  'comparative',
];

/** Of one place for one kind. */
export function placeFeatures(kind: CriterionKind, at: Place, { places }: WorkReading): Features {
  const group = kindGroups[kind];
  const most = Math.max(1, places.length - 1);
  const base: Record<string, number> = {
    first: at.index === 0 ? 1 : 0,
    last: at.index === places.length - 1 ? 1 : 0,
    late: at.index / most,
    middle: 1 - Math.abs(at.index / most - 0.5) * 2,
    length: cap(at.words.length / 30),
    short: at.words.length < 5 ? 1 : 0,
    long: at.words.length > 25 ? 1 : 0,
    shared: cap(at.shared / 5),
    terms: cap(at.terms.length / 3),
    unmarked: /[.!?…]["”’)]*$/.test(at.sentence.text) ? 0 : 1,
    unknown: cap(at.words.filter((word) => word.length > 3 && !isEnglishWord(word)).length / 3),
  };
  for (const name of seen) base[name] = at.found[name] === null ? 0 : 1;
  const features: Record<string, number> = {};
  for (const [name, value] of Object.entries(base)) {
    if (value === 0) continue;
    features[name] = value;
    features[`${group}:${name}`] = value;
  }
  return features;
}

/** The sum of what each feature weighs; one that was never weighed counts nothing. */
export function weigh(features: Features, weights: Features): number {
  return Object.entries(features).reduce((sum, [name, value]) => sum + value * (weights[name] ?? 0), 0);
}
