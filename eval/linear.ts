/** Examples by the places of what is seen in each, and which of them are of the kind. */
export type Examples = { points: readonly number[][]; isOne: readonly boolean[]; size: number };

/** How much an example weighs beside small weights; one of the kind weighs as much as several others, of which there are more. */
type Costs = { cost: number; mostRepeated: number };

const rounds = 20;

/**
 * One weight for each place, as a linear support vector machine has them: dual coordinate descent (Hsieh et al. 2008),
 * squared hinge loss. Each example is scaled by the root of how much is seen in it.
 */
export function learnLinear({ points, isOne, size }: Examples, { cost, mostRepeated }: Costs): Float64Array {
  const ones = isOne.filter(Boolean).length;
  const costs = isOne.map((one) => (one ? cost * Math.min(mostRepeated, points.length / ones / 3) : cost));
  const weights = new Float64Array(size);
  const duals = new Float64Array(points.length);
  let random = 7;
  const order = points.map((_, at) => at);
  for (let round = 0; round < rounds; round += 1) {
    for (let at = order.length - 1; at > 0; at -= 1) {
      random = (random * 1_103_515_245 + 12_345) & 0x7fffffff;
      const other = random % (at + 1);
      [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
    }
    for (const at of order) {
      const point = points[at] ?? [];
      const goal = isOne[at] ? 1 : -1;
      const scale = 1 / Math.sqrt(point.length || 1);
      const slack = 1 / (2 * (costs[at] ?? cost));
      const sum = scale * point.reduce((total, place) => total + (weights[place] ?? 0), 0);
      const old = duals[at] ?? 0;
      const dual = Math.max(0, old - (goal * sum - 1 + slack * old) / (1 + slack));
      duals[at] = dual;
      for (const place of point) weights[place] = (weights[place] ?? 0) + (dual - old) * goal * scale;
    }
  }
  return weights;
}
