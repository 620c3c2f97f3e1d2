import { sql } from 'kysely';
import { z } from 'zod';
import { type Student, system, type Teacher, tenant } from '#server/database/actor.ts';
import type { Database } from '#server/database/database.ts';
import { queryRows } from '#server/database/rows.ts';
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

/** Whether this was looked through, and whether its writer is shown the line about help. */
export async function findSupport(
  database: Database,
  { teacherId, subjectId }: Pick<Subject, 'teacherId' | 'subjectId'>,
): Promise<{ isChecked: boolean; isNeeded: boolean }> {
  const statement = sql`
    select coalesce(
        (select care_checked_at is not null from works where teacher_id = ${teacherId} and id = ${subjectId}),
        true
      ) as "isChecked",
      coalesce(
        (select shows_line and state <> 'not_a_concern' from concern_works
          where teacher_id = ${teacherId} and subject_id = ${subjectId}),
        false
      ) as "isNeeded"`;
  const row = z.object({ isChecked: z.boolean(), isNeeded: z.boolean() });
  const [support] = await queryRows(database, tenant(teacherId), { row, statement });
  return support ?? { isChecked: true, isNeeded: false };
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
