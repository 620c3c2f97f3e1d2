import { sql } from 'kysely';
import { z } from 'zod';
import { type Student, system, type Teacher, tenant } from '#server/database/actor.ts';
import type { Database } from '#server/database/database.ts';
import { queryRows } from '#server/database/rows.ts';
import { plainStrength } from './found/carry-over.ts';
import type { Subject } from './subject.ts';

const subjectRow = z.object({
  teacherId: z.string(),
  subjectId: z.string(),
  station: z.enum(['general', 'reading']),
});

/** What was handed in before `before` and nobody has looked through yet, the oldest first. */
export async function listUnchecked(
  database: Database,
  { before, except, most }: { before: Date; except: readonly string[]; most: number },
): Promise<Subject[]> {
  const statement = sql`
    select teacher_id as "teacherId", id as "subjectId", station from works
      where care_checked_at is null and created_at < ${before} and id <> all(${except}::uuid[])
      order by created_at limit ${most}`;
  return await queryRows(database, system, { row: subjectRow, statement });
}

/** Since when the oldest work waits that nobody looked through for concerns; null where there is none. */
export async function findUncheckedSince(database: Database): Promise<Date | null> {
  const statement = sql`select min(created_at) as since from works where care_checked_at is null`;
  const row = z.object({ since: z.date().nullable() });
  const [unchecked] = await queryRows(database, system, { row, statement });
  return unchecked?.since ?? null;
}

const supportRow = z.object({
  isChecked: z.boolean(),
  /** What its writer is shown of the line about help. */
  needs: z.enum(['whole line', 'trusted adult']).nullable(),
});
export type Support = z.output<typeof supportRow>;

/**
 * Whether this was looked through, and what its writer is shown of the line about help: the half about a trusted adult
 * for plain words of abuse, neglect or bullying, unless the teacher said of these words that they are no concern.
 */
export async function findSupport(
  database: Database,
  { teacherId, subjectId }: Pick<Subject, 'teacherId' | 'subjectId'>,
): Promise<Support> {
  const statement = sql`
    select coalesce(
        (select care_checked_at is not null from works where teacher_id = ${teacherId} and id = ${subjectId}),
        true
      ) as "isChecked",
      (select case when w.shows_line then 'whole line' when exists (
          select from concerns c
            where c.teacher_id = w.teacher_id and c.subject_id = w.subject_id and c.strength = ${plainStrength}
              and c.kind in ('abuse', 'neglect', 'bullying') and c.about <> 'text'
              and not exists (select from concern_works o join concerns d using (teacher_id, subject_id)
                where o.teacher_id = w.teacher_id and o.thread_id = w.thread_id and o.state = 'not_a_concern'
                  and d.quote = c.quote)
        ) then 'trusted adult' end
        from concern_works w
        where w.teacher_id = ${teacherId} and w.subject_id = ${subjectId} and w.state <> 'not_a_concern'
      ) as needs`;
  const [support] = await queryRows(database, tenant(teacherId), { row: supportRow, statement });
  return support ?? { isChecked: true, needs: null };
}

const uuid = z.uuid();

/**
 * Id of the submission or check-in that has this id, or was sent under this idempotency key, and belongs to who shows
 * its secret; null where there is none.
 */
export async function findOwnSubject(
  database: Database,
  actor: Student | Teacher,
  idOrKey: string,
  secretHash: Buffer,
): Promise<string | null> {
  const statement = uuid.safeParse(idOrKey).success
    ? sql`select ${idOrKey}::uuid as id where is_own_subject(${idOrKey}, ${secretHash})`
    : sql`select id from get_submission_by_key(${idOrKey}, ${secretHash})
        union all select id from get_check_in_by_key(${idOrKey}, ${secretHash})`;
  const [row] = await queryRows(database, actor, { row: z.object({ id: z.string() }), statement });
  return row?.id ?? null;
}
