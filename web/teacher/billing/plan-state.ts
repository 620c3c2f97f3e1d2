import type { Subscription } from '#contract/billing.ts';

export type PlanState = 'trial' | 'active' | 'ending' | 'past-due' | 'incomplete' | 'expired';

/** Which of the cards is shown. Until the first check has returned, it is the trial. */
export function planState(known: Subscription | undefined): PlanState {
  if (!known) return 'trial';
  // A flag of its own: it counts whatever the status says.
  if (known.trial_expired) return 'expired';
  switch (known.subscription_status) {
    case 'trial':
      return 'trial';
    case 'active':
      return 'active';
    case 'canceled':
      return known.cancels_at ? 'ending' : 'expired';
    case 'past_due':
      return 'past-due';
    case 'incomplete':
      return 'incomplete';
    case 'expired':
      return 'expired';
  }
}

/** Why access is over, in one sentence. */
export function whyEnded({ subscription_status: status, has_portal: hasPortal }: Subscription): string {
  if (status === 'canceled') return 'Your paid plan has ended.';
  if (status === 'incomplete') return 'Your trial has ended, and the first payment was not confirmed.';
  if (hasPortal) return 'Your trial is over, and no plan is paid for at the moment.';
  return 'Your 90-day free trial has ended.';
}
