import type { Subscription } from '#contract/billing.ts';
import { monthlyPrice } from '#contract/constants.ts';
import { sayDate } from '#web/lib/say-when.ts';

export function RenewalTerms({ id, known }: { id: string; known: Subscription | undefined }) {
  return (
    <p className="renewal-terms" id={id}>
      <b>{monthlyPrice} each month.</b> It renews by itself until you cancel, and you can cancel any time in
      the payment portal. {firstPayment(known)}
    </p>
  );
}

function firstPayment(known: Subscription | undefined): string {
  if (!known) return 'The next page says when the first payment is due.';
  if (known.pays_today) return 'The first payment is due today.';
  return `The first payment is due on ${sayDate(known.trial_ends_at)}, when your free days end.`;
}
