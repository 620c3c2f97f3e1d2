import type { Books } from './books.ts';
import { daySeconds } from './calendar.ts';
import type { Invoice, PaymentMethod, Subscription } from './objects.ts';
import { find } from './state.ts';
import { newId } from './wire/new-id.ts';

/** Days from a failed payment to the next try; after the last one it is given up, 21 days after the first. */
const retryDays = [3, 5, 7, 6];

/** Writes the invoice of the period that a subscription is in; nothing is charged yet. */
export function createInvoice({ state, now }: Books, subscription: Subscription, amount: number): Invoice {
  const { id, currency, customer } = subscription;
  const invoice: Invoice = {
    ...{ id: newId('in'), object: 'invoice', created: now(), currency, customer, status: 'open' },
    ...{ amount_due: amount, amount_paid: 0, attempt_count: 0, next_payment_attempt: null },
    parent: { type: 'subscription_details', subscription_details: { subscription: id } },
    status_transitions: { finalized_at: now() },
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

/** The money was taken. */
export function settle(books: Books, invoice: Invoice) {
  Object.assign(invoice, { status: 'paid', amount_paid: invoice.amount_due, next_payment_attempt: null });
  books.tell('invoice.paid', invoice);
}

/** The first payment was taken by the checkout already: this asks the card for every later one. */
function takesMoney({ state }: Books, subscription: Subscription): boolean {
  const method = find<PaymentMethod>(state.paymentMethods, subscription.default_payment_method);
  return method?.practice.behaviour === 'pays';
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
