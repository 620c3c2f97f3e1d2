import { toMeaning } from './meaning.ts';
import type { ReadPassage, WordsRead } from './read-words.ts';
import type { FoundConcern } from './subject.ts';
import {
  type ConcernWeights,
  kindOf,
  type Least,
  readWeights,
  scoreOf,
  toFeatures,
} from './words/classifier.ts';

/** What is decided on one work. */
export type Decision = {
  isConcern: boolean;
  /** `plain` where words that name harm are sure enough to hold feedback back for. */
  certainty: 'plain' | 'likely' | 'possible';
  /** Whether the meaning of a passage, where it is still to be read, may make it plain. */
  mayBePlain: boolean;
  /** Whether the writer is shown the line about help. */
  showsLine: boolean;
  /** All that led to it, the strongest first; empty where it is no concern. */
  passages: FoundConcern[];
  /** Whether passages could be read for what they mean, or the words stood alone. */
  checked_by: 'rules' | 'rules and meanings';
};

const weights = readWeights();
const likelyMargin = 1;
/** How much the words weigh beside what the model reads. */
const wordShare = 0.6;
/** A passage that says so much less than the strongest one of its work did not lead to what is decided. */
const ledWithin = 2;
const usualPassages = 12;

/** What is asked of the words where a rule fits. */
const leastOfRule = -0.3;
/**
 * What is asked of a meaning in a work of the usual length: least where the writer tells of themselves in words that name
 * harm or who looks after a child. What does neither is never plain by what it seems to mean: “they put the fire out”, “so they won't be stuck”.
 */
const leastPlain = { ownHarm: 2.8, ownCarer: 3.2, either: 4 };
const speaksOfSelf = /\b(?:i|me|my|mine|myself|im|ive|i['’](?:m|ve|d|ll)|we|us|our|ours)\b/i;
/** What is asked of words before their meaning may be plain, by what they name (`words/harm-words.ts`). */
const leastToBePlain = { harm: -2, carer: -1, nothing: 0.3 };
/** A long work has more sentences that stand out by chance; a rule does not. Counted in words of the whole work. */
const plainLength = { usual: 150, least: 40, perShorter: 0.5, perLonger: 0.8 };
/** How much of that is asked of a guess in a long work. A short one is guessed at as before. */
const guessShare = 0.4;
/** What is asked for the line, of the writer's own self-harm by words and meaning. */
const leastLine = 3;

/**
 * What the model answers for `read.promising`, in its order (`meaning.ts`); what was not read is undefined or beyond the
 * end. Null where nothing could be read.
 */
type Meanings = readonly (readonly number[] | undefined)[] | null;

/** Decides on one work. Pure. */
export function decide(read: WordsRead, meanings: Meanings, models: ConcernWeights = weights): Decision {
  const { passages, work, question } = weigh(read, meanings, models);
  const highest = Math.max(work, question);
  const strongest = Math.max(...passages.map(({ score }) => score));
  const plain = new Set(passages.filter(({ overPlain }) => overPlain > 0));
  const led = passages
    .filter((one) => plain.has(one) || one.decided || (highest > 0 && one.score > strongest - ledWithin))
    .map((one) => ({
      ...one,
      strength: plain.has(one) ? 1 : Math.min(mostGuessed, 1 / (1 + Math.exp(-one.score))),
      isLine: plain.has(one) && one.isLine,
    }))
    .sort((one, other) => other.strength - one.strength || other.score - one.score);
  return {
    isConcern: led.length > 0,
    certainty:
      plain.size > 0
        ? 'plain'
        : highest > likelyMargin || led.some(({ decided }) => decided)
          ? 'likely'
          : 'possible',
    mayBePlain: !meanings && passages.some((one) => one.mayBePlain),
    showsLine: led.some(({ isLine }) => isLine),
    passages: led.map(({ kind, about, field, quote, strength, isLine }) => ({
      ...{ kind, about, field, quote, strength },
      ...(isLine && { isLine }),
    })),
    checked_by: meanings ? 'rules and meanings' : 'rules',
  };
}

/** Only what is plain has the strength 1. */
const mostGuessed = 0.99;

/** By how much a work and its questions, and each passage, are above what is asked of them; below 0 where they are not. */
export function weigh(read: WordsRead, meanings: Meanings, models: ConcernWeights = weights) {
  const length = lengthOf(read);
  const passages = read.passages.map((passage) => weighWords(passage, models));
  if (!meanings) return join(passages, totalOf);
  const answersOf = new Map(read.promising.map((place, at) => [place, meanings[at]]));
  // What was not promising enough to be read says nothing, unless a rule does; what there was no time for is left to its words.
  const promising = passages.flatMap((passage, place) => {
    const answers = answersOf.get(place);
    if (answers) return [weighMeaning(passage, toMeaning(answers), length, models)];
    return answersOf.has(place) || passage.decided ? [passage] : [];
  });
  return join(promising, highestOf);
}

/** How much more is asked of a passage in a work of this length; less than 0 of a short one. */
function lengthOf({ length }: WordsRead): number {
  const { usual, least, perShorter, perLonger } = plainLength;
  const ratio = Math.log(Math.max(length, least) / usual);
  return ratio * (ratio > 0 ? perLonger : perShorter);
}

function join(passages: readonly Weighed[], ofAll: (scores: readonly number[]) => number) {
  const of = (isQuestion: boolean) =>
    ofAll(passages.filter((one) => one.isQuestion === isQuestion).map(({ score }) => score));
  return { passages, work: of(false), question: of(true) };
}

const highestOf = (scores: readonly number[]) => Math.max(...scores);

/**
 * What the passages of a text say together: the logarithm of the sum of their odds, for as many passages as is usual.
 * Of forty sentences the most striking one by chance is more striking than of ten, and two that speak of the same thing
 * say more than one.
 */
function totalOf(scores: readonly number[]): number {
  const odds = scores.reduce((sum, score) => sum + Math.exp(score), 0);
  return Math.log(odds) - Math.log(Math.max(1, scores.length) / usualPassages);
}

type Weighed = ReturnType<typeof weighWords>;

function weighWords(passage: ReadPassage, models: ConcernWeights) {
  const features = toFeatures(passage);
  const { decided, field, quote, isQuestion, namesHarm, namesCarer } = passage;
  const named = namesHarm ? 'harm' : namesCarer ? 'carer' : 'nothing';
  const { kind, about } = kindOf(features, models, decided?.kinds);
  const isOwn = decided?.isLine && kind === 'self-harm';
  const words = { concern: scoreOf(features, models.concern), line: scoreOf(features, models.line) };
  return {
    ...{ field, quote, decided, isQuestion, words, kind },
    about: isOwn ? ('self' as const) : (decided?.about ?? about),
    score: words.concern - leastOf(models.least.words, isQuestion),
    /** By how much it is above what is asked of plain words. */
    overPlain: decided ? words.concern - leastOfRule : Number.NEGATIVE_INFINITY,
    isLine: decided?.isLine ?? false,
    leastPlain: leastPlainOf(named, speaksOfSelf.test(quote)),
    /** Beside a passage that tells, the model takes others for telling, too: their own words must speak for it. */
    mayBePlain: words.concern > leastToBePlain[named],
  };
}

function leastPlainOf(named: keyof typeof leastToBePlain, isOwn: boolean): number {
  if (isOwn && named !== 'nothing') return named === 'harm' ? leastPlain.ownHarm : leastPlain.ownCarer;
  return isOwn || named === 'harm' ? leastPlain.either : Number.POSITIVE_INFINITY;
}

function weighMeaning(
  passage: Weighed,
  meaning: ReturnType<typeof toMeaning>,
  length: number,
  { least }: ConcernWeights,
): Weighed {
  const { decided, isQuestion, words } = passage;
  const isLine = meaning.kind === 'self-harm' && meaning.line + words.line * wordShare > leastLine;
  return {
    ...passage,
    kind: decided ? passage.kind : meaning.kind,
    score:
      meaning.concern +
      passage.score * wordShare -
      leastOf(least.read, isQuestion) -
      guessShare * Math.max(0, length),
    overPlain: Math.max(
      passage.overPlain,
      passage.mayBePlain ? meaning.plain - passage.leastPlain - length : Number.NEGATIVE_INFINITY,
    ),
    isLine: (passage.isLine && passage.overPlain > 0) || isLine,
  };
}

const leastOf = (least: Least, isQuestion: boolean) => (isQuestion ? least.question : least.work);
