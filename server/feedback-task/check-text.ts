import {
  countWords,
  sentencesOf,
  type TextGround,
  textFaults,
  toPrompt,
  toWordLine,
} from '#server/student-text/index.ts';
import type { FeedbackTask } from './feedback-task.ts';
import { memoizeJudge } from './memoize-judge.ts';
import { rules } from './prompt-rules.ts';

const longestSentence = 60;
const prompt = toPrompt(rules, 'SUC');
const grounds = new WeakMap<FeedbackTask, TextGround>();

/** Made when there is something to judge: most of the time a task only waits for its model. */
function groundOf(task: FeedbackTask): TextGround {
  const ground = grounds.get(task) ?? {
    sources: task.sourceWords,
    ownWords: [toWordLine(task.work)],
    prompt,
  };
  grounds.set(task, ground);
  return ground;
}

/** What keeps a sentence of feedback, or several, from being shown; empty where nothing does. */
export const checkText = memoizeJudge((text, task) => {
  const faults = textFaults(text, groundOf(task));
  const isLong = sentencesOf(text).some((sentence) => countWords(sentence) > longestSentence);
  return isLong ? [...faults, 'too long'] : faults;
});
