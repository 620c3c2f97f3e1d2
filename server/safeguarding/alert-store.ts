import { sql } from 'kysely';
import { z } from 'zod';
import { system, tenant } from '#server/database/actor.ts';
import type { Database } from '#server/database/database.ts';
import { takeLock } from '#server/database/lock.ts';
import { queryRows } from '#server/database/rows.ts';
import { putTeacherMail } from '#server/outbox/index.ts';

/** Teachers with work whose words no mail has told of, who want to hear of it; previews of their own do not count. */
export async function listTeachersToTell(database: Database): Promise<string[]> {
  const statement = sql`
    select distinct w.teacher_id as id from concern_works w
      left join teacher_settings s on s.teacher_id = w.teacher_id
      where w.mailed_at is null and w.state = 'open' and not w.is_preview and coalesce(s.concern_mail, true)`;
  const rows = await queryRows(database, system, { row: z.object({ id: z.string() }), statement });
  return rows.map(({ id }) => id);
}

type Rate = {
  now: Date;
  /** Words that were found later are left for the next mail. */
  foundBefore: Date;
  /** No mail is put in while one waits, or where one was put in after this. */
  lastBefore: Date;
};

/** Puts one mail in about all that waits to be told of; answers whether there was a reason and room for one. */
export async function putAlert(
  database: Database,
  teacherId: string,
  { now, foundBefore, lastBefore }: Rate,
): Promise<boolean> {
  return await database.transaction(tenant(teacherId), async (tx) => {
    await takeLock(tx, `concern-alert:${teacherId}`);
    const last = await tx
      .selectFrom('outbox')
      .select('id')
      .where('teacher_id', '=', teacherId)
      .where('kind', '=', 'concern-alert')
      .where((mail) => mail.or([mail('state', '=', 'waiting'), mail('created_at', '>', lastBefore)]))
      .executeTakeFirst();
    if (last) return false;
    const told = await tx
      .updateTable('concern_works')
      .set({ mailed_at: now })
      .where('teacher_id', '=', teacherId)
      .where('mailed_at', 'is', null)
      .where('state', '=', 'open')
      .where('is_preview', '=', false)
      .where('last_found_at', '<=', foundBefore)
      .returning('subject_id')
      .execute();
    if (told.length === 0) return false;
    await putTeacherMail(tx, { teacherId, kind: 'concern-alert', now });
    return true;
  });
}

/** Where this mail goes, and how many of the works that it tells of still wait to be read. */
export async function findAlert(
  database: Database,
  { teacherId, id }: { teacherId: string; id: string },
): Promise<{ email: string; count: number } | null> {
  const statement = sql`
    select u.email, count(w.subject_id)::int as count
      from outbox o
      join users u on u.id = o.teacher_id
      left join concern_works w on w.teacher_id = o.teacher_id and w.mailed_at = o.created_at and w.state = 'open'
      where o.teacher_id = ${teacherId} and o.id = ${id}
      group by u.email`;
  const row = z.object({ email: z.string(), count: z.int() });
  const [alert] = await queryRows(database, tenant(teacherId), { row, statement });
  return alert ?? null;
}
