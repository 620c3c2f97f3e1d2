import { sql } from 'kysely';
import { z } from 'zod';
import { system, tenant } from '#server/database/actor.ts';
import type { Database } from '#server/database/database.ts';
import { takeLock } from '#server/database/lock.ts';
import { queryRows, queryRowsIn } from '#server/database/rows.ts';
import { putMail } from '#server/outbox/index.ts';
import { isRunOn, markTold } from '#server/works/index.ts';

const idRow = z.object({ id: z.string() });

/** Teachers with unreported feedback in units that tell of it. */
export async function listTeachersToTell(database: Database): Promise<string[]> {
  const statement = sql`
    select distinct w.teacher_id as id from works w join ai_runs r on ${isRunOn}
      where w.tells and w.told_at is null and r.state = 'done'`;
  const rows = await queryRows(database, system, { row: idRow, statement });
  return rows.map(({ id }) => id);
}

type Rate = {
  now: Date;
  /** The first of the feedback must be older than this. */
  givenBefore: Date;
  /** No mail is added while one waits, or if one was sent after this. */
  lastBefore: Date;
};

/** One mail for all unreported feedback. */
export async function putTold(
  database: Database,
  teacherId: string,
  { now, givenBefore, lastBefore }: Rate,
): Promise<void> {
  await database.transaction(tenant(teacherId), async (tx) => {
    await takeLock(tx, `feedback-given:${teacherId}`);
    const statement = sql`
      with given as (
        select w.id, r.finished_at from works w join ai_runs r on ${isRunOn}
          where w.teacher_id = ${teacherId} and w.tells and w.told_at is null and r.state = 'done'
      )
      select id from given
        where (select min(finished_at) from given) <= ${givenBefore}
          and not exists (select from outbox o where o.teacher_id = ${teacherId} and o.kind = 'feedback-given'
            and (o.state = 'waiting' or o.state = 'sent' and o.sent_at > ${lastBefore}))`;
    const told = await queryRowsIn(tx, { row: idRow, statement });
    await markTold(
      tx,
      teacherId,
      told.map(({ id }) => id),
      now,
    );
    if (told.length > 0) await putMail(tx, { teacherId, kind: 'feedback-given', now });
  });
}

const toldRow = z.object({
  email: z.string(),
  timeZone: z.string().nullable(),
  count: z.int(),
  since: z.date().nullable(),
});

/** The works that the teacher has not read by now, and since when. */
export async function findTold(
  database: Database,
  { teacherId, id }: { teacherId: string; id: string },
): Promise<z.output<typeof toldRow> | null> {
  const statement = sql`
    select u.email, t.time_zone as "timeZone", count(distinct w.thread_id)::int as count, min(r.finished_at) as since
      from outbox o
      join users u on u.id = o.teacher_id
      left join teacher_settings t on t.teacher_id = o.teacher_id
      left join works w on w.teacher_id = o.teacher_id and w.tells and w.told_at = o.created_at and w.read_at is null
      left join ai_runs r on ${isRunOn}
      where o.teacher_id = ${teacherId} and o.id = ${id}
      group by u.email, t.time_zone`;
  const [told] = await queryRows(database, tenant(teacherId), { row: toldRow, statement });
  return told ?? null;
}
