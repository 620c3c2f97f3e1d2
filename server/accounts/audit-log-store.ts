import type { Tx } from '#server/kernel/database.ts';

export type AuditAction =
  | 'signed-in'
  | 'signed-out'
  | 'sign-in-noted'
  | 'unit-visibility-set'
  | 'unit-deleted'
  | 'reading-group-deleted'
  | 'work-deleted'
  | 'student-link-generated'
  | 'student-link-regenerated'
  | 'student-link-deactivated'
  // By whoever runs the station.
  | 'account-suspended'
  | 'account-unsuspended'
  | 'trial-moved'
  | 'mail-put-back'
  | 'exported-by-operator'
  | 'deleted-by-operator'
  | 'sessions-ended-by-operator'
  | 'signed-out-everywhere'
  | 'settings-saved'
  | 'exported'
  | 'deletion-asked'
  | 'deletion-undone';

/** Notes what happened to an account. `detail` holds ids and switches, never a text or an address. */
export async function addAuditEntry(
  tx: Tx,
  teacherId: string,
  action: AuditAction,
  now: Date,
  detail: Record<string, string | boolean> = {},
): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({ teacher_id: teacherId, at: now, action, detail: JSON.stringify(detail) })
    .execute();
}
