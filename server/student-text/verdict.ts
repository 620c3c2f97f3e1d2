import type { Sentence } from './sentences.ts';
import { contentStems, countWords, sharedRuns, wordsOf } from './words.ts';

/** What the words of a unit tell of what belongs to it. */
type UnitWords = {
  /** Every run of words in its texts. */
  unitRuns: ReadonlySet<string>;
  /** Stems of the words that it is about. */
  topic: ReadonlySet<string>;
  /** The student may choose what to write about. */
  isOpen: boolean;
};

export type StartReason = 'troubled' | 'blank' | 'short' | 'copied' | 'unreadable' | 'off-topic';

const fewestWords = 10;
const fewestDistinct = 4;
/** The share of the work that stands in the unit word for word, from which it counts as copied. */
const mostCopied = 0.7;

/**
 * Whether there is work to give feedback on, as far as a program can tell. Too little, copied or unreadable work, or
 * work on something else, gets two "start here" steps and neither praise nor a grade.
 */
export function findStartReason(
  work: string,
  sentences: readonly Sentence[],
  unit: UnitWords & { troubled: readonly Sentence[] },
): StartReason | null {
  const words = wordsOf(work);
  if (words.length === 0) return 'blank';
  // Two steps need two places to point at, and a cry for help is none.
  const calm = sentences.filter((sentence) => !isWithin(sentence, unit.troubled));
  if (unit.troubled.length > 0 && calm.length < 2) return 'troubled';
  if (isSpaceless(work)) return work.trim().length < fewestWords * 2 || sentences.length < 2 ? 'short' : null;
  if (words.length < fewestWords || new Set(words).size < fewestDistinct) return 'short';
  if (isMashed(words)) return 'unreadable';
  if (sentences.every(({ text }) => stuck.test(text.trim()))) return 'short';
  // The same sentence again and again says no more than once; two steps need two places to point at.
  const distinct = [...new Set(sentences.map(({ text }) => text.toLowerCase()))];
  if (distinct.length < 2 || countWords(distinct.join(' ')) < fewestWords) return 'short';
  if (sharedRuns(words, unit.unitRuns) >= mostCopied) return 'copied';
  return isEnglish(work) && isElsewhere(work, unit) ? 'off-topic' : null;
}

/** Says only that there is nothing to say yet. A thought that begins so goes on and does not fit. */
const stuck =
  /^(?:(?:sorry|um+|but|and|so|idk)[, ]+)*(?:idk|no idea|(?:i |we )?(?:really )?(?:do ?n['’]?t|do not|cannot|can['’]?t) (?:really )?(?:know|get|understand|think of|do) ?(?:it|this|that|any ?(?:thing|of (?:it|this))|what (?:to (?:write|say|do|put)|(?:this|it) is about)|how(?: to (?:start|begin|do (?:it|this)))?)?|(?:this|it) is (?:too |so )?(?:hard|confusing)|(?:please )?help(?: me)?|i need help|i am stuck|i['’]?m stuck)(?: here| yet| please)?[.!?…]*$/i;

/** Chinese, Japanese, Thai … put no spaces between words. */
function isSpaceless(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const spaceless =
    text.match(
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/gu,
    )?.length ?? 0;
  return spaceless > letters / 2;
}

/** Hardly a vowel: hands on a keyboard. */
function isMashed(words: readonly string[]): boolean {
  const latin = words.filter((word) => /^[a-z]+$/.test(word));
  if (latin.length < words.length * 0.8) return false;
  const odd = latin.filter(
    (word) =>
      /[bcdfghjklmnpqrstvwxz]{6,}/.test(word) ||
      (word.length > 3 && !/[aeiouy]/.test(word)) ||
      /asdf|sdfg|dfgh|fghj|ghjk|hjkl|jkl|qwer|wert|zxcv/.test(word),
  );
  return odd.length > latin.length * 0.5;
}

const fewestToJudge = 15;
const fewestInUnit = 15;

/**
 * Hardly a word in common with what the unit is about. Where the student may choose the topic, nobody can tell; and a
 * wrong verdict hurts more than a missed one, so that two words in common are enough to believe the student.
 */
function isElsewhere(work: string, { topic, isOpen }: UnitWords): boolean {
  const theirs = new Set(contentStems(work));
  if (isOpen || theirs.size < fewestToJudge || topic.size < fewestInUnit) return false;
  const common = [...theirs].filter((word) => topic.has(word)).length;
  // A unit in few words names little of what belongs to it: then only work without any of them counts.
  return topic.size < 25 ? common === 0 : common < Math.max(2, theirs.size * 0.06);
}

/** Whether the coach can read it: mostly Latin letters, and enough of the small words of English. */
export function isEnglish(text: string): boolean {
  const words = wordsOf(text);
  if (words.length < 3) return true;
  const latin = words.filter((word) => /^[a-z0-9'’-]+$/.test(word)).length;
  const small = words.filter((word) => smallWords.has(word)).length;
  return latin > words.length * 0.9 && small >= words.length * 0.12;
}

/** None of these is a small word of Spanish, French, Portuguese, German or Italian. */
const smallWords = new Set(
  `the an and i it of that she they we my you for on with but because then are were be this at as his her had have its
  there when what who how if or by from said like them our their did up out so was to can is not`.split(
    /\s+/,
  ),
);

/** Whether a piece of the work lies in one of these sentences, or reaches into it. */
export function isWithin(
  piece: Pick<Sentence, 'start' | 'end'>,
  sentences: readonly Pick<Sentence, 'start' | 'end'>[],
): boolean {
  return sentences.some(({ start, end }) => piece.start < end && start < piece.end);
}
