import type { checkSubscription as call } from '#contract/billing.ts';
import type { Handler } from '#server/http/handler.ts';
import { type BillingContext, isOpen } from './billing-context.ts';
import { getBillingState } from './billing-store.ts';
import { toSubscription } from './to-subscription.ts';

/** Uses what was last known, so it works while the provider is down. */
export const checkSubscription =
  (billing: BillingContext): Handler<typeof call> =>
  async ({ actor, fail }) => {
    if (!isOpen(billing)) throw fail('BILLING_OFF');
    const { database, clock } = billing;
    return toSubscription(await getBillingState(database, actor.teacherId), clock.now());
  };
