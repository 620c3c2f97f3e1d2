import { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { dayMs, secondMs } from '#server/process/clock.ts';
import { openBillingBench } from './billing-bench.factory.ts';
import { paymentEventsPath } from './index.ts';
import { reconcile, withAccount } from './reconcile.ts';

const bench = await openBillingBench();
const { server, practice, worker, makeTeacher, pay, press, statusOf, settle } = bench;
const { clock } = server;
const address = server.origin + paymentEventsPath;

async function startPaying() {
  const teacher = await makeTeacher();
  return { teacher, ...(await server.as(teacher).call('create-checkout')) };
}

/** An event as the provider would send it. */
async function tell(event: object, { secret = practice.webhookSecret, age = 0 } = {}) {
  return await post(JSON.stringify({ object: 'event', ...event }), { secret, age });
}

async function post(payload: string, { secret = practice.webhookSecret, age = 0 } = {}) {
  const timestamp = Math.floor(Date.now() / secondMs) - age;
  const header = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  const headers = { 'Stripe-Signature': header, 'Content-Type': 'application/json' };
  return await fetch(address, { method: 'POST', body: payload, headers });
}

async function countEvents(id: string): Promise<number> {
  const { rows } = await server.client.query('select 1 from payment_events where id = $1', [id]);
  return rows.length;
}

test.each(['usual', 'twice', 'late', 'held'] as const)('a plan begins when events come %s', async (way) => {
  practice.deliver(way);
  const { teacher, url } = await startPaying();
  await pay(url);
  if (way === 'held') practice.release('newest-first');
  await settle();
  practice.deliver('usual');
  expect(await statusOf(teacher)).toMatchObject({ subscription_status: 'active' });
});

test('a plan that no event tells of is found in the night', async () => {
  practice.deliver('dropped');
  const { teacher, url } = await startPaying();
  await pay(url);
  practice.deliver('usual');
  await settle();
  expect(await statusOf(teacher)).toMatchObject({ subscription_status: 'trial' });
  // The checkout itself has an account looked at again, and so has a plan that runs.
  clock.advance(dayMs + dayMs / 4);
  await worker.sweep();
  expect(await statusOf(teacher)).toMatchObject({ subscription_status: 'active' });

  practice.deliver('dropped');
  const { url: portal } = await server.as(teacher).call('customer-portal');
  await press(portal, { action: 'cancel' });
  practice.deliver('usual');
  clock.advance(dayMs);
  await worker.sweep();
  expect(await statusOf(teacher)).toMatchObject({ subscription_status: 'canceled', trial_expired: false });
});

test('an account whose plan is over is not asked about any more', async () => {
  const { teacher, url } = await startPaying();
  await pay(url);
  await settle();
  const [plan] = await bench.subscriptionsOf(teacher);
  await bench.stripe.subscriptions.cancel(plan?.id ?? '');
  await settle();
  expect(await bench.read(teacher, 'status')).toBe('canceled');
  clock.advance(2 * dayMs);
  await bench.askAgain(teacher);
  expect(await bench.read(teacher, 'reconcile_due_at')).toBeNull();
});

test('what an event says of a plan is not believed', async () => {
  const { teacher } = await startPaying();
  const customer = await bench.customerOf(teacher);
  const object = { id: 'sub_made_up', object: 'subscription', customer, status: 'active' };
  const answer = await tell({ id: 'evt_untrue', type: 'customer.subscription.created', data: { object } });
  expect(answer.status).toBe(200);
  await settle();
  expect(await statusOf(teacher)).toMatchObject({ subscription_status: 'trial' });
});

test('an event is taken in once', async () => {
  const { teacher } = await startPaying();
  const object = { object: 'invoice', customer: await bench.customerOf(teacher) };
  const event = { id: 'evt_twice', type: 'invoice.paid', data: { object } };
  for (const _ of ['once', 'again']) expect((await tell(event)).status).toBe(200);
  expect(await countEvents('evt_twice')).toBe(1);
  expect(await server.kernel.metrics.registry.metrics()).toMatch(
    /classroom_payments_total\{what="event",outcome="seen"\} \d/,
  );
});

test('an event about nobody here is taken, and the log names nobody', async () => {
  const object = { object: 'customer', id: 'cus_stranger', email: 'stranger@school.example' };
  const answer = await tell({ id: 'evt_stranger', type: 'customer.updated', data: { object } });
  expect(answer.status).toBe(200);
  const line = server.logged.find((logged) => logged.includes('evt_stranger'));
  expect(line).toContain('customer.updated');
  expect(line).not.toMatch(/cus_stranger|school\.example/);
});

const event = (id: string) => ({ id, type: 'invoice.paid', data: { object: { object: 'invoice' } } });

test.each([
  ['signed with another secret', { secret: 'whsec_of_somebody' }],
  ['signed more than five minutes ago', { age: 310 }],
  ['signed more than five minutes from now', { age: -310 }],
  ['signed ten years from now', { age: -315_360_000 }],
])('an event that is %s is refused', async (what, how) => {
  const id = `evt ${what}`;
  expect((await tell(event(id), how)).status).toBe(400);
  expect(await countEvents(id)).toBe(0);
});

test.each([
  ['with the new secret', { secret: 'whsec_new' }],
  ['with the old one, while both hold', {}],
  ['just under five minutes ago', { age: 290 }],
  ['by a clock that is a little ahead', { age: -290 }],
])('an event that was signed %s is taken', async (what, how) => {
  expect((await tell(event(`evt ${what}`), how)).status).toBe(200);
});

test('nothing is taken without a signature, in another shape or in excess', async () => {
  const post = (body: string) => fetch(address, { method: 'POST', body });
  expect((await post('{}')).status).toBe(400);
  expect((await post('x'.repeat(500_001))).status).toBe(413);
  expect((await fetch(address)).status).toBe(404);
});

test.each([
  '[]',
  'null',
  '7',
  'no JSON',
  '{}',
  '{"id":"evt_odd","type":"invoice.paid","data":null}',
  '{"id":"evt_odd","type":"invoice.paid"}',
  '{"id":"evt_\\u0000","type":"invoice.paid","data":{"object":{}}}',
  '{"id":"evt_odd","type":"\\u0000","data":{"object":{}}}',
  '{"id":7,"type":"invoice.paid","data":{"object":{}}}',
  '{"id":"","type":"invoice.paid","data":{"object":{}}}',
])('a signed body that is no event is refused, and breaks nothing: %s', async (payload) => {
  expect((await post(payload)).status).toBe(400);
});

test('a customer without a name that could be kept is nobody here', async () => {
  const customer = 'cus_\u0000';
  expect((await tell({ id: 'evt_odd_customer', type: 'any', data: { object: { customer } } })).status).toBe(
    200,
  );
});

test.each([
  't=,v1=',
  'v1',
  't=1,v1',
  't',
  ',',
  '=',
  't=x,v1=é',
  't=1,v1=a,v1',
  ' t=1,v1=a',
  't=1 v1=a',
  '{}',
])('a signature like %j is refused, and breaks nothing', async (signature) => {
  const headers = { 'Stripe-Signature': signature };
  expect((await fetch(address, { method: 'POST', body: '{}', headers })).status).toBe(400);
});

test('an event that comes while the provider is asked has it asked once more', async () => {
  const { teacher, url } = await startPaying();
  practice.deliver('held');
  await withAccount(bench.open, teacher.id, async (held) => {
    await reconcile(bench.open, held);
    await pay(url);
    practice.release();
    await practice.settled();
  });
  practice.deliver('usual');
  await worker.sweep();
  expect(await statusOf(teacher)).toMatchObject({ subscription_status: 'active' });

  const object = { object: 'invoice', customer: await bench.customerOf(teacher) };
  await withAccount(bench.open, teacher.id, async (held) => {
    await tell({ id: 'evt_meanwhile', type: 'invoice.paid', data: { object } });
    await reconcile(bench.open, held);
  });
  expect(await bench.read(teacher, 'reconcile_due_at')).toEqual(clock.now());
});

test('several processes ask about each account once', async () => {
  const { teacher, url } = await startPaying();
  practice.deliver('dropped');
  await pay(url);
  practice.deliver('usual');
  await server.client.query('update billing_accounts set reconcile_due_at = $1', [clock.now()]);
  const other = bench.createAnotherWorker();
  await Promise.all([worker.sweep(), other.sweep()]);
  await other.close();
  expect(await statusOf(teacher)).toMatchObject({ subscription_status: 'active' });
  const { rows } = await server.client.query('select 1 from billing_accounts where lease_owner is not null');
  expect(rows).toEqual([]);
});
