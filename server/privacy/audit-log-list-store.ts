import { sql } from 'kysely';
import { auditEntriesPerPage } from '#contract/account.ts';
import { tenant } from '#server/database/actor.ts';
import type { Database } from '#server/database/database.ts';

export type AuditEntry = { id: string; at: Date; action: string; detail: Record<string, string | boolean> };

/** A page of what happened to an account, the newest first, and whether there is more. */
export async function listAuditEntries(
  database: Database,
  teacherId: string,
  before: string | undefined,
): Promise<{ entries: AuditEntry[]; hasMore: boolean }> {
  const entries = await database.query(tenant(teacherId), (builder) =>
    sql<AuditEntry>`
      select id, at, action, detail from audit_log
        where teacher_id = ${teacherId}
          and (${before ?? null}::uuid is null or (at, id) <
            (select b.at, b.id from audit_log b where b.teacher_id = ${teacherId} and b.id = ${before ?? null}))
        order by at desc, id desc limit ${auditEntriesPerPage + 1}
    `.compile(builder),
  );
  return {
    entries: entries.slice(0, auditEntriesPerPage),
    hasMore: entries.length > auditEntriesPerPage,
  };
}
