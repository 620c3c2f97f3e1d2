import { readFileSync } from 'node:fs';
import { sentencesOf } from '../words.ts';
import { featuresOf } from './sentence-features.ts';

/** What no sentence for a student may be, in the order of the weights. */
export const sentenceKinds = ['rules', 'teacher', 'harsh', 'care', 'paste', 'mark'] as const;
export type SentenceKind = (typeof sentenceKinds)[number];

/**
 * Learned by `npm run answers:train` from sentences of writers who saw no check. Each kind is a weighted sum of what is
 * seen in a sentence; above its threshold a sentence is of the kind.
 */
export type SentenceWeights = {
  thresholds: Readonly<Record<SentenceKind, number>>;
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
export function scoresOf(features: readonly string[], model: SentenceWeights): number[] {
  const known = features.map((name) => model.features[name]).filter((own) => own !== undefined);
  const size = 100 * Math.sqrt(known.length || 1);
  return sentenceKinds.map((_, at) => known.reduce((sum, own) => sum + (own[at] ?? 0), 0) / size);
}

/** The kinds that one of the sentences of a text is of. `isKnown` tells whose words stand in quotation marks. */
export function kindsOf(text: string, isKnown: (words: string) => boolean): SentenceKind[] {
  const model = readWeights();
  const scores = sentencesOf(text).map((sentence) => scoresOf(featuresOf(sentence, isKnown), model));
  return sentenceKinds.filter((kind, at) => scores.some((own) => (own[at] ?? 0) > model.thresholds[kind]));
}
