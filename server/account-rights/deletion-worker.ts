import { minuteMs } from '#server/kernel/clock.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { tolerate } from '#server/kernel/tolerate.ts';
import { deleteEverything, listDueDeletions, putDeletionOff } from './deletion-store.ts';

const sweepMs = minuteMs;

type Settings = Kernel & {
  /** Ends what the account pays for at the payment provider; may be called again for what it ended already. */
  cancelSubscription(teacherId: string): Promise<void>;
  /** Mail that this product keeps itself, if it does. */
  inbox: { forget(address: string): void } | null;
};

/** Carries out deletions when they are due. It may run in several processes: one of them deletes the row. */
export class DeletionWorker {
  readonly #settings: Settings;
  #timer: NodeJS.Timeout | undefined;
  #sweeping: Promise<void> = Promise.resolve();
  #isClosing = false;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  open(): void {
    void this.sweep();
    this.#timer = setInterval(() => void this.sweep(), sweepMs);
  }

  /** Deletes what is due. What cannot be deleted yet is tried again by the next sweep. */
  sweep(): Promise<void> {
    this.#sweeping = this.#sweeping.then(() => this.#sweepNow());
    return this.#sweeping;
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    clearInterval(this.#timer);
    await this.#sweeping;
  }

  async #sweepNow(): Promise<void> {
    const { database, clock, log } = this.#settings;
    const due = await tolerate('looking for accounts to delete', log, () =>
      listDueDeletions(database, clock.now()),
    );
    for (const teacherId of due ?? []) {
      if (this.#isClosing) return;
      const isTried = await tolerate('deleting an account', log, () => this.#carryOut(teacherId));
      if (!isTried) {
        await tolerate('putting a deletion off', log, () => putDeletionOff(database, teacherId, clock.now()));
      }
    }
  }

  /** Nobody may pay for an account that is gone: the subscription ends first. */
  async #carryOut(teacherId: string): Promise<true> {
    const { database, clock, metrics, inbox, cancelSubscription } = this.#settings;
    await cancelSubscription(teacherId);
    const isDeleted = await deleteEverything(database, teacherId, clock.now(), (email) =>
      inbox?.forget(email),
    );
    if (isDeleted) metrics.deletions.inc();
    return true;
  }
}
