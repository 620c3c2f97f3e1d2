import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Stripe } from 'stripe';
import { onTestFinished } from 'vitest';
import { startPracticePayments } from './practice-payments.ts';

type BenchOptions = Partial<Parameters<typeof startPracticePayments>[0]>;

export const product = 'http://127.0.0.1:9';

/** A practice server, the real SDK that asks it, and a receiver that proves each event with the same SDK. */
export async function openBench(settings: BenchOptions = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'practice-payments-'));
  const receiver = await openReceiver();
  const start = async (more: BenchOptions = {}) => {
    const common = { folder, webhookUrl: receiver.url, returnOrigin: product, firstRetryMs: 5 };
    const payments = await startPracticePayments({ ...common, ...settings, ...more });
    receiver.secret = payments.webhookSecret;
    const stripe = new Stripe(payments.secretKey, { ...payments.address, maxNetworkRetries: 0 });
    return { payments, stripe };
  };
  const started = await start();
  const running = [started.payments];
  onTestFinished(async () => {
    await Promise.all(running.map((payments) => payments.stop()));
    await receiver.stop();
    rmSync(folder, { recursive: true });
  });
  return {
    ...started,
    receiver,
    /** Ends the server as a power cut does, and starts it on the same folder. */
    async restart(more: BenchOptions = {}) {
      running.pop()?.stopNow();
      const again = await start(more);
      running.push(again.payments);
      return again;
    },
  };
}

export type Bench = Awaited<ReturnType<typeof openBench>>;

async function openReceiver() {
  const received: Stripe.Event[] = [];
  const refusals: number[] = [];
  const seen = { secret: '', url: '', received, refusals, forged: 0 };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    const refusal = refusals.shift();
    try {
      const event = Stripe.webhooks.constructEvent(
        body,
        request.headers['stripe-signature'] ?? '',
        seen.secret,
      );
      if (refusal === undefined) received.push(event);
    } catch {
      seen.forged += 1;
    }
    response.writeHead(refusal ?? 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(seen, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    /** The next events are answered with these statuses. */
    refuse: (...statuses: number[]) => refusals.push(...statuses),
    types: () => received.map(({ type }) => type),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

/** What a browser gets for a form, without following where it leads. */
export async function post(
  url: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
    redirect: 'manual',
  });
  const location = response.headers.get('location');
  return {
    status: response.status,
    location: location && new URL(location, url).href,
    page: await response.text(),
  };
}

export const cards = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  failsLater: '4000 0000 0000 0341',
};

/** A customer with an open checkout for the monthly plan. */
export async function openCheckout({ stripe }: Pick<Bench, 'stripe'>, more: CheckoutMore = {}) {
  const customer = await stripe.customers.create({
    email: 'lee@oakfield.example',
    metadata: { account: 'a1' },
  });
  const session = await createSession(stripe, customer.id, more);
  return { customer, session, page: session.url ?? '' };
}

type CheckoutMore = Partial<Stripe.Checkout.SessionCreateParams>;

export async function createSession(stripe: Stripe, customer: string, more: CheckoutMore = {}) {
  const { data } = await stripe.prices.list({ lookup_keys: ['classroom-station-monthly'] });
  return await stripe.checkout.sessions.create({
    mode: 'subscription',
    ui_mode: 'hosted_page',
    ...{ customer, client_reference_id: 'a1', metadata: { account: 'a1' } },
    line_items: [{ price: data[0]?.id ?? '', quantity: 1 }],
    success_url: `${product}/billing?session={CHECKOUT_SESSION_ID}`,
    cancel_url: `${product}/billing`,
    ...more,
  });
}

/** A customer who has paid with this card. */
export async function subscribe(bench: Pick<Bench, 'stripe'>, card = cards.pays, more: CheckoutMore = {}) {
  const opened = await openCheckout(bench, more);
  await post(opened.page, { card });
  return { ...opened, subscription: await planOf(bench, opened.customer.id) };
}

/** The newest plan of a customer, ended or not. */
export async function planOf({ stripe }: Pick<Bench, 'stripe'>, customer: string) {
  const { data } = await stripe.subscriptions.list({ customer, status: 'all' });
  const [plan] = data;
  if (!plan) throw new Error('there is no plan');
  return plan;
}

/** The invoices that the receiver was told of as paid. */
export async function paidOf({ payments, receiver }: Pick<Bench, 'payments' | 'receiver'>) {
  await payments.settled();
  return receiver.received.flatMap((event) => (event.type === 'invoice.paid' ? [event.data.object] : []));
}

export async function openPortal({ stripe }: Pick<Bench, 'stripe'>, customer: string) {
  return await stripe.billingPortal.sessions.create({ customer, return_url: `${product}/billing` });
}
