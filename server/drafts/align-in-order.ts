import type { Pair, SharedWords } from './shared-words.ts';

/** What a pair in order shares at least. */
const enough = 0.5;
/** Between the same neighbours less is enough. */
const enoughBetween = 0.25;

/** The pairs that share most in all, where no two cross each other. */
export function alignInOrder(shared: SharedWords, oldCount: number, newCount: number): Pair[] {
  // best[i][j] is what can be had of the sentences from i on and from j on.
  const best = Array.from({ length: oldCount + 1 }, () => new Float64Array(newCount + 1));
  const at = (i: number, j: number) => best[i]?.[j] ?? 0;
  const gain = (i: number, j: number) => {
    const share = shared.of(i, j);
    return share >= enough ? share - enough + tiny : 0;
  };
  for (let i = oldCount - 1; i >= 0; i -= 1) {
    const row = best[i] as Float64Array;
    for (let j = newCount - 1; j >= 0; j -= 1) {
      const own = gain(i, j);
      const apart = Math.max(at(i + 1, j), at(i, j + 1));
      row[j] = own > 0 ? Math.max(apart, at(i + 1, j + 1) + own) : apart;
    }
  }
  const pairs: Pair[] = [];
  let i = 0;
  let j = 0;
  while (i < oldCount && j < newCount) {
    const own = gain(i, j);
    if (own > 0 && at(i, j) === at(i + 1, j + 1) + own) {
      pairs.push({ before: i, after: j });
      i += 1;
      j += 1;
    } else if (at(i, j) === at(i + 1, j)) i += 1;
    else j += 1;
  }
  return fillGaps(shared, pairs, oldCount, newCount);
}

/** Of pairs that share just enough, more are better than fewer. */
const tiny = 0.0001;

/** A single sentence between the same two neighbours in both drafts is that sentence, changed, where it shares anything worth it. */
function fillGaps(shared: SharedWords, pairs: readonly Pair[], oldCount: number, newCount: number): Pair[] {
  const bounds = [{ before: -1, after: -1 }, ...pairs, { before: oldCount, after: newCount }];
  return bounds.slice(1).flatMap((next, index) => {
    const last = bounds[index] as Pair;
    const between = { before: last.before + 1, after: last.after + 1 };
    const isSingle = next.before - last.before === 2 && next.after - last.after === 2;
    const found = isSingle && shared.of(between.before, between.after) >= enoughBetween ? [between] : [];
    return next.before === oldCount ? found : [...found, next];
  });
}
