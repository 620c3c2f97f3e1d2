import type { Context } from 'hono';
import type { BodyIntake } from '#server/http/body-intake.ts';
import { addressOf, networkOf } from '#server/http/client-address.ts';
import { fail } from '#server/http/problem.ts';
import { readText } from '#server/http/read-body.ts';
import type { OpenBillingContext } from './billing-context.ts';
import { keepEvent } from './billing-store.ts';

const mostBytes = 500_000;

/** Where the provider sends its events. */
export const paymentEventsPath = '/api/webhooks/stripe';

/** An event only makes the worker ask about the customer: neither its content nor order or repetition counts. */
export async function answerPaymentEvent(
  billing: OpenBillingContext,
  context: Context,
  bodies: BodyIntake,
  onKept: () => void,
): Promise<Response> {
  const { config, database, clock, log, metrics, payments } = billing;
  const sender = networkOf(addressOf(context, config));
  const place = bodies.open({ room: 'public', sender, busy: 'SERVICE_BUSY' });
  const body = await readText(context, mostBytes, place).finally(() => place.free());
  const event = payments.readEvent(body, context.req.header('stripe-signature') ?? '');
  if (!event) {
    metrics.payments.inc({ what: 'event', outcome: 'forged' });
    throw fail('MALFORMED_REQUEST');
  }
  const outcome = await keepEvent(database, { ...event, now: clock.now() });
  metrics.payments.inc({ what: 'event', outcome });
  if (outcome === 'unknown')
    log.info({ event: event.id, type: event.type }, 'a payment event is about nobody here');
  if (outcome === 'kept') onKept();
  return context.json({ received: true });
}
