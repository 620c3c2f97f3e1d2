import { readFileSync } from 'node:fs';
import { type ConcernKind, concernKinds } from '#contract/safeguarding.ts';

/**
 * A weighted sum: of whether it is a question (`question`), of the pieces of a sentence (`pieces`), and a constant.
 * Stored in steps of `weightStep`.
 */
export type Weights = { bias: number; question: number; pieces: readonly number[] };

/** What must be reached, in work and in a question; chosen on works by other authors than the weights learned from. */
export type Least = { work: number; question: number };

/** Learned by `npm run safeguarding:train`. */
export type ConcernWeights = {
  concern: Weights;
  /** The writer's own self-harm in plain words. */
  line: Weights;
  /** Where words are all there is, and where passages were read for what they mean. */
  least: { words: Least; read: Least };
  /** By fewer pieces. */
  kinds: Record<ConcernKind, Weights>;
  someone: Weights;
};

/** What is weighed of a passage: its pieces, as places among `pieceCount`. */
export type Evidence = { isQuestion: boolean; pieces: readonly number[] };

/** How much the pieces weigh beside the rest. Over other authors' works, anything near did as well. */
const pieceScale = 6;
/** Powers of two: a place among many is cut to a place among fewer. */
export const pieceCount = 2 ** 15;
export const kindPieceCount = 2 ** 14;
/** Finer steps change nothing that is decided. */
export const weightStep = 1 / 200;

const mostWords = 60;

/**
 * The places of the pieces of a sentence: its words and its row of classes, one to three side by side and some with a
 * gap, classes near each other, and its runs of four and five letters. `plain` is in plain spelling, `row` its classes.
 */
export function toPieces(plain: string, row: string): number[] {
  const words = (plain.match(/[a-z']+|\d+/g) ?? []).slice(0, mostWords);
  const letters = ` ${words.join(' ')} `;
  const runs = [4, 5].flatMap((size) =>
    Array.from({ length: Math.max(0, letters.length - size + 1) }, (_, at) => letters.slice(at, at + size)),
  );
  const named = [
    ...groupsOf(words).map((group) => `word ${group}`),
    ...groupsOf(row.trim().split(' ').slice(0, mostWords)).map((group) => `class ${group}`),
    ...nearClasses(row),
    ...runs.map((run) => `run ${run}`),
  ];
  return [...new Set(named.map(placeOf))];
}

function groupsOf(words: readonly string[]): string[] {
  return words.flatMap((word, at) => {
    const [next, third, fourth] = words.slice(at + 1, at + 4);
    return [
      word,
      ...(next ? [`${word} ${next}`] : []),
      ...(third ? [`${word} ${next} ${third}`, `${word} _ ${third}`] : []),
      ...(fourth ? [`${word} _ _ ${fourth}`] : []),
    ];
  });
}

function nearClasses(row: string): string[] {
  const classes = row
    .split(' ')
    .slice(0, mostWords)
    .filter((word) => /^[A-Z]+$/.test(word));
  return classes.flatMap((one, at) =>
    classes
      .slice(at + 1, at + 5)
      .flatMap((next, gap) => [
        `${one}>${next}`,
        ...classes.slice(at + gap + 2, at + gap + 4).map((last) => `${one}>${next}>${last}`),
      ]),
  );
}

/** FNV-1a, cut to the number of places. */
function placeOf(piece: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < piece.length; at += 1)
    hash = Math.imul(hash ^ piece.charCodeAt(at), 0x01000193) >>> 0;
  return (hash ^ (hash >>> 15)) & (pieceCount - 1);
}

/** What is weighed beside the pieces, and how much each piece counts. */
export function toFeatures({ isQuestion, pieces }: Evidence) {
  return { isQuestion, pieces, piece: pieces.length > 0 ? pieceScale / Math.sqrt(pieces.length) : 0 };
}

export type Features = ReturnType<typeof toFeatures>;

/** The weighted sum. Above 0 rather yes, as far as the examples went that it was learned from. */
export function scoreOf({ isQuestion, pieces, piece }: Features, weights: Weights): number {
  const mask = weights.pieces.length - 1;
  let sum = weights.bias + (isQuestion ? weights.question : 0);
  for (const place of pieces) sum += piece * (weights.pieces[place & mask] ?? 0);
  return sum * weightStep;
}

export function readWeights(): ConcernWeights {
  return JSON.parse(
    readFileSync(new URL('./concern-weights.json', import.meta.url), 'utf8'),
  ) as ConcernWeights;
}

/** Which of these kinds a passage is rather, and whether it is about the writer. */
export function kindOf(
  features: Features,
  { kinds, someone }: Pick<ConcernWeights, 'kinds' | 'someone'>,
  among: readonly ConcernKind[] = concernKinds,
): { kind: ConcernKind; about: 'self' | 'someone' } {
  const scored = among.map((kind) => ({ kind, score: scoreOf(features, kinds[kind]) }));
  const { kind } = scored.reduce((one, other) => (other.score > one.score ? other : one));
  return { kind, about: scoreOf(features, someone) > 0 ? 'someone' : 'self' };
}
