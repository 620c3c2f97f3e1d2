import type { Subscription } from '#contract/billing.ts';
import { sayDate } from '#web/lib/say-when.ts';

export type BillingNews = { text: string; doing: 'pay' | 'see' };

/** The trial is mentioned from this many days before its end. */
const toldFromDays = 14;

/** The notice about trial or plan, if one is due; none once access has ended. */
export function billingNews(known: Subscription): BillingNews | undefined {
  if (known.trial_expired) return undefined;
  switch (known.subscription_status) {
    case 'past_due':
      return {
        text: known.grace_ends_at
          ? `Your last payment did not go through. Nothing changes until ${sayDate(known.grace_ends_at)}.`
          : 'Your last payment did not go through.',
        doing: 'pay',
      };
    case 'canceled':
      return known.cancels_at
        ? { text: `Your plan is cancelled and ends on ${sayDate(known.cancels_at)}.`, doing: 'see' }
        : undefined;
    case 'trial':
    case 'incomplete':
      return known.trial_days_left <= toldFromDays
        ? { text: `${daysLeft(known.trial_days_left)} of your free trial.`, doing: 'see' }
        : undefined;
    default:
      return undefined;
  }
}

function daysLeft(days: number): string {
  return days === 1 ? 'This is the last day' : `${days} days are left`;
}
