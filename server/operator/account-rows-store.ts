import { sql } from 'kysely';
import { z } from 'zod';
import { accountFactsRow, addAuditEntry, fromAccounts } from '#server/accounts/index.ts';
import { operator } from '#server/database/actor.ts';
import type { Database } from '#server/database/database.ts';
import { columnsOf, queryRows } from '#server/database/rows.ts';
import { dayMs } from '#server/process/clock.ts';

export const countedDays = 30;

const accountRow = z.object({
  id: z.string(),
  email: z.string(),
  created_at: z.date(),
  ...accountFactsRow.shape,
  suspension_reason: z.string().nullable(),
  last_signed_in_at: z.date().nullable(),
  units: z.int(),
  /** Handed in during the last 30 days. */
  submissions: z.int(),
  check_ins: z.int(),
});
export type AccountRow = z.output<typeof accountRow>;

/** By age. `find` is a part of the address, `is` the whole address or the id. */
export async function listAccountRows(
  database: Database,
  { find = null, is = null, now }: { find?: string | null; is?: string | null; now: Date },
): Promise<AccountRow[]> {
  const since = new Date(now.getTime() - countedDays * dayMs);
  const handedIn = (station: 'general' | 'reading') => sql`(select count(*)::int from works w
    where w.teacher_id = u.id and w.station = ${station} and w.created_at >= ${since})`;
  const statement = sql`
    select u.id, u.email, u.created_at, u.suspension_reason, ${columnsOf(accountFactsRow)},
        (select max(at) from audit_log a where a.teacher_id = u.id and a.action = 'signed-in') as last_signed_in_at,
        (select count(*)::int from unit_configurations c where c.user_id = u.id) as units,
        ${handedIn('general')} as submissions, ${handedIn('reading')} as check_ins
      ${fromAccounts}
      where (${find}::text is null or strpos(lower(u.email), lower(${find})) > 0)
        and (${is}::text is null or lower(u.email) = lower(${is}) or u.id::text = lower(${is}))
      order by u.created_at, u.id`;
  return await queryRows(database, operator, { row: accountRow, statement });
}

export async function noteExport(database: Database, teacherId: string, now: Date): Promise<void> {
  await database.transaction(operator, (tx) => addAuditEntry(tx, teacherId, 'exported-by-operator', now));
}
