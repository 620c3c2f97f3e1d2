import type { Log } from './log.ts';

export type Part = {
  name: string;
  stop(): Promise<void>;
  /** At once, when the process leaves no time to wait. */
  stopNow?(): void;
};

export type Lifecycle = {
  /** Stopped in reverse order. */
  add(part: Part): void;
  /** Stops all parts in order and ends the process, once. */
  stop(exitCode: number): Promise<void>;
};

/** Under npm, Ctrl-C reaches the process twice, from the terminal and from npm. It counts as one. */
const sameWishMs = 500;

/** Ends the process in order on SIGTERM, SIGINT, SIGHUP and uncaught defects; a second signal ends it at once. */
export function createLifecycle(log: Log): Lifecycle {
  const parts: Part[] = [];
  let isStopping = false;
  let firstSignalAt: number | undefined;

  async function stop(exitCode: number) {
    if (isStopping) return;
    isStopping = true;
    for (let part = parts.at(-1); part; part = parts.at(-1)) {
      await part.stop().catch((err: unknown) => log.error({ err, part: part?.name }, 'stopping failed'));
      parts.splice(parts.indexOf(part), 1);
    }
    process.exit(exitCode);
  }

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      firstSignalAt ??= performance.now();
      if (performance.now() - firstSignalAt > sameWishMs) {
        log.warn({ signal }, 'stopping at once');
        process.exit(1);
      }
      if (!isStopping) log.info({ signal }, 'stopping');
      void stop(0);
    });
  }
  for (const defect of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(defect, (err: unknown) => {
      log.fatal({ err }, 'a defect that nobody caught');
      void stop(1);
    });
  }
  process.on('exit', () => {
    for (const part of parts.reverse()) part.stopNow?.();
  });

  return {
    add: (part) => {
      // Added while the process is already ending: there is no orderly stop for it.
      if (isStopping) part.stopNow?.();
      else parts.push(part);
    },
    stop,
  };
}
