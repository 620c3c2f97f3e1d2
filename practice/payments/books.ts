import type { PaymentEvent } from './objects.ts';
import type { State } from './state.ts';
import { newId } from './wire/new-id.ts';
import { toWire } from './wire/to-wire.ts';

export const apiVersion = '2026-10-28.endive';

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
  /** Tells the receiver of an event about an object as it is now. */
  tell(type: string, about: object): void;
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
    tell(type, about) {
      announce({
        id: newId('evt'),
        object: 'event',
        api_version: apiVersion,
        created: now(),
        data: { object: JSON.parse(toWire(about)) },
        type,
      });
    },
  };
}
