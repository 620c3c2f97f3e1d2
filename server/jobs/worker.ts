import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#server/process/log.ts';

/** Repeated background work of a process. */
export type Worker = {
  readonly name: string;
  isOpen(): boolean;
  open(): void;
  /** Resolves when a sweep that began after this call has ended. Never rejects. */
  sweep(): Promise<void>;
  /** Starts nothing new. Resolves when the current sweep has ended, or after the worker's patience. */
  close(): Promise<void>;
};

export type WorkerSettings = {
  /** For the log. */
  name: string;
  everyMs: number;
  /** The first sweep does not wait for the timer. */
  startsAtOnce?: boolean;
  /** How long closing waits for a running sweep; without it, to its end. */
  patienceMs?: number;
  /** Returns early once the signal is aborted. Errors are logged, and the next sweep tries again. */
  work(closing: AbortSignal): Promise<void>;
  log: Log;
};

let made: Worker[] | undefined;

/** The workers created by `make` before it returned, so that the caller can check that all are opened. */
export function listMade<T>(make: () => T): [T, readonly Worker[]] {
  const workers: Worker[] = [];
  made = workers;
  try {
    return [make(), workers];
  } finally {
    made = undefined;
  }
}

/** Sweeps follow one another: calls during a sweep share the next one. */
export function createWorker({
  name,
  everyMs,
  startsAtOnce = false,
  patienceMs,
  work,
  log,
}: WorkerSettings): Worker {
  const closing = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  async function run(): Promise<void> {
    next = undefined;
    if (closing.signal.aborted) return;
    try {
      await work(closing.signal);
    } catch (err) {
      log.warn({ worker: name, err }, 'a worker failed, it tries again');
    }
  }

  function sweep(): Promise<void> {
    if (!next) {
      next = running.then(run);
      running = next;
    }
    return next;
  }

  const worker: Worker = {
    name,
    isOpen: () => timer !== undefined,
    sweep,
    open: () => {
      if (startsAtOnce) void sweep();
      timer = setInterval(() => void sweep(), everyMs);
    },
    close: async () => {
      closing.abort();
      clearInterval(timer);
      const patience = patienceMs === undefined ? [] : [sleep(patienceMs, undefined, { ref: false })];
      await Promise.race([running, ...patience]);
    },
  };
  made?.push(worker);
  return worker;
}
