import type { Context } from 'hono';
import { fail } from '#server/kernel/problem.ts';
import { readText } from '#server/kernel/read-body.ts';
import type { OpenBilling } from './billing.ts';
import { keepEvent } from './billing-store.ts';

/** More than any event has. */
const mostBytes = 500_000;

/** Where the provider tells of what happened. */
export const paymentEventsPath = '/api/webhooks/stripe';

/**
 * Answers an event of the provider. What it says is not believed: it only has the desk ask about its customer, so that
 * neither the order of events nor a second copy matters.
 */
export async function answerPaymentEvent(
  billing: OpenBilling,
  context: Context,
  onKept: () => void,
): Promise<Response> {
  const { database, clock, log, metrics, payments } = billing;
  const body = await readText(context, mostBytes);
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
