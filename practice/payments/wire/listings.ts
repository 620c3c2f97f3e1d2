import { z } from 'zod';
import { toListPage } from '../pages/list-page.ts';
import type { ApiRoute } from './api-route.ts';
import { paging, readParams } from './params.ts';

const invoices = z.strictObject({
  customer: z.string().optional(),
  status: z.enum(['open', 'paid']).optional(),
  ...paging,
});
const events = z.strictObject({
  type: z.string().optional(),
  types: z.array(z.string()).max(20).optional(),
  ...paging,
});

/** Invoices and events come into being by themselves and can only be read, which the tests do. */
export const listingRoutes: ApiRoute[] = [
  {
    method: 'GET',
    path: /^\/v1\/invoices$/,
    handle({ state }, { form }) {
      const { customer, status, ...asked } = readParams(invoices, form);
      const all = Object.values(state.invoices).filter(
        (invoice) =>
          (customer === undefined || invoice.customer === customer) &&
          (status === undefined || invoice.status === status),
      );
      return toListPage('/v1/invoices', all, asked);
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
          (types === undefined || types.some((one) => matches(event.type, one))),
      );
      return toListPage('/v1/events', all, asked);
    },
  },
];

/** `invoice.*` asks for all that begin so. */
function matches(type: string, asked: string): boolean {
  return asked.endsWith('*') ? type.startsWith(asked.slice(0, -1)) : type === asked;
}
