import type { Subscription } from '#contract/billing.ts';

export type PlanState = Exclude<Subscription['subscription_status'], 'canceled'> | 'ending';

/** Until the first check has returned, it is the trial. */
export function planState(known: Subscription | undefined): PlanState {
  if (!known) return 'trial';
  const { subscription_status: status, trial_expired: hasExpired, cancels_at: cancelsAt } = known;
  // Counts whatever the status says.
  if (hasExpired) return 'expired';
  if (status === 'canceled') return cancelsAt ? 'ending' : 'expired';
  return status;
}

export function whyEnded({ subscription_status: status, has_portal: hasPortal }: Subscription): string {
  if (status === 'canceled') return 'Your paid plan has ended.';
  if (status === 'incomplete') return 'Your trial has ended, and the first payment was not confirmed.';
  if (hasPortal) return 'Your trial is over, and no plan is paid for at the moment.';
  return 'Your 90-day free trial has ended.';
}
