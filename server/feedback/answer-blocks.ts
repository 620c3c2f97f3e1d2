import { z } from 'zod';
import { gradeBands } from '#contract/constants.ts';
import type { BlockName, Grade, Quote, Step, Strength } from '#contract/feedback.ts';
import { toHelp } from './answer-help.ts';
import { gradeFaults, stepFaults, strengthFaults } from './block-checks.ts';
import type { Blocks } from './blocks.ts';
import type { FeedbackTask } from './feedback-task.ts';
import { toQuote } from './sentences.ts';

export type Judged<T> = { ok: true; value: T } | { ok: false; faults: string[] };

const strengthAnswer = z.object({ text: z.string(), sentence: z.int() });
const stepAnswer = z.object({
  label: z.string(),
  body: z.string(),
  sentence: z.int().nullable(),
  criterion: z.int(),
  help: z.unknown(),
});
const band = z.enum(gradeBands);
const gradeAnswer = z.object({
  explanation: z.string(),
  criteria: z.array(z.object({ criterion: z.int(), band })),
  overall: band,
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
        : toStep(answer, task, accepted, block as 'step1' | 'step2');
  return judged as Judged<NonNullable<Blocks[Name]>>;
}

function toStrength(answer: unknown, task: FeedbackTask, accepted: Blocks): Judged<Strength> {
  const parsed = strengthAnswer.safeParse(answer);
  const quote = parsed.success ? quoteOf(parsed.data.sentence, task) : null;
  if (!parsed.success || !quote) return { ok: false, faults: ['not a strength with a sentence'] };
  const value = { text: parsed.data.text.trim(), quote };
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
  const { label, body, sentence, criterion: number, help } = parsed.data;
  const criterion = task.criteria.find(({ id }) => id === number);
  if (!criterion) return { ok: false, faults: ['no such criterion'] };
  const value: Step = {
    label: label.trim(),
    body: body.trim(),
    quote: task.verdict === 'start' || sentence === null ? null : quoteOf(sentence, task),
    criterion,
    help: toHelp(help, task),
    written_by: null,
  };
  return judge(value, stepFaults(value, task, accepted, block));
}

function toGrade(answer: unknown, task: FeedbackTask): Judged<Grade> {
  const parsed = gradeAnswer.safeParse(answer);
  if (!parsed.success) return { ok: false, faults: ['not a grade'] };
  const { explanation, criteria, overall } = parsed.data;
  const bands = new Map(criteria.map(({ criterion, band: given }) => [criterion, given]));
  const value: Grade = {
    explanation: explanation.trim(),
    overall,
    criteria: task.criteria.flatMap((criterion) => {
      const given = bands.get(criterion.id);
      return given ? [{ ...criterion, band: given }] : [];
    }),
  };
  return judge(value, gradeFaults(value, task));
}

function quoteOf(number: number, task: FeedbackTask): Quote | null {
  const sentence = task.sentences[number - 1];
  return sentence ? toQuote(sentence) : null;
}

function judge<T>(value: T, faults: string[]): Judged<T> {
  return faults.length === 0 ? { ok: true, value } : { ok: false, faults };
}
