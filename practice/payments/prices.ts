import { z } from 'zod';
import { toListPage } from './pages/list-page.ts';
import type { State } from './state.ts';
import type { ApiRoute } from './wire/api-route.ts';
import { newId } from './wire/new-id.ts';
import { paging, readParams } from './wire/params.ts';

const listed = z.strictObject({
  active: z.literal('true').optional(),
  lookup_keys: z.array(z.string()).max(10).optional(),
  ...paging,
});

export const priceRoutes: ApiRoute[] = [
  {
    method: 'GET',
    path: /^\/v1\/prices$/,
    handle({ state }, { form }) {
      const { lookup_keys: keys, ...asked } = readParams(listed, form);
      const all = Object.values(state.prices).filter((price) => keys?.includes(price.lookup_key) ?? true);
      return toListPage('/v1/prices', all, asked);
    },
  },
];

/** Makes the price of the plan, unless it is there. */
export function offerPlan({ prices }: State, unitAmount: number, now: number) {
  if (Object.keys(prices).length > 0) return;
  const id = newId('price');
  prices[id] = {
    ...{ id, object: 'price', created: now, currency: 'usd', unit_amount: unitAmount },
    lookup_key: 'classroom-station-monthly',
    nickname: 'Classroom Station, monthly plan',
    recurring: { interval: 'month' },
  };
}
