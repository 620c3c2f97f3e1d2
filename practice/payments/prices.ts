import { z } from 'zod';
import type { Interval, Price } from './objects.ts';
import { toListPage } from './pages/list-page.ts';
import type { State } from './state.ts';
import type { ApiRoute } from './wire/api-route.ts';
import { newId } from './wire/new-id.ts';
import { flag, paging, readParams } from './wire/params.ts';

/** What is sold; `unitAmount` in the smallest unit of the currency. */
export type Plan = {
  lookupKey: string;
  name: string;
  unitAmount: number;
  currency: string;
  interval: Interval;
};

const listed = z.strictObject({
  active: flag.optional(),
  lookup_keys: z.array(z.string()).max(10).optional(),
  ...paging,
});

export const priceRoutes: ApiRoute[] = [
  {
    method: 'GET',
    path: /^\/v1\/prices$/,
    handle({ state }, { form }) {
      const { active, lookup_keys: keys, ...asked } = readParams(listed, form);
      const all = Object.values(state.prices).filter(
        (price) =>
          (active === undefined || price.active === active) &&
          (keys === undefined || (price.lookup_key !== null && keys.includes(price.lookup_key))),
      );
      return toListPage('/v1/prices', all, asked);
    },
  },
];

/** Makes the plan's price unless it is there. A changed plan gets a new price, and the old one loses the key. */
export function offerPlan({ prices, products }: State, plan: Plan, now: number) {
  const current = Object.values(prices).find(({ lookup_key }) => lookup_key === plan.lookupKey);
  if (current && isOf(current, plan)) return;
  if (current) Object.assign(current, { lookup_key: null, active: false });
  const common = { active: true, created: now, livemode: false as const, metadata: {} };
  const product = newId('prod', 14);
  products[product] = { ...common, id: product, object: 'product', name: plan.name };
  const id = newId('price');
  prices[id] = {
    ...common,
    id,
    object: 'price',
    billing_scheme: 'per_unit',
    currency: plan.currency,
    lookup_key: plan.lookupKey,
    nickname: null,
    product,
    recurring: { interval: plan.interval, interval_count: 1, usage_type: 'licensed' },
    type: 'recurring',
    unit_amount: plan.unitAmount,
    unit_amount_decimal: String(plan.unitAmount),
  };
}

function isOf(price: Price, { unitAmount, currency, interval }: Plan): boolean {
  return (
    price.unit_amount === unitAmount && price.currency === currency && price.recurring.interval === interval
  );
}
