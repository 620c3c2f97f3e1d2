import type { CheckoutSession } from './objects.ts';
import { find, type State } from './state.ts';

/** What a checkout sells, as the provider lists it. */
export function lineItemsOf({ prices, products }: State, { id, practice }: CheckoutSession) {
  const price = find(prices, practice.price);
  const amount = (price?.unit_amount ?? 0) * practice.quantity;
  return {
    object: 'list',
    data: [
      {
        id: `li_${id.slice(8, 32)}`,
        object: 'item',
        ...{ amount_subtotal: amount, amount_total: amount, amount_discount: 0, amount_tax: 0 },
        currency: price?.currency,
        description: find(products, price?.product)?.name ?? null,
        price,
        quantity: practice.quantity,
      },
    ],
    has_more: false,
    url: `/v1/checkout/sessions/${id}/line_items`,
  };
}
