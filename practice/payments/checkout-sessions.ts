import { z } from 'zod';
import type { Books } from './books.ts';
import { customerOf } from './customers.ts';
import type { CheckoutSession } from './objects.ts';
import { toListPage } from './pages/list-page.ts';
import { find } from './state.ts';
import { ApiError, missing } from './wire/api-error.ts';
import type { ApiRoute } from './wire/api-route.ts';
import { newId } from './wire/new-id.ts';
import { metadata, paging, readParams, whole } from './wire/params.ts';
import { requireReturnUrl } from './wire/return-url.ts';

const asked = z.strictObject({
  cancel_url: z.string().optional(),
  client_reference_id: z.string().max(200).optional(),
  custom_text: z.strictObject({ submit: z.strictObject({ message: z.string().max(1200) }) }).optional(),
  customer: z.string(),
  line_items: z.array(z.strictObject({ price: z.string(), quantity: z.literal('1') })).length(1),
  metadata,
  mode: z.literal('subscription'),
  subscription_data: z.strictObject({ metadata, trial_end: whole.optional() }).prefault({}),
  success_url: z.string(),
  ui_mode: z.literal('hosted_page').optional(),
});
const listed = z.strictObject({
  customer: z.string().optional(),
  status: z.enum(['open', 'complete', 'expired']).optional(),
  ...paging,
});
const path = /^\/v1\/checkout\/sessions\/([^/]+)$/;

export const checkoutSessionRoutes: ApiRoute[] = [
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions$/,
    handle: (books, { form }) => toShown(books, createSession(books, readParams(asked, form))),
  },
  {
    method: 'GET',
    path: /^\/v1\/checkout\/sessions$/,
    handle(books, { form }) {
      const { customer, status, ...rest } = readParams(listed, form);
      const all = Object.values(books.state.checkoutSessions).filter(
        (session) =>
          (customer === undefined || session.customer === customer) &&
          (status === undefined || session.status === status),
      );
      const page = toListPage('/v1/checkout/sessions', all, rest);
      return { ...page, data: page.data.map((session) => toShown(books, session)) };
    },
  },
  {
    method: 'GET',
    path,
    handle(books, { id, form }) {
      readParams(z.strictObject({}), form);
      return toShown(books, sessionOf(books, id));
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/,
    handle(books, { id, form }) {
      readParams(z.strictObject({}), form);
      const session = sessionOf(books, id);
      if (session.status !== 'open')
        throw new ApiError(400, `Only a session that is open can be expired; this one is ${session.status}.`);
      session.status = 'expired';
      books.tell('checkout.session.expired', session);
      return toShown(books, session);
    },
  },
];

function sessionOf({ state }: Books, id: string): CheckoutSession {
  const session = find(state.checkoutSessions, id);
  if (!session) throw missing('checkout.session', id);
  return session;
}

function createSession(books: Books, given: z.output<typeof asked>): CheckoutSession {
  const now = books.now();
  const price = find(books.state.prices, given.line_items[0]?.price);
  if (!price) throw missing('price', String(given.line_items[0]?.price), 400);
  customerOf(books, given.customer);
  const trialEnd = given.subscription_data.trial_end ?? null;
  if (trialEnd !== null && trialEnd < now + 48 * hour)
    throw new ApiError(400, 'The trial_end date must be at least 48 hours ahead.');
  for (const url of [given.success_url, given.cancel_url]) if (url) requireReturnUrl(books, url);
  const session: CheckoutSession = {
    ...{ id: newId('cs_test', 58), object: 'checkout.session' },
    ...{ created: now, expires_at: now + 24 * hour, status: 'open', url: null },
    ...{ customer: given.customer, metadata: given.metadata, success_url: given.success_url },
    cancel_url: given.cancel_url ?? null,
    client_reference_id: given.client_reference_id ?? null,
    practice: { price: price.id, trialEnd, submitNote: given.custom_text?.submit.message ?? null },
  };
  books.state.checkoutSessions[session.id] = session;
  return session;
}

const hour = 3600;

/** A session with the address of its page, as long as the page is open. The address may change with the port. */
function toShown({ origin }: Books, session: CheckoutSession): CheckoutSession {
  return { ...session, url: session.status === 'open' ? `${origin}/c/pay/${session.id}` : null };
}
