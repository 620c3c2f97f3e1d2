import { createWorker, type Worker } from '#server/jobs/worker.ts';
import { minuteMs, secondMs } from '#server/process/clock.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { tolerate } from '#server/process/tolerate.ts';
import { listTeachersToTell, putAlert } from './alert-store.ts';

const sweepMs = 15 * secondMs;
/** Meanings that are compared meanwhile may find more: one mail tells of all. */
const settleMs = 10 * secondMs;
/** A class that hands in at once is one mail. */
const apartMs = 10 * minuteMs;
/** An address that refused a mail may take one later; it is not asked again and again. */
const failedMs = 60 * minuteMs;

/** Has teachers told by mail of work with words to read, at most once in ten minutes each. */
export function createAlertWorker({ database, clock, log }: Kernel): Worker {
  return createWorker({
    ...{ name: 'concern alerts', everyMs: sweepMs, log },
    work: async (closing) => {
      const now = clock.now();
      const before = (ms: number) => new Date(now.getTime() - ms);
      const failedBefore = before(failedMs);
      const rate = { now, foundBefore: before(settleMs), lastBefore: before(apartMs), failedBefore };
      for (const teacherId of await listTeachersToTell(database, failedBefore)) {
        if (closing.aborted) return;
        await tolerate('putting in an alert', log, () => putAlert(database, teacherId, rate));
      }
    },
  });
}
