/** A part of a text and where it begins, in UTF-16 code units. */
export type Piece = { at: number; text: string };

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** A line of at least this length that goes on in small letters was wrapped by a page or a camera, not by its writer. */
const wrappedLength = 45;
/** Where a word begins. The "t" of "don't" is no word of its own. */
const wordStart = String.raw`(?<![°\p{L}\p{M}\p{N}.-]['’‘]?)`;
/** A name or another word follows these: "Dr. King", "e.g. Poe". */
const title = new RegExp(
  String.raw`${wordStart}(?:Mr|Mrs|Ms|Mx|Dr|Prof|Gen|Capt|Lt|Sgt|Rev|vs|e\.g|i\.e)\.\s*$`,
  'iu',
);
/** These go on, "J. K. Rowling", "St. Louis", "Gov. Abbott", or end the sentence: "vitamin C. It helps." */
const initial = new RegExp(
  String.raw`${wordStart}(?:(?!I\.)\p{Lu}(?:\.\p{Lu})*|[Ss]t|[SJsj]r|[MmFf]t|Gov|Sen|Rep|Pres|Col|Maj|Cpl|Pvt|Adm|Hon|Fr|Inc|Corp|Co|Ltd|Dept|Ave|Blvd|Rd|[Cc]f|al|etc|approx)\.\s*$`,
  'u',
);
/** No name begins with these. */
const starter =
  /^["'“‘(]*(?:I|A|An|The|This|That|These|Those|It|He|She|We|They|You|My|Your|His|Her|Its|Our|Their|There|Then|So|And|But|Or|If|When|While|After|Before|Because|As|In|On|At|For|To|What|Why|How|Who|Where|Some|Many|Most|All|One|Also|However|From|With|By|During|Since|Although|First|Next|Finally|Now|Even|Not|No|Each|Every|Both|People|Here|Maybe|Which|Do|Does|Did|Is|Are|Was|Were|Can|Could|Would|Should|Add|Ask|Check|Choose|Compare|Describe|Explain|Find|Give|Keep|Let|Look|Make|Move|Name|Point|Put|Read|Say|Show|Start|Tell|Think|Try|Use|Write)(?![\p{L}\p{M}\p{N}.-])/u;
/** A number follows these: "No. 5", "p. 12". */
const beforeNumber = new RegExp(
  String.raw`${wordStart}(?:Nos?|Vol|Ch|Figs?|Eq|Sec|pp?|ca|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\.\s*$`,
  'iu',
);
/** A unit is no end before small letters: "5 ft. tall". */
const unit = new RegExp(String.raw`${wordStart}[\p{N}.,/]+\s?(?:in|ft|yd|mi|oz|lbs?|min|hrs?)\.\s*$`, 'u');
/** An hour alone is no sentence: "At 5 p.m. Harry left." */
const hour = /^\W*(?:\p{L}+\s){0,2}\d{1,2}(?::\d\d)?\s?[ap]\.m\.\s*$/iu;
/** The number of a list is no sentence: "1. ", "(2) ", "- 3. ", "Do this: 1. ". */
const listNumber = /(?:^|\p{L}[:;]\s)\s*[-*•(]?\s*(?:\d{1,3}|[a-h])[.)]\s*$/u;
/** `"Stop!" she said`: after a closing quotation mark, a word in small letters goes on with the sentence. */
const quotedEnd = /[.!?…]["'”’»)\]]+\s*$/u;

/**
 * A text in its sentences, every character in exactly one of them. Line breaks end a sentence, unless the line was
 * only wrapped. Young writers often go on in small letters after a full stop, where Unicode sees no end. Who has enough
 * of them stops, and nothing more is looked for.
 */
export function* sentenceEnds(text: string): Generator<Piece> {
  for (const line of linesOf(text)) {
    // Asking for the ends in each of 50,000 lines of one word holds everybody up.
    if (isOneSentence(text, line)) {
      yield toPiece(text, line);
      continue;
    }
    yield* endsWithin(text, line);
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

/** A line of plain words ends nowhere before its own end. */
function isOneSentence(text: string, { at, end }: Span): boolean {
  return end - at <= wrappedLength && /^[\p{L}\p{M}\p{N}, -]*[\p{L}\p{N}]\n?$/u.test(text.slice(at, end));
}

/** Enough of the end of a sentence to tell whether it is one. */
function lastOf(text: string, { at, end }: Span): string {
  return text.slice(Math.max(at, end - 40), end);
}

function linesOf(text: string): Span[] {
  const lines: Span[] = [];
  let before = '';
  for (const { 0: line, index } of text.matchAll(
    /[^\n\r\u2028\u2029]*[\n\r\u2028\u2029]+|[^\n\r\u2028\u2029]+$/g,
  )) {
    const last = lines.at(-1);
    const end = index + line.length;
    if (last && isWrapped(before, line)) last.end = end;
    else lines.push({ at: index, end });
    before = line;
  }
  return lines;
}

function isWrapped(line: string, next: string): boolean {
  const own = line.trimEnd();
  return (
    !/\n\s*\n|\r\r/.test(line.slice(own.length)) &&
    own.length >= wrappedLength &&
    /[\p{L}\p{N},;-]$/u.test(own) &&
    /^[ \t]*\p{Ll}/u.test(next)
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
    if (
      title.test(before) ||
      initial.test(before) ||
      unit.test(before) ||
      (/^\p{N}/u.test(segment.slice(end)) && beforeNumber.test(before))
    )
      continue;
    pieces.push({ at, text: segment.slice(at, end) });
    at = end;
  }
  return [...pieces, { at, text: segment.slice(at) }];
}

function goesOn(sentence: string, next: string): boolean {
  const end = sentence.slice(-24);
  // Within a line there are only breaks where it was wrapped.
  if (/[\n\r]\s*$/.test(end)) return !/[.!?…]["'”’»)\]]*\s*$/.test(end);
  if (title.test(end) || listNumber.test(sentence) || hour.test(sentence)) return true;
  if (initial.test(end)) return !starter.test(next);
  if (beforeNumber.test(end)) return /^\p{N}/u.test(next);
  return quotedEnd.test(end) && /^\p{Ll}/u.test(next);
}
