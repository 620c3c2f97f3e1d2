import { wordsOf } from '../words.ts';

const sameShare = 0.66;

/** Whether two texts say nearly the same, by the words that they share. */
export function areTwins(one: string, other: string): boolean {
  const [first, second] = [countsOf(one), countsOf(other)];
  let shared = 0;
  for (const [word, count] of first) shared += Math.min(count, second.get(word) ?? 0);
  const sizes = [first, second].map((counts) => [...counts.values()].reduce((sum, count) => sum + count, 0));
  return Math.min(...sizes) >= 5 && shared / Math.max(...sizes) >= sameShare;
}

function countsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of wordsOf(text)) {
    const root = word.replace(/(?:ing|es|ed|s)$/, '');
    counts.set(root, (counts.get(root) ?? 0) + 1);
  }
  return counts;
}
