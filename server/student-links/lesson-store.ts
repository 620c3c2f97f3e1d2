import { sql } from 'kysely';
import { z } from 'zod';
import { lessonHours } from '#contract/constants.ts';
import type { Lesson } from '#contract/student-links.ts';
import { type Teacher, tenant } from '#server/database/actor.ts';
import type { Database } from '#server/database/database.ts';
import { queryRows } from '#server/database/rows.ts';
import { hourMs } from '#server/process/clock.ts';
import { laterDraft, waitsForTeacher } from '#server/works/index.ts';

const lessonRow = z.object({
  link_id: z.string(),
  opened: z.int(),
  handed_in: z.int(),
  waiting: z.int(),
});

/** Counts for the active link during a lesson; null without one. */
export async function findLesson(
  database: Database,
  { teacherId }: Pick<Teacher, 'teacherId'>,
  now: Date,
): Promise<Lesson | null> {
  const since = new Date(now.getTime() - lessonHours * hourMs);
  const ofLink = sql`w.teacher_id = l.teacher_id and w.link_id = l.id and w.created_at > ${since}`;
  // A work counts once with all its drafts. Of those waiting the newest draft decides, as in their list.
  const statement = sql`
    select l.id as link_id,
        (select count(*)::int from form_openings d
          where d.teacher_id = l.teacher_id and d.link_id = l.id and d.opened_at > ${since}) as opened,
        (select count(distinct w.thread_id)::int from works w where ${ofLink}) as handed_in,
        (select count(*)::int from works w where ${ofLink} and ${waitsForTeacher} and not exists (${laterDraft})) as waiting
      from private_unit_links l
      where l.teacher_id = ${teacherId} and l.unit_id is null and l.is_active`;
  const [lesson] = await queryRows(database, tenant(teacherId), { row: lessonRow, statement });
  return lesson ?? null;
}
