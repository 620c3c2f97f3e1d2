import { z } from 'zod';
import { call } from './call.ts';
import { moment } from './text.ts';

const address = z.object({ url: z.url() });

export const subscription = z.object({
  subscription_status: z.enum(['trial', 'active', 'canceled', 'past_due', 'incomplete', 'expired']),
  /** Access has ended, whatever the status says. */
  trial_expired: z.boolean(),
  /** Why the provider could not be reached, as shown to the teacher; the other fields hold what was last known. */
  error: z.string().optional(),
  trial_ends_at: moment,
  /** Whole days left, rounded up; 0 after the end. */
  trial_days_left: z.int(),
  period_ends_at: moment.nullable(),
  cancels_at: moment.nullable(),
  /** A failed payment has no effect until then. */
  grace_ends_at: moment.nullable(),
  /** There is a subscription, or was one: the payment portal can be opened. */
  has_portal: z.boolean(),
  /** A checkout now would charge at once and not at the end of the trial. */
  pays_today: z.boolean(),
});
export type Subscription = z.output<typeof subscription>;

export const checkSubscription = call({
  method: 'post',
  path: '/api/functions/check-subscription',
  access: 'signed-in',
  minimumStatus: 'deleting',
  allowedWhenDiskFull: true,
  summary: 'Whether the trial or a subscription of this account is running.',
  output: subscription,
  errors: ['BILLING_OFF'],
  fallback: 'SUBSCRIPTION_CHECK_FAILED',
});

export const createCheckout = call({
  method: 'post',
  path: '/api/functions/create-checkout',
  access: 'signed-in',
  minimumStatus: 'ended',
  summary: 'Address of a checkout for the monthly plan, or of the portal where there is a live subscription.',
  output: address,
  errors: ['BILLING_OFF', 'RATE_LIMITED'],
  fallback: 'CHECKOUT_FAILED',
});

export const customerPortal = call({
  method: 'post',
  path: '/api/functions/customer-portal',
  access: 'signed-in',
  minimumStatus: 'suspended',
  allowedWhenDiskFull: true,
  summary: 'Address of the payment portal of this account: cancel, resume, payment method, invoices.',
  output: address,
  errors: ['BILLING_OFF', 'NO_SUBSCRIPTION', 'RATE_LIMITED'],
  fallback: 'PORTAL_FAILED',
});

export const finishCheckout = call({
  method: 'post',
  path: '/api/billing/finish-checkout',
  access: 'signed-in',
  minimumStatus: 'ended',
  summary: 'Reads the state of a checkout on the return from it, without waiting for the provider to call.',
  input: z.object({ session_id: z.string().regex(/^[\w-]{1,255}$/) }),
  output: subscription,
  errors: ['BILLING_OFF', 'NOT_FOUND', 'RATE_LIMITED'],
  fallback: 'SUBSCRIPTION_CHECK_FAILED',
});
