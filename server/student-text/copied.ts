import { Passages } from './passages.ts';
import { sharedRuns, stem, wordRuns, wordsOf } from './words.ts';

const mostShared = 0.7;
/** The share of a sentence's words that stand in one sentence of the unit in the same order, with gaps. */
const mostInOrder = 0.78;
/** Of a short sentence one word in five says too little. */
const fewestChanged = 8;
const amongCopies = 0.6;
const mostCandidates = 4;
const mostWords = 80;

/** The words are somebody else's, and the student says so. */
const says =
  '(?:says?|said|states?|shows?|tells?|writes?|wrote|explains?|mentions?|found|reports?|gives?|describes?)';
const named = new RegExp(
  `["“«][^"“”«»]{12,}["”»]|\\baccording to\\b|\\b(?:text|article|author|passage|source|book|story|poem|study|chart|table|data|narrator|speaker)s?(?: [a-h\\d])? (?:\\p{L}+ )?${says}\\b|\\b(?:source|text|document) [a-h\\d]\\b|\\bin the (?:text|article|story|book|passage)\\b`,
  'iu',
);

/**
 * Tells whether a sentence is a copy of one of these, word for word or lightly changed. A quotation that is marked or
 * named as one is none, and neither is the answer that takes up the words of a question.
 */
export function copyFinder(
  texts: readonly { text: string }[],
): (text: string, isAmongCopies?: boolean) => boolean {
  const passages = new Passages(texts);
  const runs = wordRuns(texts.flatMap(({ text }) => wordsOf(text)));
  return (text, isAmongCopies = false) => {
    if (named.test(text)) return false;
    const words = wordsOf(text).slice(0, mostWords);
    const isAsking = /\?["”]?\s*$/.test(text);
    const near = passages
      .find(text, mostCandidates)
      .filter(({ item }) => isAsking || !/\?["”]?\s*$/.test(item.text))
      .map(({ item }) => wordsOf(item.text).slice(0, mostWords));
    if (near.length === 0) return false;
    if (sharedRuns(words, runs) > mostShared && near.some((other) => inOrder(words, other) >= 0.5))
      return true;
    if (isAmongCopies) return near.some((other) => inOrder(words, other) >= amongCopies);
    if (words.length < fewestChanged) {
      const own = ` ${words.join(' ')} `;
      const isSame = (other: readonly string[]) =>
        inOrder(words, other) > 0.95 && inOrder(other, words) > 0.6;
      return near.some((other) => ` ${other.join(' ')} `.includes(own) || isSame(other));
    }
    return near.some((other) => inOrder(words, other) >= mostInOrder);
  };
}

/** The longest run of words that two texts share in the same order, gaps allowed, as a share of the first. */
function inOrder(words: readonly string[], other: readonly string[]): number {
  const own = words.map(stem);
  const theirs = other.map(stem);
  let row = new Uint16Array(theirs.length + 1);
  for (const word of own) {
    const next = new Uint16Array(theirs.length + 1);
    for (let at = 1; at <= theirs.length; at += 1)
      next[at] = word === theirs[at - 1] ? (row[at - 1] ?? 0) + 1 : Math.max(row[at] ?? 0, next[at - 1] ?? 0);
    row = next;
  }
  return (row[theirs.length] ?? 0) / Math.max(1, own.length);
}
