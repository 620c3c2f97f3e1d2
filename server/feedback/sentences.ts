import type { Quote } from '#contract/feedback.ts';

/** A numbered piece of a text that can be quoted: a whole sentence, or consecutive words of a long one. */
export type Sentence = Quote & { id: number };

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
/** More words than this cannot be quoted at once, so that a run-on essay has more than one place to point at. */
const mostWords = 25;
const fewestWords = 8;
/** Scripts without spaces have no such words: there a piece has at most this many code units. */
const mostLength = 240;

/** The sentences of a text in order, numbered from 1, with their place in it. Lines without a letter or digit are left out. */
export function splitSentences(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  for (const line of text.matchAll(/[^\n\r\u2028\u2029]+/g)) {
    for (const { segment, index } of segmenter.segment(line[0])) {
      for (const piece of atSmallLetters(segment).flatMap(cutWithin)) {
        const trimmed = piece.text.trim();
        if (!/[\p{L}\p{N}]/u.test(trimmed)) continue;
        const lead = piece.text.length - piece.text.trimStart().length;
        const start = line.index + index + piece.at + lead;
        sentences.push({ id: sentences.length + 1, start, end: start + trimmed.length, text: trimmed });
      }
    }
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

const fewestPartWords = 5;

function halve({ start, text }: Omit<Sentence, 'id'>): Omit<Sentence, 'id'>[] {
  const words = [...text.matchAll(/\S+/g)];
  const middle = words[Math.ceil(words.length / 2)]?.index ?? text.length;
  const first = text.slice(0, middle).trimEnd();
  return [
    { start, end: start + first.length, text: first },
    { start: start + middle, end: start + text.length, text: text.slice(middle) },
  ];
}

type Piece = { at: number; text: string };

/** Young writers often go on in small letters after a full stop, where the rules of Unicode see no end. */
function atSmallLetters(segment: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of segment.matchAll(/(?<=\p{L}{2}[.!?]+["”')]*)\s+(?=\p{Ll}+\s)/gu)) {
    if (/\b(?:mr|mrs|ms|dr|st|vs|etc)\.$/i.test(segment.slice(0, match.index))) continue;
    const end = match.index + match[0].length;
    pieces.push({ at, text: segment.slice(at, end) });
    at = end;
  }
  return [...pieces, { at, text: segment.slice(at) }];
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
    const count = left <= mostWords ? left : clauseLength(words.slice(first, first + mostWords), left);
    const from = words[first]?.index ?? 0;
    const next = words[first + count]?.index ?? segment.length;
    pieces.push(...cutLength(segment.slice(from, next)).map(({ at, text }) => ({ at: from + at, text })));
    first += count;
  }
  return pieces;
}

/** How many of these words make a piece, leaving enough for the next one. */
function clauseLength(words: RegExpExecArray[], left: number): number {
  const most = Math.min(words.length, left - fewestWords);
  for (let count = most; count > fewestWords; count -= 1) {
    const isEnd = /[,;:]\s*$/.test(words[count - 1]?.[0] ?? '');
    const isStart = /^(and|but|so|because|then|when|after|before|until|or)\b/i.test(words[count]?.[0] ?? '');
    if (isEnd || isStart) return count;
  }
  return Math.max(fewestWords, most);
}

function cutLength(text: string): Piece[] {
  if (text.length <= mostLength) return [{ at: 0, text }];
  const pieces: Piece[] = [];
  for (let at = 0; at < text.length; ) {
    let end = Math.min(text.length, at + mostLength);
    // A character outside the basic plane is two code units; it stays in one piece.
    if (end < text.length && /[\uDC00-\uDFFF]/.test(text[end] ?? '')) end -= 1;
    pieces.push({ at, text: text.slice(at, end) });
    at = end;
  }
  return pieces;
}

export function toQuote({ start, end, text }: Sentence): Quote {
  return { start, end, text };
}
