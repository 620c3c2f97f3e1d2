import { type BillingContext, isOpen } from './billing-context.ts';
import { getBillingState } from './billing-store.ts';
import { reconcile, withAccount } from './reconcile.ts';

/**
 * Ends whatever this account pays for, at once, before it is deleted. Rejects where the provider does not answer: then
 * it is to be asked again. Asked a second time it does nothing.
 */
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
