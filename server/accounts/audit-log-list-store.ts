import { sql } from 'kysely';
import { z } from 'zod';
import { auditEntriesPerPage, type listAuditLog } from '#contract/account.ts';
import type { OutputOf } from '#contract/call.ts';
import { tenant } from '#server/database/actor.ts';
import type { Database } from '#server/database/database.ts';
import { queryRows } from '#server/database/rows.ts';

const auditEntry = z.object({
  id: z.string(),
  at: z.date(),
  action: z.string(),
  detail: z.record(z.string(), z.union([z.string(), z.boolean()])),
});

/** The newest first. */
export async function listAuditEntries(
  database: Database,
  teacherId: string,
  before: string | undefined,
): Promise<OutputOf<typeof listAuditLog>> {
  const statement = sql`
    select id, at, action, detail from audit_log
      where teacher_id = ${teacherId}
        and (${before ?? null}::uuid is null or (at, id) <
          (select b.at, b.id from audit_log b where b.teacher_id = ${teacherId} and b.id = ${before ?? null}))
      order by at desc, id desc limit ${auditEntriesPerPage + 1}`;
  const found = await queryRows(database, tenant(teacherId), { row: auditEntry, statement });
  const entries = found
    .slice(0, auditEntriesPerPage)
    .map(({ at, ...one }) => ({ ...one, at: at.toISOString() }));
  return { entries, has_more: found.length > auditEntriesPerPage };
}
