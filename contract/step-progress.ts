import { z } from 'zod';
import { quote } from './quote.ts';
import { stepAnswers, stepReasons } from './step-answers.ts';

/** What became of a step in the next draft. `cannot tell` where the texts do not show it. */
export const stepStates = ['addressed', 'partly', 'not yet', 'cannot tell'] as const;

/** A step of the draft before, beside what became of it. */
export const stepProgress = z.object({
  label: z.string(),
  body: z.string(),
  criterion: z.string(),
  /** What the step quoted, in the draft before; null where it quoted nothing. */
  quote: quote.nullable(),
  state: z.enum(stepStates),
  /** The sentence that the step quoted, in both drafts, where it was changed; `after` is null where it was deleted. */
  pair: z.object({ before: quote, after: quote.nullable() }).nullable(),
  /** The words of this draft that show the state. */
  shown: z.array(quote),
});
export type StepProgress = z.output<typeof stepProgress>;

export const stepReply = z.object({
  answer: z.enum(stepAnswers),
  /** With `not this` alone. */
  because: z.enum(stepReasons).nullable(),
});
export type StepReply = z.output<typeof stepReply>;

/** A step that the student left: nobody looks for what became of it. */
export const leftStep = z.object({ label: z.string(), reply: stepReply });
export type LeftStep = z.output<typeof leftStep>;

/** What became of the steps of the draft before. Never a rate: people change much that nobody named. */
export const progress = z.object({
  /** Number of this draft; the draft before is one less. */
  draft: z.int().min(2),
  steps: z.array(stepProgress),
  /** Of feedback from before a date none was kept. */
  left: z.array(leftStep).default([]),
});
export type Progress = z.output<typeof progress>;

/** What a student answered to the two steps; null to which nothing was answered. */
export const reply = z.object({ step1: stepReply.nullable(), step2: stepReply.nullable() });
export type Reply = z.output<typeof reply>;
