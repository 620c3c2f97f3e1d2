import { sql } from 'kysely';
import { z } from 'zod';
import { system } from '#server/database/actor.ts';
import type { Database, Tx } from '#server/database/database.ts';
import { queryRows, queryRowsIn } from '#server/database/rows.ts';
import { newId } from '#server/process/ids.ts';
import { type MailKind, mailKinds, type OperatorMailKind, type TeacherMailKind } from './mail-kinds.ts';

const claimedMail = z.object({
  id: z.string(),
  kind: z.enum(mailKinds),
  /** The teacher it goes to; null where it goes to the operator. */
  teacherId: z.string().nullable(),
  /** What it is about, where its kind says so. */
  subjectId: z.string().nullable(),
  /** Tries that were begun, this one included. */
  attempts: z.int(),
});
export type ClaimedMail = z.output<typeof claimedMail>;

export type Claim = {
  owner: string;
  now: Date;
  until: Date;
  /** Kinds that this process can write. */
  kinds: MailKind[];
  /** This mail and no other. */
  id?: string;
  /** Teachers whose mails stand back; null for those of the operator. */
  notOf?: readonly (string | null)[];
};

/** Takes a mail that is due, for a while; one whose lease ran out was being sent by a process that died. */
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

/** Holds a mail longer; false where another one has it by now, or this process took it once more. */
export async function renewLease(
  database: Database,
  owner: string,
  { id, attempts }: ClaimedMail,
  until: Date,
): Promise<boolean> {
  const renewed = await database.query(system, (builder) =>
    builder
      .updateTable('outbox')
      .set({ lease_until: until })
      .where('id', '=', id)
      .where('lease_owner', '=', owner)
      .where('attempts', '=', attempts)
      .returning('id')
      .compile(),
  );
  return renewed.length > 0;
}

/** Gives up the lease of every mail, for who knows that those who held one are dead. */
export async function releaseMails(database: Database): Promise<void> {
  await database.query(system, (builder) =>
    builder
      .updateTable('outbox')
      .set({ lease_owner: null, lease_until: null })
      .where('state', '=', 'waiting')
      .where('lease_owner', 'is not', null)
      .compile(),
  );
}

export type MailEnd =
  | { state: 'sent'; sent_at: Date; failure: null }
  | { state: 'dropped'; failure: null }
  | { state: 'failed'; failure: string }
  | { state: 'waiting'; due_at: Date; failure: string | null; attempts?: number };

/** What became of a mail; nothing is written where another process has it by now. */
export async function endTry(database: Database, owner: string, id: string, end: MailEnd): Promise<void> {
  await database.query(system, (builder) =>
    builder
      .updateTable('outbox')
      .set({ ...end, lease_owner: null, lease_until: null })
      .where('id', '=', id)
      .where('lease_owner', '=', owner)
      .compile(),
  );
}

/** Whether a mail went out, and whether somebody is sending it at this moment. */
export async function findProgress(
  database: Database,
  id: string,
  now: Date,
): Promise<{ isSent: boolean; isBeingSent: boolean }> {
  const [mail] = await database.query(system, (builder) =>
    builder.selectFrom('outbox').select(['state', 'lease_until']).where('id', '=', id).compile(),
  );
  return {
    isSent: mail?.state === 'sent',
    isBeingSent: mail?.state === 'waiting' && mail.lease_until !== null && mail.lease_until >= now,
  };
}

/** Mail that should be out by now, and since when the oldest of it waits. */
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

/** Nothing is sent until then. */
export async function pauseMail(database: Database, until: Date): Promise<void> {
  await database.query(system, (builder) =>
    builder.updateTable('mail_pauses').set({ until }).where('server', '=', 'smtp').compile(),
  );
}

type NewMail =
  | { kind: TeacherMailKind; teacherId: string; onceKey?: string; subjectId?: never }
  | { kind: OperatorMailKind; subjectId: string; teacherId?: never; onceKey?: never };

/**
 * Puts a mail into the outbox, in the transaction of what it tells of. One with a key is put in once: where it stands
 * there already, nothing is done.
 */
export async function putMail(
  tx: Tx,
  { id = newId(), kind, teacherId, subjectId, onceKey, now }: NewMail & { id?: string; now: Date },
): Promise<void> {
  const about = { teacher_id: teacherId, subject_id: subjectId, once_key: onceKey };
  await tx
    .insertInto('outbox')
    .values({ id, kind, ...about, due_at: now, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['teacher_id', 'once_key']).where('once_key', 'is not', null).doNothing(),
    )
    .execute();
}

/** Has those of these mails of a teacher that still wait sent at once; false where none of that kind waits. */
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

/** Has a mail that failed tried again from the beginning; answers the mail as it was, whether it failed or not. */
export async function putBack(
  tx: Tx,
  id: string,
  now: Date,
): Promise<{ state: string; teacherId: string | null } | undefined> {
  const mail = await tx
    .selectFrom('outbox')
    .select(['state', 'teacher_id as teacherId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (mail?.state === 'failed') {
    const afresh = { state: 'waiting', due_at: now, attempts: 0, failure: null };
    await tx.updateTable('outbox').set(afresh).where('id', '=', id).execute();
  }
  return mail;
}

/**
 * The mail to the operator of this kind that still takes things in, made where there is none. Its row is locked until
 * the transaction ends: it is not sent in between.
 */
export async function openOperatorMail(
  tx: Tx,
  { kind, dueAt, now }: { kind: OperatorMailKind; dueAt: Date; now: Date },
): Promise<string> {
  const statement = sql`
    insert into outbox as o (id, kind, is_open, due_at, created_at) values (${newId()}, ${kind}, true, ${dueAt}, ${now})
      on conflict (kind) where is_open and teacher_id is null do update set is_open = true
      returning o.id`;
  const [mail] = await queryRowsIn(tx, { row: z.object({ id: z.string() }), statement });
  if (!mail) throw new Error('no mail was opened');
  return mail.id;
}

/** The mail to the operator about this. */
export async function findOperatorMail(
  tx: Tx,
  { kind, subjectId }: { kind: OperatorMailKind; subjectId: string },
): Promise<string | undefined> {
  const mail = await tx
    .selectFrom('outbox')
    .select('id')
    .where('teacher_id', 'is', null)
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .executeTakeFirst();
  return mail?.id;
}
