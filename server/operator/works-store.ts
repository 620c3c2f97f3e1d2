import { sql } from 'kysely';
import { z } from 'zod';
import { addAuditEntry } from '#server/accounts/index.ts';
import { operator } from '#server/database/actor.ts';
import type { Database, Tx } from '#server/database/database.ts';
import { queryRows, queryRowsIn } from '#server/database/rows.ts';

const workRow = z.object({
  id: z.string(),
  station: z.string(),
  nickname: z.string(),
  created_at: z.date(),
});
export type WorkRow = z.output<typeof workRow>;

/** Works, and reports that outlasted theirs, by the id under which each is deleted. */
const works = sql`(
  select teacher_id, id, station, who as nickname, created_at from works
  union all
  select teacher_id, subject_id, station, nickname, created_at from reports r
    where not exists (select from works o where o.teacher_id = r.teacher_id and o.id = r.subject_id)
) w`;

/** The newest first, a thousand at most. */
export async function listWorks(
  database: Database,
  { teacherId, find }: { teacherId: string; find: string | null },
): Promise<WorkRow[]> {
  const statement = sql`
    select id, station, nickname, created_at from ${works}
      where teacher_id = ${teacherId} and (${find}::text is null or strpos(lower(nickname), lower(${find})) > 0)
      order by created_at desc, id limit 1000`;
  return await queryRows(database, operator, { row: workRow, statement });
}

/** Answers what was deleted; null where there is none. */
export async function deleteWork(
  database: Database,
  id: string,
  now: Date,
): Promise<(WorkRow & { email: string }) | null> {
  return await database.transaction(operator, async (tx) => {
    const work = await findWork(tx, id);
    if (!work) return null;
    const { teacher_id: teacherId, ...found } = work;
    await sql`select delete_work_of(${teacherId}, ${id})`.execute(tx);
    await addAuditEntry(tx, teacherId, 'work-deleted-by-operator', now, { work_id: id });
    return found;
  });
}

const ownedWorkRow = workRow.extend({ teacher_id: z.string(), email: z.string() });

async function findWork(tx: Tx, id: string) {
  const statement = sql`
    select w.teacher_id, w.id, w.station, w.nickname, w.created_at, u.email
      from ${works} join users u on u.id = w.teacher_id where w.id = ${id}`;
  const [work] = await queryRowsIn(tx, { row: ownedWorkRow, statement });
  return work;
}

/** Null where there is no such work. */
export async function findOwner(database: Database, id: string): Promise<string | null> {
  const row = z.object({ teacher_id: z.string() });
  const statement = sql`select teacher_id from ${works} where id = ${id}`;
  const [work] = await queryRows(database, operator, { row, statement });
  return work?.teacher_id ?? null;
}
