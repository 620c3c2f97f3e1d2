import type { Books } from '../books.ts';
import { readCard } from '../cards.ts';
import { keepCard } from '../complete-checkout.ts';
import { owedFor } from '../invoices.ts';
import type { PortalSession, Subscription } from '../objects.ts';
import { find } from '../state.ts';
import { isFinal, payOpenInvoices, setCancelAtPeriodEnd } from '../subscription-life.ts';
import { problemPage } from './checkout-page.ts';
import type { Shown, Visit } from './hosted-checkout.ts';
import { portalPage } from './portal-page.ts';

const address = /^\/p\/session\/([^/]+)$/;
const doneWords: Record<string, string> = {
  cancel: 'Your plan is cancelled.',
  resume: 'Your plan goes on.',
  card: 'Your card is changed.',
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
  if (action !== 'card') return show(books, session, null);
  const read = readCard(form.get('card') ?? '');
  if ('problem' in read) return show(books, session, read.problem);
  subscription.default_payment_method = keepCard(books, read.card);
  const isClear = payOpenInvoices(books, subscription, 'hand');
  books.tell('customer.subscription.updated', subscription);
  if (isClear) return done(session, 'card');
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
    owed: subscription ? owedFor(books, subscription) : 0,
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
