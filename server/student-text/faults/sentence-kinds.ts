import { readFileSync } from 'node:fs';
import { learnedSentences } from '../sentences/learned-cuts.ts';
import { featuresOf } from './sentence-features.ts';

/** What no sentence for a student may be, in the order of the weights. */
export const sentenceKinds = ['rules', 'teacher', 'harsh', 'care', 'paste', 'mark'] as const;
type SentenceKind = (typeof sentenceKinds)[number];

/** What the line reader (`server/providers/line-reader`) says of sentences: a number for each kind. */
export type LineMeanings = ReadonlyMap<string, readonly number[]>;

type Thresholds = Readonly<Record<SentenceKind, number>>;

/**
 * Learned from sentences of writers who saw no check. Each kind is a weighted sum of what is
 * seen in a sentence; above its threshold a sentence is of the kind.
 */
type SentenceWeights = {
  thresholds: Thresholds;
  /** For a sentence that was read for its meaning: what that counts beside the words, and the thresholds of both. */
  together: {
    share: number;
    /** A sentence whose words are no further below a threshold is to be read. */
    unsure: number;
    thresholds: Thresholds;
  };
  /** In hundredths, one for each kind. */
  features: Readonly<Record<string, readonly number[]>>;
};

let weights: SentenceWeights | undefined;

function readWeights(): SentenceWeights {
  const file = new URL('./sentence-weights.json', import.meta.url);
  weights ??= JSON.parse(readFileSync(file, 'utf8')) as SentenceWeights;
  return weights;
}

/** The sum of each kind. Features that were not learned count for nothing. */
function scoresOf(features: readonly string[], model: Pick<SentenceWeights, 'features'>): number[] {
  const known = features.map((name) => model.features[name]).filter((own) => own !== undefined);
  const size = 100 * Math.sqrt(known.length || 1);
  return sentenceKinds.map((_, at) => known.reduce((sum, own) => sum + (own[at] ?? 0), 0) / size);
}

/** How far a sentence is above the threshold of each kind. */
type Margins = number[];

function marginsOf(scores: readonly number[], thresholds: Thresholds): Margins {
  return sentenceKinds.map((kind, at) => (scores[at] ?? 0) - thresholds[kind]);
}

/** Whether the words of a sentence leave it open what it is. Nobody knows here whether a quotation is the student's. */
export function isUnsure(sentence: string): boolean {
  const model = readWeights();
  const mayBeKnown = /[“"«']/.test(sentence) ? [true, false] : [false];
  return mayBeKnown.some((isKnown) => {
    const scores = scoresOf(
      featuresOf(sentence, () => isKnown),
      model,
    );
    return Math.max(...marginsOf(scores, model.thresholds)) >= model.together.unsure;
  });
}
