import { readFileSync } from 'node:fs';
import { type ConcernKind, concernKinds } from '#contract/care.ts';
import { guards } from './guards.ts';
import { observations } from './observations.ts';

/** One weight for each feature, and what is added to the sum. */
export type Weights = { bias: number; weights: readonly number[] };

/**
 * Learned from the example sentences by `npm run care:train`. Each model is a weighted sum: what is seen in the sentence
 * (`seen`), and what is seen together with what it means (`meant`).
 */
export type ConcernWeights = {
  seen: { concern: Weights; kinds: Record<ConcernKind, Weights>; someone: Weights };
  meant: { concern: Weights; kinds: Record<ConcernKind, Weights>; someone: Weights };
};

/** How much meaning weighs beside what is seen. Over left-out sentences, anything from 3 to 5 did as well. */
const meaningScale = 4;

/** 1 for each observation and guard that fits a sentence in plain spelling. */
export function toSeen(plain: string): number[] {
  return [...observations, ...guards].map(({ pattern }) => (pattern.test(plain) ? 1 : 0));
}

/** What is seen, and where it is known what is meant. */
export function toFeatures(seen: readonly number[], embedding?: readonly number[]): number[] {
  return embedding ? [...seen, ...embedding.map((number) => number * meaningScale)] : [...seen];
}

export function scoreOf(features: readonly number[], { bias, weights }: Weights): number {
  return features.reduce((sum, feature, index) => sum + feature * (weights[index] ?? 0), bias);
}

export function readWeights(): ConcernWeights {
  return JSON.parse(
    readFileSync(new URL('./concern-weights.json', import.meta.url), 'utf8'),
  ) as ConcernWeights;
}

export type Judgement = {
  /** Above 0 it is a concern. */
  score: number;
  kind: ConcernKind;
  about: 'self' | 'someone';
};

/** Weighs one sentence, given in plain spelling; without its embedding only by what is seen in it. */
export function judge(features: readonly number[], models: ConcernWeights['seen']): Judgement {
  const kinds = concernKinds.map((kind) => ({ kind, score: scoreOf(features, models.kinds[kind]) }));
  const best = kinds.reduce((one, other) => (other.score > one.score ? other : one));
  return {
    score: scoreOf(features, models.concern),
    kind: best.kind,
    about: scoreOf(features, models.someone) > 0 ? 'someone' : 'self',
  };
}

/** The kind that a rule alone decides on: no weighing can overrule it, only a guard. */
export function decidedKind(plain: string): ConcernKind | null {
  if (guards.some(({ isStrong, pattern }) => isStrong && pattern.test(plain))) return null;
  const found = observations.find(({ decides, pattern }) => decides && pattern.test(plain));
  return found && found.kind !== 'voice' ? found.kind : null;
}
