import type { Quote } from '#contract/quote.ts';

/** A piece of a sentence. `isShown`: these words show what became of a step. */
export interface SentencePiece {
  text: string;
  isShown: boolean;
}

/**
 * Cuts a sentence at the words to mark; both are quotes of the same work. If it replaced another sentence, only new
 * words are marked.
 */
export function markChange(sentence: Quote, shown: readonly Quote[], before = ''): SentencePiece[] {
  const { text } = sentence;
  const isAtShown = (at: number) =>
    shown.some((quote) => isWithin(quote, sentence) && quote.start <= at && at < quote.end);
  const words = text.match(/\s+|\S+/g) ?? [];
  const kept = keptWords(before.match(/\S+/g) ?? [], words);
  const isGap = (index: number) =>
    words[index]?.trim() === '' && (kept.has(index - 1) || kept.has(index + 1));
  const pieces: SentencePiece[] = [];
  let at = sentence.start;
  for (const [index, word] of words.entries()) {
    for (const character of word) {
      const isShown = !kept.has(index) && !isGap(index) && isAtShown(at);
      const last = pieces.at(-1);
      if (last?.isShown === isShown) last.text += character;
      else pieces.push({ text: character, isShown });
      at += character.length;
    }
  }
  return pieces;
}

/** Product of the lengths, in words; beyond it only beginning and end are compared. */
const mostCompared = 200_000;

/**
 * Places of the words that were in the sentence before, in the same order. Common beginnings and ends are matched first,
 * as most of a sentence stays.
 */
function keptWords(before: readonly string[], after: readonly string[]): Set<number> {
  const places = after.flatMap((word, at) => (word.trim() === '' ? [] : [at]));
  const wordAt = (index: number) => after[places[index] ?? -1];
  const least = Math.min(before.length, places.length);
  let first = 0;
  while (first < least && before[first] === wordAt(first)) first += 1;
  let last = 0;
  while (last < least - first && before.at(-1 - last) === wordAt(places.length - 1 - last)) last += 1;
  const same = [...places.slice(0, first), ...places.slice(places.length - last)];
  const [from, to] = [first, places.length - last];
  const [a, b] = [before.slice(first, before.length - last), places.slice(from, to).map((at) => after[at])];
  if (a.length * b.length > mostCompared) return new Set(same);
  return new Set([...same, ...commonPlaces(a, b).map((index) => places[from + index] ?? -1)]);
}

/** Places in `b` of the longest common subsequence. */
function commonPlaces(a: readonly string[], b: readonly (string | undefined)[]): number[] {
  const most = Array.from({ length: a.length + 1 }, () => Array<number>(b.length + 1).fill(0));
  const get = (i: number, j: number) => most[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const row = most[i];
      if (row) row[j] = a[i] === b[j] ? get(i + 1, j + 1) + 1 : Math.max(get(i + 1, j), get(i, j + 1));
    }
  }
  const common: number[] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) {
      common.push(j);
      i += 1;
      j += 1;
    } else if (get(i + 1, j) >= get(i, j + 1)) i += 1;
    else j += 1;
  }
  return common;
}

export function isWithin(quote: Quote, sentence: Quote): boolean {
  return quote.start >= sentence.start && quote.end <= sentence.end;
}
