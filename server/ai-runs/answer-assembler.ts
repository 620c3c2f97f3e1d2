import { z } from 'zod';
import { concernAbouts, concernKinds, type ModelConcern } from '#contract/safeguarding.ts';
import type { JsonValue } from '#server/providers/json-stream.ts';
import type { ModelRequest } from '#server/providers/model-request.ts';
import { choiceAnswer, numberAnswer } from './answer-values.ts';

/** A question to a second reader about a part of an answer. */
export type Draft = { part: string; request: Omit<ModelRequest, 'signal'> };

/** Asks the second reader; null where it does not answer in time. Never rejects. */
export type AskReviewer = (
  draft: Draft,
  key: { teacherId: string; runId: string | null },
  signal: AbortSignal,
) => Promise<JsonValue | null>;

/** An assembler of a long text works in a thread, and answers later. */
type Later<Value> = Value | Promise<Value>;

/**
 * What a domain hands over to have something written: it reads what a model says, lets through only what holds,
 * and can write without a model. It knows nothing of providers, retries, storage or readers.
 */
export interface AnswerAssembler<Event, Aside = unknown> {
  /**
   * What was shown before another process left the run. Told of every run that was left, also with nothing: what that
   * process did in its last quarter of a second is not known.
   */
  restore(events: readonly Event[]): Later<void>;
  /** A writer begins. What was accepted stays. */
  begin(source: string): Later<void>;
  /**
   * The request of the next attempt, from the one of the run: what stands is not asked for again. Left out where each
   * attempt asks the same.
   */
  ask?(request: Omit<ModelRequest, 'signal'>): Later<Omit<ModelRequest, 'signal'>>;
  /** The next piece of a model's answer. */
  read(text: string): Later<void>;
  /** The model's answer is over. True where every block is accepted. */
  end(): Later<boolean>;
  /** Parts that hold and are shown only after a second reader: the question about each, once. Left out where there is none. */
  drafts?(): Later<readonly Draft[]>;
  /** What the second reader answered about a part; null where it did not in time, so that the part is shown as it is. */
  reviewed?(part: string, answer: JsonValue | null): Later<void>;
  /**
   * What becomes of what is not accepted then: it is asked for again as unfit, in a further question of its own, or it is
   * left. Unfit where this is left out.
   */
  rest?(): Later<'unfit' | 'more' | 'left'>;
  /** Writes the blocks that are missing, without a model. */
  coach(): Later<void>;
  /**
   * The whole, once every block is accepted. `result` is what is stored, `event` the last one shown, `asking` what is
   * kept with the facts of the asking, and `aside` what is kept apart from all.
   */
  finish(now: Date): Later<{
    result: unknown;
    event: Event;
    by: 'model' | 'coach';
    asking?: object;
    /** Parts of a model's answers that were not shown, each with its first reason. */
    refused?: readonly { part: string; reason: string }[];
    aside?: Aside;
  }>;
  /** The last event of an earlier result on the same input, and what is kept with the facts of this asking. */
  repeat(result: unknown): Later<{ event: Event; asking?: object }>;
}

/** A assembler's way to show an event. */
export type Emit<Event> = (event: Event) => void;

/** What a domain makes of a text: what it tells at once, and who puts the answer together. */
export type Assembly<Facts, Event, Aside> = {
  /** Plain data. */
  facts: Facts;
  compose(emit: Emit<Event>): AnswerAssembler<Event, Aside>;
};

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
