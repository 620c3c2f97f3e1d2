import { contentStems } from './words.ts';

/** BM25 after Robertson and Zaragoza (2009), with their usual constants. */
const saturation = 1.2;
const lengthWeight = 0.75;

type Entry<T> = { item: T; counts: Map<string, number>; length: number };

/** Sentences that can be searched for those which speak of the same things as a query. */
export class Passages<T extends { text: string }> {
  readonly #entries: Entry<T>[];
  readonly #frequency = new Map<string, number>();
  readonly #averageLength: number;

  constructor(items: readonly T[]) {
    this.#entries = items.map((item) => {
      const stems = contentStems(item.text);
      const counts = new Map<string, number>();
      for (const word of stems) counts.set(word, (counts.get(word) ?? 0) + 1);
      for (const word of counts.keys()) this.#frequency.set(word, (this.#frequency.get(word) ?? 0) + 1);
      return { item, counts, length: stems.length };
    });
    const total = this.#entries.reduce((sum, entry) => sum + entry.length, 0);
    this.#averageLength = total / Math.max(1, this.#entries.length) || 1;
  }

  /** Whether any sentence holds this word, in one of its forms. */
  has(stemmed: string): boolean {
    return this.#frequency.has(stemmed);
  }

  /** How many of the sentences hold this word. */
  frequency(stemmed: string): number {
    return this.#frequency.get(stemmed) ?? 0;
  }

  /** The best sentences for a query, best first; none that share no word with it. */
  find(query: string, most: number): { item: T; score: number }[] {
    const words = new Set(contentStems(query));
    const scored: { item: T; score: number }[] = [];
    for (const entry of this.#entries) {
      const score = this.#score(entry, words);
      if (score > 0) scored.push({ item: entry.item, score });
    }
    return scored.sort((a, b) => b.score - a.score).slice(0, most);
  }

  #score({ counts, length }: Entry<T>, words: Set<string>): number {
    let score = 0;
    for (const word of words) {
      const count = counts.get(word);
      if (!count) continue;
      const rarity = Math.log(
        1 + (this.#entries.length - this.frequency(word) + 0.5) / (this.frequency(word) + 0.5),
      );
      const norm = saturation * (1 - lengthWeight + lengthWeight * (length / this.#averageLength));
      score += (rarity * count * (saturation + 1)) / (count + norm);
    }
    return score;
  }
}
