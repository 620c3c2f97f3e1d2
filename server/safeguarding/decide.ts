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
const ruleMargin = 2.5;

/**
 * Decides on one work. `meanings` are those of `read.toCompare`, in its order; one that was not compared is undefined
 * or beyond the end. Null says that none could be. Pure.
 */
export function decide(
  read: WordsRead,
  meanings: readonly (readonly number[] | undefined)[] | null,
  models: ConcernWeights = weights,
): Decision {
  const meant = new Map(read.comparedPassages.map((place, index) => [place, meanings?.[index]]));
  const length = read.passages.length;
  const judged = read.passages.map((passage, place) => weigh(passage, meant.get(place), length, models));
  const led = judged
    .filter(({ decided, score }) => decided || score > 0)
    .map((one) => ({ ...one, strength: one.decided ? 1 : 1 / (1 + Math.exp(-one.score)) }))
    .sort((one, other) => other.strength - one.strength || other.score - one.score);
  const isLikely = led.some(({ score }) => score > likelyMargin);
  return {
    isConcern: led.length > 0,
    certainty: led.some(({ decided }) => decided) ? 'plain' : isLikely ? 'likely' : 'possible',
    showsLine: led.length > 0 && judged.some(({ lineScore }) => lineScore > 0),
    passages: led.map(({ kind, about, field, quote, strength }) => ({ kind, about, field, quote, strength })),
    checked_by: meanings ? 'rules and embeddings' : 'rules',
  };
}

/**
 * By how much more a sentence of a long work must stand out, or less one of a short work: among forty sentences the
 * most striking one by chance is more striking than among ten.
 */
export function lengthMargin(sentences: number): number {
  return Math.log(Math.max(1, sentences) / usualSentences) * perLength;
}

const usualSentences = 12;
const perLength = 0.7;

/**
 * How far above what is asked of it in a work of so many sentences, and what it is about. Where a rule fits, it does not
 * stand out by chance: nothing more is asked of it in a long work.
 */
export function weigh(
  passage: ReadPassage,
  meaning: readonly number[] | undefined,
  sentences: number,
  models: ConcernWeights = weights,
) {
  const model = meaning ? models.meant : models.words;
  const features = toFeatures(passage, meaning);
  const { decided, field, quote, is, fitsRule } = passage;
  const { kind, about } = kindOf(features, model, decided?.kinds);
  const isOwn = decided?.isLine && kind === 'self-harm';
  const length = lengthMargin(sentences);
  const margin = fitsRule ? Math.min(0, length) : length;
  const least = is === 'question' ? model.least.question : model.least.work;
  return {
    ...{ field, quote, decided },
    kind,
    about: isOwn ? 'self' : (decided?.about ?? about),
    score: scoreOf(features, model.concern) - least - margin,
    lineScore:
      scoreOf(features, model.line) -
      model.least.line -
      Math.max(0, margin) +
      (decided?.isLine ? ruleMargin : 0),
  };
}
