import type { Log } from './log.ts';

/** Something that was started and must be stopped. */
export type Part = {
  name: string;
  /** Ends its work in order. */
  stop(): Promise<void>;
  /** Ends it at once, without waiting, when the process leaves no time. */
  stopNow?(): void;
};

export type Lifecycle = {
  /** What is added last is stopped first. */
  add(part: Part): void;
  /** Stops every part in order and ends the process. Does nothing where that is under way. */
  stop(exitCode: number): Promise<void>;
};

/** Ctrl-C reaches the process twice under npm, from the terminal and from npm: that is one wish. */
const sameWishMs = 500;

/** Ends the process in order at SIGTERM, SIGINT, SIGHUP and at defects that nobody caught; a second signal ends it at once. */
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
      // What was started while the process already ends has no turn of its own any more.
      if (isStopping) part.stopNow?.();
      else parts.push(part);
    },
    stop,
  };
}
