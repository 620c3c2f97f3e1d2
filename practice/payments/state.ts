import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type {
  CheckoutSession,
  Customer,
  Invoice,
  PaymentEvent,
  PaymentMethod,
  PortalSession,
  Price,
  Subscription,
} from './objects.ts';
import { newId } from './wire/new-id.ts';

/** One sending of one event to the receiver, until it is answered with 2xx. Times are real milliseconds. */
export type Delivery = {
  id: string;
  event: PaymentEvent;
  firstAt: number;
  dueAt: number;
  attempts: number;
  isHeld: boolean;
};

export type KeptAnswer = { asked: string; status: number; body: string; at: number };

export type State = {
  secretKey: string;
  webhookSecret: string;
  /** How far the practice clock is ahead of the real one. */
  offsetMs: number;
  customers: Record<string, Customer>;
  prices: Record<string, Price>;
  paymentMethods: Record<string, PaymentMethod>;
  subscriptions: Record<string, Subscription>;
  invoices: Record<string, Invoice>;
  checkoutSessions: Record<string, CheckoutSession>;
  portalSessions: Record<string, PortalSession>;
  deliveries: Delivery[];
  /** Answers to requests that named an idempotency key. */
  answers: Record<string, KeptAnswer>;
};

export type KeptState = { state: State; save(): void };

/** Opens what was kept in `folder`, or begins anew; `save` writes all of it, whole or not at all. */
export function openState(folder: string): KeptState {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'payments.json');
  const state = { ...emptyState(), ...readKept(file) };
  return {
    state,
    save() {
      writeFileSync(`${file}.part`, JSON.stringify(state), { mode: 0o600 });
      renameSync(`${file}.part`, file);
    },
  };
}

function readKept(file: string): Partial<State> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<State>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

function emptyState(): State {
  return {
    secretKey: newId('sk_test_practice', 32),
    webhookSecret: newId('whsec', 32),
    offsetMs: 0,
    ...{ customers: {}, prices: {}, paymentMethods: {}, subscriptions: {}, invoices: {} },
    ...{ checkoutSessions: {}, portalSessions: {} },
    deliveries: [],
    answers: {},
  };
}

/** The entry of a table, or undefined; names that every object knows are no entries. */
export function find<T>(table: Record<string, T>, id: string | null | undefined): T | undefined {
  return id && Object.hasOwn(table, id) ? table[id] : undefined;
}
