import { sql } from 'kysely';
import { z } from 'zod';
import { system } from '#server/database/actor.ts';
import type { Database, Tx } from '#server/database/database.ts';
import { changesOf, getRowIn, queryRows, queryRowsIn, valuesOf } from '#server/database/rows.ts';
import { newId } from '#server/process/ids.ts';
import { type MailKind, mailKinds, type OperatorMailKind, type TeacherMailKind } from './mail-kinds.ts';

const claimedMail = z.object({
  id: z.string(),
  kind: z.enum(mailKinds),
  /** Null for mail to the operator. */
  teacherId: z.string().nullable(),
  subjectId: z.string().nullable(),
  /** Including the current one. */
  attempts: z.int(),
});
export type ClaimedMail = z.output<typeof claimedMail>;

export type Claim = {
  owner: string;
  now: Date;
  until: Date;
  /** That this process can write. */
  kinds: MailKind[];
  id?: string;
  /** Teachers whose mails stand back; null for the operator's. */
  notOf?: readonly (string | null)[];
};

/** Leases a due mail. An expired lease belonged to a process that died. */
export async function claimDue(
  database: Database,
  { owner, now, until, kinds, id, notOf = [] }: Claim,
): Promise<ClaimedMail | undefined> {
  const statement = sql`
    update outbox set lease_owner = ${owner}, lease_until = ${until}, attempts = attempts + 1, is_open = false
      where id = (
        select id from outbox
          where state = 'waiting' and due_at <= ${now} and (lease_until is null or lease_until < ${now})
            and kind = any (${kinds}) and (${id ?? null}::uuid is null or id = ${id ?? null})
            and coalesce(teacher_id::text, '') <> all (${notOf.map((teacherId) => teacherId ?? '')}::text[])
            and not exists (select from mail_pauses where server = 'smtp' and until > ${now})
          order by due_at limit 1 for update skip locked
      )
      returning id, kind, teacher_id as "teacherId", subject_id as "subjectId", attempts`;
  const [mail] = await queryRows(database, system, { row: claimedMail, statement });
  return mail;
}

/** False where another process has it by now, or this one took it again. */
export async function renewLease(
  database: Database,
  owner: string,
  { id, attempts }: ClaimedMail,
  until: Date,
): Promise<boolean> {
  const statement = sql`
    update outbox set lease_until = ${until}
      where id = ${id} and lease_owner = ${owner} and attempts = ${attempts} returning id`;
  return (await database.query(system, statement)).length > 0;
}

/** For callers who know that all lease holders are dead. */
export async function releaseMails(database: Database): Promise<void> {
  const statement = sql`
    update outbox set lease_owner = null, lease_until = null where state = 'waiting' and lease_owner is not null`;
  await database.query(system, statement);
}

export type MailEnd =
  | { state: 'sent'; sent_at: Date; failure: null }
  | { state: 'dropped'; failure: null }
  | { state: 'failed'; failure: string }
  | { state: 'waiting'; due_at: Date; failure: string | null; attempts?: number };

/** Does nothing where another process has the mail by now. */
export async function endTry(database: Database, owner: string, id: string, end: MailEnd): Promise<void> {
  const statement = sql`
    update outbox set ${changesOf({ ...end, lease_owner: null, lease_until: null })}
      where id = ${id} and lease_owner = ${owner}`;
  await database.query(system, statement);
}

const progressRow = z.object({ state: z.string(), lease_until: z.date().nullable() });

export async function findProgress(
  database: Database,
  id: string,
  now: Date,
): Promise<{ isSent: boolean; isBeingSent: boolean }> {
  const statement = sql`select state, lease_until from outbox where id = ${id}`;
  const [mail] = await queryRows(database, system, { row: progressRow, statement });
  return {
    isSent: mail?.state === 'sent',
    isBeingSent: mail?.state === 'waiting' && mail.lease_until !== null && mail.lease_until >= now,
  };
}

/** Overdue mail, and since when the oldest of it waits. */
export async function countMailsDue(
  database: Database,
  now: Date,
): Promise<{ count: number; since: Date | null }> {
  const row = z.object({ count: z.int(), since: z.date().nullable() });
  const statement = sql`
    select count(*)::int as count, min(due_at) as since from outbox where state = 'waiting' and due_at <= ${now}`;
  const [due] = await queryRows(database, system, { row, statement });
  return due ?? { count: 0, since: null };
}

export async function pauseMail(database: Database, until: Date): Promise<void> {
  await database.query(system, sql`update mail_pauses set until = ${until} where server = 'smtp'`);
}

type NewMail =
  | { kind: TeacherMailKind; teacherId: string; onceKey?: string; subjectId?: never }
  | { kind: OperatorMailKind; subjectId: string; teacherId?: never; onceKey?: never };

/** Called in the transaction of the news. A mail with a `onceKey` that is there already is not added again. */
export async function putMail(
  tx: Tx,
  { id = newId(), kind, teacherId, subjectId, onceKey, now }: NewMail & { id?: string; now: Date },
): Promise<void> {
  const about = { teacher_id: teacherId, subject_id: subjectId, once_key: onceKey };
  await sql`
    insert into outbox ${valuesOf({ id, kind, ...about, due_at: now, created_at: now })}
      on conflict (teacher_id, once_key) where once_key is not null do nothing`.execute(tx);
}

/** False where none of these mails still waits. */
export async function sendSooner(
  tx: Tx,
  { teacherId, kind, ids }: { teacherId: string; kind: TeacherMailKind; ids: readonly string[] },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update outbox set due_at = least(due_at, ${now})
      where teacher_id = ${teacherId} and id = any (${[...ids]}::uuid[]) and kind = ${kind} and state = 'waiting'
      returning id`.execute(tx);
  return rows.length > 0;
}

const mailRow = z.object({ state: z.string(), teacherId: z.string().nullable() });

/** Retries a failed mail from the beginning; answers the mail as it was, failed or not. */
export async function putBack(tx: Tx, id: string, now: Date): Promise<z.output<typeof mailRow> | undefined> {
  const statement = sql`select state, teacher_id as "teacherId" from outbox where id = ${id} for update`;
  const [mail] = await queryRowsIn(tx, { row: mailRow, statement });
  if (mail?.state === 'failed') {
    const afresh = sql`state = 'waiting', due_at = ${now}, attempts = 0, failure = null`;
    await sql`update outbox set ${afresh} where id = ${id}`.execute(tx);
  }
  return mail;
}

const idRow = z.object({ id: z.string() });

/** The mail that still collects news of this kind, created if needed; locked, so it is not sent meanwhile. */
export async function openOperatorMail(
  tx: Tx,
  { kind, dueAt, now }: { kind: OperatorMailKind; dueAt: Date; now: Date },
): Promise<string> {
  const statement = sql`
    insert into outbox as o (id, kind, is_open, due_at, created_at) values (${newId()}, ${kind}, true, ${dueAt}, ${now})
      on conflict (kind) where is_open and teacher_id is null do update set is_open = true
      returning o.id`;
  return (await getRowIn(tx, { row: idRow, statement })).id;
}

export async function findOperatorMail(
  tx: Tx,
  { kind, subjectId }: { kind: OperatorMailKind; subjectId: string },
): Promise<string | undefined> {
  const statement = sql`
    select id from outbox where teacher_id is null and kind = ${kind} and subject_id = ${subjectId}`;
  const [mail] = await queryRowsIn(tx, { row: idRow, statement });
  return mail?.id;
}
