import type { customerPortal as call } from '#contract/billing.ts';
import type { Handler } from '#server/http/handler.ts';
import { minuteMs } from '#server/process/clock.ts';
import { isMissing } from '#server/providers/payments.ts';
import { type BillingContext, billingPage, isOpen } from './billing-context.ts';
import { askBy, getBillingState } from './billing-store.ts';
import { limitAsking, withProvider } from './with-provider.ts';

/** Changes in the portal are looked up after this time, in case no event arrives. */
const lookAfterMs = 10 * minuteMs;

export const customerPortal =
  (billing: BillingContext): Handler<typeof call> =>
  async ({ actor, fail }) => {
    if (!isOpen(billing)) throw fail('BILLING_OFF');
    const { database, clock, payments } = billing;
    const { customerId, subscriptionId } = await getBillingState(database, actor.teacherId);
    if (!customerId || !subscriptionId) throw fail('NO_SUBSCRIPTION');
    await limitAsking(billing, actor);
    const url = await withProvider(billing, 'portal', 'PORTAL_FAILED', () =>
      payments.createPortal(customerId, billingPage(billing)).catch((error: unknown) => {
        throw isMissing(error) ? fail('NO_SUBSCRIPTION') : error;
      }),
    );
    await askBy(database, actor.teacherId, new Date(clock.now().getTime() + lookAfterMs));
    return { url };
  };
