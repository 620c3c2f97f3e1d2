import { goesOn } from './sentence-marks.ts';
import { unwrap } from './unwrap.ts';

/** A part of a text, its wrapped lines undone, and where it begins, in UTF-16 code units. */
export type Piece = { at: number; text: string };

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

const shortLine = 45;

/**
 * A text in its sentences, every character in exactly one of them. Line breaks end a sentence, unless the line was
 * only wrapped. Young writers often go on in small letters after a full stop, where Unicode sees no end. Who has enough
 * of them stops, and nothing more is looked for.
 */
export function* sentenceEnds(text: string): Generator<Piece> {
  const flow = unwrap(text);
  for (const line of linesOf(flow)) {
    // Asking for the ends in each of 50,000 lines of one word holds everybody up.
    if (isOneSentence(flow, line)) {
      yield toPiece(flow, line);
      continue;
    }
    yield* endsWithin(flow, line);
  }
}

function* endsWithin(text: string, line: Span): Generator<Piece> {
  let open: OpenSentence | null = null;
  for (const { segment, index } of segmenter.segment(text.slice(line.at, line.end))) {
    for (const part of atSmallLetters(segment)) {
      const at = line.at + index + part.at;
      const isBlank = part.text.trim() === '';
      if (open && (open.isBlank || goesOn(lastOf(text, open), part.text))) open.isBlank &&= isBlank;
      else {
        if (open) yield toPiece(text, open);
        open = { at, end: at, isBlank };
      }
      open.end = at + part.text.length;
    }
  }
  if (open) yield toPiece(text, open);
}

/** Only places are kept while a text is read: reading again what was read already takes the square of the time. */
type Span = { at: number; end: number };
/** White space alone belongs to what follows it. */
type OpenSentence = Span & { isBlank: boolean };

function toPiece(text: string, { at, end }: Span): Piece {
  return { at, text: text.slice(at, end) };
}

/** A short line of plain words, or of none, ends nowhere before its own end. */
function isOneSentence(text: string, { at, end }: Span): boolean {
  return end - at <= shortLine && /^(?:[\p{L}\p{M}\p{N}, -]*[\p{L}\p{N}]\n?|\s*)$/u.test(text.slice(at, end));
}

/** Enough of the end of a sentence to tell whether it is one. */
function lastOf(text: string, { at, end }: Span): string {
  return text.slice(Math.max(at, end - 40), end);
}

function linesOf(text: string): Span[] {
  return [...text.matchAll(/[^\n\r\u2028\u2029]*[\n\r\u2028\u2029]+|[^\n\r\u2028\u2029]+$/g)].map(
    ({ 0: line, index }) => ({ at: index, end: index + line.length }),
  );
}

function atSmallLetters(segment: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of segment.matchAll(
    /(?<=\p{L}['’‘]?\p{L}['’‘]?[.!?]+)\s+(?=\p{Ll}+(?:['’]\p{Ll}+)?(?:[\s.!?,]|$)|\p{N})/gu,
  )) {
    const end = match.index + match[0].length;
    const before = segment.slice(Math.max(at, end - 12), end);
    if (goesOn(before, segment.slice(end))) continue;
    pieces.push({ at, text: segment.slice(at, end) });
    at = end;
  }
  return [...pieces, { at, text: segment.slice(at) }];
}
