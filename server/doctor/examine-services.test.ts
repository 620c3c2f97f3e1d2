import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Stripe } from 'stripe';
import { afterAll, expect, test } from 'vitest';
import { startPracticePayments } from '#practice/payments/practice-payments.ts';
import { loadConfig } from '#server/process/config.ts';
import { examinePayments } from './examine-services.ts';

const folder = mkdtempSync(join(tmpdir(), 'classroom-station-payments-'));
const practice = await startPracticePayments({
  ...{ folder, webhookUrl: 'http://127.0.0.1:9/', returnOrigin: 'http://127.0.0.1:9' },
});
afterAll(async () => {
  await practice.stop();
  rmSync(folder, { recursive: true });
});
const keys = { STRIPE_SECRET_KEY: practice.secretKey, STRIPE_WEBHOOK_SECRET: practice.webhookSecret };
const examined = (env: Record<string, string>) => examinePayments(loadConfig(env), practice.address);

test('a portal that nobody saved is told', async () => {
  const { isWell, says } = await examined(keys);
  expect(isWell).toBe(false);
  expect(says).toContain('the customer portal does not let anybody cancel');
});

test('a provider that has the price and lets one cancel is well', async () => {
  const stripe = new Stripe(practice.secretKey, practice.address);
  const { id } = await stripe.customers.create({});
  await stripe.billingPortal.sessions.create({ customer: id, return_url: 'http://127.0.0.1:9/' });
  expect(await examined(keys)).toMatchObject({
    ...{
      part: 'payments',
      isWell: true,
      says: 'Stripe answers; the plan costs 4.99 USD a month; in test mode, no money moves',
    },
  });
});

test('a price that is not there is told', async () => {
  const { isWell, says } = await examined({ ...keys, STRIPE_PRICE_LOOKUP_KEY: 'yearly' });
  expect(isWell).toBe(false);
  expect(says).toContain('no price has the lookup key yearly');
});

test('a key that is refused is told, and is not shown', async () => {
  const finding = await examined({ ...keys, STRIPE_SECRET_KEY: 'sk_test_hunter2' });
  expect(finding.isWell).toBe(false);
  expect(JSON.stringify(finding)).not.toContain('hunter2');
});

test.each([
  ['practice payments', {}],
  ['switched off', { BILLING: 'off' }],
])('%s is told without asking anybody', async (says, env) => {
  const finding = await examined(env);
  expect(finding.isWell).toBe(true);
  expect(finding.says).toContain(says);
});

test('a price that is not the one on the pages is told', async () => {
  const other = mkdtempSync(join(tmpdir(), 'classroom-station-payments-'));
  const dear = await startPracticePayments({
    ...{ folder: other, webhookUrl: 'http://127.0.0.1:9/', returnOrigin: 'http://127.0.0.1:9' },
    unitAmount: 599,
  });
  const env = { STRIPE_SECRET_KEY: dear.secretKey, STRIPE_WEBHOOK_SECRET: dear.webhookSecret };
  const { isWell, says } = await examinePayments(loadConfig(env), dear.address);
  await dear.stop();
  rmSync(other, { recursive: true });
  expect(isWell).toBe(false);
  expect(says).toContain('the plan costs 5.99 USD a month, but the pages say 4.99 USD a month');
});
