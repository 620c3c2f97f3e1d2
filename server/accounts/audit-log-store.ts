import { sql } from 'kysely';
import { z } from 'zod';
import { auditEntriesPerPage, type listAuditLog } from '#contract/account.ts';
import type { OutputOf } from '#contract/call.ts';
import { tenant } from '#server/database/actor.ts';
import type { Database, Tx } from '#server/database/database.ts';
import { countRequest, tooMany } from '#server/database/request-limits.ts';
import { queryRows, sentMoment } from '#server/database/rows.ts';
import { dayMs, hourMs, secondMs } from '#server/process/clock.ts';

export type AuditAction =
  | 'signed-in'
  | 'signed-out'
  | 'sign-in-noted'
  | 'sign-in-linked'
  | 'unit-visibility-set'
  | 'unit-deleted'
  | 'reading-group-deleted'
  | 'work-deleted'
  | 'student-link-generated'
  | 'student-link-regenerated'
  | 'student-link-deactivated'
  | 'join-code-shown'
  | 'join-code-ended'
  | 'paper-code-made'
  | 'paper-code-ended'
  // By whoever runs the station.
  | 'account-suspended'
  | 'account-unsuspended'
  | 'trial-moved'
  | 'mail-put-back'
  | 'exported-by-operator'
  | 'deleted-by-operator'
  | 'work-deleted-by-operator'
  | 'sessions-ended-by-operator'
  | 'signed-out-everywhere'
  | 'settings-saved'
  | 'exported'
  | 'deletion-asked'
  | 'deletion-undone';

/** `detail` holds ids, switches and names of sign-ins, never a person's text or address. */
export async function addAuditEntry(
  tx: Tx,
  teacherId: string,
  action: AuditAction,
  now: Date,
  detail: Record<string, string | boolean> = {},
): Promise<void> {
  await sql`
    insert into audit_log (teacher_id, at, action, detail)
      values (${teacherId}, ${now}, ${action}, ${JSON.stringify(detail)})`.execute(tx);
}

/** More than anybody does by hand. */
const mostChanges = { anHour: 300, aDay: 1_000 };

/**
 * For what a teacher can repeat: counted, and refused with RATE_LIMITED before it floods the history. Each action is
 * counted by itself, so toggling units bars nobody from a new link. (Deactivating a link is not counted: it happens
 * once per link.)
 */
export async function addChangeEntry(...entry: Parameters<typeof addAuditEntry>): Promise<void> {
  const [tx, teacherId, action, now] = entry;
  const key = `changes ${action} ${teacherId}`;
  const wait = await countRequest(
    tx,
    [
      { key, seconds: hourMs / secondMs, max: mostChanges.anHour },
      { key, seconds: dayMs / secondMs, max: mostChanges.aDay },
    ],
    now,
  );
  if (wait > 0) throw tooMany(wait);
  await addAuditEntry(...entry);
}

const auditEntry = z.object({
  id: z.string(),
  at: sentMoment,
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
  return { entries: found.slice(0, auditEntriesPerPage), has_more: found.length > auditEntriesPerPage };
}
