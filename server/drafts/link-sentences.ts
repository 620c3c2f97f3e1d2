import { type Run, Similarity } from './similarity.ts';

/** The same sentences in two drafts: one and one, or more where one was split or joined. */
export type Link = { before: Run; after: Run };

/** Lowest likeness for a link, in three rounds: clear cases first show where the others stand. */
const leastAlike = [0.57, 0.475, 0.38];
/** Bonus if the neighbours on one side or on both are linked to each other. */
const besideOne = 0.05;
const betweenBoth = 0.2;
/** Penalty if the sentence would have moved. */
const outOfOrder = 0.3;
/** How much one more sentence must add to a run's likeness to join it. */
const leastGain = 0.1;

/** Each sentence at most once: same words first, then the most alike. Swapping the drafts swaps the links. */
export function linkSentences(before: readonly string[], after: readonly string[]): Link[] {
  const pairs = new Pairs(before.length, after.length);
  pairs.takeBest(sameWords(before, after));
  const similarity = new Similarity(before, after);
  const lowest = Math.min(...leastAlike) - betweenBoth;
  const alike = similarity.pairs(pairs.free('before'), pairs.free('after'), lowest);
  for (const least of leastAlike) {
    const contextOf = pairs.context();
    const candidates = alike
      .filter(({ a, b }) => !pairs.toAfter.has(a) && !pairs.toBefore.has(b))
      .map(({ a, b, like }) => ({ a, b, score: like + contextOf(a, b) }));
    pairs.takeBest(candidates.filter(({ score }) => score >= least));
  }
  return joinParts(pairs, before, after, similarity);
}

type Candidate = { a: number; b: number; score: number };

/** Repeated lines are paired in order. */
function sameWords(before: readonly string[], after: readonly string[]): Candidate[] {
  const places = Map.groupBy(before.keys(), (a) => before[a] ?? '');
  const next = new Map([...places].map(([text, own]) => [text, own.values()]));
  return after.flatMap((text, b) => {
    const a = next.get(text)?.next().value;
    return a === undefined ? [] : [{ a, b, score: 1 }];
  });
}

/** The links so far. */
class Pairs {
  readonly before: number;
  readonly after: number;
  readonly toAfter = new Map<number, number>();
  readonly toBefore = new Map<number, number>();

  constructor(before: number, after: number) {
    this.before = before;
    this.after = after;
  }

  /** Best score first; of equal scores the smallest move. */
  takeBest(candidates: readonly Candidate[]): void {
    const order = (x: Candidate, y: Candidate) =>
      y.score - x.score || Math.abs(x.a - x.b) - Math.abs(y.a - y.b) || x.a + x.b - y.a - y.b;
    for (const { a, b } of candidates.toSorted(order)) {
      if (this.toAfter.has(a) || this.toBefore.has(b)) continue;
      this.toAfter.set(a, b);
      this.toBefore.set(b, a);
    }
  }

  free(side: 'before' | 'after'): number[] {
    const linked = side === 'before' ? this.toAfter : this.toBefore;
    return Array.from({ length: this[side] }, (_, at) => at).filter((at) => !linked.has(at));
  }

  /** Bonus or penalty of a pair, by the links of its neighbours and of the nearest sentences on both sides. */
  context(): (a: number, b: number) => number {
    const places = roomsOf(this.toAfter, this.before, this.after);
    const others = roomsOf(this.toBefore, this.after, this.before);
    return (a, b) => {
      const isAfterLink = (a === 0 && b === 0) || (a > 0 && this.toAfter.get(a - 1) === b - 1);
      const isLast = a === this.before - 1 && b === this.after - 1;
      const isBeforeLink = isLast || (a < this.before - 1 && this.toAfter.get(a + 1) === b + 1);
      if (isAfterLink && isBeforeLink) return betweenBoth;
      const isInOrder = isWithin(b, places[a]) && isWithin(a, others[b]);
      return (isAfterLink || isBeforeLink ? besideOne : 0) - (isInOrder ? 0 : outOfOrder);
    };
  }
}

/** For each sentence the range in the other draft between its nearest linked neighbours. */
function roomsOf(links: ReadonlyMap<number, number>, length: number, other: number): Run[] {
  const lows: number[] = [];
  for (let at = 0, low = -1; at < length; at += 1) {
    lows.push(low);
    low = links.get(at) ?? low;
  }
  const rooms: Run[] = [];
  for (let at = length - 1, high = other; at >= 0; at -= 1) {
    rooms.push([lows[at] ?? -1, high]);
    high = links.get(at) ?? high;
  }
  return rooms.reverse();
}

function isWithin(at: number, [low, high]: Run = [0, 0]): boolean {
  return low < at && at < high;
}

/** A split sentence is linked to all its parts, and a joined one to all that went into it. */
function joinParts(
  pairs: Pairs,
  before: readonly string[],
  after: readonly string[],
  similarity: Similarity,
): Link[] {
  const isFreeBefore = new Set(pairs.free('before'));
  const isFreeAfter = new Set(pairs.free('after'));
  return [...pairs.toAfter].map(([a, b]): Link => {
    const link = { before: [a, a + 1] as Run, after: [b, b + 1] as Run };
    if (before[a] === after[b]) return link;
    const split = widen(link.after, isFreeAfter, (run) => similarity.ofRuns(link.before, run));
    const joined = widen(link.before, isFreeBefore, (run) => similarity.ofRuns(run, link.after));
    if (split.gain === 0 && joined.gain === 0) return link;
    if (split.gain >= joined.gain) {
      for (let at = split.run[0]; at < split.run[1]; at += 1) isFreeAfter.delete(at);
      return { before: link.before, after: split.run };
    }
    for (let at = joined.run[0]; at < joined.run[1]; at += 1) isFreeBefore.delete(at);
    return { before: joined.run, after: link.after };
  });
}

/** Adds free neighbours as long as they make the run more alike; answers the gain. */
function widen(
  run: Run,
  free: ReadonlySet<number>,
  likeness: (run: Run) => number,
): { run: Run; gain: number } {
  const first = likeness(run);
  let best = { run, like: first };
  for (;;) {
    const [start, end] = best.run;
    const wider = [
      ...(free.has(end) ? [[start, end + 1] as const] : []),
      ...(free.has(start - 1) ? [[start - 1, end] as const] : []),
    ].map((one) => ({ run: one, like: likeness(one) }));
    const next = wider.find(({ like }) => like >= best.like + leastGain);
    if (!next) return { run: best.run, gain: best.like - first };
    best = next;
  }
}
