import { z } from 'zod';
import { concernAbouts, concernKinds, type ModelConcern } from '#contract/safeguarding.ts';
import { choiceAnswer, numberAnswer } from './answer-values.ts';

const concernAnswer = z.object({
  sentence: numberAnswer('sentence'),
  kind: choiceAnswer(concernKinds),
  about: choiceAnswer(concernAbouts),
});

/** A model's concern in the student's own words; null where it names no sentence or no kind that there is. */
export function toConcern<Sentence extends { id: number; text: string }>(
  answer: unknown,
  model: string,
  sentences: readonly Sentence[],
  toField: (sentence: Sentence) => string,
): ModelConcern | null {
  const { data } = concernAnswer.safeParse(answer);
  const sentence = data && sentences.find(({ id }) => id === data.sentence);
  return data && sentence
    ? {
        ...{ kind: data.kind, about: data.about, found_by: model },
        ...{ field: toField(sentence), quote: sentence.text },
      }
    : null;
}

/** Each once, whoever found it. */
export function eachOnce(concerns: readonly ModelConcern[]): ModelConcern[] {
  const isSame = (one: ModelConcern, other: ModelConcern) =>
    one.kind === other.kind && one.quote === other.quote;
  return concerns.filter((concern, at) => concerns.findIndex((other) => isSame(concern, other)) === at);
}
