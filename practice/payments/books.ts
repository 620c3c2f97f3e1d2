import type { PaymentEvent } from './objects.ts';
import type { State } from './state.ts';
import { newId } from './wire/new-id.ts';
import { toWire } from './wire/to-wire.ts';

export const apiVersion = '2026-10-28.endive';

/** Events that the receiver is told of; the others are only listed. */
const announced = new Set([
  'checkout.session.completed',
  'checkout.session.expired',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'customer.deleted',
]);

/** Everything that rules and endpoints work on. */
export type Books = {
  state: State;
  /** Where the hosted pages are. */
  origin: string;
  returnOrigin: string;
  /** Seconds since 1970 on the practice clock; while time passes, the moment that is worked on. */
  now(): number;
  /** Does something as if it were `moment`. */
  at(moment: number, happen: () => void): void;
  /** Notes an event about an object as it is now, and tells the receiver if it wants to know. */
  record(type: string, about: object): PaymentEvent;
};

type BooksOptions = Pick<Books, 'state' | 'returnOrigin'> & {
  nowMs(): number;
  announce(event: PaymentEvent): void;
};

export function openBooks({ nowMs, announce, ...rest }: BooksOptions): Books {
  const { state } = rest;
  let moment: number | null = null;
  const now = () => moment ?? Math.floor((nowMs() + state.offsetMs) / 1000);
  return {
    ...rest,
    origin: '',
    now,
    at(when, happen) {
      moment = when;
      try {
        happen();
      } finally {
        moment = null;
      }
    },
    record(type, about) {
      const event: PaymentEvent = {
        id: newId('evt'),
        object: 'event',
        api_version: apiVersion,
        created: now(),
        data: { object: structuredClone(toWire(about)) },
        livemode: false,
        pending_webhooks: announced.has(type) ? 1 : 0,
        request: { id: null, idempotency_key: null },
        type,
      };
      state.events[event.id] = event;
      if (announced.has(type)) announce(event);
      return event;
    },
  };
}
