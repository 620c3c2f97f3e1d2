import { z } from 'zod';
import { askOnce } from '#server/ai-spending/index.ts';
import type { Config, ModelConfig } from '#server/process/config.ts';
import type { Kernel } from '#server/process/kernel.ts';
import type { JsonValue } from '#server/providers/json-stream.ts';
import { createModel, type Model } from '#server/providers/model.ts';
import { ModelFailure } from '#server/providers/model-failure.ts';
import { timeoutsOf } from '#server/providers/model-watch.ts';
import type { AskReviewer } from './answer-assembler.ts';
import { createModelChain, defaultChainLimits, type ModelChain } from './model-chain.ts';

/** The share of a run that a first word may be waited for: the rest is for the answer, or for the next model. */
const shareOfFirstWord = 4 / 5;

/** A run has time for two answers of a server of one's own: the first may break off, or its thoughts may take all of it. */
export function runMsOf(settings: readonly ModelConfig[]): number {
  const ofOwn = settings.filter(({ provider }) => provider === 'openai-compatible').map(timeoutsOf);
  const longestMs = Math.max(0, ...ofOwn.map(({ attemptMs }) => attemptMs));
  return Math.max(defaultChainLimits.runMs, 2 * longestMs + defaultChainLimits.backoffCapMs);
}

/** The model and its fallback, as the environment names them; undefined where it names none. */
export function configuredModels(
  { model, fallbackModel }: Pick<Config, 'model' | 'fallbackModel'>,
  limits: Partial<typeof defaultChainLimits> = {},
): ModelChain | undefined {
  const settings = [model, fallbackModel].filter((one) => one !== undefined);
  if (settings.length === 0) return undefined;
  const all = { ...defaultChainLimits, runMs: runMsOf(settings), ...limits };
  const models = settings.map((one) => {
    const { firstTokenMs } = timeoutsOf(one);
    const timeouts = { firstTokenMs: Math.min(firstTokenMs, all.runMs * shareOfFirstWord) };
    return createModel({ ...one, timeouts });
  });
  return createModelChain(models, { limits: all });
}

/** The wording of the question to the second reader. */
const version = 'review-1';
const objectAnswer = z.record(z.string(), z.unknown());

/** The second reader that the settings name; undefined where they name none. `given` takes the place of its model. */
export function openReviewer(kernel: Kernel, given?: Model): AskReviewer | undefined {
  const { review } = kernel.config;
  if (!review) return undefined;
  const model = given ?? createModel(review.model);
  return async ({ request }, { teacherId, runId }, signal) => {
    const { metrics, log } = kernel;
    try {
      const answer = await askOnce(kernel, {
        ...{ model, request, teacherId, runId, answer: objectAnswer },
        ...{ configurationVersion: version, otherwise: 'checks alone' },
        signal: AbortSignal.any([signal, AbortSignal.timeout(review.withinMs)]),
      });
      metrics.reviews.inc({ outcome: answer ? 'answered' : 'no budget' });
      return answer as JsonValue;
    } catch (error) {
      metrics.reviews.inc({ outcome: 'failed' });
      // That one is logged where it was asked.
      if (!(error instanceof ModelFailure)) log.warn({ err: error }, 'a second reader could not be asked');
      return null;
    }
  };
}
