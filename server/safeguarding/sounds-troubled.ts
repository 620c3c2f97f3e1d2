import { isPlainlyToAi } from '#server/student-text/index.ts';
import { readWords } from './read-words.ts';
import type { SubjectText } from './subject.ts';
import { readWeights, scoreOf, toFeatures } from './words/classifier.ts';

const { concern, least } = readWeights();
/** Without the meaning of a sentence, and without its neighbours, its words must say more. */
const margin = 1;
/** And so much less, where they need only be left alone: of 100 ordinary works four have such a sentence. */
const uneasyMargin = -0.3;

/** How much the words of a sentence tell of harm; without end where a rule knows them. */
function troubleOf(text: string, is: SubjectText['is']): number {
  const scores = readWords([{ field: '', text, is }]).passages.map((passage) =>
    passage.decided
      ? Number.POSITIVE_INFINITY
      : isPlainlyToAi(text)
        ? -Infinity
        : scoreOf(toFeatures(passage), concern),
  );
  return Math.max(...scores);
}

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
  return sentences.filter(({ text }) => troubleOf(text, is) > most);
}

/** These of a work, and those that may only tell that somebody is unwell: no step and no praise stands at them. */
export function sortTroubled<Sentence extends { text: string }>(
  sentences: readonly Sentence[],
): { troubled: Sentence[]; uneasy: Sentence[] } {
  const rated = sentences.map((sentence) => ({ sentence, trouble: troubleOf(sentence.text, 'work') }));
  const above = (most: number) =>
    rated.filter(({ trouble }) => trouble > least.words.work + most).map(({ sentence }) => sentence);
  return { troubled: above(margin), uneasy: above(uneasyMargin) };
}
