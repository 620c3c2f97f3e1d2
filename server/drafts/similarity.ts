import { stem, wordsOf } from '#server/student-text/index.ts';

/** A pair of sentences by their places, and their likeness from 0 to 1. */
export type Likeness = { a: number; b: number; like: number };

type Bag = { counts: Map<number, number>; size: number; weight: number };

/** In long drafts only sentences at similar places are compared, to bound the time. */
const mostPairs = 100_000;

/** Likeness of sentences of two drafts: the share of common words, plus the same with rare words counting more. */
export class Similarity {
  readonly #before: readonly Bag[];
  readonly #after: readonly Bag[];
  readonly #rarity: Float64Array;

  constructor(before: readonly string[], after: readonly string[]) {
    const ids = new Map<string, number>();
    this.#before = before.map((text) => bagOf(text, ids));
    this.#after = after.map((text) => bagOf(text, ids));
    this.#rarity = rarityOf([...this.#before, ...this.#after], ids.size);
    for (const bag of [...this.#before, ...this.#after])
      for (const [word, count] of bag.counts) bag.weight += count * (this.#rarity[word] ?? 0);
  }

  /** Pairs with at least this likeness. Only sentences that share a word are compared. */
  pairs(befores: readonly number[], afters: readonly number[], least: number): Likeness[] {
    const holders = this.#holders(befores);
    const plain = new Float64Array(this.#before.length);
    const weighed = new Float64Array(this.#before.length);
    const reach = mostPairs / (befores.length * afters.length);
    return afters.flatMap((b) => {
      const bag = this.#after[b];
      const touched = new Set<number>();
      for (const [word, count] of bag?.counts ?? []) {
        for (const { a, count: held } of holders.get(word) ?? []) {
          if (Math.abs(a / this.#before.length - b / this.#after.length) > reach) continue;
          const shared = Math.min(count, held);
          plain[a] = (plain[a] ?? 0) + shared;
          weighed[a] = (weighed[a] ?? 0) + shared * (this.#rarity[word] ?? 0);
          touched.add(a);
        }
      }
      return [...touched].flatMap((a) => {
        const other = this.#before[a];
        const sizes = (bag?.size ?? 0) + (other?.size ?? 0);
        const weights = (bag?.weight ?? 0) + (other?.weight ?? 0);
        const like = (plain[a] ?? 0) / sizes + (weighed[a] ?? 0) / weights;
        plain[a] = 0;
        weighed[a] = 0;
        return like < least ? [] : [{ a, b, like }];
      });
    });
  }

  /** The weighted share of common words of two runs, from 0 to 1. */
  ofRuns([a, aEnd]: Run, [b, bEnd]: Run): number {
    const one = this.#merge(this.#before.slice(a, aEnd));
    const other = this.#merge(this.#after.slice(b, bEnd));
    let shared = 0;
    for (const [word, count] of one.counts)
      shared += Math.min(count, other.counts.get(word) ?? 0) * (this.#rarity[word] ?? 0);
    return (2 * shared) / Math.max(1e-9, one.weight + other.weight);
  }

  #merge(bags: readonly Bag[]): Bag {
    const counts = new Map<number, number>();
    for (const bag of bags)
      for (const [word, count] of bag.counts) counts.set(word, (counts.get(word) ?? 0) + count);
    const sum = (of: (bag: Bag) => number) => bags.reduce((all, bag) => all + of(bag), 0);
    return { counts, size: sum(({ size }) => size), weight: sum(({ weight }) => weight) };
  }

  #holders(befores: readonly number[]): Map<number, { a: number; count: number }[]> {
    const held = befores.flatMap((a) =>
      Array.from(this.#before[a]?.counts ?? [], ([word, count]) => ({ word, a, count })),
    );
    return Map.groupBy(held, ({ word }) => word);
  }
}

/** From the first sentence to before the second. */
export type Run = readonly [number, number];

function bagOf(text: string, ids: Map<string, number>): Bag {
  const counts = new Map<number, number>();
  const words = wordsOf(text);
  for (const word of words) {
    const stemmed = stem(word);
    const id = ids.get(stemmed) ?? ids.size;
    ids.set(stemmed, id);
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return { counts, size: words.length, weight: 0 };
}

function rarityOf(bags: readonly Bag[], words: number): Float64Array {
  const holding = new Float64Array(words);
  for (const { counts } of bags) for (const word of counts.keys()) holding[word] = (holding[word] ?? 0) + 1;
  return holding.map((count) => Math.log(1 + bags.length / count));
}
