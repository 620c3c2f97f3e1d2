import { newId } from './new-id.ts';
import type { PaymentEvent } from './objects.ts';
import { signatureOf } from './signature.ts';
import { type Delivery, find, type State } from './state.ts';

/** How events that happen from now on reach the receiver. */
export type WebhookWay =
  | 'usual'
  /** Each is sent a second time after it was taken. */
  | 'twice'
  /** Kept for a moment, then sent with the newest first. */
  | 'reversed'
  /** Sent after a delay. */
  | 'late'
  /** Kept until they are released. */
  | 'held'
  /** Never sent; they are listed all the same. */
  | 'dropped';

export const webhookWays: readonly WebhookWay[] = ['usual', 'twice', 'reversed', 'late', 'held', 'dropped'];

type Settings = {
  state: State;
  save(): void;
  url: string;
  secret: string;
  /** Wait before the first retry; it doubles each time, up to a minute. */
  firstRetryMs: number;
  lateMs: number;
  /** How long it must be quiet before what is to be reversed is sent. */
  reverseAfterMs: number;
};

export type Webhooks = ReturnType<typeof createWebhooks>;

const longestWaitMs = 60_000;
const givenUpAfterMs = 3 * 86_400_000;
const answerWithinMs = 10_000;

/** Sends signed events to the receiver, one at a time, each until it is taken with 2xx or three days have passed. */
export function createWebhooks(settings: Settings) {
  const { state, save } = settings;
  const stopping = new AbortController();
  let way: WebhookWay = 'usual';
  let sending: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let reversing: NodeJS.Timeout | undefined;
  let waiting: (() => void)[] = [];
  let isCut = false;

  function announce(event: PaymentEvent) {
    if (way === 'dropped') {
      event.pending_webhooks = 0;
      return;
    }
    const now = Date.now();
    const isHeld = way === 'held' || way === 'reversed';
    const dueAt = now + (way === 'late' ? settings.lateMs : 0);
    for (let copy = way === 'twice' ? 2 : 1; copy > 0; copy -= 1) {
      state.deliveries.push({ id: newId('wd'), event: event.id, firstAt: now, dueAt, attempts: 0, isHeld });
    }
    if (way === 'reversed') {
      clearTimeout(reversing);
      reversing = setTimeout(() => release('newest-first'), settings.reverseAfterMs);
    }
    arm();
  }

  function release(order: 'oldest-first' | 'newest-first' = 'oldest-first') {
    const held = state.deliveries.filter(({ isHeld }) => isHeld);
    const rest = state.deliveries.filter(({ isHeld }) => !isHeld);
    const dueAt = Date.now();
    for (const delivery of held) Object.assign(delivery, { isHeld: false, dueAt });
    state.deliveries = [...rest, ...(order === 'newest-first' ? held.reverse() : held)];
    save();
    arm();
  }

  /** Wakes up when the next delivery is due; says so when there is none left that is not held. */
  function arm() {
    clearTimeout(timer);
    if (stopping.signal.aborted || sending) return;
    const moments = state.deliveries.filter(({ isHeld }) => !isHeld).map(({ dueAt }) => dueAt);
    if (moments.length === 0) {
      const told = waiting;
      waiting = [];
      for (const tell of told) tell();
      return;
    }
    timer = setTimeout(
      () => {
        sending = sendDue().finally(() => {
          sending = null;
          arm();
        });
      },
      Math.max(0, Math.min(...moments) - Date.now()),
    );
    timer.unref();
  }

  async function sendDue() {
    while (!stopping.signal.aborted) {
      const next = state.deliveries.find(({ isHeld, dueAt }) => !isHeld && dueAt <= Date.now());
      if (!next) return;
      const event = find(state.events, next.event);
      const isTaken = event === undefined || (await send(event));
      if (isCut || (stopping.signal.aborted && !isTaken)) return;
      note(next, isTaken);
    }
  }

  async function send(event: PaymentEvent): Promise<boolean> {
    const body = JSON.stringify(event, null, 2);
    try {
      const response = await fetch(settings.url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Stripe-Signature': signatureOf(body, settings.secret),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(answerWithinMs)]),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }

  function note(delivery: Delivery, isTaken: boolean) {
    delivery.attempts += 1;
    const wait = Math.min(longestWaitMs, settings.firstRetryMs * 2 ** Math.min(delivery.attempts - 1, 20));
    delivery.dueAt = Date.now() + wait;
    if (isTaken || delivery.dueAt > delivery.firstAt + givenUpAfterMs) {
      state.deliveries = state.deliveries.filter(({ id }) => id !== delivery.id);
    }
    const event = find(state.events, delivery.event);
    if (event) event.pending_webhooks = state.deliveries.some((it) => it.event === event.id) ? 1 : 0;
    save();
  }

  function end() {
    stopping.abort();
    clearTimeout(timer);
    clearTimeout(reversing);
  }

  // What was held when the server stopped is sent now, and what waited need not wait longer.
  for (const delivery of state.deliveries) Object.assign(delivery, { isHeld: false, dueAt: Date.now() });

  return {
    announce,
    /** From now on; what is held already stays held. */
    deliver(next: WebhookWay) {
      way = next;
    },
    way: () => way,
    release,
    /** Begins to send what was left over. */
    start: arm,
    /** Until everything that is not held has been taken. */
    settled: () =>
      new Promise<void>((resolve) => {
        waiting.push(resolve);
        arm();
      }),
    async stop() {
      end();
      await sending;
    },
    /** Whatever comes back from now on changes nothing that is kept. */
    stopNow() {
      isCut = true;
      end();
    },
  };
}
