import type { Quote } from '#contract/feedback.ts';
import { type Piece, sentenceEnds } from './sentence-ends.ts';

/** A numbered piece of a text that can be quoted: a whole sentence, or consecutive words of a long one. */
export type Sentence = Quote & { id: number };

/** More words than this cannot be quoted at once, so that a run-on essay has more than one place to point at. */
const mostWords = 25;
const fewestWords = 8;
const fewestPartWords = 5;
/** Scripts without spaces have no such words: there a piece has at most this many code units. */
const mostLength = 240;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The sentences of a text in order, numbered from 1, with their place in it, the first `most` of them. What holds no letter
 * or digit is left out.
 */
export function splitSentences(text: string, most = Number.POSITIVE_INFINITY): Sentence[] {
  const sentences: Sentence[] = [];
  for (const { at, text: whole } of sentenceEnds(text).flatMap(cutWithin)) {
    if (sentences.length >= most) break;
    const trimmed = whole.trim();
    if (!/[\p{L}\p{N}]/u.test(trimmed)) continue;
    const start = at + whole.length - whole.trimStart().length;
    sentences.push({ id: sentences.length + 1, start, end: start + trimmed.length, text: trimmed });
  }
  return sentences;
}

/**
 * The same text in at least `fewest` pieces where its words allow it: a draft of one long sentence has more than one
 * place to point at. A part keeps five words or more.
 */
export function splitFurther(sentences: readonly Sentence[], fewest: number): Sentence[] {
  const parts: Omit<Sentence, 'id'>[] = [...sentences];
  while (parts.length < fewest) {
    const counts = parts.map(({ text }) => text.split(/\s+/).length);
    const longest = counts.indexOf(Math.max(...counts));
    const part = parts[longest];
    if (!part || (counts[longest] ?? 0) < 2 * fewestPartWords) break;
    parts.splice(longest, 1, ...halve(part));
  }
  return parts.map((part, index) => ({ ...part, id: index + 1 }));
}

function halve({ start, text }: Omit<Sentence, 'id'>): Omit<Sentence, 'id'>[] {
  const words = [...text.matchAll(/\S+/g)];
  const count = clauseLength(words, words.length, fewestPartWords) ?? Math.ceil(words.length / 2);
  const middle = words[count]?.index ?? text.length;
  const first = text.slice(0, middle).trimEnd();
  return [
    { start, end: start + first.length, text: first },
    { start: start + middle, end: start + text.length, text: text.slice(middle) },
  ];
}

function cutWithin({ at, text }: Piece): Piece[] {
  return cut(text).map((piece) => ({ at: at + piece.at, text: piece.text }));
}

/** A sentence as it is, or a long one in pieces of 8 to 25 words, cut where a clause ends if there is such a place. */
function cut(segment: string): Piece[] {
  const words = [...segment.matchAll(/\S+\s*/g)];
  if (words.length <= mostWords) return cutLength(segment);
  const pieces: Piece[] = [];
  let first = 0;
  while (first < words.length) {
    const left = words.length - first;
    const next = words.slice(first, first + mostWords);
    const most = Math.min(next.length, left - fewestWords);
    const count = left <= mostWords ? left : (clauseLength(next, left, fewestWords) ?? most);
    const from = words[first]?.index ?? 0;
    const to = words[first + count]?.index ?? segment.length;
    pieces.push(...cutLength(segment.slice(from, to)).map((piece) => ({ ...piece, at: from + piece.at })));
    first += count;
  }
  return pieces;
}

/** How many of these words make a piece that ends with a clause and leaves enough for the next one. */
function clauseLength(words: readonly RegExpExecArray[], left: number, fewest: number): number | null {
  for (let count = Math.min(words.length, left - fewest); count > fewest; count -= 1) {
    const isEnd = /[,;:]\s*$/.test(words[count - 1]?.[0] ?? '');
    // A piece that ends in "and" reads as if it were torn off.
    if (/^(and|but|so|or|because|when)\W*$/i.test(words[count - 1]?.[0] ?? '')) continue;
    const isStart = /^(and|but|so|because|then|when|after|before|until|or)\b/i.test(words[count]?.[0] ?? '');
    if (isEnd || isStart) return count;
  }
  return null;
}

/** Never within a character as people see it: an emoji of seven code points stays whole, unless it is endless. */
function cutLength(text: string): Piece[] {
  if (text.length <= mostLength) return [{ at: 0, text }];
  const pieces: Piece[] = [];
  let at = 0;
  let end = 0;
  for (const { index, segment } of graphemes.segment(text)) {
    if (index + segment.length - at > mostLength && end > at) {
      pieces.push({ at, text: text.slice(at, end) });
      at = end;
    }
    end = index + segment.length;
  }
  return [...pieces, { at, text: text.slice(at) }];
}

/** The student's own words, as they stand in the work. */
export function toQuote({ start, end, text }: Sentence): Quote {
  return { start, end, text };
}
