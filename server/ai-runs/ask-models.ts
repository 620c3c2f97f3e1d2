import { type AiBudget, recordCall } from '#server/ai-spending/index.ts';
import type { Database, Queries } from '#server/database/database.ts';
import type { Clock } from '#server/process/clock.ts';
import type { Log } from '#server/process/log.ts';
import type { Metrics } from '#server/process/metrics.ts';
import { tolerate } from '#server/process/tolerate.ts';
import { logFailure } from '#server/providers/log-failure.ts';
import { isMaybeCut, type ModelRequest } from '#server/providers/model-request.ts';
import type { AnswerAssembler, AskReviewer } from './answer-assembler.ts';
import type { AttemptRecord, ModelChain } from './model-chain.ts';
import { readAnswers } from './read-answers.ts';
import type { RunSpending } from './run-spending.ts';

export type Asking = {
  models: ModelChain;
  request: Omit<ModelRequest, 'signal'>;
  configurationVersion: string;
  assembler: AnswerAssembler<unknown>;
  /** Undefined where there is no second reader. */
  reviewer?: AskReviewer | undefined;
  budget: AiBudget;
  spending: RunSpending;
  /** Aborted when the run is stopped. */
  signal: AbortSignal;
  /** `runId` is null where it belongs to no run: then nothing but the call is kept. */
  key: { teacherId: string; runId: string | null };
  database: Database;
  clock: Clock;
  log: Log;
  metrics: Metrics;
};

/** `isMaybeCut`: the server of one of them may have cut off the beginning of what it was sent. */
type Asked = { isComplete: boolean; isMaybeCut: boolean };

/**
 * Lets the models write, one after another, until the assembler has everything; incomplete where none of them could, or
 * where the assembler breaks on what they say: it would break on it again.
 */
export async function askModels(asking: Asking): Promise<Asked> {
  const {
    models,
    assembler,
    reviewer,
    spending,
    budget,
    signal,
    log,
    key,
    database,
    clock,
    configurationVersion,
  } = asking;
  const unrecorded: { attempt: AttemptRecord; endedAt: Date }[] = [];
  const recordAll = (together: Queries) =>
    Promise.all(
      unrecorded.splice(0).map(({ attempt, endedAt }) => {
        const costMicrodollars = budget.costOf({ ...attempt, name: attempt.model }, attempt.usage);
        const call = { ...attempt, configurationVersion, costMicrodollars };
        return tolerate('recording a model call', log, () => recordCall(together, key, call, endedAt));
      }),
    );
  let recording: Promise<unknown> = Promise.resolve();
  let isAsked = false;
  let wasCut = false;
  const isComplete = await readAnswers({
    ...{ models, request: asking.request, assembler, signal },
    review: reviewer && ((draft, within) => reviewer(draft, key, within)),
    mayAsk: (model) => spending.mayAsk(model),
    onOver: ({ record: attempt, request, failure, next }) => {
      isAsked = true;
      if (attempt.usage && isMaybeCut(request, attempt.usage)) {
        wasCut = true;
        noteCut(asking, attempt);
      }
      unrecorded.push({ attempt, endedAt: clock.now() });
      database.batch(
        (together) => {
          spending.settle(attempt, together);
          // The last one: in one write with all before it, so that they are kept in their order.
          if (attempt.outcome === 'ok') recording = recordAll(together);
        },
        { isOneTransaction: true },
      );
      if (!failure) return;
      const model = { provider: attempt.provider, name: attempt.model };
      const about = { model, question: configurationVersion, run: key.runId };
      logFailure(log, { ...about, failure, ms: attempt.totalMs, next: next === 'none' ? 'coach' : next });
    },
  }).catch((error: unknown) => {
    log.error({ run: key.runId, err: error }, 'reading an answer broke, no model is asked again');
    return false;
  });
  if (!isAsked && !isComplete && !spending.isRefused && !signal.aborted)
    log.warn({ run: key.runId, next: 'coach' }, 'no model is asked, each has failed too often just now');
  await recording;
  await database.batch(recordAll);
  return { isComplete, isMaybeCut: wasCut };
}

function noteCut({ log, metrics, key }: Asking, { provider, model, usage }: AttemptRecord) {
  metrics.promptsMaybeCut.inc();
  const counted = usage && usage.freshInput + usage.cachedInput;
  const words = 'a server counted far fewer tokens than it was sent, its window may be too small';
  log.warn({ run: key.runId, provider, model, counted }, words);
}
