import { z } from 'zod';
import { missing } from './api-error.ts';
import type { ApiRoute } from './api-route.ts';
import { toListPage } from './list-page.ts';
import { created, expand, isWithin, paging, readParams } from './params.ts';
import { find } from './state.ts';

const invoices = z.strictObject({
  created,
  customer: z.string().optional(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
  subscription: z.string().optional(),
  ...paging,
});
const events = z.strictObject({
  created,
  type: z.string().optional(),
  types: z.array(z.string()).max(20).optional(),
  ...paging,
});

/** Invoices and events come into being by themselves and can only be read. */
export const listingRoutes: ApiRoute[] = [
  {
    method: 'GET',
    path: /^\/v1\/invoices$/,
    handle({ state }, { form }) {
      const { customer, status, subscription, ...asked } = readParams(invoices, form);
      const all = Object.values(state.invoices).filter(
        (invoice) =>
          (customer === undefined || invoice.customer === customer) &&
          (status === undefined || invoice.status === status) &&
          (subscription === undefined || invoice.parent.subscription_details.subscription === subscription) &&
          isWithin(invoice.created, asked.created),
      );
      return toListPage('/v1/invoices', all, asked);
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/invoices\/([^/]+)$/,
    handle({ state }, { id, form }) {
      readParams(z.strictObject(expand), form);
      const invoice = find(state.invoices, id);
      if (!invoice) throw missing('invoice', id, 'invoice');
      return invoice;
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/events$/,
    handle({ state }, { form }) {
      const { type, types, ...asked } = readParams(events, form);
      const all = Object.values(state.events).filter(
        (event) =>
          (type === undefined || matches(event.type, type)) &&
          (types === undefined || types.some((one) => matches(event.type, one))) &&
          isWithin(event.created, asked.created),
      );
      return toListPage('/v1/events', all, asked);
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/events\/([^/]+)$/,
    handle({ state }, { id, form }) {
      readParams(z.strictObject(expand), form);
      const event = find(state.events, id);
      if (!event) throw missing('event', id);
      return event;
    },
  },
];

/** `invoice.*` asks for all that begin so. */
function matches(type: string, asked: string): boolean {
  return asked.endsWith('*') ? type.startsWith(asked.slice(0, -1)) : type === asked;
}
