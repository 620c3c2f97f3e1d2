import { z } from 'zod';
import { coachSource, gradeBands } from '#contract/constants.ts';
import type { Answer, BlockName, FeedbackEvent, Grade, Help, Step, Strength } from '#contract/feedback.ts';
import { feedbackOptionIds } from '#contract/feedback-options.ts';
import type { Quote } from '#contract/quote.ts';
import { choiceAnswer, leaveOut, numberAnswer, toLabel, toPlainText } from '#server/ai-runs/index.ts';
import { helpForStep } from '#server/coach/index.ts';
import {
  answerFaults,
  type Blocks,
  checkSaid,
  type FeedbackTask,
  gradeFaults,
  mayQuote,
  stepFaults,
  strengthFaults,
  toStepCriterion,
} from '#server/feedback-task/index.ts';
import { findHelp, toHelp } from '#server/strategies/index.ts';
import { type FaultKind, isWithin, type LineRole, toQuote } from '#server/student-text/index.ts';
import { helpPlan } from './answer-schema.ts';

export type Judged<T> = { ok: true; value: T } | { ok: false; faults: FaultKind[] };

const mostPlaces = 3;
const mostAlso = 2;
const bandAnswer = choiceAnswer(gradeBands);
const sentenceAnswer = numberAnswer('sentence');

/** A step may be about no sentence. */
const sentenceOrNullAnswer = z.preprocess(
  (value) => sentenceAnswer.safeParse(value).data ?? (isNothing(value) ? null : value),
  z.int().nullable(),
);

function isNothing(value: unknown): boolean {
  return value === undefined || (typeof value === 'string' && /^\s*(?:null|none|n\/a|-)?\s*$/i.test(value));
}

const strengthAnswer = z.object({
  text: z.string(),
  sentence: numberAnswer('sentence'),
  criterion: numberAnswer('criterion').nullable().catch(null),
});
const stepAnswer = z.object({
  label: z.string(),
  body: z.string(),
  sentence: sentenceOrNullAnswer,
  criterion: numberAnswer('criterion'),
  also: z.array(numberAnswer('sentence')).catch([]),
  help: z.unknown().optional(),
});
const questionAnswer = z.object({
  text: z.string(),
  places: z
    .array(z.object({ sentence: numberAnswer('sentence') }))
    .max(mostPlaces)
    .catch([]),
});
const gradeAnswer = z.object({
  explanation: z.string(),
  criteria: z.array(z.object({ criterion: numberAnswer('criterion'), band: bandAnswer })),
  overall: bandAnswer,
});

/** Turns a model's block, which points with numbers, into one with the student's words, if it holds. */
export function toBlock<Name extends BlockName>(
  block: Name,
  answer: unknown,
  task: FeedbackTask,
  accepted: Blocks,
): Judged<NonNullable<Blocks[Name]>> {
  const judged =
    block === 'strength'
      ? toStrength(answer, task, accepted)
      : block === 'grade'
        ? toGrade(answer, task)
        : block === 'answer'
          ? toAnswer(answer, task)
          : toStep(answer, task, accepted, block as 'step1' | 'step2');
  return judged as Judged<NonNullable<Blocks[Name]>>;
}

function toStrength(answer: unknown, task: FeedbackTask, accepted: Blocks): Judged<Strength> {
  const parsed = strengthAnswer.safeParse(answer);
  const quote = parsed.success ? quoteOf(parsed.data.sentence, task) : null;
  if (!parsed.success || !quote) return { ok: false, faults: ['not a strength with a sentence'] };
  // Praise stands without a criterion, too: a number that is none is left out.
  const criterion = task.criteria.find(({ id }) => id === parsed.data.criterion);
  const value = {
    text: toShown(parsed.data.text, task),
    quote,
    criterion: criterion ? toStepCriterion(criterion) : null,
  };
  return judge(value, strengthFaults(value, task, accepted));
}

function toStep(
  answer: unknown,
  task: FeedbackTask,
  accepted: Blocks,
  block: 'step1' | 'step2',
): Judged<Step> {
  const parsed = stepAnswer.safeParse(answer);
  if (!parsed.success) return { ok: false, faults: ['not a step'] };
  const { label, body, sentence, criterion: number, also, help } = parsed.data;
  const criterion = task.criteria.find(({ id }) => id === number);
  if (!criterion) return { ok: false, faults: ['no such criterion'] };
  const quote = sentence === null || !mayQuote(task) ? null : quoteOf(sentence, task);
  const places = quote
    ? placesOf(
        also.filter((number) => number !== sentence),
        task,
        ['prose', 'prompt'],
      )
    : [];
  const value: Step = {
    label: toLabel(label),
    body: toShown(body, task),
    quote,
    ...(places.length > 0 && { also: places.slice(0, mostAlso) }),
    criterion: toStepCriterion(criterion),
    help: toHelp(help, task),
    written_by: null,
  };
  const faults = stepFaults(value, task, accepted, block);
  return faults.length === 0
    ? { ok: true, value: withWholeHelp(value, help, task, block) }
    : { ok: false, faults };
}

/** The teacher asked for these strategies: where a model's help is missing or does not hold, the coach helps. */
function withWholeHelp(step: Step, answer: unknown, task: FeedbackTask, block: 'step1' | 'step2'): Step {
  const given = new Map(Object.entries(answer ?? {}));
  const has = (option: Help['option']) => step.help.some((help) => help.option === option);
  const lacking = helpPlan(task)[block === 'step1' ? 0 : 1].filter(
    (option) => !has(option) && !(findHelp(option)?.mayBeNull && given.get(option) == null),
  );
  const added = helpForStep(task, step, lacking).map((help) => ({ ...help, written_by: coachSource }));
  const rank = ({ option }: Help) => feedbackOptionIds.indexOf(option);
  return { ...step, help: [...step.help, ...added].sort((a, b) => rank(a) - rank(b)) };
}

/** A place that is no sentence of the student's own is left out; the answer stands without it. */
function toAnswer(answer: unknown, task: FeedbackTask): Judged<Answer> {
  const parsed = questionAnswer.safeParse(answer);
  if (!parsed.success) return { ok: false, faults: ['not an answer'] };
  const { text, places } = parsed.data;
  const numbers = places.map(({ sentence }) => sentence);
  const value = { text: toShown(text, task), places: placesOf(numbers, task, ['prose']) };
  return judge(value, answerFaults(value, task));
}

function toGrade(answer: unknown, task: FeedbackTask): Judged<Grade> {
  const parsed = gradeAnswer.safeParse(answer);
  if (!parsed.success) return { ok: false, faults: ['not a grade'] };
  const { explanation, criteria, overall } = parsed.data;
  const bands = new Map(criteria.map(({ criterion, band: given }) => [criterion, given]));
  const value: Grade = {
    explanation: toShown(explanation, task),
    overall,
    criteria: task.criteria.flatMap((criterion) => {
      const given = bands.get(criterion.id);
      return given ? [{ ...toStepCriterion(criterion), band: given }] : [];
    }),
  };
  return judge(value, gradeFaults(value, task));
}

/** Plain text without the sentences that fail alone. */
function toShown(text: string, task: FeedbackTask): string {
  return leaveOut(toPlainText(text), (sentence) => checkSaid(sentence, task));
}

function quoteOf(number: number, task: FeedbackTask, roles: readonly LineRole[] = ['prose']): Quote | null {
  const sentence = task.sentences[number - 1];
  const role = task.roles[number - 1];
  return sentence && role && roles.includes(role) ? toQuote(sentence, task.work) : null;
}

/** Each once, without those that are none of these or stand where the work may tell of harm. */
function placesOf(numbers: readonly number[], task: FeedbackTask, roles: readonly LineRole[]): Quote[] {
  const places = [...new Set(numbers)].map((number) => quoteOf(number, task, roles));
  return places.filter((place) => place !== null).filter((place) => !isWithin(place, task.troubled));
}

function judge<T>(value: T, faults: FaultKind[]): Judged<T> {
  return faults.length === 0 ? { ok: true, value } : { ok: false, faults };
}

/** What tells a reader that a block stands. */
export function toEvent<Name extends BlockName>(
  block: Name,
  value: NonNullable<Blocks[Name]>,
): FeedbackEvent {
  if (block === 'step1' || block === 'step2') return { type: 'step', block, value: value as never };
  return { type: block as 'strength', value: value as never };
}
