import { sql } from 'kysely';
import { z } from 'zod';
import { deletionDays } from '#contract/constants.ts';
import { system, tenant } from '#server/database/actor.ts';
import type { Database, Tx } from '#server/database/database.ts';
import { columnsOf, queryRows, queryRowsIn } from '#server/database/rows.ts';
import { putMail } from '#server/outbox/index.ts';
import { dayMs } from '#server/process/clock.ts';
import { addAuditEntry } from './audit-log-store.ts';
import { listLinkedSignIns } from './linked-sign-in-store.ts';
import { rememberAccount } from './past-account-store.ts';

/** Also mails how to undo it. A request that is there already stays as it is. */
export async function askForDeletion(database: Database, teacherId: string, now: Date): Promise<Date | null> {
  return await database.transaction(system, async (tx) => {
    const dueAt = new Date(now.getTime() + deletionDays * dayMs);
    const { rows } = await sql`
      update users set deletion_due_at = ${dueAt} where id = ${teacherId} and deletion_due_at is null
        returning id`.execute(tx);
    if (rows.length > 0) {
      await addAuditEntry(tx, teacherId, 'deletion-asked', now);
      await putMail(tx, { teacherId, kind: 'deletion-asked', now });
    }
    return await readDueAt(tx, teacherId);
  });
}

/** Impossible once it is due: parts may be gone already. */
export async function undoDeletion(database: Database, teacherId: string, now: Date): Promise<Date | null> {
  return await database.transaction(system, async (tx) => {
    const { rows } = await sql`
      update users set deletion_due_at = null, deletion_tries = 0, deletion_next_at = null
        where id = ${teacherId} and deletion_due_at > ${now} returning id`.execute(tx);
    if (rows.length > 0) await addAuditEntry(tx, teacherId, 'deletion-undone', now);
    return await readDueAt(tx, teacherId);
  });
}

const askedRow = z.object({ email: z.string(), dueAt: z.date().nullable() });

function askedOf(teacherId: string) {
  const statement = sql`select email, deletion_due_at as "dueAt" from users where id = ${teacherId}`;
  return { row: askedRow, statement };
}

async function readDueAt(tx: Tx, teacherId: string): Promise<Date | null> {
  const [account] = await queryRowsIn(tx, askedOf(teacherId));
  return account?.dueAt ?? null;
}

/** Null where it was undone. */
export async function findAskedDeletion(
  database: Database,
  teacherId: string,
): Promise<{ email: string; dueAt: Date } | null> {
  const [account] = await queryRows(database, tenant(teacherId), askedOf(teacherId));
  return account?.dueAt ? { email: account.email, dueAt: account.dueAt } : null;
}

const mostAtOnce = 50;

const dueDeletion = z.object({ teacherId: z.string(), tries: z.int() });
export type DueDeletion = z.output<typeof dueDeletion>;

/** Due, and not waiting for another try; the longest wait first. */
export async function listDueDeletions(database: Database, now: Date): Promise<DueDeletion[]> {
  const turn = sql`coalesce(deletion_next_at, deletion_due_at)`;
  const statement = sql`
    select id as "teacherId", deletion_tries as tries from users
      where deletion_due_at <= ${now} and ${turn} <= ${now} order by ${turn} limit ${mostAtOnce}`;
  return await queryRows(database, system, { row: dueDeletion, statement });
}

/** Counts a failed try and waits until `again`, so that others come first. */
export async function putDeletionOff(
  database: Database,
  { teacherId, tries }: DueDeletion,
  again: Date,
): Promise<void> {
  const statement = sql`
    update users set deletion_tries = ${tries + 1}, deletion_next_at = ${again}
      where id = ${teacherId} and deletion_due_at <= ${again}`;
  await database.query(system, statement);
}

const deletedRow = z.object({
  ...{ email: z.string(), issuer: z.string(), subject: z.string() },
  ...{ trial_ends_at: z.date(), suspended_at: z.date().nullable() },
});

/** With all its data and its place on the waiting list; null where it may stay or another process was faster. */
export async function deleteDueAccount(tx: Tx, teacherId: string, now: Date): Promise<string | null> {
  const linked = await listLinkedSignIns(tx, teacherId);
  const statement = sql`
    delete from users where id = ${teacherId} and deletion_due_at <= ${now} returning ${columnsOf(deletedRow)}`;
  const [account] = await queryRowsIn(tx, { row: deletedRow, statement });
  if (!account) return null;
  const { email, issuer, subject, ...past } = account;
  for (const person of [{ issuer, subject }, ...linked]) await rememberAccount(tx, person, past, now);
  await sql`delete from waiting_list where email = ${email.toLowerCase()}`.execute(tx);
  return email;
}
