import type { Grade, Quote, Step, Strength } from '#contract/feedback.ts';
import type { Blocks } from './blocks.ts';
import type { FeedbackTask } from './feedback-task.ts';
import { readingGrade } from './readability.ts';
import { checkSentence } from './sentence-checks.ts';
import { asksForMove } from './tone.ts';
import { countWords } from './words.ts';

export const mostStepWords = 60;
const mostStepSentences = 4;
const mostLabelWords = 12;
const mostStrengthWords = 45;
const mostGradeWords = 60;
/** The measure of reading says little about fewer words: one long word would decide. */
const fewestMeasuredWords = 20;

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

export function strengthFaults({ text, quote }: Strength, task: FeedbackTask, accepted: Blocks): string[] {
  return [
    text === '' && 'empty',
    countWords(text) > mostStrengthWords && 'too long',
    ...quoteFaults(quote, task, [accepted.step1?.quote, accepted.step2?.quote]),
    ...readingFaults(text, task),
    ...checkSentences(text, task),
  ].filter((fault) => fault !== false);
}

export function stepFaults(
  step: Step,
  task: FeedbackTask,
  accepted: Blocks,
  block: 'step1' | 'step2',
): string[] {
  const { label, body, quote, criterion } = step;
  const other = block === 'step1' ? accepted.step2 : accepted.step1;
  const needsQuote = task.verdict !== 'start';
  return [
    (label === '' || countWords(label) > mostLabelWords || label.includes('\n')) &&
      'no heading of a few words',
    body === '' && 'empty',
    countWords(body) > mostStepWords && 'too long',
    countSentences(body) > mostStepSentences && 'too many sentences',
    !asksForMove(body) && 'asks for no move',
    other?.criterion.id === criterion.id && task.criteria.length > 1 && 'the criterion of the other step',
    needsQuote && !quote && 'quotes nothing',
    !needsQuote && quote !== null && 'quotes where there is nothing to quote',
    ...(quote ? quoteFaults(quote, task, [other?.quote, accepted.strength?.quote]) : []),
    ...readingFaults(body, task),
    ...checkSentences(label, task),
    ...checkSentences(body, task),
  ].filter((fault) => fault !== false);
}

export function gradeFaults({ explanation, criteria }: Grade, task: FeedbackTask): string[] {
  return [
    !task.enabled.has('grade-explanation') && 'grades are off',
    task.verdict === 'start' && 'nothing to grade',
    criteria.length !== task.criteria.length && 'not a band for each criterion',
    explanation === '' && 'no explanation',
    countWords(explanation) > mostGradeWords && 'too long',
    ...checkSentences(explanation, task),
  ].filter((fault) => fault !== false);
}

/** A quotation stands where it says it stands, and is nobody else's. */
export function quoteFaults(
  { start, end, text }: Quote,
  { work }: FeedbackTask,
  others: readonly (Quote | null | undefined)[],
): string[] {
  return [
    (text === '' || work.slice(start, end) !== text) && 'not the words of the student',
    others.some((other) => other && other.start < end && start < other.end) && 'quotes the same words twice',
  ].filter((fault) => fault !== false);
}

export function readingFaults(text: string, { grade, isEnglish }: FeedbackTask): string[] {
  if (!isEnglish || countWords(text) < fewestMeasuredWords) return [];
  return readingGrade(text) > grade + 1 ? ['too hard to read'] : [];
}

export function countSentences(text: string): number {
  return [...segmenter.segment(text)].filter(({ segment }) => /[\p{L}\p{N}]/u.test(segment)).length;
}

function checkSentences(text: string, task: FeedbackTask): string[] {
  return [...segmenter.segment(text)].flatMap(({ segment }) => checkSentence(segment, task));
}
