import type { Subscription } from '#contract/billing.ts';
import type { AccountStatus } from '#contract/call.ts';
import { paymentGraceDays } from '#contract/constants.ts';
import type { AccountFacts } from '#server/accounts/index.ts';
import { dayMs } from '#server/process/clock.ts';

export type Entitlement = Pick<Subscription, 'subscription_status' | 'trial_expired'> & {
  accountStatus: AccountStatus;
  /** A failed payment has no effect until then. */
  graceEndsAt: Date | null;
};

/** How long the last answer of an unreachable provider holds after the end of the paid period. */
const staleMs = 3 * dayMs;

/**
 * Order of precedence: deletion, suspension, subscription, trial. Every time is the first moment at which it no longer
 * holds. Source: the table of states in the design of billing.
 */
export function entitlement(
  facts: AccountFacts,
  now: Date,
  { isBillingOn }: { isBillingOn: boolean },
): Entitlement {
  const paid = isBillingOn
    ? paidState(facts, now)
    : { subscription_status: 'active' as const, trial_expired: false };
  const state = { graceEndsAt: null, ...paid };
  if (facts.deletionDueAt) return { ...state, accountStatus: 'deleting' };
  if (facts.suspendedAt) return { ...state, accountStatus: 'suspended' };
  return { ...state, accountStatus: state.trial_expired ? 'ended' : 'full' };
}

type PaidState = Pick<Entitlement, 'subscription_status' | 'trial_expired'> & { graceEndsAt?: Date };

function paidState({ subscription, trialEndsAt }: AccountFacts, now: Date): PaidState {
  const trial: PaidState =
    now < trialEndsAt
      ? { subscription_status: 'trial', trial_expired: false }
      : { subscription_status: 'expired', trial_expired: true };
  if (!subscription) return trial;
  const { status, periodEndsAt, cancelsAt, pastDueSince } = subscription;
  const over: PaidState = trial.trial_expired
    ? { subscription_status: 'canceled', trial_expired: true }
    : trial;
  switch (status) {
    case 'active':
    case 'trialing':
      if (cancelsAt)
        return now < cancelsAt ? { subscription_status: 'canceled', trial_expired: false } : over;
      if (periodEndsAt && now.getTime() >= periodEndsAt.getTime() + staleMs) return trial;
      return { subscription_status: 'active', trial_expired: false };
    case 'past_due': {
      const graceEndsAt = new Date((pastDueSince ?? now).getTime() + paymentGraceDays * dayMs);
      return now < graceEndsAt
        ? { subscription_status: 'past_due', trial_expired: false, graceEndsAt }
        : { subscription_status: 'expired', trial_expired: true };
    }
    case 'unpaid':
    case 'paused':
      return { subscription_status: 'expired', trial_expired: true };
    case 'incomplete':
      return { subscription_status: 'incomplete', trial_expired: trial.trial_expired };
    case 'incomplete_expired':
      return trial;
    case 'canceled':
      return over;
  }
}
