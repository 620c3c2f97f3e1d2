import { sql } from 'kysely';
import { z } from 'zod';
import { tenant } from '#server/database/actor.ts';
import type { Database } from '#server/database/database.ts';
import { queryRowsIn } from '#server/database/rows.ts';
import { type StoredReport, storedReport, storedReportColumns } from './report-store.ts';

type MailedReports = {
  email: string;
  /** The oldest, no more than were asked for, each with which draft or version it is on, null where that is gone, and whether nobody has looked through that. */
  reports: (StoredReport & { draft: number | null; isUnchecked: boolean })[];
  /** How many there are in all. */
  total: number;
  /** How much of this work has words that wait to be read. */
  concerns: number;
  /** How much of it nobody has looked through for concerns. */
  unchecked: number;
  /** When the newest report was made whose work still waits for it. */
  waitsSince: Date | null;
};

/** Where a mail goes and which reports it is about, at most `most` of them. */
export async function loadReports(
  database: Database,
  { teacherId, id }: { teacherId: string; id: string },
  most: number,
): Promise<MailedReports> {
  return await database.transaction(tenant(teacherId), async (tx) => {
    const { email } = await tx
      .selectFrom('users')
      .select('email')
      .where('id', '=', teacherId)
      .executeTakeFirstOrThrow();
    const rows = await tx
      .selectFrom('outbox_reports as x')
      .innerJoin('reports as r', (join) =>
        join.onRef('r.teacher_id', '=', 'x.teacher_id').onRef('r.id', '=', 'x.report_id'),
      )
      .select(storedReportColumns.map((name) => `r.${name}` as const))
      .select(sql<number>`(count(*) over ())::int`.as('total'))
      .select(
        sql<number | null>`coalesce(
          (select draft from submissions s where s.teacher_id = r.teacher_id and s.id = r.subject_id),
          (select draft from check_ins c where c.teacher_id = r.teacher_id and c.id = r.subject_id))`.as(
          'draft',
        ),
      )
      .select(
        sql<boolean>`exists (
          select from submissions s where s.teacher_id = r.teacher_id and s.id = r.subject_id
            and (s.care_checked_at is null or s.care_checked_by = 'nobody')
          union all
          select from check_ins c where c.teacher_id = r.teacher_id and c.id = r.subject_id
            and (c.care_checked_at is null or c.care_checked_by = 'nobody'))`.as('isUnchecked'),
      )
      .where('x.teacher_id', '=', teacherId)
      .where('x.mail_id', '=', id)
      .orderBy('r.created_at')
      .orderBy('r.id')
      .limit(most)
      .execute();
    const statement = sql`
      select (
        select count(distinct c.thread_id)::int
          from concern_works c
          join reports r on r.teacher_id = c.teacher_id and r.subject_id = c.subject_id
          join outbox_reports x on x.teacher_id = r.teacher_id and x.report_id = r.id
          where x.teacher_id = ${teacherId} and x.mail_id = ${id} and c.state = 'open'
      ) as concerns, count(*)::int as unchecked,
        max(r.created_at) filter (where coalesce(s.care_checked_at, c.care_checked_at) is null) as "waitsSince"
        from outbox_reports x
        join outbox o on o.teacher_id = x.teacher_id and o.id = x.mail_id
        join reports r on r.teacher_id = x.teacher_id and r.id = x.report_id
        left join submissions s on s.teacher_id = r.teacher_id and s.id = r.subject_id
        left join check_ins c on c.teacher_id = r.teacher_id and c.id = r.subject_id
        where x.teacher_id = ${teacherId} and x.mail_id = ${id} and coalesce(s.id, c.id) is not null
          and (coalesce(s.care_checked_at, c.care_checked_at) is null
            or coalesce(s.care_checked_by, c.care_checked_by) = 'nobody')
          -- A mail of one thread is about its newest draft.
          and (o.kind = 'digest' or not exists (select from outbox_reports y
            join reports n on n.teacher_id = y.teacher_id and n.id = y.report_id
            left join submissions ns on ns.teacher_id = n.teacher_id and ns.id = n.subject_id
            left join check_ins nc on nc.teacher_id = n.teacher_id and nc.id = n.subject_id
            where y.teacher_id = x.teacher_id and y.mail_id = x.mail_id
              and coalesce(ns.draft, nc.draft) > coalesce(s.draft, c.draft)))`;
    const row = z.object({ concerns: z.int(), unchecked: z.int(), waitsSince: z.date().nullable() });
    const [checks = { concerns: 0, unchecked: 0, waitsSince: null }] = await queryRowsIn(tx, {
      row,
      statement,
    });
    const reports = rows.map((row) => ({
      ...storedReport.parse(row),
      ...{ draft: row.draft, isUnchecked: row.isUnchecked },
    }));
    return { email, reports, total: rows[0]?.total ?? 0, ...checks };
  });
}
