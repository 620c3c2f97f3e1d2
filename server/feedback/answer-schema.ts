import type { FeedbackOptionId } from '#contract/feedback-options.ts';
import { concernAbouts, concernKinds } from '#contract/safeguarding.ts';
import type { FeedbackTask } from '#server/feedback-task/index.ts';
import { answerParts, list, object, orNull, shareOut } from '#server/strategies/index.ts';

/**
 * The shape of a model's answer. It looks before it writes, and what a block is about is chosen first. It depends on the
 * unit alone: a strategy that is off leaves no trace in it, and each that is on stands in the step that it helps.
 */
export function answerSchema(task: FeedbackTask): Record<string, unknown> {
  return object({
    look: list(
      'criterion, yes, partly or no, sentence and at most eight words, as in rule 1; at most six lines',
    ),
    off_task: { type: 'boolean' },
    answer: answerToQuestion,
    ...answerParts(task, helpPlan(task)),
    concerns: { type: 'array', items: concernSchema },
  });
}

/** The same for a model that writes one block at a time, without help and without a look before it. */
export function shortSchema(task: FeedbackTask): Record<string, unknown> {
  return object({
    ...answerParts(task, [[], []]),
    answer: answerToQuestion,
    concerns: { type: 'array', items: concernSchema },
  });
}

/** Which strategies a model is asked for in which step. What the work is like changes nothing in it. */
export function helpPlan(task: FeedbackTask): [FeedbackOptionId[], FeedbackOptionId[]] {
  return shareOut({ ...task, verdict: 'revise' });
}

const answerToQuestion = orNull(
  object({
    places: {
      type: 'array',
      items: object({ sentence: { type: 'integer', description: 'number of a student sentence' } }),
      description: 'at most three places that the answer speaks of',
    },
    text: { type: 'string', description: 'the answer to the question of the student' },
  }),
);

export const concernSchema = object({
  sentence: { type: 'integer', description: 'number of the student sentence' },
  kind: { type: 'string', enum: [...concernKinds] },
  about: { type: 'string', enum: [...concernAbouts] },
});
