import { sql } from 'kysely';
import { tenant } from '#server/database/actor.ts';
import type { Queries } from '#server/database/database.ts';
import { columnsOf, queryRows } from '#server/database/rows.ts';
import { type AccountFacts, accountFactsRow, toAccountFacts } from './account-facts.ts';

/** The accounts `u`, with the columns of `accountFactsRow`. */
export const fromAccounts = sql`from users u left join billing_accounts b on b.teacher_id = u.id`;

/** For work done with nobody signed in; null where the account is gone. */
export async function findAccountFacts(database: Queries, teacherId: string): Promise<AccountFacts | null> {
  const statement = sql`select ${columnsOf(accountFactsRow)} ${fromAccounts} where u.id = ${teacherId}`;
  const [row] = await queryRows(database, tenant(teacherId), { row: accountFactsRow, statement });
  return row ? toAccountFacts(row) : null;
}
