import { setTimeout as sleep } from 'node:timers/promises';
import { minuteMs, secondMs } from '#server/kernel/clock.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { tolerate } from '#server/kernel/tolerate.ts';
import type { Mail, Mailer, MailOutcome } from '#server/providers/mailer.ts';
import { type ClaimedMail, claimDue, endTry, findProgress, type MailEnd, pauseMail } from './outbox-store.ts';
import { nextTry } from './retry-times.ts';

const sweepMs = 2 * secondMs;
/** Longer than all waiting of one try. */
const leaseMs = 90 * secondMs;
const pauseMs = 15 * minuteMs;
const mostWaits = 6;
const waitMs = 500;
const patienceMs = 10 * secondMs;
const lookMs = 100;

/** What a mail says and to whom, as its domain writes it when its turn has come. */
export type MailContent = Omit<Mail, 'id'>;

/**
 * Writes a mail: the mail itself, `'wait'` where it is worth asking again in half a second (not where `mustGo` says
 * that it waited long enough), `later` with a code where this try failed, or null where there is nothing to tell any more.
 */
export type Compose = (
  mail: ClaimedMail,
  asked: { mustGo: boolean },
) => Promise<MailContent | 'wait' | { later: string } | null>;

/** Who writes each kind of mail. */
export type Composers = Readonly<Record<string, Compose>>;

type Settings = Kernel & { mailer: Mailer; composers: Composers };
type TryOutcome = MailOutcome | { kind: 'dropped' };

/** Sends what stands in the outbox. It may run in several processes: a lease keeps each mail with one of them. */
export class MailDesk {
  readonly #settings: Settings;
  readonly #owner = newId();
  readonly #sendingNow = new Set<Promise<unknown>>();
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

  /**
   * Sends this mail ahead of the others. Resolves, at the latest after so long, with whether it went out by then;
   * if it did not it stays in the outbox. Never rejects.
   */
  async sendNow(id: string, withinMs: number): Promise<boolean> {
    const late = new AbortController();
    const { log } = this.#settings;
    const sending = tolerate('sending a mail at once', log, () => this.#sendOne(id, late.signal));
    this.#sendingNow.add(sending);
    void sending.finally(() => this.#sendingNow.delete(sending));
    const timer = setTimeout(() => late.abort(), withinMs);
    try {
      return (await Promise.race([sending, aborted(late.signal)])) ?? false;
    } finally {
      clearTimeout(timer);
      late.abort();
    }
  }

  /** Lets what is being sent end, as long as a process that ends may wait; what is left is sent by the next one. */
  async close(): Promise<void> {
    this.#isClosing = true;
    clearInterval(this.#timer);
    const ending = Promise.all([this.#sweeping, ...this.#sendingNow]);
    await Promise.race([ending, sleep(patienceMs, undefined, { ref: false })]);
  }

  async #sweepNow(): Promise<void> {
    try {
      while (!this.#isClosing) {
        const mail = await this.#claim();
        if (!mail) return;
        await this.#send(mail);
      }
    } catch (error) {
      this.#settings.log.warn({ err: error }, 'sending mail failed, it is tried again');
    }
  }

  /** Somebody else may have taken it first: then their end is waited for. */
  async #sendOne(id: string, late: AbortSignal): Promise<boolean> {
    const { database, clock } = this.#settings;
    const mail = this.#isClosing ? undefined : await this.#claim(id);
    if (mail) return (await this.#send(mail)).kind === 'sent';
    for (;;) {
      const { isSent, isBeingSent } = await findProgress(database, id, clock.now());
      if (!isBeingSent || late.aborted || this.#isClosing) return isSent;
      await sleep(lookMs);
    }
  }

  async #claim(id?: string): Promise<ClaimedMail | undefined> {
    const { database, clock, composers } = this.#settings;
    const now = clock.now();
    const until = new Date(now.getTime() + leaseMs);
    return await claimDue(database, { owner: this.#owner, now, until, kinds: Object.keys(composers), id });
  }

  async #send(mail: ClaimedMail): Promise<TryOutcome> {
    const { database, log, metrics } = this.#settings;
    const outcome = await this.#try(mail);
    metrics.mails.inc({ outcome: outcome.kind });
    await endTry(database, this.#owner, mail.id, await this.#endOf(mail, outcome));
    if (outcome.kind !== 'sent' && outcome.kind !== 'dropped')
      log.warn({ mail: mail.id, attempts: mail.attempts, ...outcome }, 'a mail was not sent');
    return outcome;
  }

  /** What follows from a try. */
  async #endOf({ attempts }: ClaimedMail, outcome: TryOutcome): Promise<MailEnd> {
    const { database, clock } = this.#settings;
    const now = clock.now();
    if (outcome.kind === 'sent') return { state: 'sent', sent_at: now, failure: null };
    if (outcome.kind === 'dropped') return { state: 'dropped', failure: null };
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

  async #try(mail: ClaimedMail): Promise<TryOutcome> {
    const content = await this.#compose(mail);
    if (content === null) return { kind: 'dropped' };
    if ('later' in content) return { kind: 'later', code: content.later };
    return await this.#settings.mailer.send({ ...content, id: mail.id });
  }

  async #compose(mail: ClaimedMail): Promise<Exclude<Awaited<ReturnType<Compose>>, 'wait'>> {
    const compose = this.#settings.composers[mail.kind];
    if (!compose) throw new Error(`nobody writes mails of kind ${mail.kind}`);
    for (let left = mostWaits; ; left -= 1) {
      const mustGo = left <= 0 || this.#isClosing;
      const content = await compose(mail, { mustGo });
      if (content !== 'wait') return content;
      if (mustGo) throw new Error(`a mail of kind ${mail.kind} had waited long enough`);
      await sleep(waitMs);
    }
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
