import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseAway } from '#server/database/database-away.ts';
import { createWorker, type Worker } from '#server/jobs/worker.ts';
import { minuteMs, secondMs } from '#server/process/clock.ts';
import { newId } from '#server/process/ids.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { withTimeout } from '#server/process/timeout.ts';
import { tolerate } from '#server/process/tolerate.ts';
import type { Mail, Mailer, MailOutcome } from '#server/providers/mailer.ts';
import type { MailKind } from './mail-kinds.ts';
import {
  type Claim,
  type ClaimedMail,
  claimDue,
  endTry,
  findProgress,
  type MailEnd,
  pauseMail,
  renewLease,
} from './outbox-store.ts';
import { nextTry } from './retry-times.ts';

const sweepMs = 2 * secondMs;
/** Longer than most tries take; a longer one renews it before sending. */
const leaseMs = 90 * secondMs;
const pauseMs = 15 * minuteMs;
const mostWaits = 2;
/** A mail that must wait longer lets others go first for this long. */
const standBackMs = secondMs;
const waitMs = 500;
const patienceMs = 10 * secondMs;
const longestPauseMs = 2 * secondMs;
const lookMs = 100;
/** Most teachers who stand back at a time, as each is sent to the database. */
const mostServed = 200;

/** Written by its domain when it is sent. */
export type MailContent = Omit<Mail, 'id'>;

/** `waitUntil`: ask again before then; `later`: this try failed, with a code; null: nothing left to tell. */
export type MailTemplate = (
  mail: ClaimedMail,
) => Promise<MailContent | { waitUntil: Date } | { later: string } | null>;

/** A kind without a template does not compile. */
export type MailTemplates = Readonly<Record<MailKind, MailTemplate>>;

/** Without a template of a kind, a process leaves those mails to others. */
type MailWorkerOptions = Kernel & { mailer: Mailer; templates: Partial<MailTemplates> };
/** `lost`: another process took the mail while it was being written. */
type EndedTry = MailOutcome | { kind: 'dropped' } | { kind: 'waits'; until: Date };
type TryOutcome = EndedTry | { kind: 'lost' };
type HeldMail = ClaimedMail & { until: Date };

/** Sends the outbox. A lease keeps several processes apart. */
export class MailWorker {
  readonly #settings: MailWorkerOptions;
  readonly #owner = newId();
  readonly #sendingNow = new Set<Promise<unknown>>();
  /** Recipients in this round: each teacher gets one mail before anybody gets two. */
  readonly #served = new Set<string | null>();
  readonly #worker: Worker;
  #isClosing = false;

  constructor(settings: MailWorkerOptions) {
    this.#settings = settings;
    const { log } = settings;
    this.#worker = createWorker({
      ...{ name: 'mail', everyMs: sweepMs, patienceMs, log },
      work: () => this.#sendDue(),
    });
  }

  open(): void {
    this.#worker.open();
  }

  /** Resolves when every mail that was taken has an end. */
  sweep(): Promise<void> {
    return this.#worker.sweep();
  }

  /** Before all others. Answers within this time whether it was sent; otherwise it stays. Never rejects. */
  async sendNow(id: string, withinMs: number): Promise<boolean> {
    const late = new AbortController();
    const { log } = this.#settings;
    const sending = tolerate('sending a mail at once', log, () => this.#sendOne(id, late.signal));
    this.#sendingNow.add(sending);
    void sending.finally(() => this.#sendingNow.delete(sending));
    const isSent = await withTimeout(sending, withinMs);
    late.abort();
    return isSent ?? false;
  }

  /** Waits for running sends as long as an ending process may; the next process sends the rest. */
  async close(): Promise<void> {
    this.#isClosing = true;
    const sentNow = Promise.race([
      Promise.all(this.#sendingNow),
      sleep(patienceMs, undefined, { ref: false }),
    ]);
    await Promise.all([this.#worker.close(), sentNow]);
  }

  async #sendDue(): Promise<void> {
    while (!this.#isClosing) {
      const mail = await this.#claimInTurn();
      if (!mail) return;
      await this.#send(mail);
    }
  }

  async #claimInTurn(): Promise<HeldMail | undefined> {
    if (this.#served.size >= mostServed) this.#served.clear();
    let mail = await this.#claim({ notOf: [...this.#served] });
    if (!mail && this.#served.size > 0) {
      this.#served.clear();
      mail = await this.#claim();
    }
    if (mail) this.#served.add(mail.teacherId);
    return mail;
  }

  /** If another process took it first, waits for that. */
  async #sendOne(id: string, late: AbortSignal): Promise<boolean> {
    const { database, clock } = this.#settings;
    const mail = this.#isClosing ? undefined : await this.#claim({ id });
    const outcome = mail && (await this.#send(mail));
    if (outcome && outcome.kind !== 'lost') return outcome.kind === 'sent';
    for (;;) {
      const { isSent, isBeingSent } = await findProgress(database, id, clock.now());
      if (!isBeingSent || late.aborted || this.#isClosing) return isSent;
      await sleep(lookMs);
    }
  }

  async #claim(which: Pick<Claim, 'id' | 'notOf'> = {}): Promise<HeldMail | undefined> {
    const { database, clock, templates, disk } = this.#settings;
    // On a full disk the sending could not be noted: the mail would go out again.
    if (disk?.hasRoom() === false) return undefined;
    const now = clock.now();
    const until = new Date(now.getTime() + leaseMs);
    const kinds = Object.keys(templates) as MailKind[];
    const mail = await claimDue(database, { owner: this.#owner, now, until, kinds, ...which });
    return mail && { ...mail, until };
  }

  async #send(mail: HeldMail): Promise<TryOutcome> {
    const { log, metrics } = this.#settings;
    const outcome = await this.#try(mail);
    if (outcome.kind !== 'waits') metrics.mails.inc({ outcome: outcome.kind });
    if (outcome.kind !== 'lost') await this.#keepEnd(mail, outcome);
    if (outcome.kind !== 'sent' && outcome.kind !== 'dropped' && outcome.kind !== 'waits')
      log.warn({ mail: mail.id, attempts: mail.attempts, ...outcome }, 'a mail was not sent');
    return outcome;
  }

  /** Retries until the end is stored: a sent mail must not go out again because the database was away for a moment. */
  async #keepEnd(mail: HeldMail, outcome: EndedTry): Promise<void> {
    const { clock, database, log } = this.#settings;
    const startedAt = performance.now();
    for (let pause = 100; ; pause = Math.min(pause * 2, longestPauseMs)) {
      try {
        await endTry(database, this.#owner, mail.id, await this.#endOf(mail, outcome));
        return;
      } catch (error) {
        // After its lease the mail may belong to another process.
        if (clock.now() > mail.until) throw error;
        if (this.#isClosing && performance.now() - startedAt > patienceMs) throw error;
        log.warn({ mail: mail.id, err: error }, 'storing the end of a mail failed, it is tried again');
        await sleep(pause);
      }
    }
  }

  async #endOf({ attempts }: ClaimedMail, outcome: EndedTry): Promise<MailEnd> {
    const { database, clock } = this.#settings;
    const now = clock.now();
    if (outcome.kind === 'sent') return { state: 'sent', sent_at: now, failure: null };
    if (outcome.kind === 'dropped') return { state: 'dropped', failure: null };
    if (outcome.kind === 'waits') {
      // Others go first; waiting is not a try.
      const due = new Date(Math.min(now.getTime() + standBackMs, outcome.until.getTime()));
      return { state: 'waiting', due_at: due, failure: null, attempts: attempts - 1 };
    }
    if (outcome.kind === 'refused') {
      // The server would refuse every mail: pause without using up their tries, until that may have changed.
      const until = new Date(now.getTime() + pauseMs);
      await pauseMail(database, until);
      return { state: 'waiting', due_at: until, failure: 'refused', attempts: attempts - 1 };
    }
    const again = outcome.kind === 'later' ? nextTry(attempts, now) : null;
    return again
      ? { state: 'waiting', due_at: again, failure: outcome.code }
      : { state: 'failed', failure: outcome.code };
  }

  async #try(mail: HeldMail): Promise<TryOutcome> {
    const content = await this.#compose(mail);
    if (content === null) return { kind: 'dropped' };
    if ('later' in content) return { kind: 'later', code: content.later };
    if ('waitUntil' in content) return { kind: 'waits', until: content.waitUntil };
    if (!this.#hasTimeToSend(mail) && !(await this.#renew(mail))) return { kind: 'lost' };
    return await this.#settings.mailer.send({ ...content, id: mail.id });
  }

  /** However long the mail server takes. */
  #hasTimeToSend({ until }: HeldMail): boolean {
    const { clock, mailer } = this.#settings;
    return until.getTime() - clock.now().getTime() >= mailer.sendMs;
  }

  async #renew(mail: HeldMail): Promise<boolean> {
    const { database, clock } = this.#settings;
    mail.until = new Date(clock.now().getTime() + leaseMs);
    return await renewLease(database, this.#owner, mail, mail.until);
  }

  async #compose(mail: HeldMail): ReturnType<MailTemplate> {
    const { log } = this.#settings;
    const compose = this.#settings.templates[mail.kind];
    if (!compose) throw new Error(`nobody writes mails of kind ${mail.kind}`);
    for (let left = mostWaits; ; ) {
      try {
        const content = await compose(mail);
        const isToWait = content !== null && 'waitUntil' in content;
        if (!isToWait || left <= 0 || this.#isClosing) return content;
        left -= 1;
      } catch (error) {
        if (!(error instanceof DatabaseAway) || this.#isClosing || !this.#hasTimeToSend(mail)) throw error;
        log.warn({ mail: mail.id, err: error }, 'a mail could not be written, it is tried again');
      }
      await sleep(waitMs);
    }
  }
}
