import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#server/process/log.ts';

/** Background work that a process does again and again while it runs. */
export type Worker = {
  readonly name: string;
  isOpen(): boolean;
  /** Starts the timer. */
  open(): void;
  /** Does what is due. Resolves when a sweep that began after this call has ended. Never rejects. */
  sweep(): Promise<void>;
  /** Starts nothing new. Resolves when what is under way has ended, or after the worker's patience. */
  close(): Promise<void>;
};

export type WorkerSettings = {
  /** What the worker does, for the log. */
  name: string;
  everyMs: number;
  /** True where the first sweep does not wait for the timer. */
  startsAtOnce?: boolean;
  /** How long closing waits for a sweep that is under way; without it until its end. */
  patienceMs?: number;
  /** Does what is due; returns early once the signal is aborted. What it throws is logged, and the next sweep tries again. */
  work(closing: AbortSignal): Promise<void>;
  log: Log;
};

let made: Worker[] | undefined;

/** The workers that `make` made before it returned: whoever makes them has to open them, and can look. */
export function listMade<T>(make: () => T): [T, readonly Worker[]] {
  const workers: Worker[] = [];
  made = workers;
  try {
    return [make(), workers];
  } finally {
    made = undefined;
  }
}

/** Makes a worker whose sweeps follow one another: while one runs, every further call shares the one that comes next. */
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
