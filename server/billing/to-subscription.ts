import type { Subscription } from '#contract/billing.ts';
import { problemMessage } from '#contract/errors.ts';
import { dayMs, hourMs } from '#server/process/clock.ts';
import type { BillingState } from './billing-store.ts';
import { entitlement } from './entitlement.ts';

/** The provider requires at least 48 hours of free days; one more day leaves time to type a card number. */
const leastFreeMs = 72 * hourMs;
/** A single failure may be chance. */
const failuresToTell = 2;

/** End of the free days of a checkout made now; null where it charges at once. */
export function freeUntil(trialEndsAt: Date, now: Date): Date | null {
  return trialEndsAt.getTime() - now.getTime() > leastFreeMs ? trialEndsAt : null;
}

export function toSubscription(state: BillingState, now: Date): Subscription {
  const { facts, customerId, subscriptionId, attempts } = state;
  const { trialEndsAt, subscription } = facts;
  const { subscription_status, trial_expired, graceEndsAt } = entitlement(facts, now, { isBillingOn: true });
  return {
    ...{ subscription_status, trial_expired },
    ...(attempts >= failuresToTell && { error: problemMessage('SUBSCRIPTION_CHECK_FAILED') }),
    trial_ends_at: trialEndsAt.toISOString(),
    trial_days_left: Math.max(0, Math.ceil((trialEndsAt.getTime() - now.getTime()) / dayMs)),
    period_ends_at: subscription?.periodEndsAt?.toISOString() ?? null,
    cancels_at: subscription?.cancelsAt?.toISOString() ?? null,
    grace_ends_at: graceEndsAt?.toISOString() ?? null,
    has_portal: customerId !== null && subscriptionId !== null,
    pays_today: freeUntil(trialEndsAt, now) === null,
  };
}
