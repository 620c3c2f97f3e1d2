import { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { openBench, planOf, product, subscribe } from './payments-bench.factory.ts';

const json = async (response: Response) => (await response.json()) as Record<string, unknown>;

test('a request without the key or with another one is refused', async () => {
  const { payments } = await openBench();
  const bare = await fetch(`${payments.url}/v1/customers`);
  expect(bare.status).toBe(401);
  expect(await json(bare)).toMatchObject({ error: { type: 'invalid_request_error' } });
  const stranger = new Stripe('sk_test_of_somebody_else', payments.address);
  await expect(stranger.customers.list()).rejects.toMatchObject({
    type: 'StripeAuthenticationError',
    message: expect.not.stringContaining('sk_test_of'),
  });
});

test('an unknown parameter, a missing one and one of no use are refused', async () => {
  const { payments, stripe } = await openBench();
  const ask = async (path: string, body: string) =>
    await json(
      await fetch(`${payments.url}/v1/${path}`, {
        ...{ method: 'POST', body },
        headers: { authorization: `Bearer ${payments.secretKey}` },
      }),
    );
  const refused = { error: { type: 'invalid_request_error', code: 'parameter_invalid' } };
  expect(await ask('customers', 'emial=a%40b.example')).toMatchObject(refused);
  expect(await ask('customers', '__proto__[x]=1')).toMatchObject(refused);
  expect(await ask('checkout/sessions', 'line_items[0][price]=p&line_items[0][amount]=1')).toMatchObject(
    refused,
  );
  expect(await ask('billing_portal/sessions', '')).toMatchObject(refused);
  for (const id of ['sub_none', '__proto__'])
    await expect(stripe.subscriptions.cancel(id)).rejects.toMatchObject({
      ...{ statusCode: 404, code: 'resource_missing' },
    });
  await expect(stripe.products.list()).rejects.toMatchObject({ statusCode: 404 });
});

test('the same idempotency key brings the same answer and does nothing twice', async () => {
  const { stripe } = await openBench();
  const make = (email: string) => stripe.customers.create({ email }, { idempotencyKey: 'account-1' });
  const first = await make('lee@oakfield.example');
  const again = await make('lee@oakfield.example');
  expect(again.id).toBe(first.id);
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
  expect((await stripe.customers.list()).data).toHaveLength(1);
  await expect(make('kim@oakfield.example')).rejects.toMatchObject({
    ...{ type: 'StripeIdempotencyError', statusCode: 400 },
  });
});

test('a plan is told with its last invoice where that is asked for, and nothing of the practice shows', async () => {
  const bench = await openBench();
  await subscribe(bench);
  const list = async (expand?: string[]) => (await bench.stripe.subscriptions.list({ expand })).data;
  const [plan] = await list(['data.latest_invoice']);
  expect(plan).toMatchObject({ latest_invoice: { status: 'paid' } });
  expect(JSON.stringify(plan)).not.toContain('"practice"');
  expect((await list())[0]?.latest_invoice).toMatch(/^in_/);
  await expect(list(['data.customer'])).rejects.toMatchObject({ statusCode: 400 });
});

test('the next requests fail as often as they are told to, and then no more', async () => {
  const { payments, stripe } = await openBench();
  payments.failRequests(2);
  await expect(stripe.customers.list()).rejects.toMatchObject({ statusCode: 500, type: 'StripeAPIError' });
  const patient = new Stripe(payments.secretKey, { ...payments.address, maxNetworkRetries: 1 });
  expect((await patient.customers.create({ email: 'lee@a.example' })).email).toBe('lee@a.example');
});

test('what was carried out and whose answer was lost is not done again by a client that asks again', async () => {
  const { payments } = await openBench();
  payments.loseAnswers(1);
  const patient = new Stripe(payments.secretKey, { ...payments.address, maxNetworkRetries: 1 });
  const made = await patient.customers.create({ email: 'lee@a.example' });
  expect(made.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect((await patient.customers.list()).data).toHaveLength(1);
});

test('a price is found by its lookup key alone', async () => {
  const { stripe } = await openBench({ unitAmount: 599 });
  const find = async (key: string) => (await stripe.prices.list({ lookup_keys: [key], active: true })).data;
  const [price, ...others] = await find('classroom-station-monthly');
  expect(others).toEqual([]);
  expect(price).toMatchObject({ unit_amount: 599, currency: 'usd', recurring: { interval: 'month' } });
  expect(await find('none')).toEqual([]);
});

test('everything is there after a power cut: money, plans, keys, answers and the clock', async () => {
  const bench = await openBench();
  const { customer } = await subscribe(bench);
  await bench.stripe.customers.create({ email: 'kim@oakfield.example' }, { idempotencyKey: 'kim' });
  bench.payments.advanceDays(0.5);
  const before = await planOf(bench, customer.id);
  const { payments, stripe } = await bench.restart();
  expect(payments.secretKey).toBe(bench.payments.secretKey);
  expect(payments.webhookSecret).toBe(bench.payments.webhookSecret);
  expect(payments.offsetMs()).toBe(0.5 * 86_400_000);
  expect(await planOf({ stripe }, customer.id)).toEqual(before);
  const again = await stripe.customers.create({ email: 'kim@oakfield.example' }, { idempotencyKey: 'kim' });
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
});

test('it tells of events on this machine only', async () => {
  await expect(openBench({ webhookUrl: 'https://receiver.example/' })).rejects.toThrow('this machine only');
});

test('pages are served with a strict policy that lets a form end at the product', async () => {
  const { payments } = await openBench();
  const { headers } = await fetch(`${payments.url}/practice`);
  const policy = headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`form-action 'self' ${product};`);
  for (const asset of ['/style.css', '/body.woff2']) {
    expect((await fetch(payments.url + asset)).status).toBe(200);
  }
  expect((await fetch(`${payments.url}/constructor`)).status).toBe(404);
});
