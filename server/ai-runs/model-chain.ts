import { setTimeout as delay } from 'node:timers/promises';
import type { Model } from '#server/providers/model.ts';
import type { ModelPiece } from '#server/providers/model-attempt.ts';
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

/** `number` counts through the whole run, from 1: above 1 it replaces what an earlier attempt wrote. */
export type ChainAttempt = { number: number; model: Model };

/** What to keep of each call. `firstTextMs` and `usage` are null where nothing came or nothing was said. */
export type AttemptRecord = {
  provider: Model['provider'];
  model: string;
  outcome: 'ok' | FailureKind;
  firstTextMs: number | null;
  totalMs: number;
  usage: ModelUsage | null;
};

export type ChainOutcome<T> =
  | { ok: true; value: T; model: Model; attempts: AttemptRecord[] }
  | { ok: false; reason: 'exhausted' | 'out-of-time' | 'cancelled'; attempts: AttemptRecord[] };

type Request = Omit<ModelRequest, 'signal'>;

/** An attempt that is over. `failure` is null where its answer was taken; `next` is who is asked now. */
export type AttemptOver = {
  record: AttemptRecord;
  request: Request;
  failure: ModelFailure | null;
  next: 'same model' | 'next model' | 'none';
};

export type ChainRun<T> = {
  /** Of the next attempt; asked for before each one. */
  request: Request | (() => Request | Promise<Request>);
  /** Cancels the run. */
  signal?: AbortSignal;
  /** Asked before each attempt. Where it says no, that model is left for the next one. */
  mayAsk?(model: Model): Promise<boolean>;
  /** Told of each attempt that is over. */
  onOver?(over: AttemptOver): void;
  /** Told, and waited for, before each attempt. */
  onAttempt?(attempt: ChainAttempt): void | Promise<void>;
  /**
   * Reads one attempt and says what came of it. To reject the answer throw a ModelFailure ('unfit',
   * 'malformed' …): retryable kinds ask the same model again, others the next. Any other error ends the run.
   */
  consume(pieces: AsyncIterable<ModelPiece>, attempt: ChainAttempt): Promise<T>;
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

  async function run<T>(ask: ChainRun<T>): Promise<ChainOutcome<T>> {
    const attempts: AttemptRecord[] = [];
    const end = endOfRun(ask.signal, limits.runMs, time);
    try {
      for (const [index, { model, attempts: most, breaker }] of links.entries()) {
        for (let tried = 0; tried < most && !breaker.isOpen(); ) {
          if (end.reason()) return { ok: false, reason: end.reason() ?? 'exhausted', attempts };
          const attempt = { number: attempts.length + 1, model };
          if (ask.mayAsk && !(await ask.mayAsk(model))) break;
          await ask.onAttempt?.(attempt);
          const request = typeof ask.request === 'function' ? await ask.request() : ask.request;
          const { record, value, failure } = await tryOnce(ask, request, attempt, end, time);
          attempts.push(record);
          noteHealth(breaker, failure);
          if (!failure) {
            ask.onOver?.({ record, request, failure: null, next: 'none' });
            return { ok: true, value: value as T, model, attempts };
          }
          tried += 1;
          const isLast = tried === most || breaker.isOpen();
          const pause = isLast ? null : pauseBeforeRetry(failure, record, tried, end.remainingMs());
          const others = end.reason() ? [] : links.slice(index + 1).filter((one) => !one.breaker.isOpen());
          const next = others.length > 0 ? 'next model' : 'none';
          ask.onOver?.({ record, request, failure, next: pause === null ? next : 'same model' });
          if (pause === null) break;
          await time.sleep(pause, end.signal);
        }
      }
      return { ok: false, reason: end.reason() ?? 'exhausted', attempts };
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

/** A failed attempt has a failure, a good one a value; defects are thrown. */
async function tryOnce<T>(
  ask: ChainRun<T>,
  request: Request,
  attempt: ChainAttempt,
  end: RunEnd,
  time: ChainTime,
) {
  const startedAt = time.now();
  const { model } = attempt;
  const seen: { firstTextMs: number | null; usage: ModelUsage | null } = { firstTextMs: null, usage: null };
  const toRecord = (outcome: AttemptRecord['outcome']): AttemptRecord => {
    return { provider: model.provider, model: model.name, outcome, ...seen, totalMs: time.now() - startedAt };
  };
  async function* watched() {
    for await (const piece of model.stream({ ...request, signal: end.signal })) {
      if (piece.type === 'finish') seen.usage = piece.usage;
      else seen.firstTextMs ??= time.now() - startedAt;
      yield piece;
    }
  }
  try {
    const value = await ask.consume(watched(), attempt);
    return { record: toRecord('ok'), value };
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    seen.usage ??= error.usage;
    const failure = end.reason() === 'out-of-time' ? new ModelFailure('timeout', { during: 'run' }) : error;
    return { record: toRecord(failure.kind), failure };
  }
}

function noteHealth(breaker: Breaker, failure: ModelFailure | undefined) {
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
