import { z } from 'zod';
import type { Books } from './books.ts';
import type { Subscription } from './objects.ts';
import { toListPage } from './pages/list-page.ts';
import { find } from './state.ts';
import { endSubscription, isFinal } from './subscription-life.ts';
import { missing } from './wire/api-error.ts';
import type { ApiRoute } from './wire/api-route.ts';
import { paging, readParams } from './wire/params.ts';

const listed = z.strictObject({
  customer: z.string().optional(),
  status: z.literal('all').optional(),
  ...paging,
  /** What an id stands for, in place of it. The last invoice alone is asked for. */
  expand: z.tuple([z.literal('data.latest_invoice')]).optional(),
});
const path = /^\/v1\/subscriptions\/([^/]+)$/;

export const subscriptionRoutes: ApiRoute[] = [
  {
    method: 'GET',
    path: /^\/v1\/subscriptions$/,
    handle({ state }, { form }) {
      const { customer, status, expand, ...asked } = readParams(listed, form);
      const all = Object.values(state.subscriptions).filter(
        (subscription) =>
          (customer === undefined || subscription.customer === customer) &&
          // Without a word about it, all are listed that have not ended.
          (status === 'all' || !isFinal(subscription)),
      );
      const { data, ...page } = toListPage('/v1/subscriptions', all, asked);
      const toShown = (it: Subscription) => ({
        ...it,
        latest_invoice: find(state.invoices, it.latest_invoice) ?? null,
      });
      return { ...page, data: expand ? data.map(toShown) : data };
    },
  },
  {
    method: 'DELETE',
    path,
    handle(books, { id, form }) {
      const subscription = subscriptionOf(books, id);
      readParams(z.strictObject({}), form);
      if (isFinal(subscription)) throw missing('subscription', id);
      endSubscription(books, subscription);
      return subscription;
    },
  },
];

function subscriptionOf({ state }: Books, id: string): Subscription {
  const subscription = find(state.subscriptions, id);
  if (!subscription) throw missing('subscription', id);
  return subscription;
}
