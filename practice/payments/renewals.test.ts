import { expect, test } from 'vitest';
import {
  type Bench,
  cards,
  createSession,
  openBench,
  openPortal,
  paidOf,
  planOf,
  post,
  subscribe,
} from './payments-bench.factory.ts';

/** A month of 31 days: in February the first retry would be due within 31 days. */
const march = { clock: { now: () => new Date('2027-03-01T00:00:00Z') } };

const stateOf = async (bench: Bench, customer: string) => (await planOf(bench, customer)).status;

test('the clock passes each renewal in order, and each has its events at its own moment', async () => {
  const bench = await openBench({ clock: { now: () => new Date('2027-01-31T12:00:00Z') } });
  await subscribe(bench);
  bench.payments.advanceDays(90);
  await bench.payments.settled();
  const paid = bench.receiver.received.filter(({ type }) => type === 'invoice.paid');
  expect(paid.map(({ created }) => new Date(created * 1000).toISOString().slice(0, 10))).toEqual([
    ...['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'],
  ]);
  expect(bench.payments.offsetMs()).toBe(90 * 86_400_000);
});

test('a card that fails later makes the plan past due; another card in the portal pays and recovers it', async () => {
  const bench = await openBench(march);
  const { customer, subscription } = await subscribe(bench, cards.failsLater);
  expect(subscription.status).toBe('active');
  bench.payments.advanceDays(31);
  expect(await stateOf(bench, customer.id)).toBe('past_due');

  const portal = await openPortal(bench, customer.id);
  expect(await (await fetch(portal.url)).text()).toContain('Payment failed');
  const again = await post(portal.url, { action: 'card', card: cards.failsLater });
  expect(again).toMatchObject({ status: 422 });
  expect(again.page).toContain('The payment was declined');
  expect((await post(portal.url, { action: 'card', card: cards.declined })).status).toBe(422);
  expect(await stateOf(bench, customer.id)).toBe('past_due');

  const paid = await post(portal.url, { action: 'card', card: cards.pays });
  expect(paid).toMatchObject({ status: 303, location: `${portal.url}?done=card` });
  expect(await stateOf(bench, customer.id)).toBe('active');
  await bench.payments.settled();
  expect(bench.receiver.types()).toEqual(expect.arrayContaining(['invoice.payment_failed']));
  expect(await paidOf(bench)).toHaveLength(2);
});

test('21 days after the first failure the plan is over', async () => {
  const bench = await openBench(march);
  const { customer } = await subscribe(bench, cards.failsLater);
  bench.payments.advanceDays(31 + 20);
  expect(await stateOf(bench, customer.id)).toBe('past_due');
  bench.payments.advanceDays(1);
  expect(await stateOf(bench, customer.id)).toBe('canceled');
  await bench.payments.settled();
  const types = bench.receiver.types();
  expect(types.filter((type) => type === 'invoice.payment_failed')).toHaveLength(5);
  expect(types.at(-1)).toBe('customer.subscription.deleted');
  bench.payments.advanceDays(60);
  expect(await paidOf(bench)).toHaveLength(1);
});

test('a plan that is cancelled in the portal runs on, can be resumed, and ends with its period', async () => {
  const bench = await openBench();
  const { customer, subscription } = await subscribe(bench);
  const end = subscription.items.data[0]?.current_period_end;
  const portal = await openPortal(bench, customer.id);

  await post(portal.url, { action: 'cancel' });
  expect(await planOf(bench, customer.id)).toMatchObject({
    ...{ status: 'active', cancel_at_period_end: true, cancel_at: end },
  });
  expect(await (await fetch(portal.url)).text()).toContain('Cancelled, still running');
  await post(portal.url, { action: 'resume' });
  expect(await planOf(bench, customer.id)).toMatchObject({
    ...{ cancel_at_period_end: false, cancel_at: null },
  });

  await post(portal.url, { action: 'cancel' });
  bench.payments.advanceDays(31);
  expect(await planOf(bench, customer.id)).toMatchObject({
    ...{ status: 'canceled', ended_at: end },
  });
  expect((await bench.stripe.subscriptions.list({ customer: customer.id })).data).toEqual([]);
  const { data } = await bench.stripe.subscriptions.list({ customer: customer.id, status: 'all' });
  expect(data).toHaveLength(1);

  const session = await createSession(bench.stripe, customer.id);
  await post(session.url ?? '', { card: cards.pays });
  const { data: live } = await bench.stripe.subscriptions.list({ customer: customer.id });
  expect(live.map(({ status }) => status)).toEqual(['active']);
});

test('a plan can be ended by call, and only once', async () => {
  const bench = await openBench();
  const { subscription } = await subscribe(bench);
  expect(await bench.stripe.subscriptions.cancel(subscription.id)).toMatchObject({ status: 'canceled' });
  await expect(bench.stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({
    ...{ statusCode: 404, code: 'resource_missing' },
  });
});

test('who is deleted has no plan any more, and stays deleted', async () => {
  const bench = await openBench();
  const { customer } = await subscribe(bench);
  expect(await bench.stripe.customers.del(customer.id)).toMatchObject({ deleted: true });
  expect(await stateOf(bench, customer.id)).toBe('canceled');
  expect((await bench.stripe.customers.list()).data).toEqual([]);
  await expect(createSession(bench.stripe, customer.id)).rejects.toMatchObject({ code: 'resource_missing' });
  await bench.payments.settled();
  expect(bench.receiver.types().slice(-2)).toEqual(['customer.subscription.deleted', 'customer.deleted']);
});
