import { z } from 'zod';
import type { Books } from './books.ts';
import type { Customer } from './objects.ts';
import { toListPage } from './pages/list-page.ts';
import { find } from './state.ts';
import { endSubscription, isFinal } from './subscription-life.ts';
import { missing } from './wire/api-error.ts';
import type { ApiRoute } from './wire/api-route.ts';
import { newId } from './wire/new-id.ts';
import { metadata, paging, readParams } from './wire/params.ts';

const fields = z.strictObject({
  email: z.string().max(512).includes('@').optional(),
  metadata,
});
const listed = z.strictObject({ email: z.string().optional(), ...paging });

export const customerRoutes: ApiRoute[] = [
  {
    method: 'POST',
    path: /^\/v1\/customers$/,
    handle(books, { form }) {
      const { email = null, metadata: given } = readParams(fields, form);
      const customer: Customer = {
        ...{ id: newId('cus', 14), object: 'customer', created: books.now() },
        ...{ email, metadata: given },
      };
      books.state.customers[customer.id] = customer;
      return customer;
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/customers$/,
    handle({ state }, { form }) {
      const { email, ...asked } = readParams(listed, form);
      const all = Object.values(state.customers).filter(
        (customer) => !customer.deleted && (email === undefined || customer.email === email),
      );
      return toListPage('/v1/customers', all, asked);
    },
  },
  {
    method: 'DELETE',
    path: /^\/v1\/customers\/([^/]+)$/,
    handle(books, { id, form }) {
      readParams(z.strictObject({}), form);
      const customer = customerOf(books, id);
      for (const subscription of Object.values(books.state.subscriptions)) {
        if (subscription.customer === id && !isFinal(subscription)) endSubscription(books, subscription);
      }
      books.tell('customer.deleted', customer);
      customer.deleted = true;
      return { id, object: 'customer', deleted: true };
    },
  },
];

/** The customer that a request names; a deleted one is none. */
export function customerOf({ state }: Books, id: string): Customer {
  const customer = find(state.customers, id);
  if (!customer || customer.deleted) throw missing('customer', id, 400);
  return customer;
}
