import type { Books } from './books.ts';
import { daySeconds } from './calendar.ts';
import type { Invoice, PaymentMethod, Subscription } from './objects.ts';
import { find } from './state.ts';
import { newId } from './wire/new-id.ts';

/** Days from a failed payment to the next try; after the last one it is given up, 21 days after the first. */
const retryDays = [3, 5, 7, 6];

/** Writes the invoice of the period that a subscription is in; nothing is charged yet. */
export function createInvoice(
  books: Books,
  subscription: Subscription,
  { amount, reason }: { amount: number; reason: Invoice['billing_reason'] },
): Invoice {
  const { state } = books;
  const [item] = subscription.items.data;
  const now = books.now();
  const invoice: Invoice = {
    id: newId('in'),
    object: 'invoice',
    ...{ amount_due: amount, amount_paid: 0, amount_remaining: amount, subtotal: amount, total: amount },
    ...{ attempt_count: 0, attempted: false, next_payment_attempt: null },
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: subscription.currency,
    customer: subscription.customer,
    customer_email: find(state.customers, subscription.customer)?.email ?? null,
    description: subscription.description,
    livemode: false,
    metadata: {},
    number: `PRACTICE-${String(Object.keys(state.invoices).length + 1).padStart(4, '0')}`,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: { ...subscription.metadata }, subscription: subscription.id },
    },
    period_start: item.current_period_start,
    period_end: item.current_period_end,
    status: 'open',
    status_transitions: { finalized_at: now, marked_uncollectible_at: null, paid_at: null, voided_at: null },
  };
  state.invoices[invoice.id] = invoice;
  subscription.latest_invoice = invoice.id;
  return invoice;
}

/** Tries to take the money; notes how it went. When it fails, the day of the next try is set, if there is one. */
export function chargeInvoice(
  books: Books,
  invoice: Invoice,
  subscription: Subscription,
  by: 'schedule' | 'hand' = 'schedule',
): boolean {
  const isPaid = takesMoney(books, subscription);
  invoice.attempted = true;
  // What a person tries in between changes nothing about the tries to come.
  if (by === 'schedule') invoice.attempt_count += 1;
  if (isPaid) {
    settle(books, invoice);
    return true;
  }
  if (by === 'schedule') {
    const days = retryDays[invoice.attempt_count - 1];
    invoice.next_payment_attempt = days === undefined ? null : books.now() + days * daySeconds;
  }
  books.tell('invoice.payment_failed', invoice);
  return false;
}

function settle(books: Books, invoice: Invoice) {
  const amount = invoice.amount_due;
  Object.assign(invoice, {
    status: 'paid',
    amount_paid: amount,
    amount_remaining: 0,
    next_payment_attempt: null,
  });
  invoice.status_transitions.paid_at = books.now();
  books.tell('invoice.paid', invoice);
}

/** The first payment was taken by the checkout already: this asks the card for every later one. */
function takesMoney({ state }: Books, subscription: Subscription): boolean {
  const method = find<PaymentMethod>(state.paymentMethods, subscription.default_payment_method);
  return method?.practice.behaviour === 'pays';
}

/** Takes the first payment, which the card has just agreed to. */
export function settleFirst(books: Books, invoice: Invoice) {
  if (invoice.amount_due > 0) Object.assign(invoice, { attempted: true, attempt_count: 1 });
  settle(books, invoice);
}

/** What is still open, in the smallest unit of the currency. */
export function owedFor(books: Books, subscription: Subscription): number {
  return openInvoices(books, subscription).reduce((sum, { amount_due }) => sum + amount_due, 0);
}

export function openInvoices({ state }: Books, subscription: Subscription): Invoice[] {
  return Object.values(state.invoices).filter(
    (invoice) =>
      invoice.status === 'open' && invoice.parent.subscription_details.subscription === subscription.id,
  );
}
