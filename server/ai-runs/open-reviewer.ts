import { z } from 'zod';
import { askOnce } from '#server/ai-spending/index.ts';
import type { Kernel } from '#server/process/kernel.ts';
import type { JsonValue } from '#server/providers/json-stream.ts';
import { createModel, type Model } from '#server/providers/model.ts';
import { ModelFailure } from '#server/providers/model-failure.ts';
import type { AskReviewer } from './answer-assembler.ts';

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
