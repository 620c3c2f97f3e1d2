import { closes, greets } from '../letter-lines.ts';
import { goesOn, isStarter } from './sentence-marks.ts';

/** No page, mail or document has longer lines: what is longer is a paragraph. */
const longestLine = 130;
/** Where all lines are shorter, they are verse, a list or names: no page is that narrow. */
const narrowest = 18;
/** A line of this length is hardly one of a poem or a list, one of twice the length still less. */
const longLine = 45;
/** Who writes by hand fills so much of the width; and runs of such a width stand in one column. */
const ragged = 0.75;
/** From here on the line ends of a column are those of its page. */
const isPageFrom = 1.2;
const isSurelyPageFrom = 4;

/** Where it begins and ends in the text, white space around it left out. */
type Line = { at: number; end: number; text: string };
/** The end of a line that another follows without a gap. */
type Break = { line: Line; next: Line };
/** Lines without a gap between them, and the longest of them. */
type Run = { width: number; breaks: Break[] };

/**
 * The same text, every character at its place, with spaces for the line ends that a page, a mail or a camera made. What
 * the writer ended stays: paragraphs, headings, lines of poems, lists and letters. A text shows its own width: where the
 * next word would have had room, the writer ended the line.
 */
export function unwrap(text: string): string {
  const wraps = columnsOf(runsOf(text)).flatMap(wrapsOf);
  let flow = '';
  let done = 0;
  for (const { line, next } of wraps.sort((a, b) => a.line.at - b.line.at)) {
    flow += text.slice(done, line.end) + ' '.repeat(next.at - line.end);
    done = next.at;
  }
  return flow + text.slice(done);
}

/** A few lines are judged together with the others of their width. */
function columnsOf(runs: readonly Run[]): Run[] {
  const columns: Run[] = [];
  for (const { width, breaks } of runs.toSorted((a, b) => b.width - a.width)) {
    const column = columns.at(-1);
    if (!column || width < column.width * ragged) columns.push({ width, breaks });
    else for (const one of breaks) column.breaks.push(one);
  }
  return columns;
}

function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  let line: Line | null = null;
  for (const next of linesOf(text)) {
    const run = runs.at(-1);
    const isParagraph = next.text.length > longestLine || (line?.text.length ?? 0) > longestLine;
    const breaks = line && next.text !== '' ? [{ line, next }] : [];
    if (run && line && !isParagraph) {
      run.width = Math.max(run.width, widthOf(next));
      run.breaks.push(...breaks);
    } else runs.push({ width: widthOf(line ?? next), breaks });
    line = next.text === '' ? null : next;
  }
  return runs.filter(({ breaks }) => breaks.length > 0);
}

/** One word alone, as an address of the web, may be longer than its page is wide. */
function widthOf({ text }: Line): number {
  return text.includes(' ') ? text.length : 0;
}

function linesOf(text: string): Line[] {
  return [...text.matchAll(/(.*)(?:\r\n|[\n\r\u2028\u2029]|$)/gu)].map(({ 1: line = '', index }) => {
    const at = index + line.length - line.trimStart().length;
    const own = line.trim();
    return { at, end: at + own.length, text: own };
  });
}

function wrapsOf({ width, breaks }: Run): Break[] {
  if (width < narrowest) return [];
  const points = breaks.reduce((sum, one) => sum + pointsOf(one, width), 0);
  if (points < isPageFrom) return [];
  return breaks.filter((one) => isWrapped(one, width, points >= isSurelyPageFrom));
}

/**
 * How much a line end, and the line before it, speak for a page or, below 0, for a writer who ended the lines. About as
 * the logarithm of how often the one is seen for the other.
 */
function pointsOf({ line, next }: Break, width: number): number {
  const within = endWithin.test(line.text) ? 0.7 : 0;
  if (isSetApart(line, next)) return -1;
  const reach = reachOf(line, next);
  const isEarly = reach <= width * ragged;
  if (!isOpen(line, next)) return within - (isEarly ? 0.3 : 0);
  const isSmall = small.test(next.text);
  if (isEarly) return within - (isSmall ? 3 : 1.2);
  const full = reach > width ? 0.7 : -0.3;
  const end = hangs.test(line.text) ? 2.5 : -0.5;
  const points = within + full + end;
  if (!isSmall) return points - (neither.test(next.text) ? 0 : isStarter(next.text) ? 2.5 : 1);
  return points + (leads.test(next.text) ? -0.4 : 0.6) + Math.min(2, Math.floor(line.text.length / longLine));
}

function isWrapped({ line, next }: Break, width: number, isSure: boolean): boolean {
  if (isSetApart(line, next)) return false;
  if (!isOpen(line, next) && !small.test(next.text)) return false;
  const isEasy =
    small.test(next.text) ||
    hangs.test(line.text) ||
    (isSure && (neither.test(next.text) || !isStarter(next.text)));
  return reachOf(line, next) > (isEasy ? width * ragged : width);
}

/** Whether a line begins or ends something of its own: an item, a label, what begins or ends a letter. */
function isSetApart({ text: line }: Line, { text: next }: Line): boolean {
  return (
    anew.test(next) || (/[,:]$/.test(line) && !small.test(next) && (greets.test(line) || closes.test(line)))
  );
}

/** As long as the line would be with the next word in it. */
function reachOf(line: Line, next: Line): number {
  return line.text.length + 1 + (firstWord.exec(next.text)?.[0].length ?? 0);
}

function isOpen({ text }: Line, next: Line): boolean {
  return !/[.!?…:。！？؟]["'”’»)\]]*$/u.test(text) || goesOn(text, next.text);
}

/** Scripts without spaces break between any two characters. */
const firstWord = /^(?:[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]|\S+)/u;
const small = /^["'“‘([]*\p{Ll}/u;
/** What has no small letters, or is a capital in every place, tells nothing. */
const neither = /^["'“‘([]*(?:I(?:['’]\p{Ll}+)?(?=[\s,])|\p{Lo}|\p{N}(?!\S*[.)]\s))/u;
/** A sentence ends within the line, and another begins. */
const endWithin = /\p{L}{3}[.!?؟] +["'“‘([]*\p{L}|[。！？]./u;
/** Nobody ends a line of their own with these. */
const hangs =
  /(?<![\p{L}'’])(?:the|an?|of|and|or|but|because|to|with|from|than|my|your|his|their|our|its|i|we|they|he|she|is|are|was|were|has|have|had|will|would|could|should|can|very|el|las?|los|una?|de|del|y|que|con|por|para|mi|su)$/iu;
/** Lines and items begin with these more often than what is within a sentence. */
const leads =
  /^["'“‘([]*(?:the|an?|and|or|but|because|of|to|in|on|at|by|for|from|with|into|my|your|his|her|their|our|its?|i|we|they|he|she|you|there|this|that|who|when|if|then|so|as|some|all|no|not|one|two|three|four|five|el|las?|los|una?|de|y|que|con|por|para|en|mi|su)(?![\p{L}'’])/u;
/** Items of a list, labels, lines of a play, names. */
const anew =
  /^(?:[-*•–→>#]\s|\(?\d{1,3}[.)]\s|\p{Lu}[\p{L}'’. ]{0,24}:(?:\s|$)|(?:\p{Lu}[\p{L}'’.-]*(?:,? |$)){1,4}(?<![.!?])$)/u;
