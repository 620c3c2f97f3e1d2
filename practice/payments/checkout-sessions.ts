import { z } from 'zod';
import { ApiError, missing } from './api-error.ts';
import type { ApiRoute } from './api-route.ts';
import type { Books } from './books.ts';
import { customerOf } from './customers.ts';
import { toListPage } from './list-page.ts';
import { newId } from './new-id.ts';
import type { CheckoutSession } from './objects.ts';
import { clearable, expand, flag, mergeMetadata, metadata, paging, readParams, whole } from './params.ts';
import { requireReturnUrl } from './return-url.ts';
import { find } from './state.ts';
import { toShown } from './to-shown.ts';

const asked = z.strictObject({
  allow_promotion_codes: flag.optional(),
  automatic_tax: z.strictObject({ enabled: flag }).optional(),
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  cancel_url: z.string().optional(),
  client_reference_id: z.string().max(200).optional(),
  custom_text: z.strictObject({ submit: z.strictObject({ message: z.string().max(1200) }) }).optional(),
  customer: z.string().optional(),
  customer_email: z.string().max(800).optional(),
  customer_update: z.record(z.string(), z.string()).optional(),
  expires_at: whole.optional(),
  line_items: z.array(z.strictObject({ price: z.string(), quantity: whole.pipe(z.int().min(1)) })).length(1),
  locale: z.string().optional(),
  metadata: metadata.optional(),
  mode: z.literal('subscription'),
  payment_method_collection: z.literal('always').optional(),
  payment_method_types: z.array(z.literal('card')).optional(),
  subscription_data: z
    .strictObject({
      description: clearable.optional(),
      metadata: metadata.optional(),
      trial_end: whole.optional(),
      trial_period_days: whole.pipe(z.int().min(1).max(730)).optional(),
      trial_settings: z.strictObject({ end_behavior: z.record(z.string(), z.string()) }).optional(),
    })
    .optional(),
  success_url: z.string(),
  ui_mode: z.literal('hosted_page').optional(),
  ...expand,
});
const listed = z.strictObject({
  customer: z.string().optional(),
  status: z.enum(['open', 'complete', 'expired']).optional(),
  subscription: z.string().optional(),
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
      const { customer, status, subscription, ...rest } = readParams(listed, form);
      const all = Object.values(books.state.checkoutSessions).filter(
        (session) =>
          (customer === undefined || session.customer === customer) &&
          (status === undefined || session.status === status) &&
          (subscription === undefined || session.subscription === subscription),
      );
      const page = toListPage('/v1/checkout/sessions', all, rest);
      return { ...page, data: page.data.map((session) => toShown(books, session)) };
    },
  },
  {
    method: 'GET',
    path,
    handle(books, { id, form }) {
      readParams(z.strictObject(expand), form);
      return toShown(books, sessionOf(books, id));
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/,
    handle(books, { id, form }) {
      readParams(z.strictObject(expand), form);
      const session = sessionOf(books, id);
      if (session.status !== 'open')
        throw new ApiError(400, `Only a session that is open can be expired; this one is ${session.status}.`);
      session.status = 'expired';
      books.record('checkout.session.expired', session);
      return toShown(books, session);
    },
  },
];

function sessionOf({ state }: Books, id: string): CheckoutSession {
  const session = find(state.checkoutSessions, id);
  if (!session) throw missing('checkout.session', id, 'session');
  return session;
}

function createSession(books: Books, given: z.output<typeof asked>): CheckoutSession {
  const now = books.now();
  const [line] = given.line_items;
  const price = find(books.state.prices, line?.price);
  if (!line || !price?.active)
    throw new ApiError(400, `No such price: '${line?.price}'`, {
      code: 'resource_missing',
      param: 'line_items[0][price]',
    });
  if (given.customer !== undefined && given.customer_email !== undefined)
    throw new ApiError(400, 'You may only specify one of these parameters: customer, customer_email.', {
      param: 'customer_email',
    });
  if (given.customer !== undefined) customerOf(books, given.customer, 'customer');
  const { subscription_data: data = {} } = given;
  const expiresAt = given.expires_at ?? now + 24 * hour;
  checkMoments(now, expiresAt, data);
  for (const param of ['success_url', 'cancel_url'] as const) {
    if (given[param] !== undefined) requireReturnUrl(books, given[param], param);
  }
  const isTrial = data.trial_end !== undefined || data.trial_period_days !== undefined;
  const amount = isTrial ? 0 : price.unit_amount * line.quantity;
  const session: CheckoutSession = {
    id: newId('cs_test', 58),
    object: 'checkout.session',
    ...{ amount_subtotal: amount, amount_total: amount, created: now, expires_at: expiresAt },
    cancel_url: given.cancel_url ?? null,
    client_reference_id: given.client_reference_id ?? null,
    currency: price.currency,
    customer: given.customer ?? null,
    customer_details: null,
    customer_email: given.customer_email ?? null,
    ...{ invoice: null, livemode: false, locale: given.locale ?? null, payment_intent: null },
    metadata: mergeMetadata({}, given.metadata),
    mode: 'subscription',
    payment_method_collection: 'always',
    payment_method_types: ['card'],
    ...{ payment_status: 'unpaid', status: 'open', subscription: null, url: null },
    success_url: given.success_url,
    ui_mode: 'hosted_page',
    practice: {
      ...{ price: price.id, quantity: line.quantity, pending: null },
      trialEnd: data.trial_end ?? null,
      trialDays: data.trial_period_days ?? null,
      description: data.description ?? null,
      subscriptionMetadata: mergeMetadata({}, data.metadata),
      submitNote: given.custom_text?.submit.message ?? null,
    },
  };
  books.state.checkoutSessions[session.id] = session;
  return session;
}

const hour = 3600;
type Trial = { trial_end?: number | undefined; trial_period_days?: number | undefined };

function checkMoments(now: number, expiresAt: number, { trial_end: end, trial_period_days: days }: Trial) {
  const refuse = (param: string, message: string) => new ApiError(400, message, { param });
  if (expiresAt < now + hour / 2 || expiresAt > now + 24 * hour)
    throw refuse('expires_at', 'The expires_at timestamp must be between 30 minutes and 24 hours ahead.');
  if (end !== undefined && days !== undefined)
    throw refuse('subscription_data[trial_period_days]', 'Give either trial_end or trial_period_days.');
  if (end !== undefined && end < now + 48 * hour)
    throw refuse('subscription_data[trial_end]', 'The trial_end date must be at least 48 hours ahead.');
  if (end !== undefined && end > now + 730 * 24 * hour)
    throw refuse('subscription_data[trial_end]', 'The trial_end date must be at most two years ahead.');
}
