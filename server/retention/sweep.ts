import { getLastSweep, type LastSweep, noteSweep, noteWait } from '#server/installation/index.ts';
import { createWorker, type Worker } from '#server/jobs/worker.ts';
import { dayMs, hourMs } from '#server/process/clock.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { deleteOld } from './retention-jobs.ts';

type Needed = Pick<Kernel, 'database' | 'clock' | 'log' | 'metrics'>;

/** Compared with the clock before it is trusted with a deletion. */
type OtherClocks = {
  databaseNow(): Promise<Date>;
  /** Time since the start of the process in ms, unaffected by clock changes. */
  runningMs(): number;
};

/** After such a gap since the last sweep, the clock jumped or the station was off. */
const jumpMs = 30 * dayMs;
/** Allowed difference between the clocks of two machines. */
const differenceMs = dayMs;
/** Pause of deletions when the clock is in doubt: time to notice the line in the log. */
const waitMs = dayMs;

/** Where the clock may have jumped it waits a day of running time, or for the operator's word (30 days). */
export function openSweep(kernel: Needed, { databaseNow, runningMs }: OtherClocks) {
  const { database, clock, log } = kernel;
  let waitingFromMs: number | undefined;

  async function mayDelete(): Promise<boolean> {
    const now = clock.now();
    const doubt = findDoubt(now, await databaseNow(), await getLastSweep(database));
    if (doubt === null) {
      waitingFromMs = undefined;
      return true;
    }
    if (waitingFromMs === undefined) {
      await noteWait(database, now);
      waitingFromMs = runningMs();
      const message =
        'old data is not deleted for 24 hours, as the clock may be wrong. Set it; where it is right, say so: npm run operator -- today YYYY-MM-DD';
      log.warn({ now, ...doubt }, message);
    }
    return runningMs() - waitingFromMs >= waitMs;
  }

  return async (isOver: () => boolean): Promise<void> => {
    if (!(await mayDelete())) return;
    await deleteOld(kernel, { isOver });
    await noteSweep(database, clock.now());
  };
}

/** At once, as a process may not live for an hour, and then every hour. */
export function createRetentionWorker(kernel: Needed, otherClocks: OtherClocks): Worker {
  const sweep = openSweep(kernel, otherClocks);
  return createWorker({
    ...{ name: 'retention', everyMs: hourMs, startsAtOnce: true, log: kernel.log },
    work: (closing) => sweep(() => closing.aborted),
  });
}

/** Fields for the log, or null. */
function findDoubt(now: Date, databaseNow: Date, { lastSweepAt, confirmedAt }: LastSweep) {
  if (confirmedAt && Math.abs(now.getTime() - confirmedAt.getTime()) <= jumpMs) return null;
  if (lastSweepAt && now.getTime() - lastSweepAt.getTime() > jumpMs) return { lastSweepAt };
  if (Math.abs(now.getTime() - databaseNow.getTime()) > differenceMs) return { databaseNow };
  return null;
}
