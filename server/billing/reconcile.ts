import { setTimeout as sleep } from 'node:timers/promises';
import { hourMs, minuteMs, secondMs } from '#server/process/clock.ts';
import { PaymentsFailure } from '#server/providers/payments.ts';
import type { OpenBillingContext } from './billing-context.ts';
import {
  claimAccount,
  type HeldAccount,
  keepProjection,
  makeBillingAccount,
  releaseAccount,
} from './billing-store.ts';
import { nextNight, readSubscriptions, type SubscriptionState, turnOf } from './projection.ts';

/** Longer than one holder ever waits for the provider. */
const leaseMs = 3 * minuteMs;
const patienceMs = 20 * secondMs;
const lookMs = 100;
/** How long the provider keeps a checkout payable. */
const checkoutMs = 25 * hourMs;

/** Null where no account is due. */
export async function holdDue({ database, clock }: OpenBillingContext): Promise<HeldAccount | null> {
  const now = clock.now();
  return await claimAccount(database, { now, until: new Date(now.getTime() + leaseMs) });
}

/** Waits while another process holds the account. */
export async function withAccount<T>(
  { database, clock }: OpenBillingContext,
  teacherId: string,
  work: (held: HeldAccount) => Promise<T>,
): Promise<T> {
  await makeBillingAccount(database, teacherId);
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const now = clock.now();
    const until = new Date(now.getTime() + leaseMs);
    const held = await claimAccount(database, { now, until, teacherId });
    if (held) return await work(held).finally(() => releaseAccount(database, held));
    if (performance.now() > deadline) throw new PaymentsFailure('busy');
    await sleep(lookMs);
  }
}

export async function reconcile(billing: OpenBillingContext, held: HeldAccount): Promise<SubscriptionState> {
  const { database, clock, log, metrics, payments } = billing;
  const told = held.customerId ? await payments.listSubscriptions(held.customerId) : [];
  const now = clock.now();
  const reading = readSubscriptions(told, held.projection, now);
  const { projection, isLive, billingCount, unknownStatus } = reading;
  if (unknownStatus)
    log.warn({ status: unknownStatus }, 'a subscription has a status without a meaning here');
  if (billingCount > 1) {
    // A person must decide which one to refund: the operator cancels it at the provider.
    log.warn({ account: held.teacherId, billingCount }, 'an account has more than one running subscription');
    metrics.payments.inc({ what: 'duplicate', outcome: 'found' });
  }
  const { checkoutMadeAt } = held;
  const isBeingPaid = checkoutMadeAt !== null && now.getTime() < checkoutMadeAt.getTime() + checkoutMs;
  const turn = turnOf(held.projection, projection);
  await keepProjection(database, held, {
    ...{ projection, now },
    dueAt: isLive || isBeingPaid ? nextNight(now) : null,
    // Kept in one transaction with the news, so each is told once; cancelling again is news again.
    mail: turn && { kind: turn, onceKey: `${turn} ${projection.subscriptionId} ${now.toISOString()}` },
  });
  metrics.payments.inc({ what: 'reconcile', outcome: projection.status ?? 'none' });
  held.projection = projection;
  return reading;
}
