import type { Feedback } from '#contract/feedback.ts';
import { feedbackOptionIds } from '#contract/feedback-options.ts';
import { feedbackToText } from '#contract/feedback-text.ts';
import { helpFaults } from './answer-help.ts';
import { countSentences, gradeFaults, mostStepWords, quoteFaults, readingFaults } from './block-checks.ts';
import type { FeedbackTask } from './feedback-task.ts';
import { checkSentence } from './sentence-checks.ts';
import { asksForMove, toneFaults } from './tone.ts';
import { countWords } from './words.ts';

export type CheckId = `F${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 15 | 16}`;
export type CheckResult = { id: CheckId; passed: boolean; faults: string[] };

const mostWords = 150;

/** Every check that a program can make, on a whole feedback as a student would see it. */
export function checkFeedback(feedback: Feedback, task: FeedbackTask): CheckResult[] {
  const checks: Record<CheckId, string[]> = {
    F1: structure(feedback),
    F2: quotes(feedback, task),
    F3: criteria(feedback, task),
    F4: steps(feedback)
      .filter(({ body }) => !asksForMove(body))
      .map(({ label }) => `no move: ${label}`),
    F5: size(feedback),
    F6: saidOf(feedback, task, ['foreign quotation']),
    F7: strength(feedback, task),
    F8: readingFaults(texts(feedback).join(' '), task),
    F9: help(feedback, task).filter((fault) => /source|quotes/.test(fault)),
    F10: verdict(feedback, task),
    F11: allTexts(feedback).flatMap(toneFaults),
    F12: saidOf(feedback, task, ['personal data']),
    F13: help(feedback, task),
    F15: saidOf(feedback, task, ['the prompt', 'a number of a sentence']),
    F16: feedback.grade
      ? [...gradeFaults(feedback.grade, task), ...(feedback.by === 'coach' ? ['the coach never grades'] : [])]
      : [],
  };
  return Object.entries(checks).map(([id, faults]) => ({
    id: id as CheckId,
    passed: faults.length === 0,
    faults,
  }));
}

const steps = ({ step1, step2 }: Feedback) => [step1, step2];

/** What is written about the work, without the help of strategies. */
function texts({ strength: found, step1, step2 }: Feedback): string[] {
  return [found?.text ?? '', step1.body, step2.body].filter((text) => text !== '');
}

function allTexts(feedback: Feedback): string[] {
  const helps = steps(feedback).flatMap((step) => step.help.flatMap(({ text, items }) => [text, ...items]));
  const labels = steps(feedback).map(({ label }) => label);
  return [...texts(feedback), ...labels, ...helps, feedback.grade?.explanation ?? ''].filter(
    (text) => text !== '',
  );
}

function saidOf(feedback: Feedback, task: FeedbackTask, kinds: string[]): string[] {
  return allTexts(feedback)
    .flatMap((text) => checkSentence(text, task))
    .filter((fault) => kinds.includes(fault));
}

function structure(feedback: Feedback): string[] {
  const text = feedbackToText(feedback);
  return [
    steps(feedback).some(({ label, body }) => label === '' || body === '') &&
      'a step without heading or body',
    text.indexOf('\n\n2. ') <= text.indexOf('1. ') && 'the steps are not in order',
  ].filter((fault) => fault !== false);
}

function quotes({ strength: found, step1, step2 }: Feedback, task: FeedbackTask): string[] {
  const all = [found?.quote, step1.quote, step2.quote];
  return all.flatMap((quote, index) =>
    quote
      ? quoteFaults(
          quote,
          task,
          all.filter((_, at) => at < index),
        )
      : [],
  );
}

function criteria({ step1, step2 }: Feedback, task: FeedbackTask): string[] {
  const known = (id: number) => task.criteria.some((criterion) => criterion.id === id);
  return [
    !(known(step1.criterion.id) && known(step2.criterion.id)) && 'no criterion of this unit',
    task.criteria.length > 1 && step1.criterion.id === step2.criterion.id && 'one criterion twice',
  ].filter((fault) => fault !== false);
}

function size(feedback: Feedback): string[] {
  const total = texts(feedback).reduce((sum, text) => sum + countWords(text), 0);
  return [
    steps(feedback).some(({ body }) => countWords(body) > mostStepWords) && 'a step is too long',
    steps(feedback).some(({ body }) => countSentences(body) > 4) && 'a step has too many sentences',
    total > mostWords && `${total} words`,
  ].filter((fault) => fault !== false);
}

function strength({ strength: found }: Feedback, task: FeedbackTask): string[] {
  if (!found) return [];
  return [
    task.verdict === 'start' && 'praise where there is no work',
    !task.enabled.has('constructive-feedback') && 'strengths are off',
    ...toneFaults(found.text),
  ].filter((fault) => fault !== false);
}

function verdict({ grade, step1, step2, verdict: given }: Feedback, task: FeedbackTask): string[] {
  const quoted = [step1, step2].filter((step) => step.quote !== null).length;
  if (given === 'start') return grade || quoted > 0 ? ['a grade or a quotation where there is no work'] : [];
  return [
    task.startReason !== null && 'feedback where there is no work',
    quoted < 2 && 'a step without the words of the student',
  ].filter((fault) => fault !== false);
}

function help(feedback: Feedback, task: FeedbackTask): string[] {
  const all = steps(feedback).flatMap((step) => step.help);
  const unknown = all.filter(({ option }) => !feedbackOptionIds.includes(option)).map(({ option }) => option);
  return [...unknown, ...all.flatMap((one) => helpFaults(one, task))];
}
