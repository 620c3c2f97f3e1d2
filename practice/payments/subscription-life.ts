import type { Books } from './books.ts';
import { periodEnd } from './calendar.ts';
import { chargeInvoice, createInvoice, openInvoices, settle } from './invoices.ts';
import type { Price, Subscription } from './objects.ts';
import { newId } from './wire/new-id.ts';

type Beginning = {
  customer: string;
  price: Price;
  trialEnd: number | null;
  paymentMethod: string;
};

export function isFinal({ status }: Subscription): boolean {
  return status === 'canceled';
}

/** A subscription whose first payment the card has agreed to, or whose free days are still running. */
export function beginSubscription(books: Books, beginning: Beginning) {
  const { customer, price, trialEnd, paymentMethod } = beginning;
  const now = books.now();
  const id = newId('sub');
  const subscription: Subscription = {
    ...{ id, object: 'subscription', created: now, currency: price.currency, customer },
    billing_cycle_anchor: trialEnd ?? now,
    ...{ cancel_at: null, cancel_at_period_end: false, ended_at: null },
    default_payment_method: paymentMethod,
    items: {
      object: 'list',
      data: [
        {
          ...{ id: newId('si'), object: 'subscription_item', price },
          current_period_end: trialEnd ?? periodEnd(now, now),
        },
      ],
    },
    latest_invoice: null,
    status: trialEnd ? 'trialing' : 'active',
    trial_end: trialEnd,
  };
  books.state.subscriptions[id] = subscription;
  const invoice = createInvoice(books, subscription, trialEnd ? 0 : price.unit_amount);
  books.tell('customer.subscription.created', subscription);
  settle(books, invoice);
}

/** What happens when a period is over: it ends, or a new one begins and is charged. */
export function turnPeriod(books: Books, subscription: Subscription) {
  const [item] = subscription.items.data;
  if (subscription.cancel_at_period_end) return endSubscription(books, subscription);
  item.current_period_end = periodEnd(subscription.billing_cycle_anchor, item.current_period_end);
  if (subscription.status === 'trialing') subscription.status = 'active';
  const invoice = createInvoice(books, subscription, item.price.unit_amount);
  if (!chargeInvoice(books, invoice, subscription)) subscription.status = 'past_due';
  books.tell('customer.subscription.updated', subscription);
}

/** Tries open invoices again. True when nothing is open any more; then the subscription is active. */
export function payOpenInvoices(
  books: Books,
  subscription: Subscription,
  by: 'schedule' | 'hand' = 'schedule',
): boolean {
  for (const invoice of openInvoices(books, subscription)) chargeInvoice(books, invoice, subscription, by);
  const isClear = openInvoices(books, subscription).length === 0;
  if (isClear && subscription.status === 'past_due') subscription.status = 'active';
  return isClear;
}

/** One of the tries that follow a failed payment by themselves. After the last one the subscription is given up. */
export function retryPayment(books: Books, subscription: Subscription) {
  const isClear = payOpenInvoices(books, subscription);
  const isGivenUp =
    !isClear && openInvoices(books, subscription).every((invoice) => invoice.next_payment_attempt === null);
  if (isGivenUp) return endSubscription(books, subscription);
  books.tell('customer.subscription.updated', subscription);
}

export function setCancelAtPeriodEnd(books: Books, subscription: Subscription, cancels: boolean) {
  const [item] = subscription.items.data;
  subscription.cancel_at_period_end = cancels;
  subscription.cancel_at = cancels ? item.current_period_end : null;
  books.tell('customer.subscription.updated', subscription);
}

/** Ends a subscription now. What is still open is no longer asked for. */
export function endSubscription(books: Books, subscription: Subscription) {
  Object.assign(subscription, { status: 'canceled', ended_at: books.now() });
  for (const invoice of openInvoices(books, subscription))
    Object.assign(invoice, { status: 'void', next_payment_attempt: null });
  books.tell('customer.subscription.deleted', subscription);
}
