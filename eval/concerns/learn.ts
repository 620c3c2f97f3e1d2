import { type Features, pieceCount, type Weights, weightStep } from '#server/safeguarding/index.ts';

/** One example: its features, and whether it is one of those sought. */
export type Point = { features: Features; isOne: boolean };

const rounds = 10;
const batch = 128;
const speed = 0.01;
/** How strongly weights are drawn to zero: what a few examples share must not decide. */
const restraint = 6;

/**
 * Logistic regression, by Adam in small batches. Deterministic. `count` is a power of two: of so many places of pieces,
 * fewer where there are few examples.
 */
export function learn(points: readonly Point[], count = pieceCount): Weights {
  const width = 1;
  const size = width + count + 1;
  const adam = openAdam(size, rounds * Math.ceil(points.length / batch));
  const slope = new Float64Array(size);
  const order = points.map((_, at) => at);
  const random = seeded(7);
  for (let round = 0; round < rounds; round += 1) {
    shuffle(order, random);
    for (let from = 0; from < order.length; from += batch) {
      for (let at = 0; at < size - 1; at += 1)
        slope[at] = (restraint * (adam.weights[at] ?? 0)) / points.length;
      slope[size - 1] = 0;
      const some = order.slice(from, from + batch);
      for (const index of some) {
        const point = points[index];
        if (point) addSlope(slope, adam.weights, point, { width, mask: count - 1, share: 1 / some.length });
      }
      adam.step(slope);
    }
  }
  const all = [...adam.weights].map((number) => Math.round(number / weightStep));
  return { bias: all[size - 1] ?? 0, question: all[0] ?? 0, pieces: all.slice(width, size - 1) };
}

type Layout = { width: number; mask: number; share: number };

/** Adds by how much each weight should change for one example. */
function addSlope(
  slope: Float64Array,
  weights: Float64Array,
  { features, isOne }: Point,
  { width, mask, share }: Layout,
) {
  const { isQuestion, piece } = features;
  const places = features.pieces.map((place) => width + (place & mask));
  const last = weights.length - 1;
  let sum = weights[last] ?? 0;
  if (isQuestion) sum += weights[0] ?? 0;
  for (const place of places) sum += piece * (weights[place] ?? 0);
  const error = (1 / (1 + Math.exp(-sum)) - (isOne ? 1 : 0)) * share;
  if (isQuestion) slope[0] = (slope[0] ?? 0) + error;
  for (const place of places) slope[place] = (slope[place] ?? 0) + error * piece;
  slope[last] = (slope[last] ?? 0) + error;
}

function openAdam(size: number, steps: number) {
  const weights = new Float64Array(size);
  const mean = new Float64Array(size);
  const square = new Float64Array(size);
  let step = 0;
  return {
    weights,
    step(slope: Float64Array) {
      step += 1;
      const rate = speed * (1 - step / (steps + 1));
      const [first, second] = [1 - 0.9 ** step, 1 - 0.999 ** step];
      for (let at = 0; at < size; at += 1) {
        const one = slope[at] ?? 0;
        const m = 0.9 * (mean[at] ?? 0) + 0.1 * one;
        const v = 0.999 * (square[at] ?? 0) + 0.001 * one * one;
        mean[at] = m;
        square[at] = v;
        weights[at] = (weights[at] ?? 0) - (rate * (m / first)) / (Math.sqrt(v / second) + 1e-8);
      }
    },
  };
}

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffle(order: number[], random: () => number) {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
}
