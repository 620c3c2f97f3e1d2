import type { Books } from './books.ts';
import type { CheckoutSession, TypedCard } from './objects.ts';
import { find } from './state.ts';
import { beginSubscription } from './subscription-life.ts';
import { newId } from './wire/new-id.ts';

/** The card agreed: the subscription begins, with its first payment or its free days. */
export function completeCheckout(books: Books, session: CheckoutSession, card: TypedCard) {
  const { customer, practice } = session;
  const price = find(books.state.prices, practice.price);
  if (!price) throw new Error(`price ${practice.price} is gone`);
  const paymentMethod = keepCard(books, card);
  beginSubscription(books, { customer, price, trialEnd: practice.trialEnd, paymentMethod });
  session.status = 'complete';
  books.tell('checkout.session.completed', session);
}

/** Keeps what the practice needs of a card, never its number, and says under which id. */
export function keepCard({ state }: Books, { behaviour, last4 }: TypedCard): string {
  const id = newId('pm');
  state.paymentMethods[id] = { id, object: 'payment_method', card: { last4 }, practice: { behaviour } };
  return id;
}
