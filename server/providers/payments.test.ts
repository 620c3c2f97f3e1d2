import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Stripe } from 'stripe';
import { afterAll, expect, test } from 'vitest';
import { startPracticePayments } from '#practice/payments/practice-payments.ts';
import { createPayments, isMissing, PaymentsFailure } from './payments.ts';

const folder = mkdtempSync(join(tmpdir(), 'classroom-station-payments-'));
const origin = 'http://127.0.0.1:9';
const practice = await startPracticePayments({ folder, webhookUrl: `${origin}/hook`, returnOrigin: origin });
afterAll(async () => {
  await practice.stop();
  rmSync(folder, { recursive: true });
});
const { secretKey, address, webhookSecret } = practice;
const settings = { secretKey, address, webhookSecrets: [webhookSecret] };
const payments = createPayments({ ...settings, priceLookupKey: 'classroom-station-monthly' });
const account = { id: 'a1', email: 'lee@oakfield.example', instead: null };
const checkout = {
  ...{ accountId: 'a1', freeUntil: null, terms: 'Each month.' },
  ...{ successUrl: `${origin}/billing?checkout={CHECKOUT_SESSION_ID}`, cancelUrl: `${origin}/billing` },
};

test('an account is one customer however often it is made, until somebody deletes that one', async () => {
  const first = await payments.createCustomer(account);
  expect(await payments.createCustomer(account)).toBe(first);
  expect(await payments.createCustomer({ ...account, instead: first })).not.toBe(first);
});

test('a checkout tells whose it is', async () => {
  const customerId = await payments.createCustomer(account);
  const url = await payments.createCheckout({ ...checkout, customerId });
  const [open] = await payments.listOpenCheckouts(customerId);
  expect(open?.url).toBe(url);
  expect(await payments.findCheckout(open?.id ?? '')).toEqual({ accountId: 'a1' });
  expect(await payments.findCheckout('cs_test_none')).toBeNull();
});

test('one failure of the provider is not noticed, two are', async () => {
  practice.failRequests(1);
  await expect(payments.listSubscriptions('cus_a')).resolves.toEqual([]);
  practice.failRequests(2);
  await expect(payments.listSubscriptions('cus_a')).rejects.toBeInstanceOf(PaymentsFailure);
  practice.failRequests(0);
});

test('a failure holds a code and nothing that the provider said', async () => {
  const failure = await payments.createPortal('cus_of_lee', origin).catch((error: unknown) => error);
  expect(isMissing(failure)).toBe(true);
  expect(String(failure)).toBe('PaymentsFailure: the payment provider: resource_missing');
});

test('a price that is not there is a failure', async () => {
  const other = createPayments({ ...settings, priceLookupKey: 'yearly' });
  const customerId = await payments.createCustomer(account);
  await expect(other.createCheckout({ ...checkout, customerId })).rejects.toThrow('no_price');
});

test('a plan that ended already can be cancelled once more', async () => {
  await expect(payments.cancelNow('sub_none')).resolves.toBeUndefined();
});

test.each([
  ['a customer', { object: 'customer', id: 'cus_a' }, 'cus_a'],
  ['a plan', { object: 'subscription', customer: 'cus_a' }, 'cus_a'],
  ['a plan that holds its customer', { object: 'subscription', customer: { id: 'cus_a' } }, 'cus_a'],
  ['a dispute, which names none', { object: 'dispute', charge: 'ch_a' }, null],
])('an event about %s tells of its customer', (_, object, customerId) => {
  const payload = JSON.stringify({ id: 'evt_a', object: 'event', type: 'any', data: { object } });
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
  expect(payments.readEvent(payload, signature)).toEqual({ id: 'evt_a', type: 'any', customerId });
  expect(payments.readEvent(`${payload} `, signature)).toBeNull();
});

test('a provider that cannot be reached is a failure too', async () => {
  const away = { ...settings, address: { ...address, port: 9 } };
  const asked = createPayments({ ...away, priceLookupKey: 'any' }).describe();
  await expect(asked).rejects.toBeInstanceOf(PaymentsFailure);
});
