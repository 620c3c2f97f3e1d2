import type { Books } from './books.ts';
import { periodEnd } from './calendar.ts';
import { chargeInvoice, createInvoice, openInvoices, settleFirst } from './invoices.ts';
import type { Metadata, Price, Subscription } from './objects.ts';
import { find } from './state.ts';
import { newId } from './wire/new-id.ts';

type Beginning = {
  customer: string;
  price: Price;
  quantity: number;
  metadata: Metadata;
  trialEnd: number | null;
  paymentMethod: string;
};

export function isFinal({ status }: Subscription): boolean {
  return status === 'canceled';
}

/** A subscription whose first payment the card has agreed to, or whose free days are still running. */
export function beginSubscription(books: Books, beginning: Beginning): Subscription {
  const { price, quantity, trialEnd } = beginning;
  const now = books.now();
  const id = newId('sub');
  const subscription: Subscription = {
    id,
    object: 'subscription',
    billing_cycle_anchor: trialEnd ?? now,
    ...{ cancel_at: null, cancel_at_period_end: false, canceled_at: null, ended_at: null },
    cancellation_details: { comment: null, feedback: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: price.currency,
    customer: beginning.customer,
    default_payment_method: beginning.paymentMethod,
    description: null,
    items: {
      object: 'list',
      data: [
        {
          id: newId('si'),
          object: 'subscription_item',
          created: now,
          current_period_start: now,
          current_period_end: trialEnd ?? periodEnd(now, now, price.recurring.interval),
          metadata: {},
          price,
          quantity,
          subscription: id,
        },
      ],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    metadata: { ...beginning.metadata },
    pause_collection: null,
    start_date: now,
    status: trialEnd ? 'trialing' : 'active',
    trial_start: trialEnd ? now : null,
    trial_end: trialEnd,
  };
  books.state.subscriptions[id] = subscription;
  const amount = trialEnd ? 0 : price.unit_amount * quantity;
  const invoice = createInvoice(books, subscription, { amount, reason: 'subscription_create' });
  books.tell('customer.subscription.created', subscription);
  settleFirst(books, invoice);
  return subscription;
}

/** What happens when a period is over: it ends, or a new one begins and is charged. */
export function turnPeriod(books: Books, subscription: Subscription) {
  const [item] = subscription.items.data;
  if (subscription.cancel_at_period_end)
    return endSubscription(books, subscription, 'cancellation_requested');
  item.current_period_start = item.current_period_end;
  const { interval } = item.price.recurring;
  item.current_period_end = periodEnd(subscription.billing_cycle_anchor, item.current_period_start, interval);
  if (subscription.status === 'trialing') subscription.status = 'active';
  const amount = item.price.unit_amount * item.quantity;
  const invoice = createInvoice(books, subscription, { amount, reason: 'subscription_cycle' });
  if (!chargeInvoice(books, invoice, subscription)) subscription.status = 'past_due';
  noteDebt(books, subscription);
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
  noteDebt(books, subscription);
  return isClear;
}

/** One of the tries that follow a failed payment by themselves. After the last one the subscription is given up. */
export function retryPayment(books: Books, subscription: Subscription) {
  const isClear = payOpenInvoices(books, subscription);
  const isGivenUp =
    !isClear && openInvoices(books, subscription).every((invoice) => invoice.next_payment_attempt === null);
  if (isGivenUp) return endSubscription(books, subscription, 'payment_failed');
  books.tell('customer.subscription.updated', subscription);
}

export function setCancelAtPeriodEnd(books: Books, subscription: Subscription, cancels: boolean) {
  const [item] = subscription.items.data;
  subscription.cancel_at_period_end = cancels;
  subscription.cancel_at = cancels ? item.current_period_end : null;
  subscription.canceled_at = cancels ? books.now() : null;
  subscription.cancellation_details.reason = cancels ? 'cancellation_requested' : null;
  books.tell('customer.subscription.updated', subscription);
}

/** Ends a subscription now. What is still open is no longer asked for. */
export function endSubscription(
  books: Books,
  subscription: Subscription,
  reason: 'cancellation_requested' | 'payment_failed',
) {
  const now = books.now();
  subscription.status = 'canceled';
  subscription.canceled_at ??= now;
  subscription.ended_at = now;
  subscription.cancellation_details.reason = reason;
  for (const invoice of openInvoices(books, subscription)) {
    Object.assign(invoice, { status: 'void', next_payment_attempt: null });
    invoice.status_transitions.voided_at = now;
  }
  noteDebt(books, subscription);
  books.tell('customer.subscription.deleted', subscription);
}

function noteDebt(books: Books, subscription: Subscription) {
  const customer = find(books.state.customers, subscription.customer);
  if (customer) customer.delinquent = openInvoices(books, subscription).length > 0;
}
