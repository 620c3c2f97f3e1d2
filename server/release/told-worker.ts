import { createWorker, type Worker } from '#server/jobs/worker.ts';
import { minuteMs, secondMs } from '#server/process/clock.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { tolerate } from '#server/process/tolerate.ts';
import { listTeachersToTell, putTold } from './told-store.ts';

const sweepMs = 15 * secondMs;
/** A class hands in over some time: the first mail should not be about a single work. */
const settleMs = minuteMs;
const apartMs = 10 * minuteMs;

/** At most once in ten minutes per teacher. */
export function createToldWorker({ database, clock, log }: Kernel): Worker {
  return createWorker({
    ...{ name: 'feedback given', everyMs: sweepMs, log },
    work: async (closing) => {
      const now = clock.now();
      const before = (ms: number) => new Date(now.getTime() - ms);
      const rate = { now, givenBefore: before(settleMs), lastBefore: before(apartMs) };
      for (const teacherId of await listTeachersToTell(database)) {
        if (closing.aborted) return;
        await tolerate('putting in a mail on feedback', log, () => putTold(database, teacherId, rate));
      }
    },
  });
}
