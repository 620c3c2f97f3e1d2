import { sql } from 'kysely';
import { z } from 'zod';
import { system, tenant } from '#server/database/actor.ts';
import type { Database, Tx } from '#server/database/database.ts';
import { takeLock } from '#server/database/lock.ts';
import { queryRows, queryRowsIn } from '#server/database/rows.ts';
import { putMail } from '#server/outbox/index.ts';

/** What is refused so often in a row is told no more by mail, until new words are found, or the address changes. */
const mostFailures = 5;

/** How many alerts in a row the address of `o.teacher_id` has refused, as it is now. */
const failuresInARow = (teacherId: ReturnType<typeof sql>) => sql`(
  select count(*)::int from outbox f join users u on u.id = f.teacher_id
    where f.teacher_id = ${teacherId} and f.kind = 'concern-alert' and f.state = 'failed'
      and f.created_at >= coalesce(u.email_since, '-infinity')
      and not exists (select from outbox later where later.teacher_id = f.teacher_id and later.kind = f.kind
        and later.state = 'sent' and later.created_at > f.created_at))`;

/**
 * Teachers with plain work that no mail has told of, who want to hear of it; previews of their own do not count. Where
 * the last mail failed that was made before `failedBefore`, it has told of nothing; it is not tried for ever.
 */
export async function listTeachersToTell(database: Database, failedBefore: Date): Promise<string[]> {
  const statement = sql`
    select distinct w.teacher_id as id from concern_works w
      left join teacher_settings s on s.teacher_id = w.teacher_id
      where w.mailed_at is null and w.state = 'open' and w.tier = 'plain' and not w.is_preview and coalesce(s.concern_mail, true)
    union
    select o.teacher_id from outbox o
      left join teacher_settings s on s.teacher_id = o.teacher_id
      where o.kind = 'concern-alert' and o.state = 'failed' and o.created_at <= ${failedBefore}
        and coalesce(s.concern_mail, true)
        and ${failuresInARow(sql`o.teacher_id`)} < ${mostFailures}
        and not exists (select from outbox later
          where later.teacher_id = o.teacher_id and later.kind = o.kind and later.created_at > o.created_at)`;
  const rows = await queryRows(database, system, { row: z.object({ id: z.string() }), statement });
  return rows.map(({ id }) => id);
}

/** Whether the newest alerts could not be mailed to the address that the teacher has now. */
export async function areAlertsFailing(tx: Tx, teacherId: string): Promise<boolean> {
  const statement = sql`
    select ${failuresInARow(sql`${teacherId}::uuid`)} > 0 and coalesce(
      (select concern_mail from teacher_settings where teacher_id = ${teacherId}), true) as failing`;
  const [row] = await queryRowsIn(tx, { row: z.object({ failing: z.boolean() }), statement });
  return row?.failing ?? false;
}

type Rate = {
  now: Date;
  /** Words that were found later are left for the next mail. */
  foundBefore: Date;
  /** No mail is put in while one waits, or where one went out after this. */
  lastBefore: Date;
  /** What a mail was to tell of that was made before this and failed is told of anew. */
  failedBefore: Date;
};

/** Puts one mail in about all that waits to be told of; answers whether there was a reason and room for one. */
export async function putAlert(
  database: Database,
  teacherId: string,
  { now, foundBefore, lastBefore, failedBefore }: Rate,
): Promise<boolean> {
  return await database.transaction(tenant(teacherId), async (tx) => {
    await takeLock(tx, `concern-alert:${teacherId}`);
    const alerts = sql`from outbox where teacher_id = ${teacherId} and kind = 'concern-alert'`;
    const last = await sql`
      select ${alerts} and (state = 'waiting' or coalesce(sent_at, created_at) > ${lastBefore})`.execute(tx);
    if (last.rows.length > 0) return false;
    const told = await sql`
      update concern_works set mailed_at = ${now}
        where teacher_id = ${teacherId} and (mailed_at is null or mailed_at in (
            select created_at ${alerts} and state = 'failed' and created_at <= ${failedBefore}))
          and state = 'open' and tier = 'plain' and not is_preview and last_found_at <= ${foundBefore}
        returning subject_id`.execute(tx);
    if (told.rows.length === 0) return false;
    await putMail(tx, { teacherId, kind: 'concern-alert', now });
    return true;
  });
}

/**
 * Where this mail goes, and how many works there are to tell of, each with all its drafts: those that still wait in the
 * plain tier, for a teacher who still wants it.
 */
export async function findAlert(
  database: Database,
  { teacherId, id }: { teacherId: string; id: string },
): Promise<{ email: string; count: number } | null> {
  const statement = sql`
    select u.email, count(distinct w.thread_id)::int as count
      from outbox o
      join users u on u.id = o.teacher_id
      left join teacher_settings s on s.teacher_id = o.teacher_id
      left join concern_works w on w.teacher_id = o.teacher_id and w.mailed_at = o.created_at and w.state = 'open'
        and w.tier = 'plain' and coalesce(s.concern_mail, true)
      where o.teacher_id = ${teacherId} and o.id = ${id}
      group by u.email`;
  const row = z.object({ email: z.string(), count: z.int() });
  const [alert] = await queryRows(database, tenant(teacherId), { row, statement });
  return alert ?? null;
}
