import type { finishCheckout as call } from '#contract/billing.ts';
import type { Handler } from '#server/http/handler.ts';
import { type BillingContext, isOpen } from './billing-context.ts';
import { getBillingState } from './billing-store.ts';
import { reconcile, withAccount } from './reconcile.ts';
import { toSubscription } from './to-subscription.ts';
import { limitAsking, withProvider } from './with-provider.ts';

/** On a teacher's return from their own checkout, without waiting for an event. */
export const finishCheckout =
  (billing: BillingContext): Handler<typeof call> =>
  async ({ input, actor, fail }) => {
    if (!isOpen(billing)) throw fail('BILLING_OFF');
    const { database, clock, payments } = billing;
    await limitAsking(billing, actor);
    await withProvider(billing, 'return', 'SUBSCRIPTION_CHECK_FAILED', async () => {
      const checkout = await payments.findCheckout(input.session_id);
      if (checkout?.accountId !== actor.teacherId) throw fail('NOT_FOUND');
      await withAccount(billing, actor.teacherId, (held) => reconcile(billing, held));
    });
    return toSubscription(await getBillingState(database, actor.teacherId), clock.now());
  };
