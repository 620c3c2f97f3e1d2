/** The payment provider's words that have a meaning here. */
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

/** All that decides what an account may do, as it is stored. */
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

/** The columns of users and billing_accounts that they are made from. */
export type AccountFactsRow = {
  trial_ends_at: Date;
  suspended_at: Date | null;
  deletion_due_at: Date | null;
  status: string | null;
  period_ends_at: Date | null;
  cancels_at: Date | null;
  past_due_since: Date | null;
};

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
