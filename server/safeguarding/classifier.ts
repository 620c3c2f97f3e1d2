import { readFileSync } from 'node:fs';
import { type ConcernKind, concernKinds } from '#contract/safeguarding.ts';
import { guards } from './guards.ts';
import { observations } from './observations.ts';

/** One weight for each feature, and what is added to the sum. */
export type Weights = { bias: number; weights: readonly number[] };

/**
 * Learned from the example sentences by `npm run safeguarding:train`. Each model is a weighted sum: what is seen in the sentence
 * (`seen`), and what is seen together with what it means (`meant`).
 */
export type ConcernWeights = {
  seen: { concern: Weights; kinds: Record<ConcernKind, Weights>; someone: Weights };
  meant: { concern: Weights; kinds: Record<ConcernKind, Weights>; someone: Weights };
};

/** How much meaning weighs beside what is seen. Over left-out sentences, anything from 3 to 5 did as well. */
const meaningScale = 4;

const patterns = [...observations, ...guards].map(({ pattern }) => pattern);

/** What stands around a sentence decides whether these fit: they are tried on the sentence alone. */
const standsAlone = patterns.map(({ source }) => /\^|\$|\(\?<?!/.test(source));

/** 1 for each observation and guard that fits a sentence in plain spelling. */
export function toSeen(plain: string): number[] {
  return patterns.map((pattern) => (pattern.test(plain) ? 1 : 0));
}

/**
 * The same for sentences of one text, and for two of them that stand side by side with a space between: what fits nowhere
 * in all of them need not be tried on each, and most fits nowhere.
 */
export function seeingAmong(plains: readonly string[]): (plain: string) => number[] {
  const all = plains.join(' ');
  const tried = patterns.map((pattern, at) => standsAlone[at] || pattern.test(all));
  return (plain) => patterns.map((pattern, at) => (tried[at] && pattern.test(plain) ? 1 : 0));
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

/** The kind that a rule alone decides on, by what is seen: no weighing can overrule it, only a guard. */
export function decidedKind(seen: readonly number[]): ConcernKind | null {
  if (guards.some(({ isStrong }, at) => isStrong && seen[observations.length + at])) return null;
  const found = observations.find(({ decides }, at) => decides && seen[at]);
  return found && found.kind !== 'voice' ? found.kind : null;
}
