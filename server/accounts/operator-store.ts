import { sql } from 'kysely';
import { z } from 'zod';
import { operator } from '#server/database/actor.ts';
import type { Database } from '#server/database/database.ts';
import { changesOf, queryRowsIn } from '#server/database/rows.ts';
import { type AuditAction, addAuditEntry } from './audit-log-store.ts';

/** The teacher is shown the reason; null ends the suspension. */
export async function setSuspension(
  database: Database,
  teacherId: string,
  reason: string | null,
  now: Date,
): Promise<void> {
  const changes = { suspended_at: reason === null ? null : now, suspension_reason: reason };
  const action = reason === null ? 'account-unsuspended' : 'account-suspended';
  await change(database, teacherId, { changes, action, now });
}

export async function setTrialEnd(
  database: Database,
  teacherId: string,
  endsAt: Date,
  now: Date,
): Promise<void> {
  const changes = { trial_ends_at: endsAt };
  const detail = { trial_ends_at: endsAt.toISOString() };
  await change(database, teacherId, { changes, action: 'trial-moved', detail, now });
}

/** The next sweep deletes it; this cannot be undone. */
export async function setDeletionDue(database: Database, teacherId: string, now: Date): Promise<void> {
  const changes = { deletion_due_at: now };
  await change(database, teacherId, { changes, action: 'deleted-by-operator', now });
}

type Change = { changes: object; action: AuditAction; detail?: Record<string, string>; now: Date };

/** What the operator changes is noted in the history of the account. */
async function change(database: Database, teacherId: string, { changes, action, detail, now }: Change) {
  await database.transaction(operator, async (tx) => {
    await sql`update users set ${changesOf(changes)} where id = ${teacherId}`.execute(tx);
    await addAuditEntry(tx, teacherId, action, now, detail);
  });
}

/** Answers how many sessions ended. */
export async function endAllSessions(database: Database, now: Date): Promise<number> {
  return await database.transaction(operator, async (tx) => {
    const statement = sql`delete from sessions returning user_id`;
    const ended = await queryRowsIn(tx, { row: z.object({ user_id: z.string() }), statement });
    for (const teacherId of new Set(ended.map(({ user_id }) => user_id))) {
      await addAuditEntry(tx, teacherId, 'sessions-ended-by-operator', now);
    }
    return ended.length;
  });
}
