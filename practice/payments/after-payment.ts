import type { Books } from './books.ts';
import type { Invoice } from './objects.ts';
import { find } from './state.ts';
import { isFinal } from './subscription-life.ts';
import { newId } from './wire/new-id.ts';

/** What can befall money that was paid. Both only tell of it: the subscription stays as it is. */
export type Afterwards = 'refund' | 'dispute';

export function tellAfterwards(books: Books, invoice: Invoice, what: Afterwards) {
  const { amount_paid: amount, currency, customer } = invoice;
  const charge = newId('ch');
  const common = { amount, currency, created: books.now(), livemode: false, metadata: {} };
  if (what === 'refund')
    return books.record('charge.refunded', {
      ...{ ...common, id: charge, object: 'charge', customer, status: 'succeeded', paid: true },
      ...{ amount_captured: amount, amount_refunded: amount, refunded: true, disputed: false },
    });
  return books.record('charge.dispute.created', {
    ...{ ...common, id: newId('du'), object: 'dispute', charge, payment_intent: null },
    ...{ reason: 'fraudulent', status: 'needs_response', is_charge_refundable: false },
  });
}

/** Stops or goes on with a subscription as an operator can at the provider; nothing is charged while it stands. */
export function setPaused(books: Books, id: string, isPaused: boolean) {
  const subscription = find(books.state.subscriptions, id);
  if (!subscription || isFinal(subscription)) throw new Error(`no live subscription ${id}`);
  subscription.status = isPaused ? 'paused' : 'active';
  books.record(`customer.subscription.${isPaused ? 'paused' : 'resumed'}`, subscription);
}
