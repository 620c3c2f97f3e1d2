import { readWords } from './read-words.ts';
import { readWeights, scoreOf, toFeatures } from './words/classifier.ts';

const { words } = readWeights();
/** Without the meaning of a sentence, and without its neighbours, its words must say more. */
const margin = 1;

/**
 * Those of the sentences of one text that may tell of harm to somebody, as far as their words alone show: nothing to
 * praise, to build an exercise on or to rate. Wrong alarms cost little here, since another sentence is taken; the worker
 * that tells the teacher looks more closely.
 */
export function findTroubled<Sentence extends { text: string }>(sentences: readonly Sentence[]): Sentence[] {
  return sentences.filter(({ text }) =>
    readWords([{ field: '', text, is: 'work' }]).passages.some(
      (passage) => passage.decided || scoreOf(toFeatures(passage), words.concern) > words.least.work + margin,
    ),
  );
}
