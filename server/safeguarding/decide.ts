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
  /** `plain` where words alone decide. */
  certainty: 'plain' | 'likely' | 'possible';
  /** Whether the writer is shown the line about help. */
  showsLine: boolean;
  /** All that led to it, the strongest first; empty where it is no concern. */
  passages: FoundConcern[];
  /** Whether passages could be read for what they mean, or the words stood alone. */
  checked_by: 'rules' | 'rules and meanings';
};

const weights = readWeights();
const likelyMargin = 1;
/** Where a rule reads the writer's own self-harm, less else must speak for it. */
const ruleMargin = { words: 4, read: 2 };
/** How much it weighs for the line that a passage is a concern at all. */
const concernShare = { words: 0.5, read: 0.3 };
/** How much the words weigh beside what the model reads. */
const wordShare = 0.6;
/** A passage that says so much less than the strongest one of its work did not lead to what is decided. */
const ledWithin = 2;
const usualPassages = 12;
const perLength = 0.7;

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
  const led = passages
    .filter(({ decided, score }) => decided || (highest > 0 && score > strongest - ledWithin))
    .map((one) => ({ ...one, strength: one.decided ? 1 : 1 / (1 + Math.exp(-one.score)) }))
    .sort((one, other) => other.strength - one.strength || other.score - one.score);
  return {
    isConcern: led.length > 0,
    certainty: led.some(({ decided }) => decided) ? 'plain' : highest > likelyMargin ? 'likely' : 'possible',
    showsLine: led.length > 0 && passages.some(({ lineScore }) => lineScore > 0),
    passages: led.map(({ kind, about, field, quote, strength }) => ({ kind, about, field, quote, strength })),
    checked_by: meanings ? 'rules and meanings' : 'rules',
  };
}

/** By how much a work and its questions, and each passage, are above what is asked of them; below 0 where they are not. */
export function weigh(read: WordsRead, meanings: Meanings, models: ConcernWeights = weights) {
  const length = Math.max(0, Math.log(read.passages.length / usualPassages) * perLength);
  const passages = read.passages.map((passage) => weighWords(passage, length, models));
  if (!meanings) return join(passages, totalOf);
  const answersOf = new Map(read.promising.map((place, at) => [place, meanings[at]]));
  // What was not promising enough to be read says nothing, unless a rule does; what there was no time for is left to its words.
  const promising = passages.flatMap((passage, place) => {
    const answers = answersOf.get(place);
    if (answers) return [weighMeaning(passage, toMeaning(answers), models)];
    return answersOf.has(place) || passage.decided ? [passage] : [];
  });
  return join(promising, highestOf);
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

function weighWords(passage: ReadPassage, length: number, models: ConcernWeights) {
  const features = toFeatures(passage);
  const { decided, field, quote, isQuestion } = passage;
  const { kind, about } = kindOf(features, models, decided?.kinds);
  const isOwn = decided?.isLine && kind === 'self-harm';
  const words = { concern: scoreOf(features, models.concern), line: scoreOf(features, models.line) };
  const { least } = models;
  return {
    ...{ field, quote, decided, isQuestion, kind },
    about: isOwn ? 'self' : (decided?.about ?? about),
    score: words.concern - leastOf(least.words, isQuestion),
    lineScore:
      words.line +
      words.concern * concernShare.words -
      least.words.line +
      // Where a rule reads it, it does not stand out by chance: nothing more is asked of it in a long work.
      (decided?.isLine ? ruleMargin.words : -length),
  };
}

function weighMeaning(
  passage: Weighed,
  meaning: ReturnType<typeof toMeaning>,
  { least }: ConcernWeights,
): Weighed {
  const { decided, isQuestion } = passage;
  return {
    ...passage,
    kind: decided ? passage.kind : meaning.kind,
    score: meaning.concern + passage.score * wordShare - leastOf(least.read, isQuestion),
    lineScore:
      meaning.line +
      meaning.concern * concernShare.read +
      passage.lineScore * wordShare -
      least.read.line +
      (decided?.isLine ? ruleMargin.read : 0),
  };
}

const leastOf = (least: Least, isQuestion: boolean) => (isQuestion ? least.question : least.work);
