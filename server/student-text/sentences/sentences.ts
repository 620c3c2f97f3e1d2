import type { Quote } from '#contract/quote.ts';
import { type Clauses, toClauses } from '../clause-starts.ts';
import { type Piece, sentenceEnds } from './sentence-ends.ts';

/** A numbered piece of a text: a sentence, or consecutive words of a long one. Its words are those of `unwrap`. */
export type Sentence = Quote & {
  id: number;
  /** What is left of a long sentence where no clause begins. It cannot be quoted: a quote never starts in the middle. */
  isRest: boolean;
};

/** More words than this cannot be quoted at once, so that a run-on essay has more than one place to point at. */
const mostWords = { young: 25, older: 40 };
const firstOlderGrade = 6;
const fewestWords = 5;
const fewestPartWords = 3;
/** Scripts without spaces have no such words: there a piece has at most this many code units for each of them. */
const lengthOfWord = 10;

/** How many words of a work of this grade (kindergarten is 0) are quoted at once at most. */
export function longestQuote(grade: number): number {
  return grade < firstOlderGrade ? mostWords.young : mostWords.older;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The sentences of a text in order, numbered from 1, with their place in it, the first `most` of them. One of more than
 * `longest` words is cut where clauses begin or end. What holds no letter or digit is left out.
 */
export function splitSentences(
  text: string,
  { most = Number.POSITIVE_INFINITY, longest = mostWords.young }: { most?: number; longest?: number } = {},
): Sentence[] {
  const sentences: Sentence[] = [];
  for (const piece of piecesOf(text, longest)) {
    if (sentences.length >= most) break;
    const trimmed = piece.text.trim();
    if (!/[\p{L}\p{N}]/u.test(trimmed)) continue;
    const start = piece.at + piece.text.length - piece.text.trimStart().length;
    const end = start + trimmed.length;
    sentences.push({ id: sentences.length + 1, start, end, text: trimmed, isRest: piece.isRest });
  }
  return sentences;
}

/**
 * The same text with at least `fewest` pieces to point at where its clauses allow it: a draft of one sentence has more than
 * one. A part keeps three words or more.
 */
export function splitFurther(sentences: readonly Sentence[], fewest: number): Sentence[] {
  let parts: Omit<Sentence, 'id'>[] = [...sentences];
  while (parts.filter(({ isRest }) => !isRest).length < fewest) {
    const halves = [...parts]
      .sort((a, b) => b.text.length - a.text.length)
      .map((part) => ({ part, halves: part.isRest ? null : halve(part) }))
      .find((cut) => cut.halves !== null);
    if (!halves) break;
    parts = parts.flatMap((part) => (part === halves.part ? (halves.halves ?? []) : [part]));
  }
  return parts.map((part, index) => ({ ...part, id: index + 1 }));
}

/** Cut where a clause begins, as near to the middle as can be; null where none does. */
function halve({ start, text }: Omit<Sentence, 'id'>): Omit<Sentence, 'id'>[] | null {
  const words = [...text.matchAll(/\S+/g)];
  const { begins } = toClauses(words.map(([word]) => word));
  const places = words
    .map((word, at) => ({ at, index: word.index, kind: begins(at) }))
    .filter(({ at, kind }) => kind > 0 && at >= fewestPartWords && words.length - at >= fewestPartWords);
  const off = (at: number) => Math.abs(at - words.length / 2);
  const [best] = places.sort((a, b) => b.kind - a.kind || off(a.at) - off(b.at));
  if (!best) return null;
  const first = text.slice(0, best.index).trimEnd();
  return [
    { start, end: start + first.length, text: first, isRest: false },
    { start: start + best.index, end: start + text.length, text: text.slice(best.index), isRest: false },
  ];
}

type Part = Piece & { isRest: boolean };

function* piecesOf(text: string, longest: number): Generator<Part> {
  for (const { at, text: whole } of sentenceEnds(text)) {
    for (const part of cut(whole, longest)) yield { ...part, at: at + part.at };
  }
}

/** A sentence as it is, or a long one in pieces: each begins where a clause does, or is what is left between two. */
function cut(segment: string, longest: number): Part[] {
  const words = [...segment.matchAll(/\S+\s*/g)];
  const mostLength = longest * lengthOfWord;
  if (words.length <= longest) return cutLength(segment, mostLength);
  const clauses = toClauses(words.map(([word]) => word));
  const pieces: Part[] = [];
  let first = 0;
  let isRest = false;
  while (first < words.length) {
    const left = words.length - first;
    let next: number | null = null;
    if (isRest) next = nextBegin(clauses, first, longest);
    else if (left > longest) next = lastBegin(clauses, first, left, longest);
    const count: number = next ?? (left <= longest ? left : endOf(clauses, first, longest));
    const from = first === 0 ? 0 : (words[first]?.index ?? 0);
    const to = words[first + count]?.index ?? segment.length;
    for (const piece of cutLength(segment.slice(from, to), mostLength))
      pieces.push({ ...piece, at: from + piece.at, isRest: isRest || piece.isRest });
    isRest = next === null;
    first += count;
  }
  return pieces;
}

/** How many words a quotable piece has that begins here and ends where the next clause begins. */
function lastBegin({ begins }: Clauses, first: number, left: number, longest: number): number | null {
  const most = Math.min(longest, left - fewestWords);
  for (const kind of [2, 1])
    for (let count = most; count >= fewestWords; count -= 1) if (begins(first + count) === kind) return count;
  return null;
}

/** How many words there are up to the next clause. */
function nextBegin({ begins }: Clauses, first: number, longest: number): number | null {
  for (let count = 1; count <= longest; count += 1) if (begins(first + count) > 0) return count;
  return null;
}

/** How many words there are up to the last end of a clause or phrase. */
function endOf({ endsBefore }: Clauses, first: number, longest: number): number {
  for (const kind of [3, 2, 1])
    for (let count = longest; count >= fewestWords; count -= 1)
      if (endsBefore(first + count) === kind) return count;
  return longest;
}

const mark = /[，、；。,;:：]["'”’»」』]?$/u;

/**
 * Never within a character as people see it: an emoji of seven code points stays whole, unless it is endless. After a
 * sign something new begins.
 */
function cutLength(text: string, mostLength: number): Part[] {
  if (text.length <= mostLength) return [{ at: 0, text, isRest: false }];
  const pieces: Part[] = [];
  let at = 0;
  let end = 0;
  let afterMark = 0;
  const push = (until: number) => {
    pieces.push({ at, text: text.slice(at, until), isRest: at > 0 && !mark.test(text.slice(at - 2, at)) });
    at = until;
  };
  for (const { index, segment } of graphemes.segment(text)) {
    if (index + segment.length - at > mostLength && end > at) push(afterMark > at ? afterMark : end);
    end = index + segment.length;
    if (mark.test(segment)) afterMark = end;
  }
  push(text.length);
  return pieces;
}

/** The student's own words, as they stand in the work: with the line ends that the sentence was read without. */
export function toQuote({ start, end }: Sentence, work: string): Quote {
  return { start, end, text: work.slice(start, end) };
}
