import type { Books } from '../books.ts';
import { readCard } from '../cards.ts';
import { completeCheckout } from '../complete-checkout.ts';
import type { CheckoutSession } from '../objects.ts';
import { find } from '../state.ts';
import { checkoutPage, closedPage, problemPage, withSessionId } from './checkout-page.ts';

/** `form` is null where a page is only looked at. */
export type Visit = { path: string; query: URLSearchParams; form: URLSearchParams | null };
export type Shown = { status: number; page: string } | { location: string };

const address = /^\/c\/pay\/([^/]+)$/;

/** The pages of a checkout. The session's id in the address cannot be guessed and is what lets one in. */
export function visitCheckout(books: Books, visit: Visit): Shown | null {
  const found = address.exec(visit.path);
  if (!found) return null;
  const session = find(books.state.checkoutSessions, found[1]);
  const message = 'Please go back to Classroom Station and start again.';
  if (!session) return { status: 404, page: problemPage('There is no such payment', message) };
  if (session.status !== 'open') return { status: visit.form ? 409 : 200, page: closedPage(session) };
  return pay(books, session, visit);
}

function pay(books: Books, session: CheckoutSession, { form }: Visit): Shown {
  if (!form) return show(books, session, null);
  const read = readCard(form.get('card') ?? '');
  if ('problem' in read) return show(books, session, read.problem);
  completeCheckout(books, session, read.card);
  return { location: withSessionId(session.success_url, session.id) };
}

function show(books: Books, session: CheckoutSession, problem: string | null): Shown {
  const { prices, customers } = books.state;
  const price = find(prices, session.practice.price);
  if (!price) throw new Error(`price ${session.practice.price} is gone`);
  const product = price.nickname ?? 'Plan';
  const email = find(customers, session.customer)?.email ?? null;
  const page = checkoutPage({ session, price, product, email, problem });
  return { status: problem === null ? 200 : 422, page };
}
