import type { Quote } from '#contract/quote.ts';

/** A run of a sentence, and whether it is one of the words that show what became of a step. */
export interface SentencePiece {
  text: string;
  isShown: boolean;
}

/** Cuts a sentence of a work at the words that are shown; all of these are quotes of the same work. */
export function markChange(sentence: Quote, shown: readonly Quote[]): SentencePiece[] {
  const within = shown.filter((quote) => isWithin(quote, sentence)).sort((a, b) => a.start - b.start);
  const pieces: SentencePiece[] = [];
  let at = sentence.start;
  const add = (end: number, isShown: boolean) => {
    const text = sentence.text.slice(at - sentence.start, end - sentence.start);
    if (text !== '') pieces.push({ text, isShown });
    at = Math.max(at, end);
  };
  for (const { start, end } of within) {
    if (start > at) add(start, false);
    if (end > at) add(end, true);
  }
  add(sentence.end, false);
  return pieces;
}

/** Whether a quote stands in this sentence. */
export function isWithin(quote: Quote, sentence: Quote): boolean {
  return quote.start >= sentence.start && quote.end <= sentence.end;
}
