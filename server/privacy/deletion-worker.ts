import { nextTry } from '#server/jobs/backoff.ts';
import { createWorker, type Worker } from '#server/jobs/worker.ts';
import { minuteMs } from '#server/process/clock.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { tolerate } from '#server/process/tolerate.ts';
import { type DueDeletion, deleteEverything, listDueDeletions, putDeletionOff } from './deletion-store.ts';

type DeletionWorkerOptions = Kernel & {
  /** Ends what the account pays for at the payment provider; may be called again for what it ended already. */
  cancelSubscription(teacherId: string): Promise<void>;
  /** Mail that this product keeps itself, if it does. */
  inbox: { forget(address: string): void } | null;
};

/**
 * Carries out deletions when they are due; what cannot be deleted yet is tried again later. Several processes may do
 * so at once: one of them deletes the row.
 */
export function createDeletionWorker(settings: DeletionWorkerOptions): Worker {
  const { database, clock, log } = settings;
  return createWorker({
    ...{ name: 'deletions', everyMs: minuteMs, startsAtOnce: true, log },
    work: async (closing) => {
      for (const due of await listDueDeletions(database, clock.now())) {
        if (closing.aborted) return;
        const isTried = await tolerate('deleting an account', log, () => carryOut(settings, due));
        if (!isTried) {
          const again = nextTry(due.tries + 1, clock.now());
          await tolerate('putting a deletion off', log, () => putDeletionOff(database, due, again));
        }
      }
    },
  });
}

/** Nobody may pay for an account that is gone: the subscription ends first. */
async function carryOut(
  { database, clock, metrics, inbox, cancelSubscription }: DeletionWorkerOptions,
  { teacherId }: DueDeletion,
): Promise<true> {
  await cancelSubscription(teacherId);
  const isDeleted = await deleteEverything(database, teacherId, clock.now(), (email) => inbox?.forget(email));
  if (isDeleted) metrics.deletions.inc();
  return true;
}
