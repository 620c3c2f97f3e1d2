import { setTimeout as delay } from 'node:timers/promises';
import type { Model } from '#server/providers/model.ts';
import { type FailureKind, ModelFailure, type ModelUsage } from '#server/providers/model-failure.ts';
import type { ModelRequest } from '#server/providers/model-request.ts';
import { type Breaker, createBreaker } from './breaker.ts';

/** Time and chance, so that tests need neither. `sleep` resolves early when the signal aborts. */
export type ChainTime = {
  now(): number;
  sleep(ms: number, signal: AbortSignal): Promise<void>;
  random(): number;
};

export const realTime: ChainTime = {
  now: () => performance.now(),
  sleep: (ms, signal) => delay(ms, undefined, { signal }).catch(() => {}),
  random: Math.random,
};

export const defaultChainLimits = {
  /** Attempts of the first model, of the second; the last number holds for all that follow. */
  attempts: [3, 2],
  /** Who waits for a whole answer, and what stands between, waits no longer. */
  runMs: 90_000,
  /** Full jitter: a retry waits a random share of base × 2ⁿ, at most the cap. */
  backoffBaseMs: 500,
  backoffCapMs: 8_000,
  /** A model that asks for a longer pause than this is left for the next one. */
  longestRetryAfterMs: 8_000,
  breaker: { failures: 5, windowMs: 60_000 },
};

/** What to keep of each call. `firstTextMs` and `usage` are null where nothing came or nothing was said. */
export type AttemptRecord = {
  provider: Model['provider'];
  model: string;
  outcome: 'ok' | FailureKind;
  firstTextMs: number | null;
  totalMs: number;
  usage: ModelUsage | null;
};

type Request = Omit<ModelRequest, 'signal'>;

/** An attempt that is over. `failure` is null where its answer was taken; `next` is who is asked now. */
export type AttemptOver = {
  record: AttemptRecord;
  request: Request;
  failure: ModelFailure | null;
  next: 'same model' | 'next model' | 'none';
};

/** What happens, in this order for each attempt; what an attempt writes replaces what one before it wrote. */
export type ChainEvent =
  | { type: 'attempt'; model: Model }
  | { type: 'text'; text: string }
  | ({ type: 'over' } & AttemptOver);

type ChainOutcome = 'answered' | 'exhausted' | 'out-of-time' | 'cancelled';

/** What the chain has to ask of whoever runs it. */
export type ChainRun = {
  /** Of the next attempt; asked for once it has begun. */
  request: Request | (() => Request | Promise<Request>);
  /** Cancels the run. */
  signal?: AbortSignal | undefined;
  /** Asked before each attempt. Where it says no, that model is left for the next one. */
  mayAsk?: ((model: Model) => Promise<boolean>) | undefined;
  /**
   * Asked at the end of an answer: whether it can be used as it is. Else the attempt was 'unfit'. With `more` it was good,
   * and the same model is asked the next question.
   */
  isWhole(): boolean | 'more' | Promise<boolean | 'more'>;
};

export type ModelChain = ReturnType<typeof createModelChain>;

/** Asks the first model, asks again where that may help, then the next. One chain serves all runs of a process. */
export function createModelChain(
  models: readonly Model[],
  {
    limits = defaultChainLimits,
    time = realTime,
  }: { limits?: typeof defaultChainLimits; time?: ChainTime } = {},
) {
  const links = models.map((model, index) => ({
    model,
    attempts: limits.attempts[index] ?? limits.attempts.at(-1) ?? 1,
    breaker: createBreaker({ ...limits.breaker, now: time.now }),
  }));

  /** Goes on as its events are taken. Who takes no more ends the attempt; who still waits for one, by the signal. */
  async function* run(ask: ChainRun): AsyncGenerator<ChainEvent, ChainOutcome, void> {
    const end = endOfRun(ask.signal, limits.runMs, time);
    try {
      for (const [index, { model, attempts: most, breaker }] of links.entries()) {
        for (let tried = 1; tried <= most && !breaker.isOpen(); tried += 1) {
          const reason = end.reason();
          if (reason) return reason;
          if (ask.mayAsk && !(await ask.mayAsk(model))) break;
          yield { type: 'attempt', model };
          const request = typeof ask.request === 'function' ? await ask.request() : ask.request;
          const { record, failure, isMore } = yield* tryOnce(model, {
            ...{ request, isWhole: ask.isWhole, end, time },
          });
          noteHealth(breaker, failure);
          if (isMore) {
            yield { type: 'over', record, request, failure, next: 'same model' };
            tried = 0;
            continue;
          }
          const isLast = !failure || tried === most || breaker.isOpen();
          const pause = isLast ? null : pauseBeforeRetry(failure, record, tried, end.remainingMs());
          const others = failure && !end.reason() ? links.slice(index + 1) : [];
          const other = others.some((one) => !one.breaker.isOpen()) ? 'next model' : 'none';
          yield { type: 'over', record, request, failure, next: pause === null ? other : 'same model' };
          if (!failure) return 'answered';
          if (pause === null) break;
          await time.sleep(pause, end.signal);
        }
      }
      return end.reason() ?? 'exhausted';
    } finally {
      end.stop();
    }
  }

  /** Null where the same model is not asked again: it would not help, or the run would not outlast it. */
  function pauseBeforeRetry(
    failure: ModelFailure,
    { totalMs }: AttemptRecord,
    tried: number,
    remainingMs: number,
  ): number | null {
    const asked = failure.retryAfterMs ?? 0;
    if (!failure.retryable || asked > limits.longestRetryAfterMs) return null;
    const pause =
      asked + time.random() * Math.min(limits.backoffCapMs, limits.backoffBaseMs * 2 ** (tried - 1));
    // A silence that would fill the rest of the run is not waited for again.
    const silenceMs = failure.kind === 'timeout' ? totalMs : 0;
    return pause + silenceMs < remainingMs ? pause : null;
  }

  return {
    run,
    /** Who is likely to be asked first. */
    next: (): Model | undefined => links.find(({ breaker }) => !breaker.isOpen())?.model,
  };
}

type Trying = { request: Request; isWhole: ChainRun['isWhole']; end: RunEnd; time: ChainTime };
type Tried = Pick<AttemptOver, 'record' | 'failure'> & { isMore: boolean };

/** Passes on the text of one attempt, and says what it was like. Defects are thrown. */
async function* tryOnce(
  model: Model,
  { request, isWhole, end, time }: Trying,
): AsyncGenerator<ChainEvent, Tried, void> {
  const startedAt = time.now();
  const seen: Pick<AttemptRecord, 'firstTextMs' | 'usage'> = { firstTextMs: null, usage: null };
  let failure: ModelFailure | null = null;
  let isMore = false;
  try {
    for await (const piece of model.stream({ ...request, signal: end.signal })) {
      if (piece.type === 'finish') seen.usage = piece.usage;
      else {
        seen.firstTextMs ??= time.now() - startedAt;
        yield piece;
      }
    }
    const outcome = await isWhole();
    if (!outcome) throw new ModelFailure('unfit');
    isMore = outcome === 'more';
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    seen.usage ??= error.usage;
    failure = end.reason() === 'out-of-time' ? new ModelFailure('timeout', { during: 'run' }) : error;
  }
  const { provider, name } = model;
  const outcome: AttemptRecord['outcome'] = failure?.kind ?? 'ok';
  const record = { provider, model: name, outcome, ...seen, totalMs: time.now() - startedAt };
  return { record, failure, isMore };
}

function noteHealth(breaker: Breaker, failure: ModelFailure | null) {
  if (!failure) breaker.succeeded();
  else if (failure.outage) breaker.failed();
}

type RunEnd = ReturnType<typeof endOfRun>;

/** Ends a run when it takes too long or is cancelled, and knows which it was. */
function endOfRun(outer: AbortSignal | undefined, runMs: number, time: ChainTime) {
  const startedAt = time.now();
  const run = new AbortController();
  const over = new AbortController();
  let reason: 'out-of-time' | 'cancelled' | null = null;

  function stopFor(why: 'out-of-time' | 'cancelled') {
    if (over.signal.aborted) return;
    reason ??= why;
    run.abort();
  }
  const onCancel = () => stopFor('cancelled');
  if (outer?.aborted) onCancel();
  else outer?.addEventListener('abort', onCancel, { once: true });
  time.sleep(runMs, over.signal).then(() => stopFor('out-of-time'));

  return {
    signal: run.signal,
    reason: () => reason,
    remainingMs: () => runMs - (time.now() - startedAt),
    stop() {
      over.abort();
      outer?.removeEventListener('abort', onCancel);
    },
  };
}
