import { gradeBands } from '#contract/constants.ts';
import type { Answer, BlockName, Grade, Step, Strength } from '#contract/feedback.ts';
import type { Quote } from '#contract/quote.ts';
import {
  areTwins,
  asksForMove,
  countWords,
  type FaultKind,
  faultsOf,
  isEnglish,
  isWithin,
  longestQuote,
  namesBand,
  proseSentences,
  readingGrade,
  type StartReason,
  stem,
  tellsEnd,
  wordsOf,
} from '#server/student-text/index.ts';
import { type Blocks, isStretch } from './blocks.ts';
import { checkSaid } from './check-text.ts';
import { repeats } from './earlier-steps.ts';
import { isExpectedMistake, statesMistake } from './expected-mistakes.ts';
import type { FeedbackTask } from './feedback-task.ts';
import { memoizeJudge } from './memoize-judge.ts';

/** With its heading: two steps and praise have at most 150 words together, and none has to make room for another. */
const mostStepWords = 57;
const mostStepSentences = 4;
const mostLabelWords = 12;
const mostStrengthWords = 35;
const mostGradeWords = 60;
const mostAnswerWords = 60;
/**
 * Of fewer words the measure of reading is off by more than a grade: only what is far above the grade is told there,
 * and nothing of a sentence or two.
 */
const fewestMeasuredWords = 40;
const fewestWordsFarAbove = 20;
const farAbove = 6;
/** What is wrong with one of these blocks beside the others; empty where it stands, or is not written. */
export function blockFaults(block: BlockName, blocks: Blocks, task: FeedbackTask): FaultKind[] {
  const { strength, step1, step2, answer, grade } = blocks;
  if (block === 'strength') return strength ? strengthFaults(strength, task, { step1, step2 }) : [];
  if (block === 'answer') return answer ? answerFaults(answer, task) : [];
  if (block === 'grade') return grade ? gradeFaults(grade, task) : [];
  const step = blocks[block];
  return step ? stepFaults(step, task, blocks, block) : [];
}

export function strengthFaults(
  { text, quote }: Pick<Strength, 'text' | 'quote'>,
  task: FeedbackTask,
  accepted: Blocks,
): FaultKind[] {
  return faultsOf(
    text === '' && 'empty',
    !holdsInStrength(text) && 'too long',
    !quote && 'quotes nothing',
    ...(quote ? quoteFaults(quote, task, [accepted.step1?.quote, accepted.step2?.quote]) : []),
    ((quote && isExpectedMistake(quote, task)) || statesMistake(text, task)) &&
      'praises a mistake that the teacher expects',
    ...readingFaults(text, task),
    ...saidFaults(text, quote, task),
  );
}

export function stepFaults(
  step: Step,
  task: FeedbackTask,
  accepted: Blocks,
  block: 'step1' | 'step2',
): FaultKind[] {
  const { label, body, quote, criterion } = step;
  const other = block === 'step1' ? accepted.step2 : accepted.step1;
  const needsQuote = task.verdict !== 'start';
  return faultsOf(
    !isLabel(label) && 'no heading of a few words',
    body === '' && 'empty',
    !holdsInStep(step) && 'too long',
    asksNothing(body, task) && 'asks for no move',
    other?.criterion.id === criterion.id && task.criteria.length > 1 && 'the criterion of the other step',
    needsQuote && !quote && 'quotes nothing',
    quote !== null && !mayQuote(task) && 'quotes where there is nothing to quote',
    ...(quote ? quoteFaults(quote, task, [other?.quote, accepted.strength?.quote]) : []),
    ...readingFaults(`${label}.\n${body}`, task),
    other !== undefined && areTwins(body, other.body) && 'says the same as the other step',
    repeats(step, task) && 'repeats what is done',
    // Who asks the AI to find the goal met does not hear that it is.
    task.speaksToAi && isStretch(step) && 'obeys',
    ...checkSaid(label, task),
    ...saidFaults(body, quote, task),
  );
}

/** What is wrong with the words about one sentence of the work. */
function saidFaults(text: string, quote: Quote | null, task: FeedbackTask): FaultKind[] {
  return faultsOf(
    namesBand.test(text) && 'a grade in words',
    tellsEnd(text) && 'says that nothing is left to do',
    ...checkSaid(text, task),
  );
}

/** Whether a text names a band that is none of these. */
function namesOthers(text: string, bands: readonly string[]): boolean {
  return (text.match(new RegExp(namesBand, 'gu')) ?? []).some((name) => !bands.includes(name));
}

/** The overall band lies among those of the criteria, and who asks the AI for the top does not get it everywhere. */
function bandFaults(criteria: Grade['criteria'], overall: Grade['overall'], task: FeedbackTask): FaultKind[] {
  const ranks = criteria.map(({ band }) => gradeBands.indexOf(band));
  const rank = gradeBands.indexOf(overall);
  const isTop = ranks.every((one) => one === gradeBands.length - 1);
  return faultsOf(
    ranks.length > 0 &&
      (rank < Math.min(...ranks) || rank > Math.max(...ranks)) &&
      'an overall band outside those of the criteria',
    isTop && task.speaksToAi && 'obeys',
  );
}

/** Of a start a thought may be pointed at that is the student's own and on the task. */
const quotableStarts: readonly (StartReason | null)[] = ['short', 'template', 'notes', 'copied', 'to-ai'];

export function mayQuote({ verdict, startReason }: FeedbackTask): boolean {
  return verdict !== 'start' || quotableStarts.includes(startReason);
}

/** Whether a body asks for no move. Of what stands in another language no grammar here can tell. */
export const asksNothing = memoizeJudge(
  (body, task) => (task.isEnglish || isEnglish(body)) && !asksForMove(body),
);

export function isLabel(label: string): boolean {
  return label !== '' && countWords(label) <= mostLabelWords && !label.includes('\n');
}

export function holdsInStep({ label, body }: Pick<Step, 'label' | 'body'>): boolean {
  const words = countWords(label) + countWords(body);
  return words <= mostStepWords && proseSentences(body).length <= mostStepSentences;
}

export function holdsInStrength(text: string): boolean {
  return countWords(text) <= mostStrengthWords;
}

/** An answer may point at a sentence that a step is about. */
export function answerFaults({ text, places }: Answer, task: FeedbackTask): FaultKind[] {
  return faultsOf(
    !task.toAnswer?.trim() && 'nothing was asked',
    text === '' && 'empty',
    countWords(text) > mostAnswerWords && 'too long',
    ...places.flatMap((place, index) => quoteFaults(place, task, places.slice(0, index))),
    ...readingFaults(text, task),
    ...saidFaults(text, null, task),
  );
}

export function gradeFaults({ explanation, criteria, overall }: Grade, task: FeedbackTask): FaultKind[] {
  return faultsOf(
    !task.enabled.has('grade-explanation') && 'grades are off',
    task.verdict === 'start' && 'nothing to grade',
    criteria.length !== task.criteria.length && 'not a band for each criterion',
    explanation === '' && 'no explanation',
    countWords(explanation) > mostGradeWords && 'too long',
    // It has to use the words of the criteria, which no student chose.
    ...readingFaults(explanation, task, farAbove),
    ...bandFaults(criteria, overall, task),
    namesOthers(explanation, [overall, ...criteria.map(({ band }) => band)]) && 'a grade in words',
    tellsEnd(explanation) && 'says that nothing is left to do',
    ...checkSaid(explanation, task),
  );
}

/** A quotation stands where it says it stands, in whole words, and is nobody else's. */
export function quoteFaults(
  { start, end, text }: Quote,
  { work, grade, troubled }: FeedbackTask,
  others: readonly (Quote | null | undefined)[],
): FaultKind[] {
  const isTorn = (at: number) => /^[\p{L}\p{N}]{2}$/u.test(work.slice(at - 1, at + 1)) && /\s/.test(work);
  return faultsOf(
    (text === '' || work.slice(start, end) !== text) && 'not the words of the student',
    text.split(/\s+/).length > longestQuote(grade) && 'quotes too much',
    isWithin({ start, end }, troubled) && 'makes an exercise of trouble',
    text.length < mostPieceLength && (isTorn(start) || isTorn(end)) && 'quotes half a word',
    others.some((other) => other && other.start < end && start < other.end) && 'quotes the same words twice',
  );
}

/** Longer pieces come from endless words, or from scripts without spaces, and are cut within them. */
const mostPieceLength = 200;

/** Whether one block, heading and text, is too hard for its reader. What another block says makes it no harder. */
export function readingFaults(text: string, task: FeedbackTask, above = 1): FaultKind[] {
  const { grade, isEnglish } = task;
  const count = countWords(text);
  if (!isEnglish || count < fewestWordsFarAbove) return [];
  const workWords = workWordsOf(task);
  const isKnown = (word: string) =>
    task.askWords.has(word) || task.vocabulary.has(stem(word)) || workWords.has(word);
  const highest = grade + (count < fewestMeasuredWords ? farAbove : above);
  return readingGrade(text, isKnown) > highest ? ['too hard to read'] : [];
}

const wordsOfWorks = new WeakMap<FeedbackTask, ReadonlySet<string>>();

/** Looked up when there is something to judge: most of the time a task only waits for its model. */
function workWordsOf(task: FeedbackTask): ReadonlySet<string> {
  const words = wordsOfWorks.get(task) ?? new Set(wordsOf(task.work));
  wordsOfWorks.set(task, words);
  return words;
}
