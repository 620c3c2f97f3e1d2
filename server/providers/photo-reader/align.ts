/** Pairs of places in two texts that belong together; -1 where one has nothing for the other's letter. */
export type Pair = [a: number, b: number];

/** The cheapest way to write one text as the other. Letters that differ only in size cost half. */
export function align(a: string, b: string): { pairs: Pair[]; distance: number } {
  const width = b.length + 1;
  const costs = new Float32Array((a.length + 1) * width);
  for (let i = 0; i <= a.length; i++) costs[i * width] = i;
  for (let j = 0; j <= b.length; j++) costs[j] = j;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const swap = (costs[(i - 1) * width + j - 1] ?? 0) + swapCost(a[i - 1], b[j - 1]);
      const drop = Math.min(costs[(i - 1) * width + j] ?? 0, costs[i * width + j - 1] ?? 0) + 1;
      costs[i * width + j] = Math.min(swap, drop);
    }
  }
  return { pairs: walkBack(costs, a, b), distance: costs[a.length * width + b.length] ?? 0 };
}

function walkBack(costs: Float32Array, a: string, b: string): Pair[] {
  const width = b.length + 1;
  const pairs: Pair[] = [];
  let [i, j] = [a.length, b.length];
  while (i > 0 || j > 0) {
    const here = costs[i * width + j] ?? 0;
    const swap = (costs[(i - 1) * width + j - 1] ?? 0) + swapCost(a[i - 1], b[j - 1]);
    if (i > 0 && j > 0 && here === swap) pairs.push([--i, --j]);
    else if (i > 0 && here === (costs[(i - 1) * width + j] ?? 0) + 1) pairs.push([--i, -1]);
    else pairs.push([-1, --j]);
  }
  return pairs.reverse();
}

function swapCost(a: string | undefined, b: string | undefined): number {
  if (a === b) return 0;
  return a?.toLowerCase() === b?.toLowerCase() ? 0.5 : 1;
}

/** How much two readings of the same line agree, from 0 to 1; spaces do not count. */
export function agreementOf(a: string, b: string): number {
  const [first, second] = [withoutSpaces(a), withoutSpaces(b)];
  const longest = Math.max(first.length, second.length);
  return longest > 0 ? 1 - align(first, second).distance / longest : 0;
}

export function withoutSpaces(text: string): string {
  return text.replace(/\s+/g, '');
}
