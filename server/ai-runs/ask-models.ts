import type { Clock } from '#server/kernel/clock.ts';
import type { Database } from '#server/kernel/database.ts';
import type { Log } from '#server/kernel/log.ts';
import { tolerate } from '#server/kernel/tolerate.ts';
import { ModelFailure } from '#server/providers/model-failure.ts';
import { costInMicroDollars } from '#server/providers/model-prices.ts';
import type { ModelRequest } from '#server/providers/model-request.ts';
import type { Composer } from './composer.ts';
import type { AttemptRecord, ModelChain } from './model-chain.ts';
import { type RunKey, recordCall } from './run-store.ts';

type Asking = {
  models: ModelChain;
  request: Omit<ModelRequest, 'signal'>;
  configurationVersion: string;
  composer: Composer<unknown>;
  /** Aborted when the run is stopped. */
  signal: AbortSignal;
  key: RunKey;
  database: Database;
  clock: Clock;
  log: Log;
};

/** Lets the models write, one after another, until the composer has everything; false where none of them could. */
export async function askModels(asking: Asking): Promise<boolean> {
  const { models, request, composer, signal, log } = asking;
  const outcome = await models.run({
    request,
    signal,
    onAttempt: ({ model }) => composer.begin(model.name),
    consume: async (pieces) => {
      for await (const piece of pieces) if (piece.type === 'text') composer.read(piece.text);
      if (!composer.end()) throw new ModelFailure('unfit');
    },
  });
  for (const attempt of outcome.attempts) {
    await tolerate('recording a model call', log, () => record(asking, attempt));
  }
  return outcome.ok;
}

async function record(asking: Asking, attempt: AttemptRecord): Promise<void> {
  const { provider, model, outcome, usage, firstTextMs, totalMs } = attempt;
  const call = {
    provider,
    model,
    configurationVersion: asking.configurationVersion,
    outcome,
    usage,
    costMicrodollars: costInMicroDollars({ provider, name: model }, usage),
    firstWordMs: firstTextMs === null ? null : Math.round(firstTextMs),
    totalMs: Math.round(totalMs),
  };
  await recordCall(asking.database, asking.key, call, asking.clock.now());
}
