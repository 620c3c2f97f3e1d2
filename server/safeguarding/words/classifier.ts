import { readFileSync } from 'node:fs';
import { type ConcernKind, concernKinds } from '#contract/safeguarding.ts';
import { guards } from './guards.ts';
import { observations } from './observations.ts';
import type { PlainRule } from './plain-words.ts';

/** A weighted sum: of what is seen and meant (`dense`), of the pieces of a row of classes (`pieces`), and a constant. */
export type Weights = { bias: number; dense: readonly number[]; pieces: readonly number[] };

type Models = {
  concern: Weights;
  /** The writer's own self-harm in plain words. */
  line: Weights;
  kinds: Record<ConcernKind, Weights>;
  someone: Weights;
  /** What a sum must reach, in work and in a question; chosen on works by other authors than it was learned from. */
  least: { work: number; question: number; line: number };
};

/** Learned by `npm run safeguarding:train`: what words say alone (`words`), and together with what they mean. */
export type ConcernWeights = { words: Models; meant: Models };

/** What is weighed of a passage. */
export type Evidence = { seen: readonly number[]; pieces: readonly number[] };

/** How much meaning and pieces weigh beside what is seen. Over other authors' works, anything near did as well. */
const meaningScale = 4;
const pieceScale = 6;
export const pieceCount = 8192;

const patterns = [...observations, ...guards].map(({ pattern }) => pattern);
/** What stands around a sentence decides whether these fit: they are tried on the sentence alone. */
const standsAlone = patterns.map(({ source }) => /\^|\$|\(\?<?!/.test(source));

/**
 * For sentences of one text: 1 for each observation and guard that fits one of them in plain spelling. What fits
 * nowhere in all of them need not be tried on each, and most fits nowhere.
 */
export function seeingAmong(plains: readonly string[]): (plain: string) => number[] {
  const all = plains.join(' ');
  const tried = patterns.map((pattern, at) => standsAlone[at] || pattern.test(all));
  return (plain) => patterns.map((pattern, at) => (tried[at] && pattern.test(plain) ? 1 : 0));
}

/** Which rules fit, whether they are guarded, and whether it stands in a question, as numbers to weigh. */
export function toFlags(rules: readonly PlainRule[], isGuarded: boolean, isQuestion: boolean): number[] {
  return [
    ...concernKinds.map((kind) => (rules.some((rule) => rule.kind === kind) ? 2 : 0)),
    rules.some(({ isLine }) => isLine) ? 2 : 0,
    isGuarded ? 1 : 0,
    isQuestion ? 1 : 0,
  ];
}

/** The places of the pieces of a row of classes: its words, two and three side by side, and classes near each other. */
export function toPieces(row: string): number[] {
  const words = row.trim().split(' ').slice(0, 60);
  const classes = words.filter((word) => /^[A-Z]+$/.test(word));
  const pieces = words.flatMap((word, at) => [
    word,
    `${word} ${words[at + 1]}`,
    `${word} ${words[at + 1]} ${words[at + 2]}`,
  ]);
  classes.forEach((one, at) => {
    for (let next = at + 1; next < Math.min(at + 5, classes.length); next += 1) {
      pieces.push(`${one}>${classes[next]}`);
      for (let last = next + 1; last < Math.min(next + 3, classes.length); last += 1)
        pieces.push(`${one}>${classes[next]}>${classes[last]}`);
    }
  });
  return [...new Set(pieces.map(placeOf))];
}

/** FNV-1a, cut to the number of places. */
function placeOf(piece: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < piece.length; at += 1)
    hash = Math.imul(hash ^ piece.charCodeAt(at), 0x01000193) >>> 0;
  return (hash ^ (hash >>> 15)) & (pieceCount - 1);
}

/** What is weighed beside the pieces, and how much each piece counts. */
export function toFeatures({ seen, pieces }: Evidence, meaning?: readonly number[]) {
  const dense = meaning ? [...seen, ...meaning.map((number) => number * meaningScale)] : seen;
  return { dense, pieces, piece: pieces.length > 0 ? pieceScale / Math.sqrt(pieces.length) : 0 };
}

export type Features = ReturnType<typeof toFeatures>;

export function scoreOf({ dense, pieces, piece }: Features, weights: Weights): number {
  let sum = weights.bias;
  for (let at = 0; at < dense.length; at += 1) sum += (dense[at] ?? 0) * (weights.dense[at] ?? 0);
  for (const place of pieces) sum += piece * (weights.pieces[place] ?? 0);
  return sum;
}

export function readWeights(): ConcernWeights {
  return JSON.parse(
    readFileSync(new URL('./concern-weights.json', import.meta.url), 'utf8'),
  ) as ConcernWeights;
}

/** Which of these kinds a passage is rather, and whether it is about the writer. */
export function kindOf(
  features: Features,
  models: Models,
  among: readonly ConcernKind[] = concernKinds,
): { kind: ConcernKind; about: 'self' | 'someone' } {
  const kinds = among.map((kind) => ({ kind, score: scoreOf(features, models.kinds[kind]) }));
  const { kind } = kinds.reduce((one, other) => (other.score > one.score ? other : one));
  return { kind, about: scoreOf(features, models.someone) > 0 ? 'someone' : 'self' };
}
