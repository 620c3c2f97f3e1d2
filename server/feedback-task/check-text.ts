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
import type { UnitForFeedback } from './unit-reading.ts';

const longestSentence = 60;
const prompt = toPrompt(rules, 'SUC');
const prompts = new WeakMap<UnitForFeedback, typeof prompt>();
const grounds = new WeakMap<FeedbackTask, TextGround>();

/** What a model reads and no student is told: the rules, and what the teacher expects to go wrong. */
function promptOf({ unit, mistakes }: FeedbackTask): typeof prompt {
  if (mistakes.length === 0) return prompt;
  const known = prompts.get(unit) ?? toPrompt(`${rules}\n${unit.expected_mistakes}`, 'SUC');
  prompts.set(unit, known);
  return known;
}

/** Made when there is something to judge: most of the time a task only waits for its model. */
function groundOf(task: FeedbackTask): TextGround {
  const ground = grounds.get(task) ?? {
    sources: task.sourceWords,
    ownWords: [toWordLine(task.work)],
    prompt: promptOf(task),
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
