import { tenant } from '#server/database/actor.ts';
import type { Queries } from '#server/database/database.ts';
import { type AccountFacts, toAccountFacts } from './account-facts.ts';

/** What decides how much an account may do, for what is done with nobody signed in; null where it is gone. */
export async function findAccountFacts(database: Queries, teacherId: string): Promise<AccountFacts | null> {
  const [row] = await database.query(tenant(teacherId), (builder) =>
    builder
      .selectFrom('users')
      .leftJoin('billing_accounts as billing', 'billing.teacher_id', 'users.id')
      .select(['users.trial_ends_at', 'users.suspended_at', 'users.deletion_due_at'])
      .select(['billing.status', 'billing.period_ends_at', 'billing.cancels_at', 'billing.past_due_since'])
      .where('users.id', '=', teacherId)
      .compile(),
  );
  return row ? toAccountFacts(row) : null;
}
