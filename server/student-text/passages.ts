import { contentStems } from './words.ts';

/** BM25 after Robertson and Zaragoza (2009), with their usual constants. */
const saturation = 1.2;
const lengthWeight = 0.75;

/** A sentence that holds a word, by its place in the list, and how often it does. */
type Posting = { at: number; count: number };

/** Sentences that can be searched for those which speak of the same things as a query. */
export class Passages<T extends { text: string }> {
  readonly #items: readonly T[];
  readonly #lengths: number[];
  readonly #averageLength: number;
  /** Looked up word by word: a query never goes through sentences that share nothing with it. */
  readonly #postings = new Map<string, Posting[]>();

  constructor(items: readonly T[]) {
    this.#items = items;
    this.#lengths = items.map(({ text }, at) => this.#add(contentStems(text), at));
    const total = this.#lengths.reduce((sum, length) => sum + length, 0);
    this.#averageLength = total / Math.max(1, items.length) || 1;
  }

  #add(stems: readonly string[], at: number): number {
    for (const word of stems) {
      const postings = this.#postings.get(word) ?? [];
      const last = postings.at(-1);
      if (last?.at === at) last.count += 1;
      else postings.push({ at, count: 1 });
      this.#postings.set(word, postings);
    }
    return stems.length;
  }

  /** Whether any sentence holds this word, in one of its forms. */
  has(stemmed: string): boolean {
    return this.#postings.has(stemmed);
  }

  /** How many different words carry meaning in the sentences. */
  get size(): number {
    return this.#postings.size;
  }

  /** How many of the sentences hold this word. */
  frequency(stemmed: string): number {
    return this.#postings.get(stemmed)?.length ?? 0;
  }

  /** The best sentences for a query, best first; none that share no word with it. */
  find(query: string, most: number): { item: T; score: number }[] {
    const scores = new Map<number, number>();
    for (const word of new Set(contentStems(query))) {
      const postings = this.#postings.get(word) ?? [];
      const rarity = Math.log(1 + (this.#items.length - postings.length + 0.5) / (postings.length + 0.5));
      for (const { at, count } of postings) {
        scores.set(at, (scores.get(at) ?? 0) + rarity * this.#weight(count, this.#lengths[at] ?? 0));
      }
    }
    return [...scores]
      .sort(([first, one], [second, other]) => other - one || first - second)
      .slice(0, most)
      .flatMap(([at, score]) => {
        const item = this.#items[at];
        return item ? [{ item, score }] : [];
      });
  }

  #weight(count: number, length: number): number {
    const norm = saturation * (1 - lengthWeight + lengthWeight * (length / this.#averageLength));
    return (count * (saturation + 1)) / (count + norm);
  }
}
