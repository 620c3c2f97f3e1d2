import { setTimeout as sleep } from 'node:timers/promises';
import type { AiBudget, DailyLimits } from '#server/ai-spending/index.ts';
import type { Database } from '#server/database/database.ts';
import type { NumberedEvent } from '#server/http/handler.ts';
import { type Clock, secondMs } from '#server/process/clock.ts';
import { newId } from '#server/process/ids.ts';
import type { Log } from '#server/process/log.ts';
import type { Metrics } from '#server/process/metrics.ts';
import type { ModelRequest } from '#server/providers/model-request.ts';
import type { AnswerAssembler, AskReviewer, Emit } from './answer-assembler.ts';
import { LiveRun } from './live-run.ts';
import type { ModelChain } from './model-chain.ts';
import {
  appendPieces,
  type ClaimedRun,
  type CoachReason,
  claimAbandoned,
  findSameInput,
  finishRun,
  listPieces,
  type RunKind,
  type RunOutcome,
  releaseLeases,
  renewLeases,
} from './run-store.ts';
import { openSpending, writeAnswer } from './write-answer.ts';

/** All that is needed to write one run. */
export type RunWork<Event, Aside = unknown> = {
  /** Null where there is nothing that a model could say more about than a program, or where none may be asked. */
  request: Omit<ModelRequest, 'signal'> | null;
  /** What may be spent on models today. */
  limits: DailyLimits;
  /** Why none may be asked, for the teacher. */
  coachReason?: CoachReason | undefined;
  /** Equal for equal unit, work and question: then the stored result is given again. */
  inputHash: Buffer;
  configurationVersion: string;
  /** What a request holds, kept beside the result for the teacher alone. */
  asking?: object;
  compose(emit: Emit<Event>): AnswerAssembler<Event, Aside>;
  /**
   * Stores what a assembler hands out beside the result and no reader may see; waited for before the run counts as
   * done. It may be called again with the same.
   */
  keepAside?(aside: Aside): Promise<void>;
  /** Called once nothing more is written. */
  close?(): void;
};

/** Nothing is written: the work is held back, and its teacher may have it written later. */
export const heldBack = Symbol('held back');

type WorkerSettings<Event> = {
  /** Runs that others left behind are taken over if they are of this kind. */
  kind: RunKind;
  database: Database;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  /** Undefined where no model is configured. */
  models: ModelChain | undefined;
  budget: AiBudget;
  /** Undefined where there is no second reader. */
  reviewer?: AskReviewer | undefined;
  /** Loads what a run is about; a text is the reason, fit to be shown, why it cannot be written any more. */
  prepare(run: ClaimedRun): Promise<RunWork<Event> | string | typeof heldBack>;
  /** The last event of a run that was held back, that was stopped, or that could not be written. */
  held: Event;
  cancelled: Event;
  failed(reason: string): Event;
};

const flushMs = 250;
const leaseMs = 8 * secondMs;
const renewMs = 2 * secondMs;
const sweepMs = 2 * secondMs;
const mostClaimedAtOnce = 20;
/** A run that broke its writer more often will break the next one too. A process that was killed counts as well. */
const mostAttempts = 8;
/** Before that the coach writes it, who needs a moment where a model needs seconds. */
const mostModelAttempts = 3;

/** Where runs are written: belongs to the server, not to a request, so that a reader who leaves stops nothing. */
export class RunWorker<Event> {
  readonly #settings: WorkerSettings<Event>;
  readonly #owner = newId();
  readonly #live = new Map<string, LiveRun<Event>>();
  readonly #timers: NodeJS.Timeout[] = [];
  #flushing: Promise<void> = Promise.resolve();
  #isDraining = false;

  constructor(settings: WorkerSettings<Event>) {
    this.#settings = settings;
  }

  get owner(): string {
    return this.#owner;
  }

  /** Until when a run that is begun now belongs to this process. */
  leaseUntil(): Date {
    return new Date(this.#settings.clock.now().getTime() + leaseMs);
  }

  /** Begins to look after leases, and to finish what others left behind. */
  open(): void {
    this.#timers.push(
      setInterval(() => void this.flush(), flushMs),
      setInterval(() => void this.#renew(), renewMs),
      setInterval(() => void this.sweep(), sweepMs),
    );
    void this.sweep();
  }

  /** The run, if this process writes it now. */
  find(runId: string): LiveRun<Event> | undefined {
    return this.#live.get(runId);
  }

  /** Begins to write a run that this process has just kept; `attempts` counts those who left it before. */
  start(run: ClaimedRun, earlier: readonly NumberedEvent<Event>[] = []): LiveRun<Event> {
    const live = new LiveRun<Event>(run, earlier);
    this.#live.set(run.runId, live);
    void this.#write(run, live, earlier);
    return live;
  }

  /** Stops a run that this process writes; its cancellation is stored already. */
  stop(runId: string): void {
    this.#live.get(runId)?.abort.abort('cancelled');
  }

  /** Waits until everything begun is written, at most `withinMs`; what is left goes to the next process at once. */
  async drain(withinMs: number): Promise<void> {
    this.#isDraining = true;
    const end = Date.now() + withinMs;
    while (this.#live.size > 0 && Date.now() < end) await sleep(50);
    for (const timer of this.#timers) clearInterval(timer);
    await this.flush();
    const { database, clock, log } = this.#settings;
    if (this.#live.size > 0) {
      await releaseLeases(database, this.#owner, clock.now()).catch((err: unknown) => {
        log.warn({ err }, 'leases could not be given up, they end by themselves');
      });
    }
    for (const live of this.#live.values()) {
      live.abort.abort('handed over');
      live.close();
    }
    // Whoever reads along goes on with what the next process stores.
    this.#live.clear();
  }

  /** Finishes what another process left behind. */
  async sweep(): Promise<void> {
    if (this.#isDraining) return;
    const { database, clock, log, kind } = this.#settings;
    try {
      const until = this.leaseUntil();
      const runs = await claimAbandoned(database, this.#owner, kind, clock.now(), until, mostClaimedAtOnce);
      for (const run of runs) {
        const live = this.#live.get(run.runId);
        if (live) {
          // Its lease ended while this process was held up. It goes on unless somebody else wrote in between:
          // then the lease is left to end, and whoever claims it next begins where the other one stopped.
          if (run.attempts === live.attempts + 1) live.attempts = run.attempts;
          else live.abort.abort('lost');
          continue;
        }
        log.info({ run: run.runId, attempts: run.attempts }, 'a run left behind is taken over');
        const earlier = await listPieces(database, run);
        this.start(run, earlier as NumberedEvent<Event>[]);
      }
    } catch (error) {
      log.warn({ err: error }, 'looking for unfinished runs failed');
    }
  }

  /** Stores the pieces of all runs in one statement. */
  flush(): Promise<void> {
    this.#flushing = this.#flushing.then(() => this.#flushNow());
    return this.#flushing;
  }

  async #flushNow(): Promise<void> {
    const batches = [...this.#live.values()].map((live) => ({ live, pieces: live.unsaved.splice(0) }));
    const pieces = batches.flatMap(({ live, pieces }) => pieces.map((piece) => ({ ...live.key, ...piece })));
    if (pieces.length === 0) return;
    try {
      await appendPieces(this.#settings.database, this.#owner, pieces);
    } catch (error) {
      for (const { live, pieces } of batches) live.unsaved.unshift(...pieces);
      this.#settings.log.warn({ err: error }, 'storing pieces failed, they are kept for the next try');
    }
  }

  async #renew(): Promise<void> {
    if (this.#live.size === 0) return;
    const written = [...this.#live.values()];
    const keys = written.map((live) => live.key);
    try {
      const mine = await renewLeases(this.#settings.database, this.#owner, keys, this.leaseUntil());
      // Cancelled, or taken over by another process: what became of it stands in the database.
      for (const live of written) if (!mine.has(live.key.runId)) live.abort.abort('lost');
    } catch (error) {
      this.#settings.log.warn({ err: error }, 'renewing leases failed');
    }
  }

  async #write(run: ClaimedRun, live: LiveRun<Event>, earlier: readonly { event: Event }[]): Promise<void> {
    const { log, failed } = this.#settings;
    try {
      if (run.attempts > mostAttempts) {
        await this.#fail(live, failed('Please submit your work again.'), null);
        return;
      }
      const work = await this.#settings.prepare(run);
      if (typeof work === 'string') {
        await this.#fail(live, failed(work), work);
        return;
      }
      if (work === heldBack) {
        await this.#finish(live, this.#settings.held, { state: 'done', result: null });
        this.#settings.metrics.runs.inc({ by: 'none', outcome: 'held' });
        return;
      }
      try {
        await this.#compose(run, live, work, earlier);
      } finally {
        work.close?.();
      }
    } catch (error) {
      // The run stays unfinished: when its lease ends, this or another process tries again.
      log.error({ run: run.runId, err: error }, 'writing a run broke off');
    } finally {
      this.#live.delete(run.runId);
      live.close();
    }
  }

  async #fail(live: LiveRun<Event>, event: Event, failure: string | null): Promise<void> {
    const isStored = await this.#finish(live, event, { state: 'failed', result: null, failure });
    if (isStored) this.#settings.metrics.runs.inc({ by: 'none', outcome: 'failed' });
  }

  async #compose(
    run: ClaimedRun,
    live: LiveRun<Event>,
    work: RunWork<Event>,
    earlier: readonly { event: Event }[],
  ): Promise<void> {
    const { database, log, metrics, models, cancelled } = this.#settings;
    const startedAt = performance.now();
    let firstWordMs: number | null = null;
    const assembler = work.compose((event) => {
      firstWordMs ??= Math.round(performance.now() - startedAt);
      live.emit(event);
    });
    const { inputHash } = work;
    const { request, limits, configurationVersion } = work;
    const hasModel = request !== null && models !== undefined;
    const asked = hasModel && run.attempts <= mostModelAttempts ? { request, limits, models } : null;
    const spending = openSpending(asked, { ...this.#settings, teacherId: run.teacherId });
    // In one write, but each by itself: a budget that cannot be asked only keeps models from being asked.
    const before = await database.batch((together) => {
      const finding = findSameInput(together, run.teacherId, inputHash);
      spending?.reserveAhead(models?.next(), together);
      return finding;
    });
    if (before !== null) {
      void spending?.close();
      const { event, asking: noted } = await assembler.repeat(before);
      const asking = { ...work.asking, ...noted };
      await this.#finish(live, event, { state: 'done', result: before, asking, firstWordMs: 0 });
      metrics.runs.inc({ by: 'stored', outcome: 'done' });
      return;
    }
    if (run.attempts > 0) await assembler.restore(earlier.map((piece) => piece.event));
    const { signal } = live.abort;
    const writing = { ...this.#settings, configurationVersion, assembler, signal, key: live.key };
    const written = await writeAnswer({ ...writing, asked, spending });
    if (!written) {
      if (signal.reason === 'cancelled') live.show(live.number(cancelled));
      metrics.runs.inc({ by: 'none', outcome: 'stopped' });
      return;
    }
    const {
      result,
      event,
      by,
      isComplete,
      isOverBudget,
      isMaybeCut,
      asking: noted,
      aside,
      refused = [],
    } = written;
    for (const one of refused) metrics.refused.inc(one);
    if (refused.length > 0) log.info({ run: run.runId, refused }, 'parts of an answer were not shown');
    // A result that is less than a model's is not given to the next same input. What another process wrote, and on what
    // prompt, is not known.
    const isBest = !hasModel || (isComplete && !isMaybeCut && run.attempts === 0);
    const refusal = isOverBudget ? ('budget' as const) : null;
    const coachReason = refusal ?? (models && work.coachReason) ?? null;
    const asking = { ...work.asking, ...noted, ...(isMaybeCut && { maybe_cut: true }) };
    const outcome = { state: 'done', result, asking, firstWordMs, coachReason } as const;
    const keepAside = aside === undefined ? undefined : async () => work.keepAside?.(aside);
    await this.#finish(live, event, { ...outcome, inputHash: isBest ? inputHash : null }, keepAside);
    metrics.runs.inc({ by, outcome: 'done' });
    if (firstWordMs !== null) metrics.firstWord.observe(firstWordMs / secondMs);
  }

  /**
   * The last event is shown only when it is stored: a reader never sees an end that a restart would undo. False where
   * somebody else writes the run now, or ended it.
   */
  async #finish(
    live: LiveRun<Event>,
    event: Event,
    outcome: Pick<RunOutcome, 'state' | 'result'> & Partial<RunOutcome>,
    keepAside?: () => Promise<void>,
  ): Promise<boolean> {
    const { database, clock, log } = this.#settings;
    const last = live.number(event);
    const whole: RunOutcome = {
      failure: null,
      asking: undefined,
      firstWordMs: null,
      inputHash: null,
      coachReason: null,
      ...outcome,
    };
    for (let wait = 250; ; wait = Math.min(wait * 2, 5 * secondMs)) {
      // What is being stored now comes first; if that fails, its pieces are unsaved again.
      await this.#flushing;
      const pieces = live.unsaved.splice(0);
      try {
        await keepAside?.();
        const ended = [...pieces, last];
        const isStored = await finishRun(database, this.#owner, live.key, ended, whole, clock.now());
        if (isStored) live.show(last);
        return isStored;
      } catch (error) {
        live.unsaved.unshift(...pieces);
        // Handed over: the next process finishes it.
        if (live.abort.signal.aborted) return false;
        log.warn({ err: error }, 'storing a finished run failed, it is tried again');
        await sleep(wait);
      }
    }
  }
}
