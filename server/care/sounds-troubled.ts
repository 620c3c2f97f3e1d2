import { decidedKind, judge, readWeights, toSeen } from './classifier.ts';
import { toPlain } from './plain-spelling.ts';
import { withoutQuotations } from './source-words.ts';

const { seen: weights } = readWeights();
/** A sentence of one endless word is not read to its end. */
const mostRead = 400;

/** Without the meaning of a sentence its words must say more. */
const leastScore = 2;

/**
 * Whether a sentence may tell of harm to somebody, as far as its words alone show: nothing to praise, to build an
 * exercise on or to rate. Wrong alarms cost little here, since another sentence is taken; the desk that tells the
 * teacher looks more closely.
 */
export function soundsTroubled(sentence: string): boolean {
  const plain = toPlain(withoutQuotations(sentence.slice(0, mostRead)));
  return decidedKind(plain) !== null || judge(toSeen(plain), weights).score > leastScore;
}
