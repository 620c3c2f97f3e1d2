import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { afterAll } from 'vitest';
import { type PracticePayments, startPracticePayments } from '#practice/payments/practice-payments.ts';
import {
  type Billing,
  type BillingDesk,
  mountPaymentEvents,
  openBillingDesk,
  paymentEventsPath,
} from '#server/billing/index.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { createPayments } from '#server/providers/payments.ts';

export type PracticeBilling = {
  practice: PracticePayments;
  billing: Billing;
  /** Never opened: it asks when an event comes, or when a test says so. */
  desk: BillingDesk;
  mountOthers(app: OpenAPIHono): void;
};

/** Billing of a test server against a payment server of this test file, whose days go by the test's clock. */
export async function practiceBilling(kernel: Kernel): Promise<PracticeBilling> {
  const { config, clock } = kernel;
  const folder = await mkdtemp(join(tmpdir(), 'classroom-station-payments-'));
  const practice = await startPracticePayments({
    ...{ folder, clock, returnOrigin: config.origin },
    webhookUrl: `http://127.0.0.1:${config.port}${paymentEventsPath}`,
    ...{ firstRetryMs: 20, lateMs: 200, reverseAfterMs: 50 },
  });
  const payments = createPayments({
    ...{ address: practice.address, secretKey: practice.secretKey },
    webhookSecrets: ['whsec_new', practice.webhookSecret],
    priceLookupKey: config.billing.priceLookupKey,
  });
  const billing: Billing = { ...kernel, payments };
  const desk = openBillingDesk(billing);
  if (!desk) throw new Error('billing is switched off');
  afterAll(async () => {
    await desk.close();
    await practice.stop();
    await rm(folder, { recursive: true, force: true });
  });
  return { practice, billing, desk, mountOthers: (app) => mountPaymentEvents(app, billing, desk) };
}
