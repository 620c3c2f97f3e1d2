import { hourMs, secondMs } from '#server/kernel/clock.ts';
import { PaymentsFailure } from '#server/providers/payments.ts';
import type { OpenBilling } from './billing.ts';
import { type HeldAccount, LeaseLost, noteFailure, releaseAccount } from './billing-store.ts';
import { putDueMails } from './plan-mail-store.ts';
import { nextTry } from './projection.ts';
import { holdDue, reconcile } from './reconcile.ts';

const sweepMs = 5 * secondMs;

/**
 * Asks the provider about every account that is due, and puts mails about trials and payments into the outbox. It may
 * run in several processes: a lease keeps each account with one of them, and each mail is put there once.
 */
export class BillingWorker {
  readonly #billing: OpenBilling;
  #timers: NodeJS.Timeout[] = [];
  #sweeping: Promise<void> = Promise.resolve();
  #isClosing = false;

  constructor(billing: OpenBilling) {
    this.#billing = billing;
  }

  open(): void {
    void this.sweepMails();
    this.#timers = [
      setInterval(() => void this.sweep(), sweepMs),
      setInterval(() => void this.sweepMails(), hourMs),
    ];
  }

  /** Asks about what is due; resolves when each of them has an answer or another time. */
  sweep(): Promise<void> {
    this.#sweeping = this.#sweeping.then(() => this.#guarded('asking about payments', () => this.#askAll()));
    return this.#sweeping;
  }

  /** Puts the mails that are due into the outbox. */
  sweepMails(): Promise<void> {
    this.#sweeping = this.#sweeping.then(() =>
      this.#guarded('putting mails about payments', async () => {
        const { database, clock, disk } = this.#billing;
        if (disk?.hasRoom() !== false) await putDueMails(database, clock.now());
      }),
    );
    return this.#sweeping;
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    for (const timer of this.#timers) clearInterval(timer);
    await this.#sweeping;
  }

  async #guarded(what: string, work: () => Promise<void>): Promise<void> {
    try {
      if (!this.#isClosing) await work();
    } catch (error) {
      this.#billing.log.warn({ what, err: error }, 'the billing desk failed, it tries again');
    }
  }

  async #askAll(): Promise<void> {
    while (!this.#isClosing) {
      const held = await holdDue(this.#billing);
      if (!held || !(await this.#ask(held))) return;
    }
  }

  /** False where the provider does not answer: the others are not asked about in vain. */
  async #ask(held: HeldAccount): Promise<boolean> {
    const { database, clock, log, metrics } = this.#billing;
    try {
      await reconcile(this.#billing, held);
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
}
