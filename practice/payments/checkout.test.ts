import { expect, test } from 'vitest';
import {
  cards,
  openBench,
  openCheckout,
  paidOf,
  planOf,
  post,
  product,
  subscribe,
} from './payments-bench.factory.ts';

test('a card that pays makes the subscription active, and signed events tell of it', async () => {
  const bench = await openBench();
  const { customer, session, page } = await openCheckout(bench);
  expect(await (await fetch(page)).text()).toContain('Pay $4.99');

  const paid = await post(page, { card: cards.pays });
  expect(paid).toMatchObject({ status: 303, location: `${product}/billing?session=${session.id}` });

  const done = await bench.stripe.checkout.sessions.retrieve(session.id);
  expect(done).toMatchObject({ status: 'complete', url: null, customer: customer.id });
  expect(await planOf(bench, customer.id)).toMatchObject({ status: 'active' });

  await bench.payments.settled();
  expect(bench.receiver.types().toSorted()).toEqual([
    'checkout.session.completed',
    'customer.subscription.created',
    'invoice.paid',
  ]);
  expect(bench.receiver.forged).toBe(0);
});

test('a subscription tells its period on the item, and an invoice tells its subscription', async () => {
  const bench = await openBench({ clock: { now: () => new Date('2027-01-31T12:00:00Z') } });
  const { customer, subscription } = await subscribe(bench);
  expect(subscription.items.data[0]).toMatchObject({
    current_period_end: Date.parse('2027-02-28T12:00:00Z') / 1000,
  });
  const [invoice, ...others] = await paidOf(bench);
  expect(others).toEqual([]);
  expect(invoice).toMatchObject({ customer: customer.id, status: 'paid', amount_paid: 499 });
  expect(invoice?.parent?.subscription_details?.subscription).toBe(subscription.id);
});

test('a declined card says so at the field, and the session stays open for another card', async () => {
  const bench = await openBench();
  const { session, page } = await openCheckout(bench);
  const refused = await post(page, { card: cards.declined });
  expect(refused.status).toBe(422);
  expect(refused.page).toMatch(/id="card-problem" class="problem">This card was declined/);
  expect(refused.page).toContain('aria-describedby="card-problem cards" aria-invalid="true"');
  expect(await bench.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'open' });
  expect((await post(page, { card: cards.pays })).status).toBe(303);
});

test.each(['', '4111 1111 1111 1111', 'none'])(
  'a number that is no test card is refused: %j',
  async (card) => {
    const bench = await openBench();
    const { page } = await openCheckout(bench);
    const refused = await post(page, { card });
    expect(refused.status).toBe(422);
    expect(refused.page).not.toContain('4111 1111');
  },
);

test('a session is paid once, whatever is sent a second time', async () => {
  const bench = await openBench();
  const { customer, page } = await subscribe(bench);
  const again = await post(page, { card: cards.pays });
  expect(again.status).toBe(409);
  expect(again.page).toContain('This is paid already');
  const { data } = await bench.stripe.subscriptions.list({ customer: customer.id, status: 'all' });
  expect(data).toHaveLength(1);
});

test('free days survive a checkout: nothing is charged until they end', async () => {
  const bench = await openBench();
  const ends = Math.floor(Date.now() / 1000) + 10 * 86_400;
  const { customer, subscription } = await subscribe(bench, cards.pays, {
    subscription_data: { trial_end: ends, metadata: { account: 'a1' } },
  });
  expect(subscription).toMatchObject({ status: 'trialing', trial_end: ends });
  bench.payments.advanceDays(10.5);
  expect(await planOf(bench, customer.id)).toMatchObject({ status: 'active' });
  expect((await paidOf(bench)).map(({ amount_paid }) => amount_paid)).toEqual([0, 499]);
});

test('free days that end within 48 hours are refused', async () => {
  const bench = await openBench();
  const soon = Math.floor(Date.now() / 1000) + 47 * 3600;
  await expect(openCheckout(bench, { subscription_data: { trial_end: soon } })).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 400,
  });
});

test('a session ends by call or by itself after a day, and its page says so', async () => {
  const bench = await openBench();
  const first = await openCheckout(bench);
  expect(await bench.stripe.checkout.sessions.expire(first.session.id)).toMatchObject({ status: 'expired' });
  await expect(bench.stripe.checkout.sessions.expire(first.session.id)).rejects.toMatchObject({
    statusCode: 400,
  });
  const second = await openCheckout(bench);
  bench.payments.advanceDays(1);
  expect(await bench.stripe.checkout.sessions.retrieve(second.session.id)).toMatchObject({
    status: 'expired',
  });
  expect(await (await fetch(second.page)).text()).toContain('This payment page is closed');
  expect((await post(second.page, { card: cards.pays })).status).toBe(409);
  await bench.payments.settled();
  expect(bench.receiver.types().filter((type) => type === 'checkout.session.expired')).toHaveLength(2);
});

test('pages lead back to the product and nowhere else', async () => {
  const bench = await openBench();
  await expect(openCheckout(bench, { success_url: 'https://evil.example/' })).rejects.toMatchObject({
    code: 'url_invalid',
  });
});
