import { tenant } from '#server/database/actor.ts';
import type { Queries, Tx } from '#server/database/database.ts';
import { type AccountFacts, toAccountFacts } from './account-facts.ts';

/** Accounts with the columns that `toAccountFacts` reads. */
export function selectAccountFacts(builder: Tx) {
  return builder
    .selectFrom('users')
    .leftJoin('billing_accounts as billing', 'billing.teacher_id', 'users.id')
    .select(['users.trial_ends_at', 'users.suspended_at', 'users.deletion_due_at'])
    .select(['billing.status', 'billing.period_ends_at', 'billing.cancels_at', 'billing.past_due_since']);
}

/** For work done with nobody signed in; null where the account is gone. */
export async function findAccountFacts(database: Queries, teacherId: string): Promise<AccountFacts | null> {
  const [row] = await database.query(tenant(teacherId), (builder) =>
    selectAccountFacts(builder).where('users.id', '=', teacherId).compile(),
  );
  return row ? toAccountFacts(row) : null;
}
