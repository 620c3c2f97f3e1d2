import { tagWords } from '#server/student-text/index.ts';
import { classesOf, isImpossibleForm, type WordClass } from './word-class.ts';

/** The neighbours of a word in a sentence, in lower case. Punctuation between words counts as '' or ','. */
type WordContext = {
  before: readonly [last: string, secondLast: string];
  after: string;
  /** Apart from this word. */
  hasVerb: boolean;
  isAfterAdjective: boolean;
};

const articles = /^(?:an?|the|my|his|their|our|your|its|every|each)$/;
const ownArticles = /^(?:an?|my|his|their|our|your|its)$/;
const subjects = /^(?:i|he|she|we|they)$/;
const modals =
  /^(?:can|could|will|would|should|must|might|did|didn't|don't|doesn't|can't|couldn't|won't|wouldn't|shouldn't)$/;
const objects = /^(?:the|an?|my|his|her|their|our|your|its|it|him|them|us|me|this|that|these|those)$/;
const endsNoun =
  /^(?:|,|is|was|has|had|will|can|of|in|on|at|for|from|with|by|to|and|who|which|because|when)$/;
const endsAdjective = /^(?:is|was|has|had|of|in|on|at|for|from|with|by)$/;
const copulas = /^(?:is|was|are|were|am|be|been|feel|feels|felt|seem|seems|seemed|became)$/;
const people = /^(?:i|he|she|we|they|you)$/;
const prepositions = /^(?:of|with|for|from|about|into|without|in|on|at)$/;
const abstract = /(?:ness|ity|[st]ion|ment|[ae]nce|ism|ship|ncy|noia|phobia|hood|dom)$/;

/** A form or position that the word cannot have; only ever a reason to ask. */
export function isOutOfPlace(word: string, usage: string): boolean {
  const tagged = tagWords(usage);
  if (tagged.some(({ lower }) => isImpossibleForm(lower, word))) return true;
  const can = classesOf(word);
  if (!can) return false;
  return tagged.some(({ lower }, at) => lower === word && isWrong(word, can, placeOf(tagged, at)));
}

function placeOf(tagged: ReturnType<typeof tagWords>, at: number): WordContext {
  const wordAt = (place: number) => tagged[place]?.lower ?? '';
  const isWall = (place: number) => /[^\s]/.test(tagged[place]?.after ?? '.');
  const last = at > 0 && !isWall(at - 1) ? wordAt(at - 1) : '';
  const from = 1 + tagged.findLastIndex(({ after }, place) => place < at && /[.!?]/.test(after));
  const to = tagged.findIndex(({ after }, place) => place >= at && /[.!?]/.test(after));
  const sentence = tagged.slice(from, to < 0 ? undefined : to + 1);
  return {
    before: [last, last !== '' && at > 1 && !isWall(at - 2) ? wordAt(at - 2) : ''],
    after: isWall(at) ? endOf(tagged[at]?.after) : wordAt(at + 1),
    hasVerb: sentence.some((one, place) => place !== at - from && one.tags.has('Verb')),
    isAfterAdjective: last !== '' && (tagged[at - 1]?.tags.has('Adjective') ?? false),
  };
}

/** A comma does not end a noun phrase: "a safer, cleaner place". */
function endOf(marks = ''): '' | ',' {
  return /[,:;–—-]/.test(marks) ? ',' : '';
}

function isWrong(word: string, can: ReadonlySet<WordClass>, place: WordContext): boolean {
  return (
    (!can.has('noun') && isNounPlace(can, place)) ||
    (!can.has('verb') && isVerbPlace(can, place)) ||
    isAdjectivePlace(word, can, place)
  );
}

function isNounPlace(can: ReadonlySet<WordClass>, { before, after, isAfterAdjective }: WordContext): boolean {
  const [last, secondLast] = before;
  if (!can.has('adjective')) {
    const isAfterArticle = articles.test(last) || (isAfterAdjective && articles.test(secondLast));
    return (isAfterArticle && endsNoun.test(after)) || (prepositions.test(last) && after === '');
  }
  if (last === 'the') return after === 'of';
  return ownArticles.test(last) && (after === '' || endsAdjective.test(after));
}

function isVerbPlace(can: ReadonlySet<WordClass>, { before: [last], after, hasVerb }: WordContext): boolean {
  if ((subjects.test(last) || modals.test(last)) && objects.test(after)) return true;
  return (
    subjects.test(last) && !can.has('noun') && (!hasVerb || (prepositions.test(after) && !can.has('adverb')))
  );
}

function isAdjectivePlace(
  word: string,
  can: ReadonlySet<WordClass>,
  { before: [last, secondLast] }: WordContext,
): boolean {
  if (last === 'very')
    return !can.has('adjective') && !can.has('adverb') && !/^(?:the|this|that|his|her)$/.test(secondLast);
  if (!copulas.test(last) || can.has('adjective')) return false;
  if (!can.has('noun')) return can.has('verb');
  return people.test(secondLast) && !can.has('verb') && abstract.test(word);
}
