import { sql } from 'kysely';
import { z } from 'zod';
import { findEmail } from '#server/accounts/index.ts';
import { tenant } from '#server/database/actor.ts';
import type { Database } from '#server/database/database.ts';
import { columnsOf, queryRowsIn } from '#server/database/rows.ts';
import { type StoredReport, storedReport } from './report-store.ts';

type MailedReports = {
  email: string;
  /** The oldest `most`; `draft` is null where the work is gone, `isUnchecked` where nobody has checked it. */
  reports: (StoredReport & { draft: number | null; isUnchecked: boolean })[];
  /** In all. */
  total: number;
  /** Works with words that wait to be read, in the plain tier. */
  concerns: number;
  /** Works that nobody has checked for concerns. */
  unchecked: number;
  /** When the newest report was made whose work still waits for the check. */
  waitsSince: Date | null;
};

const mailedReport = storedReport.extend({
  draft: z.int().nullable(),
  isUnchecked: z.boolean(),
  total: z.int(),
});

/** At most `most` reports. */
export async function loadReports(
  database: Database,
  { teacherId, id }: { teacherId: string; id: string },
  most: number,
): Promise<MailedReports> {
  const email = await findEmail(database, teacherId);
  if (email === null) throw new Error('the account is gone');
  return await database.transaction(tenant(teacherId), async (tx) => {
    const oldest = sql`
      select ${columnsOf(storedReport, 'r')}, w.draft, (count(*) over ())::int as total,
          w.id is not null and (w.care_checked_at is null or w.care_checked_by = 'nobody') as "isUnchecked"
        from outbox_reports x
        join reports r on r.teacher_id = x.teacher_id and r.id = x.report_id
        left join works w on w.teacher_id = r.teacher_id and w.id = r.subject_id
        where x.teacher_id = ${teacherId} and x.mail_id = ${id}
        order by r.created_at, r.id limit ${most}`;
    const reports = await queryRowsIn(tx, { row: mailedReport, statement: oldest });
    const statement = sql`
      select (
        select count(distinct c.thread_id)::int
          from concern_works c
          join reports r on r.teacher_id = c.teacher_id and r.subject_id = c.subject_id
          join outbox_reports x on x.teacher_id = r.teacher_id and x.report_id = r.id
          where x.teacher_id = ${teacherId} and x.mail_id = ${id} and c.state = 'open' and c.tier = 'plain'
      ) as concerns, count(*)::int as unchecked,
        max(r.created_at) filter (where w.care_checked_at is null) as "waitsSince"
        from outbox_reports x
        join outbox o on o.teacher_id = x.teacher_id and o.id = x.mail_id
        join reports r on r.teacher_id = x.teacher_id and r.id = x.report_id
        join works w on w.teacher_id = r.teacher_id and w.id = r.subject_id
        where x.teacher_id = ${teacherId} and x.mail_id = ${id}
          and (w.care_checked_at is null or w.care_checked_by = 'nobody')
          -- A mail of one thread is about its newest draft.
          and (o.kind = 'digest' or not exists (select from outbox_reports y
            join reports l on l.teacher_id = y.teacher_id and l.id = y.report_id
            join works n on n.teacher_id = l.teacher_id and n.id = l.subject_id
            where y.teacher_id = x.teacher_id and y.mail_id = x.mail_id and n.draft > w.draft))`;
    const row = z.object({ concerns: z.int(), unchecked: z.int(), waitsSince: z.date().nullable() });
    const [checks = { concerns: 0, unchecked: 0, waitsSince: null }] = await queryRowsIn(tx, {
      row,
      statement,
    });
    return { email, reports, total: reports[0]?.total ?? 0, ...checks };
  });
}
