import { sql } from 'kysely';
import { z } from 'zod';
import { workReasons } from '#contract/reports.ts';
import { tenant } from '#server/database/actor.ts';
import type { Database } from '#server/database/database.ts';
import { queryRows } from '#server/database/rows.ts';
import { reasonsOfCheckIn, reasonsOfSubmission } from './inbox-store.ts';

const digestWork = z.object({
  /** The newest of its drafts that this mail reports on. */
  subjectId: z.string(),
  station: z.enum(['general', 'reading']),
  /** Null on a check-in, and where the work is gone. */
  unitId: z.string().nullable(),
  title: z.string(),
  reasons: z.array(z.enum(workReasons)),
  /** Criteria of its steps, where there was work to revise. */
  criteria: z.array(z.string()),
});
export type DigestWork = z.output<typeof digestWork>;

/** All works of which a mail brings reports, by their newest reported draft, whether it carries their PDFs or not. */
export async function listDigestWorks(
  database: Database,
  { teacherId, id }: { teacherId: string; id: string },
): Promise<DigestWork[]> {
  const criterion = (step: string) => sql`f.result->${step}->'criterion'->>'text'`;
  const statement = sql`
    select "subjectId", station, "unitId", title, reasons, criteria from (
      select distinct on (coalesce(s.thread_id, c.thread_id, r.subject_id)) r.created_at, r.subject_id as "subjectId", r.station, s.unit_id as "unitId", r.title,
          case when s.id is not null then ${reasonsOfSubmission} when c.id is not null then ${reasonsOfCheckIn} else '{}' end as reasons,
          case when f.result->>'verdict' = 'revise' then array[${criterion('step1')}, ${criterion('step2')}] else '{}' end as criteria
        from outbox_reports x
        join reports r on r.teacher_id = x.teacher_id and r.id = x.report_id
        left join submissions s on s.teacher_id = r.teacher_id and s.id = r.subject_id
        left join check_ins c on c.teacher_id = r.teacher_id and c.id = r.subject_id
        left join ai_runs f on f.teacher_id = r.teacher_id and f.kind = 'feedback' and f.subject_id = s.id and f.state = 'done'
        where x.teacher_id = ${teacherId} and x.mail_id = ${id}
        order by coalesce(s.thread_id, c.thread_id, r.subject_id), coalesce(s.draft, c.draft) desc, r.created_at desc
    ) w order by created_at`;
  return await queryRows(database, tenant(teacherId), { row: digestWork, statement });
}
