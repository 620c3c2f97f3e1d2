import { contentStems, countWords, wordsOf } from './words.ts';

export type Verdict = 'start' | 'revise';
export type StartReason = 'blank' | 'short' | 'copied' | 'unreadable' | 'off-topic';

const fewestWords = 10;
const runLength = 6;
/** The share of the work that stands in the unit word for word, from which it counts as copied. */
const copiedShare = 0.7;

/**
 * Whether there is work to give feedback on, as far as a program can tell. Too little, copied or unreadable work gets
 * two "start here" steps and neither praise nor a grade.
 */
export function findStartReason(work: string, unitText: string): StartReason | null {
  if (work.trim() === '') return 'blank';
  const words = wordsOf(work);
  if (isSpaceless(work)) return work.trim().length < fewestWords * 2 ? 'short' : null;
  if (words.length < fewestWords) return 'short';
  if (isMashed(words)) return 'unreadable';
  if (copied(words, wordsOf(unitText)) >= copiedShare) return 'copied';
  return isElsewhere(work, unitText) ? 'off-topic' : null;
}

/** Chinese, Japanese, Thai … put no spaces between words. */
function isSpaceless(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const spaceless =
    text.match(
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/gu,
    )?.length ?? 0;
  return spaceless > letters / 2;
}

/** One word over and over, or hardly a vowel: hands on a keyboard. */
function isMashed(words: string[]): boolean {
  const distinct = new Set(words).size;
  if (words.length >= fewestWords && distinct <= 2) return true;
  const latin = words.filter((word) => /^[a-z]+$/.test(word));
  if (latin.length < words.length * 0.8) return false;
  const odd = latin.filter(
    (word) => /[bcdfghjklmnpqrstvwxz]{6,}/.test(word) || (word.length > 3 && !/[aeiouy]/.test(word)),
  );
  return odd.length > latin.length * 0.5;
}

/** The share of words that stand in a run of six which the unit has too. */
function copied(words: string[], source: string[]): number {
  const runs = new Set<string>();
  for (let at = 0; at + runLength <= source.length; at += 1)
    runs.add(source.slice(at, at + runLength).join(' '));
  const isCopied = new Uint8Array(words.length);
  for (let at = 0; at + runLength <= words.length; at += 1) {
    if (runs.has(words.slice(at, at + runLength).join(' '))) isCopied.fill(1, at, at + runLength);
  }
  return isCopied.reduce((sum, flag) => sum + flag, 0) / Math.max(1, words.length);
}

/** Not one word in common with a unit that says much: something else was written. English only. */
function isElsewhere(work: string, unitText: string): boolean {
  const theirs = new Set(contentStems(work));
  if (theirs.size < 15 || !/[a-z]/i.test(work)) return false;
  const ours = new Set(contentStems(unitText));
  return ours.size >= 60 && [...theirs].every((word) => !ours.has(word));
}

/** Whether the coach can read it: mostly Latin letters, and enough of the small words of English. */
export function isEnglish(text: string): boolean {
  if (countWords(text) < 3) return true;
  const words = wordsOf(text);
  const latin = words.filter((word) => /^[a-z0-9'’-]+$/.test(word)).length;
  const small = words.filter((word) => smallWords.has(word)).length;
  return latin > words.length * 0.9 && small >= words.length * 0.12;
}

const smallWords = new Set(
  `the a an and i it is was to of in that he she they we my you for on with but so because then are were be this at as
  his her had have has not its there when what who how if or by from said like them me our their did do up out`.split(
    /\s+/,
  ),
);
