import type { Books } from './books.ts';
import type { CheckoutSession, TypedCard } from './objects.ts';
import { find } from './state.ts';
import { beginSubscription } from './subscription-life.ts';
import { newId } from './wire/new-id.ts';

/** The card agreed: the subscription begins, with its first payment or its free days. */
export function completeCheckout(books: Books, session: CheckoutSession, card: TypedCard) {
  const { state } = books;
  const price = find(state.prices, session.practice.price);
  if (!price) throw new Error(`price ${session.practice.price} is gone`);
  const customer = find(state.customers, session.customer);
  if (!customer) throw new Error(`customer ${session.customer} is gone`);
  customer.currency = price.currency;
  const paymentMethod = keepCard(books, customer.id, card);
  const { trialEnd, quantity, subscriptionMetadata } = session.practice;
  const subscription = beginSubscription(books, {
    ...{ customer: customer.id, price, quantity, trialEnd, paymentMethod },
    metadata: subscriptionMetadata,
  });
  Object.assign(session, {
    customer: customer.id,
    customer_details: { email: customer.email, name: customer.name },
    invoice: subscription.latest_invoice,
    payment_status: subscription.trial_end === null ? 'paid' : 'no_payment_required',
    status: 'complete',
    subscription: subscription.id,
  });
  books.tell('checkout.session.completed', session);
}

/** Keeps what the practice needs of a card, never its number, and says under which id. */
export function keepCard(books: Books, customer: string, { behaviour, last4 }: TypedCard): string {
  const id = newId('pm');
  books.state.paymentMethods[id] = {
    id,
    object: 'payment_method',
    card: { brand: 'visa', last4, exp_month: 12, exp_year: 2040 },
    created: books.now(),
    customer,
    livemode: false,
    type: 'card',
    practice: { behaviour },
  };
  return id;
}
