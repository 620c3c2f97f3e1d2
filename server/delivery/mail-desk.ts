import { setTimeout as sleep } from 'node:timers/promises';
import { minuteMs, secondMs } from '#server/kernel/clock.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import type { Mailer, MailOutcome } from '#server/providers/mailer.ts';
import type { Pdf } from '#server/providers/pdf/pdf.ts';
import {
  type ClaimedMail,
  claimDue,
  endTry,
  loadMail,
  type MailContent,
  type MailEnd,
  pauseMail,
} from './outbox-store.ts';
import { mostAttached, reportMail } from './report-mail.ts';
import { nextTry } from './retry-times.ts';

const sweepMs = 2 * secondMs;
/** Longer than all waiting of one try. */
const leaseMs = 90 * secondMs;
const pauseMs = 15 * minuteMs;
const careWaits = 6;
const careWaitMs = 500;
const patienceMs = 10 * secondMs;

type Settings = Kernel & { mailer: Mailer; pdf: Pdf };

/** Sends what stands in the outbox. It may run in several processes: a lease keeps each mail with one of them. */
export class MailDesk {
  readonly #settings: Settings;
  readonly #owner = newId();
  #timer: NodeJS.Timeout | undefined;
  #sweeping: Promise<void> = Promise.resolve();
  #isClosing = false;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  open(): void {
    this.#timer = setInterval(() => void this.sweep(), sweepMs);
  }

  /** Sends what is due; resolves when every mail that was taken has an end. */
  sweep(): Promise<void> {
    this.#sweeping = this.#sweeping.then(() => this.#sweepNow());
    return this.#sweeping;
  }

  /** Lets what is being sent end, as long as a process that ends may wait; what is left is sent by the next one. */
  async close(): Promise<void> {
    this.#isClosing = true;
    clearInterval(this.#timer);
    await Promise.race([this.#sweeping, sleep(patienceMs, undefined, { ref: false })]);
  }

  async #sweepNow(): Promise<void> {
    const { database, clock, log } = this.#settings;
    try {
      while (!this.#isClosing) {
        const now = clock.now();
        const mail = await claimDue(database, this.#owner, now, new Date(now.getTime() + leaseMs));
        if (!mail) return;
        await this.#send(mail);
      }
    } catch (error) {
      log.warn({ err: error }, 'sending mail failed, it is tried again');
    }
  }

  async #send(mail: ClaimedMail): Promise<void> {
    const { database, log, metrics } = this.#settings;
    const outcome = await this.#try(mail);
    metrics.mails.inc({ outcome: outcome.kind });
    await endTry(database, this.#owner, mail, await this.#endOf(mail, outcome));
    if (outcome.kind !== 'sent')
      log.warn({ mail: mail.id, attempts: mail.attempts, ...outcome }, 'a mail was not sent');
  }

  /** What follows from a try. */
  async #endOf({ attempts }: ClaimedMail, outcome: MailOutcome): Promise<MailEnd> {
    const { database, clock } = this.#settings;
    const now = clock.now();
    if (outcome.kind === 'sent') return { state: 'sent', sent_at: now, failure: null };
    if (outcome.kind === 'refused') {
      // The server would refuse every mail: none is tried, and none of their tries is used up, until it may have changed.
      const until = new Date(now.getTime() + pauseMs);
      await pauseMail(database, until);
      return { state: 'waiting', due_at: until, failure: 'refused', attempts: attempts - 1 };
    }
    const again = outcome.kind === 'later' ? nextTry(attempts, now) : null;
    return again
      ? { state: 'waiting', due_at: again, failure: outcome.code }
      : { state: 'failed', failure: outcome.code };
  }

  /** The mail tells of concerns: it waits a moment for the check, and then goes in any case. */
  async #loadChecked(mail: ClaimedMail): Promise<MailContent> {
    for (let left = careWaits; ; left -= 1) {
      const content = await loadMail(this.#settings.database, mail);
      if (!content.isUnchecked || left === 0 || this.#isClosing) return content;
      await sleep(careWaitMs);
    }
  }

  async #try(mail: ClaimedMail): Promise<MailOutcome> {
    const { mailer, pdf, config } = this.#settings;
    const { email, reports, concerns } = await this.#loadChecked(mail);
    const carried = [];
    for (const { nickname, title, document } of reports.slice(0, mostAttached)) {
      const file = await pdf.renderPdf(document).catch(() => null);
      if (!file) return { kind: 'later', code: 'pdf' };
      carried.push({ nickname, title, pdf: file });
    }
    return await mailer.send({
      to: email,
      id: mail.id,
      ...reportMail(carried, { total: reports.length, concerns }, config.origin),
    });
  }
}
