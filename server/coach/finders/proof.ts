import { isEasy, stem } from '#server/student-text/index.ts';
import { figuresOf } from '../figures.ts';
import { unitWords } from '../moves/proofs.ts';
import type { RatedPlace, WorkReading } from '../place.ts';
import { countUnitWords, fewFacts, usedFacts } from '../unit-facts.ts';
import { countIn, type Finder, isOlder, no, placeWith, unknown } from './finder.ts';

/** A work with as many rare words of the unit's texts speaks of them in some way, whatever its spelling. */
const fewestUnitWords = 5;
/** Of short texts less is few: one in so many sentences. */
const fewShare = 6;

const documentNames =
  /\b(?:both|all|each|two|three|\d)(?: of the \w+)? (?:\w+ )?(?:sources?|docs?|documents?|texts?|articles?|passages?)\b/i;
const asksForNames =
  /\b(?:cit(?:es?|ed|ing|ations?)|attribut\w+|(?:tells?|says?|names?) (?:which|the|its|your))\b/i;
const otherProof = /\b(?:facts?|details?|examples?|data|numbers?)\b/i;

/** Quotations, documents or facts of the unit's texts, as the criterion asks. */
export const evidence: Finder = (work, criterion) => {
  const used = usedFacts(work);
  if (/\bquot/i.test(criterion) && !otherProof.test(criterion)) {
    const quotes = quoting(work);
    if (quotes.length === 0) return no;
    return quotes.length >= countIn(criterion, 1) ? { has: 'yes', at: quotes[0] } : unknown;
  }
  const documents = documentsOf(work.task.unit.learning_sources);
  const isOfDocuments = documentNames.exec(criterion)?.[0];
  if (isOfDocuments && documents.length > 1) {
    const asked = countIn(isOfDocuments, documents.length);
    const named = documents.filter((one) => one.isNamedIn(work.task.work)).length;
    if (asksForNames.test(criterion) && (named === 0 || named < asked - 1)) return no;
    const touched = new Set(
      used.map(({ source }) => documents.findLast(({ start }) => start <= source.start)),
    );
    if (touched.size >= asked && (named >= asked || !asksForNames.test(criterion)))
      return { has: 'yes', at: used[0]?.at };
    return touched.size <= 1 && countUnitWords(work) < fewestUnitWords * 2 ? no : unknown;
  }
  const quotes = quoting(work);
  if (quotes.length >= countIn(criterion, 2)) return { has: 'yes', at: quotes[0] };
  const few = isOlder(work) ? Math.min(fewFacts, Math.floor(work.task.sources.length / fewShare)) : 0;
  const isFew = used.length <= few && quotes.length === 0;
  if (isFew && (isOlder(work) || countUnitWords(work) < fewestUnitWords)) return no;
  const enough = isOlder(work) ? few + 2 : countIn(criterion, 2);
  return used.length >= enough ? { has: 'yes', at: used[0]?.at } : unknown;
};

/** Sentences with words of the unit in quotation marks. */
function quoting(work: WorkReading): RatedPlace[] {
  return work.places.filter((at) => unitWords(at, work));
}

type Document = { start: number; isNamedIn: (work: string) => boolean };

const writers = /\b(?:by|from|of) (?:Dr\.? |Mrs?\.? |Ms\.? )?((?:\p{Lu}[\p{L}.’'-]+ ?)+)/u;

/** The documents of the unit's texts: where each begins, and whether a work names it by its letter or by a name in its heading. */
function documentsOf(texts: string): Document[] {
  const headings = /^[\W_]*(?:source|document|doc|text|article|passage|letter) ([A-Z]|\d)\b([^\n]*)/gim;
  return [...texts.matchAll(headings)].map(({ index: start, 1: sign = '', 2: about = '' }) => {
    const [, writer = ''] = writers.exec(about) ?? [];
    const named = (writer.match(/\p{L}{4,}/gu) ?? []).map((word) => word.replace(/[’']s$/, ''));
    const pattern = new RegExp(
      `\\b(?:${[`(?:source|document|doc|text|article|passage|letter)s?\\.? ${sign}`, ...named].join('|')})\\b`,
      'i',
    );
    return { start, isNamedIn: (work) => pattern.test(work) };
  });
}

/** Sentences with a figure. */
export const data: Finder = (work, criterion) => {
  const withFigures = work.places.filter(({ sentence }) => figuresOf(sentence.text).length > 0);
  if (withFigures.length <= 1 || usedFacts(work).length <= 1) return no;
  return withFigures.length > countIn(criterion, 2) ? { has: 'yes', at: withFigures[0] } : unknown;
};

const ownReason =
  /\b(?:because|becuase|becase|becouse|becaus|bc|cuz|cause|since|reasons?|that is why|thats why|so that|if (?:we|they|you|it|the|i)|first(?:ly)?|second(?:ly)?|another|also)\b/i;
const announced = /\b(?:many|some|lots of|several|\d|two|three) reasons\b/i;

/** Sentences that give a reason of their own, and do not only say that there are some. */
export const reasons: Finder = (work, criterion) => {
  const given = work.places.filter(
    ({ sentence, found }) =>
      ownReason.test(sentence.text) && !found.weakReason && !announced.test(sentence.text),
  );
  if (given.length >= countIn(criterion, 1)) return { has: 'yes', at: given[0] };
  const isBare = given.length === 0 || !isOlder(work);
  return isBare && usedFacts(work).length === 0 ? no : unknown;
};

const showing =
  /\b(?:this|that|it|which|these|so|thus|therefore)\b[^.]{0,30}\b(?:shows?|means?|proves?|suggests?|tells? us|reveals?|explains?|demonstrates?|implies|because|matters?|why)\b|\bbecause\b|\btherefore\b|\bif (?:we|they|you|it|the|he|she|people)\b/i;

/** Sentences beside a quotation or a fact that say what it means: rules cannot tell whether they do more than sound so. */
export const reasoning: Finder = (work) => {
  const facts = usedFacts(work).map(({ at }) => at.index);
  const quotes = quoting(work).map(({ index }) => index);
  const proofs = new Set(quotes.length > 0 ? quotes : facts);
  const said = work.places.filter(({ sentence, found }) => showing.test(sentence.text) && !found.weakReason);
  const near = said.filter(({ index }) => [0, 1, 2].some((back) => proofs.has(index - back)));
  if (near.length >= 2) return unknown;
  const unitWordCount = countUnitWords(work);
  const hasNothing = isOlder(work)
    ? facts.length === 0 || unitWordCount <= fewestUnitWords
    : said.length === 0 && unitWordCount < fewestUnitWords;
  return hasNothing || explaining(work) < (isOlder(work) ? 2.2 : 0.5) ? no : unknown;
};

/** How many sentences seem to explain something. */
function explaining({ places }: WorkReading): number {
  return places.reduce((sum, { chances }) => sum + chances.explanation, 0);
}

const ofLimits =
  /\b(?:errors?|mistakes?|accura\w+|inaccura\w+|could have|might have|may have|next time|more trials|again|not exact|messed up|stopwatch|reaction time|improve)\b/i;
const amiss =
  /\b(?:unfair|fair|same|different|started|start|problem|wrong|sooner|instead|should(?:['’]ve|n['’]t| have| of| be)|fell|fit|not all|only (?:one|once|did)|miss\w*|forgot|late|early|if we|could|would have|wasn['’]?t|weren['’]?t|did ?n['’]?t)\b/i;

/** What may have gone wrong in an experiment: half of those who name something say nothing of what it does. */
export const limits: Finder = (work) => (placeWith(ofLimits, work) || placeWith(amiss, work) ? unknown : no);

const ofCraft =
  /\b(?:metaphors?|simil(?:e|ies)s?|imagery|images?|symbol\w*|personif\w+|repetition|repeats?|tone|irony|foreshadow\w*|figurative|compares?|comparison|alliteration|onomatopoeia|hyperbole|diction)\b/i;
const ofWriting =
  /\b(?:author|writer|poet|narrator|uses?|word choice|words?|describ\w+|compar\w+|calls?|line|detail|scene|moment|language|like an?|picks?|chooses?|writes?)\b/i;

/** Names something that a writer does with language: half of those who do say nothing of what it is for. */
export const craft: Finder = (work) =>
  placeWith(ofCraft, work) || (placeWith(ofWriting, work) && quoting(work).length > 0) ? unknown : no;

const usualTerms = 4;

/** Words of the unit's list, or rare words of its texts where it has no list. */
export const terms: Finder = ({ task, counts, places }, criterion) => {
  const { learning_sources: texts, learning_objectives: aims } = task.unit;
  const listed = new Set([texts, aims, criterion].flatMap(listedTerms).map(stem));
  // Words that a criterion names as examples are not all that it asks for.
  const hasList = listed.size > 0 && !beforeExamples.test(criterion);
  const isNamed = (word: string) => listed.has(stem(word));
  const isTerm = (word: string) => isNamed(word) || (!hasList && task.terms.has(stem(word)) && !isEasy(word));
  const used = new Set([...counts.keys()].filter(isTerm).map(stem)).size;
  // The sentence that is shown has one of them, where any are named: a rare word of the texts may be anything.
  const at = places.find(({ words }) => words.some(listed.size > 0 ? isNamed : isTerm));
  if (at && used >= (hasList ? countIn(criterion, 3) : usualTerms)) return { has: 'yes', at };
  return used <= 1 ? no : unknown;
};

const beforeExamples = /^.*\b(?:such as|for example|including|like|e\.g\.),? /i;
/** A piece of a list of words; what is longer is a sentence about words. */
const longestPiece = 3;

/** The words behind "Vocabulary:", "Words to use:" and the like. */
function listedTerms(text: string): string[] {
  const lists = text.matchAll(
    /\b(?:vocab\w*|(?:key|unit|science|important) (?:words|terms)|word (?:bank|wall)|words to (?:use|know))\b[^:(\n]{0,30}[:(]([^\n)]{3,300})/gi,
  );
  return [...lists]
    .flatMap(([, list = '']) => list.replace(beforeExamples, '').split(/[,;/•]| and | or /))
    .map(
      (one) =>
        one
          .trim()
          .toLowerCase()
          .split(/ [=–—-]/)[0]
          ?.split(' ') ?? [],
    )
    .filter((words) => words.length <= longestPiece)
    .map(([first = '']) => first.replace(/[.=–—-]+$/, ''))
    .filter((one) => one.length > 3);
}

const fewDetails = { young: 1.2, older: 2.5 };
const manyDetails = 6;
const leastShare = 0.25;

/** How many sentences of a story seem to let a reader see, hear or feel something. */
export const details: Finder = ({ places, task }) => {
  if (!task.isOpen) return unknown;
  const sum = places.reduce((all, { chances }) => all + chances.detail, 0);
  if (sum < fewDetails[task.grade < 4 ? 'young' : 'older'] || sum < places.length * leastShare) return no;
  const [best] = places.toSorted((a, b) => b.chances.detail - a.chances.detail);
  return sum >= manyDetails ? { has: 'yes', at: best } : unknown;
};
