import { decidedKind, judge, readWeights, toFeatures } from './classifier.ts';
import type { WordsRead } from './read-words.ts';
import type { FoundConcern } from './subject.ts';

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
/** Above zero a sentence is rather a concern; the margin spares teachers alarms over ordinary work. */
const leastConcern = 0.4;
const leastLikely = 0.8;

/**
 * Decides on one work. `meanings` are those of `read.toCompare`, in its order; one that was not compared is undefined
 * or beyond the end. Null says that none could be. Pure.
 */
export function decide(
  read: WordsRead,
  meanings: readonly (readonly number[] | undefined)[] | null,
): Decision {
  const meant = new Map(read.comparedPassages.map((place, index) => [place, meanings?.[index]]));
  const found = read.passages.flatMap((passage, place) => {
    const embedding = meant.get(place);
    const judged = judge(toFeatures(passage.seen, embedding), embedding ? weights.meant : weights.seen);
    const decided = passage.isPair ? null : decidedKind(passage.seen);
    if (judged.score <= leastConcern && !decided) return [];
    const strength = decided ? 1 : toStrength(judged.score);
    return [{ ...passage, ...judged, kind: decided ?? judged.kind, strength, isDecided: decided !== null }];
  });
  const alone = found.filter(({ isPair }) => !isPair);
  const together = found.filter(
    ({ isPair, field, at }) =>
      isPair && !alone.some((one) => one.field === field && (one.at === at || one.at === at + 1)),
  );
  const led = [...alone, ...together].sort((a, b) => b.strength - a.strength);
  const isLikely = led.some(({ strength }) => strength >= leastLikely);
  return {
    isConcern: led.length > 0,
    certainty: led.some(({ isDecided }) => isDecided) ? 'plain' : isLikely ? 'likely' : 'possible',
    showsLine: led.some(({ kind, about }) => kind === 'self-harm' && about === 'self'),
    passages: led.map(({ kind, about, field, quote, strength }) => ({ kind, about, field, quote, strength })),
    checked_by: meanings ? 'rules and embeddings' : 'rules',
  };
}

/** From 0 to 1. A sentence that a rule alone decides on has 1. */
function toStrength(score: number): number {
  return 1 / (1 + Math.exp(-score));
}
