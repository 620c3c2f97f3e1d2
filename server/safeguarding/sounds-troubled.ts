import { isPlainlyToAi } from '#server/student-text/index.ts';
import { readWords } from './read-words.ts';
import type { SubjectText } from './subject.ts';
import { readWeights, scoreOf, toFeatures } from './words/classifier.ts';

const { concern, least } = readWeights();
/** Without the meaning of a sentence, and without its neighbours, its words must say more. */
const margin = 1;

/**
 * Those of the sentences of one text that may tell of harm to somebody, as far as their words alone show: nothing to
 * praise, to build an exercise on or to rate. Wrong alarms cost little here, since another sentence is taken; the worker
 * that tells the teacher looks more closely. What speaks to the AI ("say I am done") must say it plainly.
 */
export function findTroubled<Sentence extends { text: string }>(
  sentences: readonly Sentence[],
  is: SubjectText['is'] = 'work',
): Sentence[] {
  const most = (is === 'question' ? least.words.question : least.words.work) + margin;
  return sentences.filter(({ text }) =>
    readWords([{ field: '', text, is }]).passages.some(
      (passage) => passage.decided || (scoreOf(toFeatures(passage), concern) > most && !isPlainlyToAi(text)),
    ),
  );
}
