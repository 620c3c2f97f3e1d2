import { z } from 'zod';
import { ApiError, missing } from './api-error.ts';
import type { ApiRoute } from './api-route.ts';
import type { Books } from './books.ts';
import { toListPage } from './list-page.ts';
import type { Subscription } from './objects.ts';
import {
  clearable,
  created,
  expand,
  flag,
  isWithin,
  mergeMetadata,
  metadata,
  paging,
  readParams,
} from './params.ts';
import { find } from './state.ts';
import { endSubscription, isFinal, setCancelAtPeriodEnd } from './subscription-life.ts';

const statuses = ['trialing', 'active', 'past_due', 'unpaid', 'paused', 'canceled', 'incomplete'] as const;
const listed = z.strictObject({
  created,
  customer: z.string().optional(),
  price: z.string().optional(),
  status: z.enum([...statuses, 'incomplete_expired', 'all', 'ended']).optional(),
  ...paging,
});
const changes = z.strictObject({
  cancel_at_period_end: flag.optional(),
  description: clearable.optional(),
  metadata: metadata.optional(),
  ...expand,
});
const ending = z.strictObject({
  cancellation_details: z
    .strictObject({ comment: clearable.optional(), feedback: clearable.optional() })
    .optional(),
  invoice_now: flag.optional(),
  prorate: flag.optional(),
  ...expand,
});
const path = /^\/v1\/subscriptions\/([^/]+)$/;

export const subscriptionRoutes: ApiRoute[] = [
  {
    method: 'GET',
    path: /^\/v1\/subscriptions$/,
    handle({ state }, { form }) {
      const { customer, price, status, ...asked } = readParams(listed, form);
      const all = Object.values(state.subscriptions).filter(
        (subscription) =>
          (customer === undefined || subscription.customer === customer) &&
          (price === undefined || subscription.items.data[0].price.id === price) &&
          isWithin(subscription.created, asked.created) &&
          hasStatus(subscription, status),
      );
      return toListPage('/v1/subscriptions', all, asked);
    },
  },
  {
    method: 'GET',
    path,
    handle(books, { id, form }) {
      readParams(z.strictObject(expand), form);
      return subscriptionOf(books, id);
    },
  },
  {
    method: 'POST',
    path,
    handle(books, { id, form }) {
      const subscription = subscriptionOf(books, id);
      const given = readParams(changes, form);
      if (isFinal(subscription))
        throw new ApiError(400, 'A subscription that has ended can only be read.', { param: 'id' });
      if (given.description !== undefined) subscription.description = given.description;
      subscription.metadata = mergeMetadata(subscription.metadata, given.metadata);
      const { cancel_at_period_end: cancels = subscription.cancel_at_period_end } = given;
      if (cancels !== subscription.cancel_at_period_end) setCancelAtPeriodEnd(books, subscription, cancels);
      else books.record('customer.subscription.updated', subscription);
      return subscription;
    },
  },
  {
    method: 'DELETE',
    path,
    handle(books, { id, form }) {
      const subscription = subscriptionOf(books, id);
      const { cancellation_details: details } = readParams(ending, form);
      if (isFinal(subscription)) throw missing('subscription', id);
      Object.assign(subscription.cancellation_details, details);
      endSubscription(books, subscription, 'cancellation_requested');
      return subscription;
    },
  },
];

function subscriptionOf({ state }: Books, id: string): Subscription {
  const subscription = find(state.subscriptions, id);
  if (!subscription) throw missing('subscription', id);
  return subscription;
}

/** Without a word about it, all are listed that have not ended. */
function hasStatus(subscription: Subscription, asked: string | undefined): boolean {
  if (asked === 'all') return true;
  if (asked === undefined) return !isFinal(subscription);
  return asked === 'ended' ? isFinal(subscription) : subscription.status === asked;
}
