import { Stripe } from 'stripe';
import { z } from 'zod';
import { secondMs } from '#server/process/clock.ts';
import { sha256 } from '#server/process/ids.ts';

export type PaymentSettings = {
  secretKey: string;
  /** Prove who sent an event; more than one while a secret is replaced. */
  webhookSecrets: readonly string[];
  /** Name of the price at the provider. */
  priceLookupKey: string;
  /** Where the provider is, if not at its own address. */
  address?: { host: string; port: number; protocol: 'http' };
  /** How long the provider may be silent. It is asked twice, and nothing takes four times as long. */
  patienceMs?: number;
};

/** A subscription as the provider tells of it. Its status may be a word that we do not know. */
export type ToldSubscription = {
  id: string;
  status: string;
  createdAt: Date;
  periodEndsAt: Date | null;
  cancelsAt: Date | null;
  /** Since when its last bill is open. */
  billedAt: Date | null;
};

/** A checkout that can still be paid, and where. */
export type OpenCheckout = Pick<NewCheckout, 'freeUntil'> & { id: string; url: string; createdAt: Date };

export type NewCheckout = {
  accountId: string;
  customerId: string;
  /** Nothing is charged before then; it must be more than 48 hours ahead. */
  freeUntil: Date | null;
  successUrl: string;
  cancelUrl: string;
  /** Stands beside the button. */
  terms: string;
};

export type ToldEvent = { id: string; type: string; customerId: string | null };

/** What the payment provider can be asked. Everything rejects with a PaymentsFailure where it does not answer. */
export type Payments = {
  /** Makes the customer of an account; asked again within a day it is the same one. */
  createCustomer(account: { id: string; email: string; instead: string | null }): Promise<string>;
  /** All subscriptions that a customer ever had. */
  listSubscriptions(customerId: string): Promise<ToldSubscription[]>;
  /** Checkouts of a customer that can still be paid. */
  listOpenCheckouts(customerId: string): Promise<OpenCheckout[]>;
  createCheckout(checkout: NewCheckout): Promise<string>;
  closeCheckout(id: string): Promise<void>;
  /** Whose checkout this is; null where there is none. */
  findCheckout(id: string): Promise<{ accountId: string | null } | null>;
  createPortal(customerId: string, returnUrl: string): Promise<string>;
  /** Ends a subscription at this moment. One that has ended already is as good. */
  cancelNow(subscriptionId: string): Promise<void>;
  /** What an event says, or null where it is not proven to come from the provider. */
  readEvent(body: string, signature: string): ToldEvent | null;
  /** What is sold, as "4.99 USD a month", and what a teacher may do in the portal, as the provider has it. */
  describe(): Promise<{ price: string | null; canCancel: boolean }>;
};

/** The provider did not answer, or not as it should. Holds codes and never what it said. */
export class PaymentsFailure extends Error {
  override name = 'PaymentsFailure';
  readonly code: string;

  constructor(code: string) {
    super(`the payment provider: ${code}`);
    this.code = code;
  }
}

const toleranceSeconds = 300;
/** Entries like t=1700000000,v1=0a1b. */
const signatureShape = /^\w+=\w+(,\w+=\w+)*$/;

/** The payment provider, asked through its own package. */
export function createPayments(settings: PaymentSettings): Payments {
  const { secretKey, patienceMs = 8 * secondMs } = settings;
  const stripe = new Stripe(secretKey, {
    apiVersion: '2026-10-28.endive',
    timeout: patienceMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...settings.address,
  });
  const payments = askProvider(stripe, settings);
  const told = toldWithin(4 * patienceMs);
  return {
    createCustomer: told(payments.createCustomer),
    listSubscriptions: told(payments.listSubscriptions),
    listOpenCheckouts: told(payments.listOpenCheckouts),
    createCheckout: told(payments.createCheckout),
    closeCheckout: told(payments.closeCheckout),
    findCheckout: told(payments.findCheckout),
    createPortal: told(payments.createPortal),
    cancelNow: told(payments.cancelNow),
    readEvent: (body, signature) => readEvent(stripe, settings.webhookSecrets, body, signature),
    describe: told(payments.describe),
  };
}

/** The same questions, whose errors are still the package's own. */
function askProvider(
  stripe: Stripe,
  { priceLookupKey }: Pick<PaymentSettings, 'priceLookupKey'>,
): Omit<Payments, 'readEvent'> {
  async function findPrice() {
    const { data } = await stripe.prices.list({ lookup_keys: [priceLookupKey], active: true, limit: 1 });
    return data[0];
  }

  return {
    async createCustomer({ id, email, instead }) {
      const idempotencyKey = `customer-${sha256(JSON.stringify([id, email, instead])).toString('hex')}`;
      const made = await stripe.customers.create({ email, metadata: { account: id } }, { idempotencyKey });
      return made.id;
    },
    async listSubscriptions(customer) {
      const asked = { customer, status: 'all', limit: 100, expand: ['data.latest_invoice'] } as const;
      const page = await unlessMissing(stripe.subscriptions.list({ ...asked, expand: [...asked.expand] }));
      return page?.data.map(toTold) ?? [];
    },
    async listOpenCheckouts(customer) {
      const page = await unlessMissing(
        stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 }),
      );
      return (page?.data ?? []).flatMap(({ id, url, created, metadata }) => {
        const freeUntil = metadata?.free_until ? new Date(metadata.free_until) : null;
        return url ? [{ id, url, createdAt: toDate(created), freeUntil }] : [];
      });
    },
    async createCheckout({ accountId, customerId, freeUntil, successUrl, cancelUrl, terms }) {
      const price = await findPrice();
      if (!price) throw new PaymentsFailure('no_price');
      const metadata = { account: accountId };
      const session = await stripe.checkout.sessions.create({
        mode: 'subscription',
        ui_mode: 'hosted_page',
        customer: customerId,
        client_reference_id: accountId,
        // What the subscription begins with is told of a checkout nowhere else.
        metadata: { ...metadata, ...(freeUntil && { free_until: freeUntil.toISOString() }) },
        line_items: [{ price: price.id, quantity: 1 }],
        subscription_data: { metadata, ...(freeUntil && { trial_end: toSeconds(freeUntil) }) },
        custom_text: { submit: { message: terms } },
        success_url: successUrl,
        cancel_url: cancelUrl,
      });
      if (!session.url) throw new PaymentsFailure('no_address');
      return session.url;
    },
    async closeCheckout(id) {
      await stripe.checkout.sessions.expire(id);
    },
    async findCheckout(id) {
      const session = await unlessMissing(stripe.checkout.sessions.retrieve(id));
      return session && { accountId: session.client_reference_id };
    },
    async createPortal(customer, returnUrl) {
      const { url } = await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl });
      return url;
    },
    async cancelNow(id) {
      await unlessMissing(stripe.subscriptions.cancel(id));
    },
    async describe() {
      const [price, portals] = await Promise.all([
        findPrice(),
        stripe.billingPortal.configurations.list({ is_default: true, active: true, limit: 1 }),
      ]);
      const amount = ((price?.unit_amount ?? 0) / 100).toFixed(2);
      return {
        price: price ? `${amount} ${price.currency.toUpperCase()} a ${price.recurring?.interval}` : null,
        canCancel: portals.data[0]?.features.subscription_cancel.enabled ?? false,
      };
    },
  };
}

/** The event in a body that one of the secrets signed, else null. */
function readEvent(
  stripe: Stripe,
  secrets: readonly string[],
  body: string,
  signature: string,
): ToldEvent | null {
  // The package breaks on an entry without a value, where it should refuse.
  if (!signatureShape.test(signature)) return null;
  const { signature: signatures } = stripe.webhooks;
  if (!signatures) throw new Error('the package for payments cannot look at signatures');
  for (const secret of secrets) {
    try {
      signatures.verifyHeader(body, signature, secret, toleranceSeconds);
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) continue;
      throw error;
    }
    return isFromFuture(signature) ? null : toToldEvent(body);
  }
  return null;
}

/** The package looks only for events that are too old. */
function isFromFuture(signature: string): boolean {
  const latest = Date.now() / secondMs + toleranceSeconds;
  return [...signature.matchAll(/(?:^|,)t=(\w*)/g)].some(([, at]) => !(Number(at) <= latest));
}

const missingCode = 'resource_missing';

/** What is asked for is not there, as somebody deleted it at the provider. */
export function isMissing(error: unknown): boolean {
  return error instanceof PaymentsFailure && error.code === missingCode;
}

async function unlessMissing<T>(asking: Promise<T>): Promise<T | null> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === missingCode) return null;
    throw error;
  }
}

/**
 * The provider's texts may name people: only the code of an error goes on. The package measures silence alone, so an
 * answer that trickles is given up here.
 */
function toldWithin(mostMs: number) {
  return <Args extends unknown[], Answer>(ask: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new PaymentsFailure('too_slow')), mostMs);
      });
      try {
        return await Promise.race([ask(...args), late]);
      } catch (error) {
        if (error instanceof Stripe.errors.StripeError) throw new PaymentsFailure(error.code ?? error.type);
        throw error;
      } finally {
        clearTimeout(timer);
      }
    };
}

function toDate(seconds: number): Date {
  return new Date(seconds * secondMs);
}

function toSeconds(date: Date): number {
  return Math.floor(date.getTime() / secondMs);
}

function toTold(subscription: Stripe.Subscription): ToldSubscription {
  const { id, status, created, items, cancel_at: cancelAt, ended_at: endedAt } = subscription;
  const periodEnd = Math.max(0, ...items.data.map((item) => item.current_period_end));
  const cancels = endedAt ?? cancelAt ?? (subscription.cancel_at_period_end ? periodEnd : null);
  const invoice = subscription.latest_invoice;
  const billed = invoice && typeof invoice !== 'string' ? invoice.status_transitions.finalized_at : null;
  return {
    ...{ id, status, createdAt: toDate(created) },
    periodEndsAt: periodEnd > 0 ? toDate(periodEnd) : null,
    cancelsAt: cancels ? toDate(cancels) : null,
    billedAt: billed ? toDate(billed) : null,
  };
}

const thing = z.object({
  id: z.string().optional(),
  object: z.string().optional(),
  customer: z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish(),
});

/** Names that the database can keep. */
const providerName = z.string().regex(/^[\x20-\x7e]{1,255}$/);
const signedEvent = z.object({
  id: providerName,
  type: providerName,
  data: z.object({ object: z.unknown() }),
});

/** Null where a signed body is no event. */
function toToldEvent(body: string): ToldEvent | null {
  const event = signedEvent.safeParse(parsedOrNull(body)).data;
  if (!event) return null;
  const { id, type, data } = event;
  const about = thing.safeParse(data.object).data;
  const customerId = about?.object === 'customer' ? about.id : about?.customer;
  return { id, type, customerId: providerName.safeParse(customerId).data ?? null };
}

function parsedOrNull(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
