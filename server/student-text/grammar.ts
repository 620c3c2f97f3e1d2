import nlp from 'compromise/two';
import { proseSentences, quoted } from './sentences/prose-sentences.ts';

/** A word of a sentence with the parts of speech that the tagger gives it. */
type TaggedWord = {
  /** Without the marks around it. */
  text: string;
  /** In small letters. */
  lower: string;
  tags: ReadonlySet<string>;
  /** The marks between the word before and this one, and between this one and the next. */
  before: string;
  after: string;
  /** Place of `text` in the sentence, in UTF-16 code units. */
  at: number;
};

type Term = {
  text: string;
  normal: string;
  pre: string;
  post: string;
  tags: string[];
  offset: { start: number };
};

/** The words of a text of a few sentences; it costs about 20 ms for 1,000 characters. */
export function tagWords(text: string): TaggedWord[] {
  const sentences = nlp(text).json({ offset: true }) as { terms: Term[] }[];
  return sentences.flatMap(({ terms }) =>
    terms
      // The tagger makes two terms of "don't"; the second holds no text.
      .filter((term) => term.text !== '')
      .map(({ text: own, pre, post, tags, offset }) => ({
        text: own,
        lower: own.toLowerCase().replace(/’/g, "'"),
        tags: new Set(tags),
        before: pre,
        after: post,
        at: offset.start,
      })),
  );
}

/** Whether a text of a few sentences holds a verb, as a heading or a caption mostly does not. */
export function hasVerb(text: string): boolean {
  return tagWords(text).some(({ tags }) => tags.has('Verb'));
}

function isNoun(word: TaggedWord | undefined): boolean {
  return !!word?.tags.has('Noun') && !word.tags.has('Pronoun') && !/^(?:here|there)$/.test(word.lower);
}

function isDeterminer(word: TaggedWord | undefined): boolean {
  return !!word && (word.tags.has('Determiner') || (word.tags.has('Pronoun') && word.tags.has('Possessive')));
}

/** A mark at its end may be the one of the sentence around it. */
function asOneWord(quotation: string): string {
  return `this${/[.,!?;:](?=[”"»’']$)/.exec(quotation)?.[0] ?? ''}`;
}

/**
 * Whether a text asks its reader to do something: in the imperative ("Add …", "Next, quote …"), as a request ("You
 * could …", "Your next step is to …") or with a question on something. Grammar decides and no list of verbs.
 */
export function asksForMove(text: string): boolean {
  return proseSentences(text.replace(quoted, asOneWord)).some(
    (sentence) => isFocusedQuestion(sentence) || isRequest(sentence) || holdsImperative(sentence),
  );
}

/** A question that says nothing of what it asks about, or only asks for consent. */
const emptyQuestion =
  /^(?:(?:[\p{L}’' ]+, )?(?:right|ok(?:ay)?|yes|no|huh|eh|see|ready|agreed|got it|(?:is|isn|does|doesn|did|didn|was|wasn|do|don|are|aren|have|haven)['’]?t? (?:it|you|they|that|this)(?: think)?)|what do you think|(?:does|do|is|did) (?:it|this|that|you) (?:make sense|ok(?:ay)?|good|right|clear|agree|understand|know)(?: that)?|(?:can|could|will|would) you (?:do|make|try|fix|improve)(?: (?:it|this|that|better|harder|again|more|please))*|who knows|why not|how about that|what next|so what)$/iu;

function isFocusedQuestion(sentence: string): boolean {
  const [, question] = /(?:^|[.!:;—]\s+)([^:;—]*)[?？؟]/u.exec(sentence) ?? [];
  if (question === undefined) return false;
  const asked = question.replace(/["”’')\s]+$/u, '').trim();
  return asked !== '' && !emptyQuestion.test(asked);
}

const beInTheWay =
  '(?:(?:also|now|then|next|maybe|perhaps|simply|just|even|first|always|still|instead)\\s+)?';
const request = new RegExp(
  [
    // What "you can see" is there already.
    `\\byou (?:can|could|might|may|should|must|will want to|need to|want to|have to|ought to) ${beInTheWay}(?!see|hear|feel|find out|imagine|be\\b|have\\b)\\p{L}+`,
    `\\byou['’](?:ll|d) (?:need|want|do well) to `,
    `\\b(?:next|first|second|third|one|other|last|best|quick|good|your|new|only|big) (?:\\p{L}+ )?(?:step|move|task|job|goal|challenge|way|thing to do|focus|idea|aim)\\b[^.!?]{0,40} (?:is|are|would be|could be|can be|might be) (?:to|for you to) `,
    `\\bi['’]?(?: would|d)? (?:like|want|invite|ask|encourage|challenge) you to `,
    `\\b(?:it|that) (?:would|could|might|will|may|can|also) (?:also )?helps? (?:you|your reader|readers|a reader|us|the reader)?\\s*(?:if you|to)\\b`,
    `^(?:it is|it['’]s|it may be|it could be|now is|this is) (?:the |a )?(?:good |right )?(?:time|worth|moment|place|your turn|your chance)\\b[^.!?]{0,15} (?:to \\p{L}+|\\p{L}+ing)\\b`,
  ].join('|'),
  'iu',
);
/** "Adding a number here would help your reader." */
const gerundThatHelps =
  /^(?:here,? |also,? )?\p{L}{2,}ing [^.,;:!?]{2,60} (?:would|could|might|will|can) (?:\p{L}+ )?\p{L}+/iu;

function isRequest(sentence: string): boolean {
  return request.test(sentence) || gerundThatHelps.test(sentence);
}

/** Words after which a clause may go on in the imperative although it began with a subject: "…, so let it stand." */
const turns = /^(?:so|now|then|please|but|next|instead|first|maybe|perhaps)$/;
const introduces =
  /^(?:if|when|whenever|where|wherever|after|before|beside|beneath|above|below|behind|near|past|around|across|along|through|once|while|as|since|because|although|though|unless|until|for|from|in|into|with|without|within|at|on|to|by|during|under|between|right|just|instead|rather|using|looking|reading|starting|thinking|given|like|unlike|even|especially|now|next|then|first|second|third|last|finally|also|again|today|here|there|yes|no|okay|ok|great|good|nice|well|please|so|and|but|or|later|maybe|perhaps|still|otherwise)$/;

/** Whether a clause of a sentence is in the imperative. */
export function holdsImperative(sentence: string): boolean {
  const words = tagWords(sentence);
  return words.some((_, at) => startsClause(words, at) && isImperative(words, at));
}

/** Whether a clause without a subject may begin at this word. */
function startsClause(words: readonly TaggedWord[], at: number): boolean {
  const before = words.slice(0, at);
  if (before.every(isPassedOver)) return true;
  const last = before.at(-1);
  if (!last) return true;
  const turn = turns.test(last.lower) ? before.at(-2) : last;
  const mark = turn?.after ?? '';
  if (/[:;—–…]|\s-\s|[.!?]/.test(mark) || /[:;—–]/.test(last.after)) return true;
  if (!mark.includes(',')) return false;
  const clause = before.slice(
    1 + before.findLastIndex(({ after }, place) => place < at - 2 && /[;:—–]/.test(after)),
  );
  return (
    introduces.test(clause[0]?.lower ?? '') ||
    !clause.some(isFiniteVerb) ||
    (turn !== last && (last.lower === 'now' || !speaksToReader(clause)))
  );
}

/** "You name the dog, then tell about the cat": there the second verb has the subject of the first. */
function speaksToReader(clause: readonly TaggedWord[]): boolean {
  return /^(?:you|i|we|they|these|those)$/.test(clause[0]?.lower ?? '') || !!clause[0]?.tags.has('Plural');
}

function isPassedOver({ lower, tags, after }: TaggedWord): boolean {
  return (
    after === '-' ||
    turns.test(lower) ||
    /^(?:also|just|again|finally|and|or|do|don't|not|never|always|simply|let's|lets|try|go|to|ok|okay|once|second|third|last|carefully|quickly|slowly|here|today)$/.test(
      lower,
    ) ||
    (tags.has('Adverb') && lower.endsWith('ly')) ||
    /^\p{N}+$/u.test(lower)
  );
}

function isFiniteVerb({ tags }: TaggedWord): boolean {
  return (
    tags.has('Copula') ||
    tags.has('Modal') ||
    tags.has('PastTense') ||
    (tags.has('PresentTense') && !tags.has('Gerund'))
  );
}

const closed = [
  'Pronoun',
  'Determiner',
  'Conjunction',
  'Preposition',
  'QuestionWord',
  'Value',
  'Modal',
  'Copula',
];
/** Words that stand before a noun phrase and are no verbs there, which the tagger does not always see. */
const neverVerbs =
  /^(?:all|half|such|quite|not|only|even|still|both|here|there|maybe|perhaps|always|never|once|yet|enough|plenty|thanks?|welcome|yes|no|today|yesterday|tomorrow|like|as|than|more|most|much|many|inside|outside|under|above|below|behind|beside|near|past|along|across|around|nice)$/;
/** Forms that no base verb has: "states", "stated", "stating". */
const inflected = /(?:[^su]s|[^e]ed|ing)$/;
/** What follows a verb and not a noun: "Number the steps", "Title each part". */
const objects =
  /^(?:the|a|an|your|this|that|these|those|it|them|each|every|both|any|some|all|its|his|her|their|him|us|me|yourself|what|who|whom|whose|why|how|where|when|whether|which|one|two|three|another|more|at least|exactly|only|just)$/;

/** Whether this word is a base verb that no subject stands before. */
function isImperative(words: readonly TaggedWord[], at: number): boolean {
  const [word, next] = words.slice(at);
  if (!word || neverVerbs.test(word.lower)) return false;
  const isBase = isBaseForm(word);
  if (!next || /[.!?:;,—–]/.test(word.after))
    return isBase && !isAdjective(word) && (!next || at > 0 || isOnlyVerb(word));
  if (next.tags.has('Value') && isNumbered(next, words[at + 2]))
    return !words[at + 2] && isBase && isOnlyVerb(word);
  if (objects.test(next.lower)) return isBase || mayBeBase(word);
  if (!isBase || (isNoun(next) && isAdjective(word)) || isSubject(words.slice(at))) return false;
  return (
    !next.tags.has('Verb') ||
    next.tags.has('Particle') ||
    next.tags.has('Gerund') ||
    takesVerb.test(word.lower)
  );
}

/** "Step one is in order", but "Choose two means". */
function isNumbered(number: TaggedWord, after: TaggedWord | undefined): boolean {
  if (!after) return true;
  const mayBeNouns = number.lower !== 'one' && after.lower !== 'has';
  return (
    after.tags.has('Copula') ||
    after.tags.has('Modal') ||
    (after.tags.has('Verb') && after.lower.endsWith('s') && !mayBeNouns)
  );
}

const takesVerb = /^(?:go|come|help|let|try|make|dare)$/;

/** Verbs whose past is their base form; the tagger takes them for it where no subject stands before them. */
const sameInPast = /^(?:cut|put|read|set|let|hit|split|spread|shut|cast|cost|quit)$/;

function isBaseForm({ lower, tags }: TaggedWord): boolean {
  if (sameInPast.test(lower) && tags.has('Verb')) return true;
  return (tags.has('Infinitive') || tags.has('Imperative')) && !/[^sui]s$/.test(lower);
}

/** The tagger does not know each verb: what is in no other class and has no ending may be one. */
function mayBeBase({ lower, tags }: TaggedWord): boolean {
  const others = [...closed, 'Adverb', 'Expression', 'Plural', 'ProperNoun', 'Date'];
  return !inflected.test(lower) && !others.some((tag) => tags.has(tag));
}

/** "Explain" is a verb wherever it stands; "step" and "cost" may be nouns. */
function isOnlyVerb({ lower }: TaggedWord): boolean {
  return tagWords(lower)[0]?.tags.has('Verb') ?? false;
}

/** "Short sentences" and "Clear words": alone they are adjectives. */
function isAdjective({ lower }: TaggedWord): boolean {
  return tagWords(lower)[0]?.tags.has('Adjective') ?? false;
}

/** "Support for the claim comes late": one noun phrase with a preposition, and then a verb that is its own. */
function isSubject([, next, ...rest]: readonly TaggedWord[]): boolean {
  if (!next) return false;
  if (isFiniteVerb(next) && !isBaseForm(next)) return true;
  const verb = rest.findIndex((word) => isFiniteVerb(word) && !isBaseForm(word));
  const isMoved = next.tags.has('Plural') && isDeterminer(rest[0]) && verb < 0;
  if (isMoved) return tagWords(next.lower)[0]?.tags.has('Verb') ?? false;
  if (!next.tags.has('Preposition') || verb < 0) return false;
  const between = rest.slice(0, verb);
  const isPhrase = ({ tags }: TaggedWord) => tags.has('Noun') || tags.has('Adjective') || tags.has('Value');
  return (
    between.every(
      (word, place) => !word.after.includes(',') && (isPhrase(word) || (place === 0 && isDeterminer(word))),
    ) && !between.some(({ tags }) => tags.has('Pronoun') && !tags.has('Possessive'))
  );
}
