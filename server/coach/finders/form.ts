import type { PatternId } from '../grammar-moves.ts';
import { usedFacts } from '../unit-facts.ts';
import { endMark, type Finder, foundAt, isOlder, no, paragraphsOf, placeWith, unknown } from './finder.ts';
import { ofMechanics } from './mechanics.ts';

const links =
  /^(?:first|second|third|next|then|last|finally|also|another|however|but|for (?:example|instance)|in addition|one|on the other hand|in (?:conclusion|contrast)|furthermore|moreover|additionally|similarly|as a result|therefore|to (?:start|begin|conclude)|some (?:people|may|might))\b/i;

const joins =
  /\b(?:also|because|so|another|too|first|next|then|finally|for example|but|since|that['’]?s why|in (?:conclusion|addition)|however)\b/gi;
const fewJoins = 2;

/** Paragraphs and words that lead from one to the next; words alone where the criterion asks for no more. */
export const order: Finder = (work, criterion) => {
  const count = paragraphsOf(work).length;
  const linked = placeWith(links, work);
  if (!isOlder(work) || !/\bparagraph|\bintro|\borgani|\bstructur/i.test(criterion)) {
    const used = new Set(work.task.work.toLowerCase().match(joins) ?? []).size;
    if (used < fewJoins) return no;
    return used > fewJoins && linked ? { has: 'yes', at: linked } : unknown;
  }
  const isOpenEnded = /\bconclu/i.test(criterion) && ending(work, criterion).has === 'no';
  if (count >= 3 && linked && !isOpenEnded) return { has: 'yes', at: linked };
  return isOpenEnded || count <= 1 || (count === 2 && !linked) ? no : unknown;
};

/** Ways of beginning a story that tell what it will be about. */
const announces =
  /^[\W_]*(?:one (?:day|time)|once\b|when i|my (?:\w+ )?(?:best|favorite|small|moment|day|cat|dog)|i (?:got|like|have|want to tell|am going|will tell)|(?:so )?basically|the (?:story|moment) is|this (?:is|story)|hi\b|hello|today\b|last (?:year|summer|week)|it all started|there (?:was|is))\b/i;
const hooked = 80;

/** A story that begins by itself; else a paragraph before the first fact, and an ending where the criterion asks for both. */
export const opening: Finder = (work, criterion) => {
  if (work.task.isOpen && announces.test(work.task.work))
    return /[“"”!]/.test(work.task.work.slice(0, hooked)) ? unknown : no;
  const paragraphs = paragraphsOf(work);
  if (paragraphs.length <= 1) return isOlder(work) ? no : unknown;
  const asksForBoth = /\b(?:conclu|clos|end)/i.test(criterion);
  return asksForBoth && ending(work, criterion).has === 'no' ? no : unknown;
};

const concluding =
  /\b(?:in conclusion|to conclude|that['’]?s why|that is why|this is why|overall|in the end|to sum up|finally|all in all|in short|(?:so|i) (?:please|i|we|the|that|if|yes|vote|let|hope|think)|hope|please|therefore|thank|the end|these (?:are|reasons)|as you can see|for (?:all )?these reasons|ultimately)\b/i;
const tailWords = 20;

/** Closing words among the last, or else an end without a mark or on a fact. */
export const ending: Finder = (work, criterion) => {
  const last = work.places.at(-1);
  const tail = work.task.work.trim().split(/\s+/).slice(-tailWords).join(' ');
  // Whether an ending does more than repeat, only a reader can tell.
  if (concluding.test(tail))
    return (!/\bmore than\b|\brepeat|\brestat/i.test(criterion) && foundAt(last)) || unknown;
  if (tail.endsWith('?')) return unknown;
  return !endMark.test(tail) || usedFacts(work).some(({ at }) => at === last) ? no : unknown;
};

/** Which slips a criterion asks to look for; all of them where its words name none. */
const asked: readonly [RegExp, (id: PatternId) => boolean][] = [
  [/\bspell|\bsp\b/i, (id) => id === 'spelling'],
  [/\bcap|\bupper/i, (id) => id === 'capital' || id === 'i'],
  [
    /\bend ?marks?|\bperiods?|\bpunct|\brun-?ons?|\bcomplete sentences|\bfull sentences/i,
    (id) => id === 'run-on' || id === 'apostrophe',
  ],
  [/\bgrammar|\busage|\bagree/i, (id) => !['spelling', 'capital', 'i', 'run-on', 'apostrophe'].includes(id)],
];
/** In 100 words: more stand in a reader's way, fewer do not. */
const manySlips = { young: 4.5, older: 3 };
const fewSlips = 1.5;
const fewestWords = 40;
const longSentence = 40;

/** Slips of language in 100 words. */
export const slips: Finder = (work, criterion) => {
  const { patterns, counts, places, task } = work;
  const kinds = asked.filter(([pattern]) => pattern.test(criterion));
  const isAsked = (id: PatternId) => kinds.length === 0 || kinds.some(([, isOne]) => isOne(id));
  const words = [...counts.values()].reduce((sum, one) => sum + one, 0);
  const unended =
    places.filter((at) => at.words.length > longSentence).length + (endMark.test(task.work.trim()) ? 0 : 1);
  const count =
    patterns.filter(({ id }) => isAsked(id)).reduce((sum, one) => sum + one.places.length, 0) +
    (isAsked('run-on') ? unended : 0);
  const many = manySlips[isOlder(work) ? 'older' : 'young'];
  const rate = (100 * count) / Math.max(fewestWords, words);
  // One kind of slip alone has fewer places.
  const share = kinds.length === 1 ? 0.75 : 1;
  return { has: rate >= many * share ? 'no' : rate < fewSlips * share ? 'yes' : 'unknown' };
};

const informal =
  /\b(?:lol|gonna|wanna|gotta|kinda|kind of|sort of|cuz|bc|stuff|awesome|cool|super|crazy|a lot|alot|really|you guys|u|tbh|idk|ngl|lowkey|yeah|dude)\b/gi;
const forbidsPerson = /\bno (?:["“]?I\b|first person)/;
const person = /\b(?:I|i|you|my|me)\b/g;
const manyCasual = 4;

/** Casual words outside quotations; slips, too, where the criterion names them. */
export const style: Finder = (work, criterion) => {
  const own = work.task.work.replaceAll(/[“"][^“”"]*[”"]/g, ' ');
  const persons = forbidsPerson.test(criterion) ? (own.match(person)?.length ?? 0) : 0;
  if ((own.match(informal)?.length ?? 0) + persons >= manyCasual) return no;
  return ofMechanics.test(criterion) ? slips(work, criterion) : unknown;
};

const speech =
  /[“"”]|\b(?:sa(?:y|ys|id|ed|yed)|ask(?:s|ed)?|tell|told|yell\w*|shout\w*|whisper\w*|scream\w*|cr(?:y|ied))\b/i;

/** Somebody talks; in quotation marks where the criterion asks for them. */
export const talk: Finder = (work, criterion) => {
  const asked = /\bquotation|\bpunctuat/i.test(criterion) ? /[“"”]/ : speech;
  return (
    foundAt(work.places.find(({ found }) => found.speaks)) ?? (asked.test(work.task.work) ? unknown : no)
  );
};
