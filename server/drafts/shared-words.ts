/** Places of a sentence in the first and in the second draft. */
export type Pair = { before: number; after: number };

/** What a word is worth that stands in every sentence, of one that stands in a single one. */
const leastWorth = 0.3;
/** Sentences of fewer words are compared as wholes: a short one is found in many. */
const fewestWords = 4;

/** How much the sentences of two drafts share, from 0 to 1, by their words; rare words count more. Only pairs that share a word are kept. */
export class SharedWords {
  readonly #shared: Map<number, number>[];

  constructor(before: readonly string[][], after: readonly string[][]) {
    const old = before.map((words) => new Set(words));
    const now = after.map((words) => new Set(words));
    const count = old.length + now.length;
    const found = new Map<string, number>();
    for (const words of [...old, ...now])
      for (const word of words) found.set(word, (found.get(word) ?? 0) + 1);
    const worth = (word: string) =>
      leastWorth + ((1 - leastWorth) * Math.log((count + 1) / (found.get(word) ?? 1))) / Math.log(count + 1);
    const worthOf = (words: ReadonlySet<string>) => {
      let sum = 0;
      for (const word of words) sum += worth(word);
      return sum;
    };
    const places = new Map<string, number[]>();
    for (const [at, words] of now.entries()) {
      for (const word of words) {
        const known = places.get(word);
        if (known) known.push(at);
        else places.set(word, [at]);
      }
    }
    const nowWorth = now.map(worthOf);
    this.#shared = old.map((words) => {
      const sums = new Map<number, number>();
      for (const word of words)
        for (const at of places.get(word) ?? []) sums.set(at, (sums.get(at) ?? 0) + worth(word));
      const own = worthOf(words);
      for (const [at, sum] of sums) {
        const other = nowWorth[at] ?? 0;
        const mutual = (2 * sum) / (own + other);
        const isShort = Math.min(words.size, now[at]?.size ?? 0) < fewestWords;
        // A sentence that was lengthened, or split, holds nearly all of what it was.
        sums.set(at, isShort ? mutual : (mutual + sum / Math.min(own, other)) / 2);
      }
      return sums;
    });
  }

  /** How much sentence `before` of the first draft shares with `after` of the second. */
  of(before: number, after: number): number {
    return this.#shared[before]?.get(after) ?? 0;
  }

  /** Pairs that share at least so much, those that share most first. */
  pairsAbove(least: number): Pair[] {
    return this.#shared
      .flatMap((sums, before) =>
        [...sums].flatMap(([after, share]) => (share >= least ? [{ before, after, share }] : [])),
      )
      .sort((a, b) => b.share - a.share || a.before - b.before || a.after - b.after);
  }
}
