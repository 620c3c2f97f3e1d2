import { sql } from 'kysely';
import { deletionDays } from '#contract/constants.ts';
import { system, tenant } from '#server/database/actor.ts';
import type { Database, Tx } from '#server/database/database.ts';
import { putMail } from '#server/outbox/index.ts';
import { dayMs } from '#server/process/clock.ts';
import { addAuditEntry } from './audit-log-store.ts';
import { rememberAccount } from './past-account-store.ts';

/** Also mails how to undo it. A request that is there already stays as it is. */
export async function askForDeletion(database: Database, teacherId: string, now: Date): Promise<Date | null> {
  return await database.transaction(system, async (tx) => {
    const asked = await tx
      .updateTable('users')
      .set({ deletion_due_at: new Date(now.getTime() + deletionDays * dayMs) })
      .where('id', '=', teacherId)
      .where('deletion_due_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (asked) {
      await addAuditEntry(tx, teacherId, 'deletion-asked', now);
      await putMail(tx, { teacherId, kind: 'deletion-asked', now });
    }
    return await readDueAt(tx, teacherId);
  });
}

/** Impossible once it is due: parts may be gone already. */
export async function undoDeletion(database: Database, teacherId: string, now: Date): Promise<Date | null> {
  return await database.transaction(system, async (tx) => {
    const undone = await tx
      .updateTable('users')
      .set({ deletion_due_at: null, deletion_tries: 0, deletion_next_at: null })
      .where('id', '=', teacherId)
      .where('deletion_due_at', '>', now)
      .returning('id')
      .executeTakeFirst();
    if (undone) await addAuditEntry(tx, teacherId, 'deletion-undone', now);
    return await readDueAt(tx, teacherId);
  });
}

async function readDueAt(tx: Tx, teacherId: string): Promise<Date | null> {
  const account = await tx
    .selectFrom('users')
    .select('deletion_due_at')
    .where('id', '=', teacherId)
    .executeTakeFirst();
  return account?.deletion_due_at ?? null;
}

/** Null where it was undone. */
export async function findAskedDeletion(
  database: Database,
  teacherId: string,
): Promise<{ email: string; dueAt: Date } | null> {
  const [account] = await database.query(tenant(teacherId), (builder) =>
    builder.selectFrom('users').select(['email', 'deletion_due_at']).where('id', '=', teacherId).compile(),
  );
  return account?.deletion_due_at ? { email: account.email, dueAt: account.deletion_due_at } : null;
}

const mostAtOnce = 50;

export type DueDeletion = { teacherId: string; tries: number };

/** Due, and not waiting for another try; the longest wait first. */
export async function listDueDeletions(database: Database, now: Date): Promise<DueDeletion[]> {
  const due = await database.query(system, (builder) => {
    const turn = sql<Date>`coalesce(deletion_next_at, deletion_due_at)`;
    return builder
      .selectFrom('users')
      .select(['id', 'deletion_tries'])
      .where('deletion_due_at', '<=', now)
      .where(turn, '<=', now)
      .orderBy(turn)
      .limit(mostAtOnce)
      .compile();
  });
  return due.map(({ id, deletion_tries }) => ({ teacherId: id, tries: deletion_tries }));
}

/** Counts a failed try and waits until `again`, so that others come first. */
export async function putDeletionOff(
  database: Database,
  { teacherId, tries }: DueDeletion,
  again: Date,
): Promise<void> {
  await database.query(system, (builder) =>
    builder
      .updateTable('users')
      .set({ deletion_tries: tries + 1, deletion_next_at: again })
      .where('id', '=', teacherId)
      .where('deletion_due_at', '<=', again)
      .compile(),
  );
}

/** With all its data and its place on the waiting list; null where it may stay or another process was faster. */
export async function deleteDueAccount(tx: Tx, teacherId: string, now: Date): Promise<string | null> {
  const account = await tx
    .deleteFrom('users')
    .where('id', '=', teacherId)
    .where('deletion_due_at', '<=', now)
    .returning(['email', 'issuer', 'subject', 'trial_ends_at', 'suspended_at'])
    .executeTakeFirst();
  if (!account) return null;
  const { email, issuer, subject, ...past } = account;
  await rememberAccount(tx, { issuer, subject }, past, now);
  await tx.deleteFrom('waiting_list').where('email', '=', email.toLowerCase()).execute();
  return email;
}
