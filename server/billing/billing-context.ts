import type { Kernel } from '#server/process/kernel.ts';
import type { Payments } from '#server/providers/payments.ts';

/** What the calls of billing and its workers work with; no provider where billing is switched off. */
export type BillingContext = Kernel & { payments: Payments | null };

/** The same where there is a provider to be asked. */
export type OpenBillingContext = Kernel & { payments: Payments };

export function isOpen(billing: BillingContext): billing is OpenBillingContext {
  return billing.payments !== null && billing.config.billing.isOn;
}

/** Where a teacher comes back to from the provider's pages. */
export function billingPage({ config }: Pick<Kernel, 'config'>): string {
  return `${config.origin}/billing`;
}
