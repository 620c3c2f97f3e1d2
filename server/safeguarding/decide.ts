import type { ReadPassage, WordsRead } from './read-words.ts';
import type { FoundConcern } from './subject.ts';
import { type ConcernWeights, kindOf, readWeights, scoreOf, toFeatures } from './words/classifier.ts';

/** What is decided on one work. */
export type Decision = {
  isConcern: boolean;
  /** `plain` where words alone decide. */
  certainty: 'plain' | 'likely' | 'possible';
  /** Whether the writer is shown the line about help. */
  showsLine: boolean;
  /** All that led to it, the strongest first; empty where it is no concern. */
  passages: FoundConcern[];
  /** Whether meanings could be compared, or the rules stood alone. */
  checked_by: 'rules' | 'rules and embeddings';
};

const weights = readWeights();
const likelyMargin = 1;
/** Where a rule reads the writer's own self-harm, less else must speak for it. */
const ruleMargin = 4;
/** How much it weighs for the line that a passage is a concern at all. */
const concernShare = 0.5;
/** A passage that says so much less than the strongest one of its work did not lead to what is decided. */
const ledWithin = 2;
const usualPassages = 12;
const perLength = 0.7;

/**
 * Decides on one work. `meanings` are those of `read.toCompare`, in its order; one that was not compared is undefined
 * or beyond the end. Null says that none could be. Pure.
 */
export function decide(
  read: WordsRead,
  meanings: readonly (readonly number[] | undefined)[] | null,
  models: ConcernWeights = weights,
): Decision {
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
    checked_by: meanings ? 'rules and embeddings' : 'rules',
  };
}

/** By how much a work and its questions, and each passage, are above what is asked of them; below 0 where they are not. */
export function weigh(
  read: WordsRead,
  meanings: readonly (readonly number[] | undefined)[] | null,
  models: ConcernWeights = weights,
) {
  const meant = new Map(read.comparedPassages.map((place, index) => [place, meanings?.[index]]));
  const passages = read.passages.map((passage, place) => weighPassage(passage, meant.get(place), models));
  const length = Math.max(0, Math.log(passages.length / usualPassages) * perLength);
  const totalOf = (isQuestion: boolean) =>
    total(passages.filter((one) => one.isQuestion === isQuestion).map(({ score }) => score));
  return {
    // Where a rule reads it, it does not stand out by chance: nothing more is asked of it in a long work.
    passages: passages.map((one) => ({
      ...one,
      lineScore: one.decided?.isLine ? one.lineScore : one.lineScore - length,
    })),
    work: totalOf(false),
    question: totalOf(true),
  };
}

/**
 * What the passages of a text say together: the logarithm of the sum of their odds, for as many passages as is usual.
 * Of forty sentences the most striking one by chance is more striking than of ten, and two that speak of the same thing
 * say more than one.
 */
function total(scores: readonly number[]): number {
  const odds = scores.reduce((sum, score) => sum + Math.exp(score), 0);
  return Math.log(odds) - Math.log(Math.max(1, scores.length) / usualPassages);
}

function weighPassage(passage: ReadPassage, meaning: readonly number[] | undefined, models: ConcernWeights) {
  const model = meaning ? models.meant : models.words;
  const features = toFeatures(passage, meaning);
  const { decided, field, quote, isQuestion } = passage;
  const { kind, about } = kindOf(features, models, decided?.kinds);
  const isOwn = decided?.isLine && kind === 'self-harm';
  const concern = scoreOf(features, model.concern);
  return {
    ...{ field, quote, decided, isQuestion, kind },
    about: isOwn ? 'self' : (decided?.about ?? about),
    score: concern - (isQuestion ? model.least.question : model.least.work),
    lineScore:
      scoreOf(features, model.line) +
      concern * concernShare -
      model.least.line +
      (decided?.isLine ? ruleMargin : 0),
  };
}
