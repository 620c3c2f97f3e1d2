import type { Feedback } from '#contract/feedback.ts';
import {
  type AttemptOver,
  configuredModels,
  type Draft,
  type JsonValue,
  readAnswers,
} from '#server/ai-runs/index.ts';
import { toTask, type UnitForFeedback } from '#server/feedback-task/index.ts';
import { type Config, loadConfig } from '#server/process/config.ts';
import { objectIn } from '#server/providers/json-stream.ts';
import { createModel } from '#server/providers/model.ts';
import { costOf, pricingOf } from '#server/providers/model-prices.ts';
import { FeedbackAssembler } from './feedback-assembler.ts';
import { toRequest } from './feedback-prompt.ts';

/** What came of one work, with what a school needs to choose a model. Times are in milliseconds, costs in micro-dollars. */
export type ModelTrial = {
  result: Feedback;
  refused: readonly { part: string; reason: string }[];
  reviewed: { passed: number; refused: number; unanswered: number } | undefined;
  /** Null where no part of the model's was shown. */
  firstMs: number | null;
  wholeMs: number;
  overs: readonly AttemptOver[];
  /** Of each question; null where its server told nothing. */
  costs: readonly (number | null)[];
};

/** Has the models that the environment configures write, nothing kept; null where it configures none. */
export function openModelTrial() {
  const config = loadConfig();
  const models = configuredModels(config);
  if (!models) return null;
  return (unit: UnitForFeedback, work: string, question: string | null) =>
    write({ unit, work, question }, config, models);
}

async function write(
  { unit, work, question }: { unit: UnitForFeedback; work: string; question: string | null },
  { review, isPromptShort, aiBudget }: Config,
  models: NonNullable<ReturnType<typeof configuredModels>>,
): Promise<ModelTrial> {
  const task = toTask(unit, work, question);
  const form = isPromptShort ? 'short' : 'full';
  const request = toRequest(task, undefined, null, form);
  const startedAt = performance.now();
  let firstMs: number | null = null;
  let isAsking = true;
  const overs: AttemptOver[] = [];
  const assembler = new FeedbackAssembler(
    task,
    (event) => {
      if ('value' in event && event.type !== 'progress' && isAsking)
        firstMs ??= performance.now() - startedAt;
    },
    { form, review: review ? { by: review.model.shownAs ?? review.model.model, request } : null },
  );
  const isWhole = await readAnswers({
    ...{ models, request, assembler, onOver: (over: AttemptOver) => void overs.push(over) },
    review: review && ((draft, signal) => ask(review, draft, signal)),
  });
  const wholeMs = performance.now() - startedAt;
  isAsking = false;
  if (!isWhole) assembler.coach();
  const { result, refused, asking } = assembler.finish(new Date());
  const costs = overs.map(({ record: { provider, model: name, usage } }) =>
    usage ? costOf(pricingOf({ provider, name }, aiBudget.price), usage) : null,
  );
  return { result, refused, reviewed: asking.review, firstMs, wholeMs, overs, costs };
}

async function ask(
  { model, withinMs }: NonNullable<Config['review']>,
  { request }: Draft,
  signal: AbortSignal,
): Promise<JsonValue | null> {
  let text = '';
  try {
    const within = AbortSignal.any([signal, AbortSignal.timeout(withinMs)]);
    for await (const piece of createModel(model).stream({ ...request, signal: within }))
      if (piece.type === 'text') text += piece.text;
    return objectIn(text) ?? null;
  } catch {
    return null;
  }
}
