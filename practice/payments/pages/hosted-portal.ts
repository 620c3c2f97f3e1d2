import type { Books } from '../books.ts';
import { readCard } from '../cards.ts';
import { keepCard } from '../complete-checkout.ts';
import { openInvoices } from '../invoices.ts';
import type { PendingCard, PortalSession, Subscription } from '../objects.ts';
import { find } from '../state.ts';
import { isFinal, payOpenInvoices, setCancelAtPeriodEnd } from '../subscription-life.ts';
import { confirmationPage, problemPage } from './checkout-page.ts';
import type { Shown, Visit } from './hosted-checkout.ts';
import { toMoney } from './page.ts';
import { portalPage } from './portal-page.ts';

const address = /^\/p\/session\/([^/]+)(\/confirm)?$/;
const doneWords: Record<string, string> = {
  cancel: 'Your plan is cancelled.',
  resume: 'Your plan goes on.',
  card: 'Your card is changed.',
  pay: 'Thank you, it is paid.',
};

/** The pages of the portal. The secret in the address is good for an hour and opens one customer's plan. */
export function visitPortal(books: Books, visit: Visit): Shown | null {
  const found = address.exec(visit.path);
  if (!found) return null;
  const session = Object.values(books.state.portalSessions).find(
    ({ practice }) => practice.secret === found[1],
  );
  const customer = find(books.state.customers, session?.customer);
  // By the real clock: days that are skipped do not shut a page that somebody looks at.
  if (!session || !customer || customer.deleted || session.practice.endsAtMs < Date.now()) {
    const message = 'Please go back to Classroom Station and open it again.';
    return { status: 404, page: problemPage('This page is closed', message) };
  }
  const subscription = subscriptionOf(books, session);
  if (found[2]) return confirm(books, session, subscription, visit);
  if (!visit.form) return show(books, session, null, doneWords[visit.query.get('done') ?? ''] ?? null);
  return act(books, session, subscription, visit.form);
}

function act(
  books: Books,
  session: PortalSession,
  subscription: Subscription | null,
  form: URLSearchParams,
): Shown {
  const action = form.get('action');
  if (!subscription || isFinal(subscription)) return show(books, session, null);
  if (action === 'cancel') {
    if (!subscription.cancel_at_period_end) setCancelAtPeriodEnd(books, subscription, true);
    return done(session, 'cancel');
  }
  if (action === 'resume') {
    if (subscription.cancel_at_period_end) setCancelAtPeriodEnd(books, subscription, false);
    return done(session, 'resume');
  }
  if (action === 'pay') return payNow(books, session, subscription, 'pay');
  if (action !== 'card') return show(books, session, null);
  const read = readCard(form.get('card') ?? '');
  if ('problem' in read) return show(books, session, read.problem);
  if (!read.needsConfirmation) return changeCard(books, session, subscription, read.card);
  session.practice.pending = read.card;
  return { location: `${pathOf(session)}/confirm` };
}

function confirm(
  books: Books,
  session: PortalSession,
  subscription: Subscription | null,
  { form }: Visit,
): Shown {
  const { pending } = session.practice;
  if (!pending || !subscription || isFinal(subscription)) return { location: pathOf(session) };
  const owed = openInvoices(books, subscription).reduce((sum, it) => sum + it.amount_remaining, 0);
  if (!form) return { status: 200, page: confirmationPage(toMoney(owed, subscription.currency)) };
  session.practice.pending = null;
  if (form.get('answer') === 'yes') return changeCard(books, session, subscription, pending);
  return show(books, session, 'Your bank did not confirm this card. It was not changed.');
}

function changeCard(
  books: Books,
  session: PortalSession,
  subscription: Subscription,
  card: PendingCard,
): Shown {
  subscription.default_payment_method = keepCard(books, session.customer, card);
  return payNow(books, session, subscription, 'card');
}

function payNow(
  books: Books,
  session: PortalSession,
  subscription: Subscription,
  word: 'card' | 'pay',
): Shown {
  const isClear = payOpenInvoices(books, subscription, 'hand');
  books.tell('customer.subscription.updated', subscription);
  if (isClear) return done(session, word);
  return show(books, session, 'The payment was declined. Please try another card.');
}

function show(
  books: Books,
  session: PortalSession,
  problem: string | null,
  said: string | null = null,
): Shown {
  const { state } = books;
  const subscription = subscriptionOf(books, session);
  const page = portalPage({
    ...{ session, subscription, problem, done: said },
    card: find(state.paymentMethods, subscription?.default_payment_method) ?? null,
    invoices: Object.values(state.invoices)
      .filter(({ customer }) => customer === session.customer)
      .reverse(),
  });
  return { status: problem === null ? 200 : 422, page };
}

function subscriptionOf({ state }: Books, { customer }: PortalSession): Subscription | null {
  const own = Object.values(state.subscriptions).filter((it) => it.customer === customer);
  return own.findLast((it) => !isFinal(it)) ?? own.at(-1) ?? null;
}

const pathOf = ({ practice }: PortalSession) => `/p/session/${practice.secret}`;

function done(session: PortalSession, word: string): Shown {
  return { location: `${pathOf(session)}?done=${word}` };
}
