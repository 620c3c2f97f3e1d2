import { tagWords } from './grammar.ts';
import type { LineRole } from './line-roles.ts';
import type { Sentence } from './sentences/sentences.ts';
import { isEnglishWord } from './spelling.ts';
import { capital, contentStems, countWords, sharedRuns, wordsOf } from './words.ts';

/** What the words of a unit tell of what belongs to it. */
type UnitWords = {
  /** Every run of words in its texts. */
  unitRuns: ReadonlySet<string>;
  /** Stems of the words that it is about. */
  topic: ReadonlySet<string>;
  /** Whether a stem stands in its texts. */
  passages: { has(stemmed: string): boolean };
  /** The student may choose what to write about. */
  isOpen: boolean;
};

export type StartReason =
  | 'troubled'
  | 'blank'
  | 'short'
  | 'template'
  | 'notes'
  | 'to-ai'
  | 'copied'
  | 'unreadable'
  | 'off-topic';

const fewestWords = 10;
/** So many more are asked for where all else is labels, notes and copies: a line or two between them is a beginning. */
const moreAmongOthers = 15;
const fewestDistinct = 4;
/** The share of the work that stands in the unit word for word, from which it counts as copied. */
const mostCopied = 0.7;

/**
 * Whether there is work to give feedback on, as far as a program can tell. Too little of the student's own running text,
 * unreadable work, or work on something else, gets two "start here" steps and neither praise nor a grade.
 */
export function findStartReason(
  work: string,
  sentences: readonly Sentence[],
  unit: UnitWords & { troubled: readonly Sentence[]; roles: readonly LineRole[] },
): StartReason | null {
  if (wordsOf(work).length === 0) return 'blank';
  // Two steps need two places to point at, and a cry for help is none.
  const quotable = sentences.filter((_, at) => unit.roles[at] === 'prose');
  const calm = quotable.filter((sentence) => !isWithin(sentence, unit.troubled));
  const isLittleCalm = calm.length < 2 || countWords(calm.map(({ text }) => text).join(' ')) < fewestWords;
  if (unit.troubled.length > 0 && isLittleCalm) return 'troubled';
  if (isSpaceless(work)) return work.trim().length < fewestWords * 2 || quotable.length < 2 ? 'short' : null;
  const counts = countByKind(sentences, unit.roles, unit.unitRuns);
  if (isBeginning(counts) || quotable.length < 2) return insteadOfProse(sentences, counts);
  return findFault(
    sentences.filter((_, at) => isRunning(unit.roles[at])).map(({ text }) => text),
    unit,
  );
}

function isRunning(role: LineRole | undefined): boolean {
  return role === 'prose' || role === 'rest';
}

/** What is wrong with the running text of a work. */
function findFault(texts: readonly string[], unit: UnitWords): StartReason | null {
  const whole = texts.join('\n');
  const words = wordsOf(whole);
  if (new Set(words).size < fewestDistinct) return 'short';
  if (isMashed(words)) return 'unreadable';
  if (texts.every((text) => stuck.test(text.trim()))) return 'short';
  // The same sentence again and again says no more than once; two steps need two places to point at.
  const distinct = [...new Set(texts.map((text) => text.toLowerCase()))];
  if (distinct.length < 2 || countWords(distinct.join(' ')) < fewestWords) return 'short';
  if (sharedRuns(words, unit.unitRuns) >= mostCopied) return 'copied';
  return isEnglish(whole) && isElsewhere(whole, unit) && !leansOnTask(texts[0] ?? '') ? 'off-topic' : null;
}

type Counts = { own: number; instead: readonly { reason: StartReason; words: number }[] };

const insteadReasons: readonly (readonly [StartReason, LineRole])[] = [
  ['to-ai', 'to-ai'],
  ['copied', 'prompt'],
  ['notes', 'note'],
  ['template', 'label'],
];

/** The words of the student's own running text, and of what stands there instead of it. */
function countByKind(
  sentences: readonly Sentence[],
  roles: readonly LineRole[],
  unitRuns: ReadonlySet<string>,
): Counts {
  const prose = sentences.filter((_, at) => isRunning(roles[at]) || roles[at] === 'sound');
  const words = wordsOf(prose.map(({ text }) => text).join('\n'));
  const copied = Math.round(sharedRuns(words, unitRuns) * words.length);
  const instead = insteadReasons.map(([reason, role]) => {
    const inLines = sentences.reduce(
      (sum, { text }, at) => sum + (roles[at] === role ? countWords(text) : 0),
      0,
    );
    return { reason, words: inLines + (reason === 'copied' ? copied : 0) };
  });
  return { own: words.length - copied, instead };
}

/**
 * Whether the student's own text is next to nothing, in itself or beside labels, notes and copies. Words to the AI beside
 * a work make it no less of one.
 */
function isBeginning({ own, instead }: Counts): boolean {
  const others = instead.reduce((sum, { reason, words }) => sum + (reason === 'to-ai' ? 0 : words), 0);
  return own < fewestWords + moreAmongOthers * (others / Math.max(1, own + others));
}

/** What stands there instead of running text, by what there is most of. */
function insteadOfProse(sentences: readonly Sentence[], { own, instead }: Counts): StartReason {
  const most = instead.reduce((best, one) => (one.words > best.words ? one : best));
  if (most.words > 0 && most.words >= own) return most.reason;
  return isMashed(wordsOf(sentences.map(({ text }) => text).join(' '))) ? 'unreadable' : 'short';
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
  const keys = latin.filter((word) =>
    /asdf|sdfg|dfgh|fghj|ghjk|hjkl|jkl|jkj|fgh|qwer|wert|zxcv|[bcdfghjklmnpqrstvwxz]{6,}/.test(word),
  );
  const odd = latin.filter((word) => keys.includes(word) || (word.length > 3 && !/[aeiouy]/.test(word)));
  return odd.length > latin.length * 0.5 || keys.length > latin.length * 0.2;
}

const fewestToJudge = 10;
const fewestInUnit = 25;
/** Of the words of content that a work has: those that the unit is about, and those that stand anywhere in its texts. */
const mostOnTopic = 0.15;
const mostInTexts = 0.25;
const oftenEnough = 3;

/**
 * Hardly a word in common with the unit. Where the student may choose the topic, nobody can tell; and a wrong verdict
 * hurts more than a missed one: one word of the topic that comes three times, or spelling that hides the words, is
 * enough to believe the student.
 */
function isElsewhere(work: string, { topic, passages, isOpen }: UnitWords): boolean {
  const all = contentStems(work);
  const theirs = [...new Set(all)];
  const common = theirs.filter((word) => topic.has(word));
  if (isOpen || theirs.length < fewestToJudge) return false;
  // A unit in few words names little of what belongs to it: then only work without any of them counts.
  if (topic.size < fewestInUnit) return topic.size >= 15 && theirs.length >= 15 && common.length === 0;
  const inTexts = theirs.filter((word) => topic.has(word) || passages.has(word));
  if (common.length >= theirs.length * mostOnTopic || inTexts.length >= theirs.length * mostInTexts)
    return false;
  const isOften = common.some((word) => all.filter((other) => other === word).length >= oftenEnough);
  return !isOften && isWellSpelled(work);
}

function isWellSpelled(work: string): boolean {
  const words = [...new Set(wordsOf(work))].filter((word) => /^[a-z]{4,}$/.test(word));
  return (
    words.filter((word) => isEnglishWord(word) || isEnglishWord(capital(word))).length >= words.length * 0.75
  );
}

/**
 * Whether the coach can read it. Another language is told by its letters or its own small words; that small words of
 * English are few (key words, a template, "idk") does not show one.
 */
export function isEnglish(text: string): boolean {
  const words = wordsOf(text);
  if (words.length < 3) return true;
  const latin = words.filter((word) => /^[\p{Script=Latin}\p{M}\d'’-]+$/u.test(word));
  if (latin.length <= words.length * 0.9) return false;
  if (leansForeign(words)) return false;
  if (hasSmallWords(words) || words.length < fewestForeign) return true;
  const plain = [...new Set(words)].filter((word) => /^\p{L}{2,}$/u.test(word));
  const known = plain.filter((word) => isEnglishWord(word) || isEnglishWord(capital(word)));
  return known.length >= plain.length * 0.5;
}

/** Whether there are as many small words of English as in any text of it. */
export function hasSmallWords(words: readonly string[]): boolean {
  return countIn(words, smallWords) >= words.length * 0.12;
}

/** Whether small words of other languages are more than those of English, some of which are words elsewhere, too. */
export function leansForeign(words: readonly string[]): boolean {
  const foreign = countIn(words, foreignWords);
  return foreign > countIn(words, smallWords) && foreign >= Math.max(2, words.length * 0.1);
}

function countIn(words: readonly string[], of: ReadonlySet<string>): number {
  return words.filter((word) => of.has(word)).length;
}

/** With fewer words, unknown ones may be names or slips. */
const fewestForeign = 8;

/** Hardly one of these is a small word of Spanish, French, Portuguese, German or Italian. */
const smallWords = new Set(
  `the an and i it of that she they we my you for on with but because then are were be this at as his her had have its
  there when what who how if or by from said like them our their did up out so was to can is not`.split(
    /\s+/,
  ),
);

/** Small words of the languages that students write in most often, none of them a word of English. */
const foreignWords = new Set(
  `el los las una unos del que es en por para pero muy yo mi ella ellos está porque como más también se lo su con y de
  la le les des une du est et dans avec sur je tu elle nous vous mais très c'est qui pas au ces ont sont
  der das und ist nicht ich ein eine mit auf zu wir sie aber sehr dem wie auch sich ihr für
  os um uma não em é eu ele muito são mas seu na
  di gli che è non sono ma molto io il nel della anche ci
  mwen ou li nou yo nan ak pou ki te sou
  ang mga sa ng ako siya ay hindi kami
  saya yang di dengan untuk tidak ini
  tôi và của là có không một những người được
  jest się nie na że bardzo są
  bir ve bu çok için ben değil`.split(/\s+/),
);

/** Whether a piece of the work lies in one of these sentences, or reaches into it. */
export function isWithin(
  piece: Pick<Sentence, 'start' | 'end'>,
  sentences: readonly Pick<Sentence, 'start' | 'end'>[],
): boolean {
  return sentences.some(({ start, end }) => piece.start < end && start < piece.end);
}

/** Who says so first answers a question that was put. */
const answers =
  /^(?:(?:well|so|ok|okay|um),? )?(?:yes|no|yeah|nope|i (?:do not |don['’]t |dis)?agree|i (?:say|vote) (?:yes|no))\b/iu;
const pointsBack = /^(?:it|its|they|them|their|theirs|he|him|his|she|her|hers|this|these|those)$/;
const namesNobody =
  /^(?:people|everyone|everybody|someone|somebody|nothing|something|anything|nobody|things?|end|beginning)$/;

/**
 * Whether a work begins with a pronoun for what it has not named ("They were mad because …"), as an answer does: what it
 * speaks of stands in the task, so that words tell nothing of whether it is about it.
 */
function leansOnTask(first: string): boolean {
  if (answers.test(first)) return true;
  for (const [at, { lower, tags }] of tagWords(first).entries()) {
    if (pointsBack.test(lower) && !(at === 0 && /^it['’]?s? (?:was|is) (?:a|an|the|my) /iu.test(first)))
      return true;
    if (tags.has('Noun') && !tags.has('Pronoun') && !namesNobody.test(lower)) return false;
  }
  return false;
}
