import { sql } from 'kysely';
import { z } from 'zod';
import { workReasons } from '#contract/inbox.ts';
import { tenant } from '#server/database/actor.ts';
import type { Database } from '#server/database/database.ts';
import { queryRows } from '#server/database/rows.ts';
import { isRunOn, reasonsOfWork } from '#server/works/index.ts';

/** Of what the check is not sure of no mail tells. */
const toldReason = z.enum(workReasons).exclude(['perhaps a concern']);

const digestWork = z.object({
  /** The newest draft that this mail reports on. */
  subjectId: z.string(),
  station: z.enum(['general', 'reading']),
  /** Null for a check-in, and where the work is gone. */
  unitId: z.string().nullable(),
  title: z.string(),
  reasons: z.array(toldReason),
  /** Criteria that were looked for in it and not found. */
  missing: z.array(z.string()),
});
export type DigestWork = z.output<typeof digestWork>;

/** By the newest reported draft, with or without a PDF in the mail. */
export async function listDigestWorks(
  database: Database,
  { teacherId, id }: { teacherId: string; id: string },
): Promise<DigestWork[]> {
  const statement = sql`
    select "subjectId", station, "unitId", title, reasons, missing from (
      select distinct on (coalesce(w.thread_id, l.subject_id)) l.created_at, l.subject_id as "subjectId", l.station, s.unit_id as "unitId", l.title,
          case when w.id is not null then array_remove(${reasonsOfWork}, 'perhaps a concern') else '{}' end as reasons,
          array(select f->>'criterion' from jsonb_path_query(r.asking, '$.findings[*] ? (@.has == "no")') f) as missing
        from outbox_reports x
        join reports l on l.teacher_id = x.teacher_id and l.id = x.report_id
        left join works w on w.teacher_id = l.teacher_id and w.id = l.subject_id
        left join submissions s on s.teacher_id = w.teacher_id and s.id = w.id
        left join ai_runs r on ${isRunOn} and r.state = 'done'
        where x.teacher_id = ${teacherId} and x.mail_id = ${id}
        order by coalesce(w.thread_id, l.subject_id), w.draft desc, l.created_at desc
    ) d order by created_at`;
  return await queryRows(database, tenant(teacherId), { row: digestWork, statement });
}
