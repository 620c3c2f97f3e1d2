import { createHmac } from 'node:crypto';
import type { PaymentEvent } from './objects.ts';
import type { Delivery, State } from './state.ts';
import { newId } from './wire/new-id.ts';

/** How events that happen from now on reach the receiver. */
export type WebhookWay =
  | 'usual'
  /** Each is sent a second time after it was taken. */
  | 'twice'
  /** Sent after a delay. */
  | 'late'
  /** Kept until they are released, in their order or with the newest first. */
  | 'held'
  /** Never sent. */
  | 'dropped';

export const webhookWays: readonly WebhookWay[] = ['usual', 'twice', 'late', 'held', 'dropped'];

type WebhookOptions = {
  state: State;
  save(): void;
  url: string;
  secret: string;
  /** Wait before the first retry; it doubles each time, up to a minute. */
  firstRetryMs: number;
  lateMs: number;
};

const longestWaitMs = 60_000;
const givenUpAfterMs = 3 * 86_400_000;
const answerWithinMs = 10_000;

/** Sends signed events to the receiver, one at a time, each until it is taken with 2xx or three days have passed. */
export class Webhooks {
  readonly #settings: WebhookOptions;
  readonly #stopping = new AbortController();
  #way: WebhookWay = 'usual';
  #sending: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #waiting: (() => void)[] = [];
  #isCut = false;

  constructor(settings: WebhookOptions) {
    this.#settings = settings;
    // What was held when the server stopped is sent now, and what waited need not wait longer.
    for (const delivery of settings.state.deliveries)
      Object.assign(delivery, { isHeld: false, dueAt: Date.now() });
  }

  announce(event: PaymentEvent) {
    if (this.#way === 'dropped') return;
    const now = Date.now();
    const isHeld = this.#way === 'held';
    const dueAt = now + (this.#way === 'late' ? this.#settings.lateMs : 0);
    for (let copy = this.#way === 'twice' ? 2 : 1; copy > 0; copy -= 1) {
      this.#settings.state.deliveries.push({
        id: newId('wd'),
        event,
        firstAt: now,
        dueAt,
        attempts: 0,
        isHeld,
      });
    }
    this.#arm();
  }

  release(order: 'oldest-first' | 'newest-first' = 'oldest-first') {
    const held = this.#settings.state.deliveries.filter(({ isHeld }) => isHeld);
    const rest = this.#settings.state.deliveries.filter(({ isHeld }) => !isHeld);
    const dueAt = Date.now();
    for (const delivery of held) Object.assign(delivery, { isHeld: false, dueAt });
    this.#settings.state.deliveries = [...rest, ...(order === 'newest-first' ? held.reverse() : held)];
    this.#settings.save();
    this.#arm();
  }

  /** Wakes up when the next delivery is due; says so when there is none left that is not held. */
  #arm() {
    clearTimeout(this.#timer);
    if (this.#stopping.signal.aborted || this.#sending) return;
    const moments = this.#settings.state.deliveries.filter(({ isHeld }) => !isHeld).map(({ dueAt }) => dueAt);
    if (moments.length === 0) {
      const told = this.#waiting;
      this.#waiting = [];
      for (const tell of told) tell();
      return;
    }
    this.#timer = setTimeout(
      () => {
        this.#sending = this.#sendDue().finally(() => {
          this.#sending = null;
          this.#arm();
        });
      },
      Math.max(0, Math.min(...moments) - Date.now()),
    );
    this.#timer.unref();
  }

  async #sendDue() {
    while (!this.#stopping.signal.aborted) {
      const next = this.#settings.state.deliveries.find(
        ({ isHeld, dueAt }) => !isHeld && dueAt <= Date.now(),
      );
      if (!next) return;
      const isTaken = await this.#send(next.event);
      if (this.#isCut || (this.#stopping.signal.aborted && !isTaken)) return;
      this.#note(next, isTaken);
    }
  }

  async #send(event: PaymentEvent): Promise<boolean> {
    const body = JSON.stringify(event, null, 2);
    try {
      const response = await fetch(this.#settings.url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Stripe-Signature': signatureOf(body, this.#settings.secret),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(answerWithinMs)]),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }

  #note(delivery: Delivery, isTaken: boolean) {
    delivery.attempts += 1;
    const wait = Math.min(
      longestWaitMs,
      this.#settings.firstRetryMs * 2 ** Math.min(delivery.attempts - 1, 20),
    );
    delivery.dueAt = Date.now() + wait;
    if (isTaken || delivery.dueAt > delivery.firstAt + givenUpAfterMs) {
      this.#settings.state.deliveries = this.#settings.state.deliveries.filter(
        ({ id }) => id !== delivery.id,
      );
    }
    this.#settings.save();
  }

  #end() {
    this.#stopping.abort();
    clearTimeout(this.#timer);
  }

  /** How events are sent from now on; what is held already stays held. */
  deliver(next: WebhookWay) {
    this.#way = next;
  }

  way(): WebhookWay {
    return this.#way;
  }

  /** Begins to send what was left over. */
  start() {
    this.#arm();
  }

  /** Resolves when everything that is not held has been taken. */
  settled(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#arm();
    });
  }

  async stop() {
    this.#end();
    await this.#sending;
  }

  /** Whatever comes back from now on changes nothing that is kept. */
  stopNow() {
    this.#isCut = true;
    this.#end();
  }
}

/** The header that proves to the receiver who sent a body, and when. */
function signatureOf(body: string, secret: string, seconds = Math.floor(Date.now() / 1000)): string {
  const proof = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${proof}`;
}
