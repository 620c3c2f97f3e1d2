import { type BillingContext, isOpen } from './billing-context.ts';
import { getBillingState } from './billing-store.ts';
import { reconcile, withAccount } from './reconcile.ts';

/** Ends all payments before the account is deleted. Rejects if the provider does not answer; repeatable. */
export async function cancelEverything(billing: BillingContext, teacherId: string): Promise<void> {
  if (!isOpen(billing)) return;
  const { database, payments } = billing;
  const { customerId } = await getBillingState(database, teacherId);
  if (!customerId) return;
  await withAccount(billing, teacherId, async (held) => {
    for (const { id } of await payments.listOpenCheckouts(customerId)) await payments.closeCheckout(id);
    for (const { id, status } of await payments.listSubscriptions(customerId)) {
      if (status !== 'canceled' && status !== 'incomplete_expired') await payments.cancelNow(id);
    }
    await reconcile(billing, held);
  });
}
