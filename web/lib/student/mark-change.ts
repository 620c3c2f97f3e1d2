import type { Quote } from '#contract/quote.ts';

/** A run of a sentence, and whether it is one of the words that show what became of a step. */
export interface SentencePiece {
  text: string;
  isShown: boolean;
}

/**
 * Cuts a sentence of a work at the words that are shown; all of these are quotes of the same work. Of a sentence that took
 * the place of another only what is new is marked.
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

/** Places of those words that stood in the sentence before, in the same order: the most that can be told to be the same. */
function keptWords(before: readonly string[], after: readonly string[]): Set<number> {
  const most = before.map(() => Array<number>(after.length + 1).fill(0));
  const get = (i: number, j: number) => most[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const row = most[i];
      if (row)
        row[j] = before[i] === after[j] ? get(i + 1, j + 1) + 1 : Math.max(get(i + 1, j), get(i, j + 1));
    }
  }
  const kept = new Set<number>();
  for (let i = 0, j = 0; i < before.length && j < after.length; ) {
    if (before[i] === after[j]) {
      kept.add(j);
      i += 1;
      j += 1;
    } else if (get(i + 1, j) >= get(i, j + 1)) i += 1;
    else j += 1;
  }
  return kept;
}

/** Whether a quote stands in this sentence. */
export function isWithin(quote: Quote, sentence: Quote): boolean {
  return quote.start >= sentence.start && quote.end <= sentence.end;
}
