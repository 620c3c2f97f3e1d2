import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { type PracticePayments, startPracticePayments } from '#practice/payments/practice-payments.ts';
import {
  type BillingContext,
  type BillingWorkers,
  createBillingWorkers,
  mountPaymentEvents,
  paymentEventsPath,
} from '#server/billing/index.ts';
import type { AppSettings } from '#server/http/app.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { createPayments } from '#server/providers/payments.ts';

export type PracticeBilling = {
  practice: PracticePayments;
  billing: BillingContext;
  /** Never opened: it asks when an event comes, or when a test says so. */
  workers: BillingWorkers;
  mountOthers: NonNullable<AppSettings['mountOthers']>;
};

/** A line between server and provider that can be made bad, and how long the server waits on it. */
export type PaymentLine = { target: { port: number }; port: number; patienceMs: number };

/** BillingContext of a test server against a payment server of this test file, whose days go by the test's clock. */
export async function practiceBilling(kernel: Kernel, line?: PaymentLine): Promise<PracticeBilling> {
  const { config, clock } = kernel;
  const folder = await mkdtemp(join(tmpdir(), 'classroom-station-payments-'));
  const practice = await startPracticePayments({
    ...{ folder, clock, returnOrigin: config.origin, publicPort: line?.port },
    webhookUrl: `http://127.0.0.1:${config.port}${paymentEventsPath}`,
    ...{ firstRetryMs: 20, lateMs: 200 },
  });
  if (line) line.target.port = practice.address.port;
  const payments = createPayments({
    address: { ...practice.address, ...(line && { port: line.port }) },
    ...{ secretKey: practice.secretKey, ...(line && { patienceMs: line.patienceMs }) },
    webhookSecrets: ['whsec_new', practice.webhookSecret],
    priceLookupKey: config.billing.priceLookupKey,
  });
  const billing: BillingContext = { ...kernel, payments };
  const workers = createBillingWorkers(billing);
  if (!workers) throw new Error('billing is switched off');
  afterAll(async () => {
    await Promise.all([workers.reconcile.close(), workers.planMails.close()]);
    await practice.stop();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    ...{ practice, billing, workers },
    mountOthers: (app, bodies) => mountPaymentEvents(app, billing, bodies, workers),
  };
}
