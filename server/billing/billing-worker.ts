import { nextTry } from '#server/jobs/backoff.ts';
import { createWorker, type Worker } from '#server/jobs/worker.ts';
import { hourMs, secondMs } from '#server/process/clock.ts';
import { PaymentsFailure } from '#server/providers/payments.ts';
import type { OpenBillingContext } from './billing-context.ts';
import { type HeldAccount, LeaseLost, noteFailure, releaseAccount } from './billing-store.ts';
import { putDueMails } from './plan-mail-store.ts';
import { holdDue, reconcile } from './reconcile.ts';

/** Asks the provider about every account that is due. A lease keeps several processes apart. */
export function createBillingWorker(billing: OpenBillingContext): Worker {
  return createWorker({
    ...{ name: 'billing', everyMs: 5 * secondMs, log: billing.log },
    work: async (closing) => {
      while (!closing.aborted) {
        const held = await holdDue(billing);
        if (!held || !(await ask(billing, held))) return;
      }
    },
  });
}

/** Each mail once. */
export function createPlanMailWorker({ database, clock, disk, log }: OpenBillingContext): Worker {
  return createWorker({
    ...{ name: 'plan mails', everyMs: hourMs, startsAtOnce: true, log },
    work: async () => {
      if (disk?.hasRoom() !== false) await putDueMails(database, clock.now());
    },
  });
}

/** False if the provider does not answer: asking about the other accounts would fail, too. */
async function ask(billing: OpenBillingContext, held: HeldAccount): Promise<boolean> {
  const { database, clock, log, metrics } = billing;
  try {
    await reconcile(billing, held);
    return true;
  } catch (error) {
    if (error instanceof LeaseLost) return true;
    if (!(error instanceof PaymentsFailure)) throw error;
    metrics.payments.inc({ what: 'reconcile', outcome: 'failed' });
    log.warn({ err: error, attempts: held.attempts + 1 }, 'the payment provider does not answer');
    await noteFailure(database, held, nextTry(held.attempts + 1, clock.now()));
    return false;
  } finally {
    await releaseAccount(database, held);
  }
}
