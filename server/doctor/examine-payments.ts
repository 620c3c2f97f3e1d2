import { monthlyPrice } from '#contract/constants.ts';
import type { Config } from '#server/process/config.ts';
import { createPayments, type PaymentSettings } from '#server/providers/payments.ts';
import { examine, type Finding } from './examine.ts';

/** Payments: the provider takes our key, has the price, and lets a teacher cancel. Nothing is made there. */
export function examinePayments(
  { billing: { isOn, stripe, priceLookupKey } }: Pick<Config, 'billing'>,
  address?: PaymentSettings['address'],
): Promise<Finding> {
  const advice =
    'Check STRIPE_SECRET_KEY, that a monthly price has the lookup key STRIPE_PRICE_LOOKUP_KEY, and that the customer portal is saved with cancelling allowed.';
  return examine('payments', advice, async () => {
    if (!isOn) return 'switched off: nobody expires, and nobody pays';
    if (!stripe) return 'practice payments without money, on this machine only';
    const payments = createPayments({ ...stripe, priceLookupKey, ...(address && { address }) });
    const { price, canCancel } = await payments.describe();
    if (!price) throw new Error(`no price has the lookup key ${priceLookupKey}`);
    const promised = `${monthlyPrice.slice(1)} USD a month`;
    if (price !== promised) throw new Error(`the plan costs ${price}, but the pages say ${promised}`);
    if (!canCancel) throw new Error('the customer portal does not let anybody cancel');
    const isTest = /^[rs]k_test_/.test(stripe.secretKey);
    return `Stripe answers; the plan costs ${price}${isTest ? '; in test mode, no money moves' : ''}`;
  });
}
