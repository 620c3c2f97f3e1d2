import { sql } from 'kysely';
import { z } from 'zod';
import { lessonHours } from '#contract/constants.ts';
import type { Lesson } from '#contract/student-links.ts';
import { type Teacher, tenant } from '#server/database/actor.ts';
import type { Database } from '#server/database/database.ts';
import { queryRows } from '#server/database/rows.ts';
import { hourMs } from '#server/process/clock.ts';

const lessonRow = z.object({
  link_id: z.string(),
  opened: z.int(),
  handed_in: z.int(),
  waiting: z.int(),
});

/** What came by the active link in the hours of a lesson, in numbers; null where there is no active link. */
export async function findLesson(
  database: Database,
  { teacherId }: Pick<Teacher, 'teacherId'>,
  now: Date,
): Promise<Lesson | null> {
  const since = new Date(now.getTime() - lessonHours * hourMs);
  const ofLink = (at: 'd.created_at' | 'd.opened_at') =>
    sql`d.teacher_id = l.teacher_id and d.link_id = l.id and ${sql.ref(at)} > ${since}`;
  // Of a work or a check-in the newest is looked at, as in the list of what is held.
  const waiting = (table: 'submissions' | 'check_ins', kind: 'feedback' | 'reading') => sql`
    (select count(*)::int from ${sql.table(table)} d where ${ofLink('d.created_at')} and d.held and d.release_at is null
      and not exists (select from ${sql.table(table)} n where n.teacher_id = d.teacher_id and n.thread_id = d.thread_id
        and n.draft > d.draft)
      and exists (select from ai_runs r where r.teacher_id = d.teacher_id and r.kind = ${kind}
        and r.subject_id = d.id and r.state = 'done'))`;
  // A work counts once, however many drafts of it came.
  const statement = sql`
    select l.id as link_id,
        (select count(*)::int from form_openings d where ${ofLink('d.opened_at')}) as opened,
        (select count(distinct d.thread_id)::int from submissions d where ${ofLink('d.created_at')})
          + (select count(distinct d.thread_id)::int from check_ins d where ${ofLink('d.created_at')}) as handed_in,
        ${waiting('submissions', 'feedback')} + ${waiting('check_ins', 'reading')} as waiting
      from private_unit_links l
      where l.teacher_id = ${teacherId} and l.unit_id is null and l.is_active`;
  const [lesson] = await queryRows(database, tenant(teacherId), { row: lessonRow, statement });
  return lesson ?? null;
}
