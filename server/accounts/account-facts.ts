import { z } from 'zod';

/** Statuses of the payment provider that have a meaning here. */
export const providerStatuses = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'canceled',
] as const;
export type ProviderStatus = (typeof providerStatuses)[number];

/** Everything that decides what an account may do, as stored. */
export type AccountFacts = {
  trialEndsAt: Date;
  suspendedAt: Date | null;
  deletionDueAt: Date | null;
  /** Null where no payment was ever begun. */
  subscription: {
    status: ProviderStatus;
    periodEndsAt: Date | null;
    cancelsAt: Date | null;
    pastDueSince: Date | null;
  } | null;
};

export const accountFactsRow = z.object({
  trial_ends_at: z.date(),
  suspended_at: z.date().nullable(),
  deletion_due_at: z.date().nullable(),
  status: z.string().nullable(),
  period_ends_at: z.date().nullable(),
  cancels_at: z.date().nullable(),
  past_due_since: z.date().nullable(),
});
export type AccountFactsRow = z.output<typeof accountFactsRow>;

export function toAccountFacts(row: AccountFactsRow): AccountFacts {
  const status = providerStatuses.find((known) => known === row.status);
  return {
    trialEndsAt: row.trial_ends_at,
    suspendedAt: row.suspended_at,
    deletionDueAt: row.deletion_due_at,
    subscription: status
      ? {
          status,
          periodEndsAt: row.period_ends_at,
          cancelsAt: row.cancels_at,
          pastDueSince: row.past_due_since,
        }
      : null,
  };
}
