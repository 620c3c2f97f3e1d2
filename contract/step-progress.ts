import { z } from 'zod';
import { quote } from './quote.ts';
import { stepAnswers, stepReasons } from './step-answers.ts';

/** Outcome of a step in the next draft; `cannot tell` where the texts do not show it. */
export const stepStates = ['addressed', 'partly', 'not yet', 'cannot tell'] as const;

export const stepProgress = z.object({
  label: z.string(),
  body: z.string(),
  criterion: z.string(),
  /** In the draft before; null where the step quoted nothing. */
  quote: quote.nullable(),
  state: z.enum(stepStates),
  /** The quoted sentence in both drafts, if it changed; `after` is null where it was deleted. */
  pair: z.object({ before: quote, after: quote.nullable() }).nullable(),
  /** Words of this draft that show the state. */
  shown: z.array(quote),
});
export type StepProgress = z.output<typeof stepProgress>;

export const stepReply = z.object({
  answer: z.enum(stepAnswers),
  /** With `not this` alone. */
  because: z.enum(stepReasons).nullable(),
});
export type StepReply = z.output<typeof stepReply>;

/** A step that the student left: its outcome is not looked for. */
export const leftStep = z.object({ label: z.string(), reply: stepReply });
export type LeftStep = z.output<typeof leftStep>;

/** Outcome of the steps of the draft before. Never a rate: people change much that nobody asked for. */
export const progress = z.object({
  /** This draft; the one before is one less. */
  draft: z.int().min(2),
  steps: z.array(stepProgress),
  /** Empty in older feedback. */
  left: z.array(leftStep).default([]),
});
export type Progress = z.output<typeof progress>;

/** Null for a step without an answer. */
export const reply = z.object({ step1: stepReply.nullable(), step2: stepReply.nullable() });
export type Reply = z.output<typeof reply>;
