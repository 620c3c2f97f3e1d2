import type { z } from 'zod';
import type { Kernel } from '#server/process/kernel.ts';
import { tolerate } from '#server/process/tolerate.ts';
import { objectIn } from '#server/providers/json-stream.ts';
import { logFailure } from '#server/providers/log-failure.ts';
import type { Model } from '#server/providers/model.ts';
import { ModelFailure } from '#server/providers/model-failure.ts';
import type { ModelRequest } from '#server/providers/model-request.ts';
import { openAiBudget, type Spent } from './ai-budget.ts';
import { recordCall } from './ai-spending-store.ts';

type SingleRequest<Answer> = {
  model: Model;
  request: Omit<ModelRequest, 'signal'>;
  /** What the answer must be. */
  answer: z.ZodType<Answer>;
  signal: AbortSignal;
  teacherId: string;
  /** The run that it belongs to; left out where it belongs to none. */
  runId?: string | null;
  /** Which wording of the question the call is kept with. */
  configurationVersion: string;
  /** Who answers where the model does not, for the log. */
  otherwise: string;
};

/**
 * Asks a model one question outside of a run, once; null where the day's budget has no room. What the call was like is
 * kept. Throws where the model does not answer, or answers something else.
 */
export async function askOnce<Answer>(kernel: Kernel, asked: SingleRequest<Answer>): Promise<Answer | null> {
  const { model, request, signal, teacherId } = asked;
  const reservation = await openAiBudget(kernel).reserve(teacherId, model, request);
  if (!reservation) return null;
  const startedAt = performance.now();
  const call: Spent = { outcome: 'unfit', usage: null, firstTextMs: null };
  try {
    let text = '';
    for await (const piece of model.stream({ ...request, signal })) {
      if (piece.type === 'finish') call.usage = piece.usage;
      else {
        call.firstTextMs ??= performance.now() - startedAt;
        text += piece.text;
      }
    }
    const answer = asked.answer.parse(objectIn(text));
    call.outcome = 'ok';
    return answer;
  } catch (error) {
    // What is no failure of its own is an answer of another shape.
    const failure = error instanceof ModelFailure ? error : new ModelFailure('unfit');
    call.outcome = failure.kind;
    call.usage ??= failure.usage;
    const { configurationVersion: question, otherwise: next } = asked;
    logFailure(kernel.log, { model, question, failure, ms: performance.now() - startedAt, next });
    throw failure;
  } finally {
    const totalMs = performance.now() - startedAt;
    await Promise.all([reservation.settle(call), keepCall(kernel, asked, { ...call, totalMs })]);
  }
}

async function keepCall(
  kernel: Kernel,
  { model, teacherId, runId = null, configurationVersion }: SingleRequest<unknown>,
  made: Spent & { totalMs: number },
): Promise<void> {
  const { database, clock, log } = kernel;
  const costMicrodollars = openAiBudget(kernel).costOf(model, made.usage);
  const call = {
    provider: model.provider,
    model: model.name,
    configurationVersion,
    costMicrodollars,
    ...made,
  };
  await tolerate('recording a model call', log, () =>
    recordCall(database, { teacherId, runId }, call, clock.now()),
  );
}
