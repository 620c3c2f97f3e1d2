import type { createCheckout as call } from '#contract/billing.ts';
import { monthlyPrice } from '#contract/constants.ts';
import type { Handler } from '#server/http/handler.ts';
import { minuteMs } from '#server/process/clock.ts';
import { isMissing, type OpenCheckout } from '#server/providers/payments.ts';
import { type BillingContext, billingPage, isOpen, type OpenBillingContext } from './billing-context.ts';
import { type HeldAccount, noteMade } from './billing-store.ts';
import { reconcile, withAccount } from './reconcile.ts';
import { freeUntil } from './to-subscription.ts';
import { limitAsking, withProvider } from './with-provider.ts';

/** A younger checkout is offered again. */
const freshMs = 30 * minuteMs;
const terms = `${monthlyPrice} each month, renewed by itself until you cancel. You can cancel at any time under Billing.`;

/** To the portal if there is a subscription, so that there are never two. */
export const createCheckout =
  (billing: BillingContext): Handler<typeof call> =>
  async ({ actor, fail }) => {
    if (!isOpen(billing)) throw fail('BILLING_OFF');
    await limitAsking(billing, actor);
    const work = () => withAccount(billing, actor.teacherId, (held) => leadToPaying(billing, held));
    return { url: await withProvider(billing, 'checkout', 'CHECKOUT_FAILED', work) };
  };

async function leadToPaying(billing: OpenBillingContext, held: HeldAccount): Promise<string> {
  const { customerId } = held;
  if (!customerId) return await openCheckout(billing, held, await makeCustomer(billing, held, null), []);
  const open = await billing.payments.listOpenCheckouts(customerId);
  // Must come after the checkouts: one that is being paid is either still open there or a subscription here.
  const { isLive } = await reconcile(billing, held);
  if (isLive) return await billing.payments.createPortal(customerId, billingPage(billing));
  try {
    return await openCheckout(billing, held, customerId, open);
  } catch (error) {
    if (!isMissing(error)) throw error;
    // The customer was deleted at the provider.
    return await openCheckout(billing, held, await makeCustomer(billing, held, customerId), []);
  }
}

async function makeCustomer(
  { payments, database }: OpenBillingContext,
  held: HeldAccount,
  instead: string | null,
): Promise<string> {
  const { teacherId: id, email } = held;
  const customerId = await payments.createCustomer({ id, email, instead });
  await noteMade(database, held, { customer_id: customerId });
  return customerId;
}

/** Only one checkout may be payable: old ones are closed first. */
async function openCheckout(
  billing: OpenBillingContext,
  held: HeldAccount,
  customerId: string,
  open: readonly OpenCheckout[],
): Promise<string> {
  const { payments, database, clock } = billing;
  const now = clock.now();
  const free = freeUntil(held.trialEndsAt, now);
  // If the trial was moved since, the first payment of an old checkout is not what the page says.
  const fresh = open.find(
    (made) =>
      now.getTime() - made.createdAt.getTime() < freshMs && made.freeUntil?.getTime() === free?.getTime(),
  );
  for (const { id } of open) if (id !== fresh?.id) await payments.closeCheckout(id);
  if (fresh) return fresh.url;
  await noteMade(database, held, { checkout_made_at: now });
  const page = billingPage(billing);
  return await payments.createCheckout({
    ...{ accountId: held.teacherId, customerId, terms },
    freeUntil: free,
    successUrl: `${page}?checkout={CHECKOUT_SESSION_ID}`,
    cancelUrl: page,
  });
}
