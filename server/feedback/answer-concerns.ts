import { z } from 'zod';
import { concernAbouts, concernKinds, type ModelConcern } from '#contract/safeguarding.ts';
import type { FeedbackTask } from '#server/feedback-task/index.ts';

const concernAnswer = z.object({
  sentence: z.int(),
  kind: z.enum(concernKinds),
  about: z.enum(concernAbouts),
});

/** A model's concern in the student's own words; null where it names no sentence or no kind that there is. */
export function toConcern(answer: unknown, { sentences }: FeedbackTask, model: string): ModelConcern | null {
  const { data } = concernAnswer.safeParse(answer);
  const sentence = data && sentences.find(({ id }) => id === data.sentence);
  return data && sentence
    ? { kind: data.kind, about: data.about, field: 'Your work', quote: sentence.text, found_by: model }
    : null;
}

/** Each once, whoever found it. */
export function eachOnce(concerns: readonly ModelConcern[]): ModelConcern[] {
  const isSame = (one: ModelConcern, other: ModelConcern) =>
    one.kind === other.kind && one.quote === other.quote;
  return concerns.filter((concern, at) => concerns.findIndex((other) => isSame(concern, other)) === at);
}
