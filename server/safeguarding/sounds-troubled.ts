import { decidedKind, readWeights, scoreOf, seeingAmong } from './classifier.ts';
import { toPlain } from './plain-spelling.ts';
import { withoutQuotations } from './source-words.ts';

const { seen: weights } = readWeights();
/** A sentence of one endless word is not read to its end. */
const mostRead = 400;

/** Without the meaning of a sentence its words must say more. */
const leastScore = 2;

/**
 * Those of the sentences of one text that may tell of harm to somebody, as far as their words alone show: nothing to
 * praise, to build an exercise on or to rate. Wrong alarms cost little here, since another sentence is taken; the worker
 * that tells the teacher looks more closely.
 */
export function findTroubled<Sentence extends { text: string }>(sentences: readonly Sentence[]): Sentence[] {
  const plains = sentences.map(({ text }) => toPlain(withoutQuotations(text.slice(0, mostRead))));
  const see = seeingAmong(plains);
  return sentences.filter((_, at) => {
    const seen = see(plains[at] ?? '');
    return decidedKind(seen) !== null || scoreOf(seen, weights.concern) > leastScore;
  });
}
