import type { Kernel } from '#server/process/kernel.ts';
import type { Payments } from '#server/providers/payments.ts';

/** No provider where billing is switched off. */
export type BillingContext = Kernel & { payments: Payments | null };

export type OpenBillingContext = Kernel & { payments: Payments };

export function isOpen(billing: BillingContext): billing is OpenBillingContext {
  return billing.payments !== null && billing.config.billing.isOn;
}

/** Where the provider's pages lead back to. */
export function billingPage({ config }: Pick<Kernel, 'config'>): string {
  return `${config.origin}/billing`;
}
