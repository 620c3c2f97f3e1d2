import { sentenceEnds } from './sentence-ends.ts';

/** What stands in quotation marks is one thing, whatever grammar it has inside. */
export const quoted = /[“"«][^“”"«»]*[”"»]|(?<![\p{L}\p{N}])[‘'][^‘’'\n]*[’'](?![\p{L}\p{N}])/gu;

/** Dots that a sentence goes on behind, in small letters. */
const dotsWithin = /\.{2,}(?=\s+\p{Ll})/gu;
/** An end that more follows. */
const endWithin = /[.!?…](?=.*[\p{L}\p{N}])/gsu;

/**
 * The sentences of a text that a writer of ours wrote, to be counted and measured. What stands in quotation marks
 * belongs to one sentence, however many it holds.
 */
export function proseSentences(text: string): string[] {
  const plain = text
    .replace(quoted, (quotation) => quotation.replace(endWithin, ','))
    .replace(dotsWithin, (dots) => ','.repeat(dots.length));
  return [...sentenceEnds(plain)]
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece.text))
    .map((piece) => text.slice(piece.at, piece.at + piece.text.length).trim());
}
