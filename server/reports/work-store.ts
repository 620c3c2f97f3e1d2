import { sql } from 'kysely';
import { z } from 'zod';
import { readingSummary } from '#contract/check-ins.ts';
import { feedback } from '#contract/feedback.ts';
import { feedbackToText } from '#contract/feedback-text.ts';
import { readingSummaryToText } from '#contract/reading-text.ts';
import { type Work, worksPerPage } from '#contract/reports.ts';
import { reply } from '#contract/step-progress.ts';
import { type Teacher, tenant } from '#server/database/actor.ts';
import type { Database, Tx } from '#server/database/database.ts';
import { queryRows, queryRowsIn } from '#server/database/rows.ts';
import { readWordsToAi } from '#server/student-text/index.ts';
import { lastMail, mailRow, toReport } from './report-store.ts';

const workRow = z.object({
  id: z.string(),
  station: z.enum(['general', 'reading']),
  nickname: z.string(),
  title: z.string(),
  question: z.string().nullable(),
  work: z.string().nullable(),
  draft: z.int().nullable(),
  created_at: z.date(),
  report_id: z.string().nullable(),
  reported_at: z.date().nullable(),
  ...mailRow.shape,
});

/** The last work seen; what follows it is older. */
type Place = { before?: string | undefined; before_id?: string | undefined };

const leastId = '00000000-0000-0000-0000-000000000000';

/** A later version of the check-in `c`: it stands in the list in its place. */
const newerVersion = sql`
  select from check_ins n where n.teacher_id = c.teacher_id and n.thread_id = c.thread_id and n.draft > c.draft`;

/** A page of submissions and check-ins in their newest versions, the newest first, and whether there are more. */
export async function listWorks(
  database: Database,
  { teacherId }: Pick<Teacher, 'teacherId'>,
  { before, before_id: beforeId = leastId }: Place,
): Promise<{ works: Work[]; hasMore: boolean; failedCount: number }> {
  const moment = before === undefined ? null : new Date(before);
  const isBefore = (createdAt: string, id: string) =>
    sql`(${moment}::timestamptz is null or (${sql.ref(createdAt)}, ${sql.ref(id)}) < (${moment}, ${beforeId}::uuid))`;
  const newestFirst = sql`order by created_at desc, id desc limit ${worksPerPage + 1}`;
  const { rows, failedCount } = await database.transaction(tenant(teacherId), async (tx) => {
    const statement = sql`
      select w.*, r.id as report_id, r.created_at as reported_at, m.state, m.sent_at, m.due_at, m.failure
        from (
          (select s.id, 'general' as station, s.nickname, s.unit_title as title, s.question, s.work, s.draft, s.created_at from submissions s
            where s.teacher_id = ${teacherId} and ${isBefore('s.created_at', 's.id')} ${newestFirst})
          union all
          (select c.id, 'reading', c.alias_name, c.book_title, null, null, c.draft, c.created_at from check_ins c
            where c.teacher_id = ${teacherId} and ${isBefore('c.created_at', 'c.id')}
              and not exists (${newerVersion}) ${newestFirst})
          union all
          -- A report whose mail waits outlasts work that is old enough to be deleted by itself.
          (select o.subject_id as id, o.station, o.nickname, o.title, null, null, null, o.created_at from reports o
            where o.teacher_id = ${teacherId} and ${isBefore('o.created_at', 'o.subject_id')}
              and not exists (select from submissions s where s.teacher_id = o.teacher_id and s.id = o.subject_id)
              and not exists (select from check_ins c where c.teacher_id = o.teacher_id and c.id = o.subject_id)
            ${newestFirst})
          ${newestFirst}
        ) w left join reports r on r.teacher_id = ${teacherId} and r.subject_id = w.id ${lastMail}
        order by w.created_at desc, w.id desc`;
    const rows = await queryRowsIn(tx, { row: workRow, statement });
    const failed = sql`
      select count(*)::int as count from reports r ${lastMail}
        where r.teacher_id = ${teacherId} and m.state = 'failed'
          and not exists (select from check_ins c where c.teacher_id = r.teacher_id and c.id = r.subject_id
            and exists (${newerVersion}))`;
    const [counted] = await queryRowsIn(tx, { row: z.object({ count: z.int() }), statement: failed });
    return { rows, failedCount: counted?.count ?? 0 };
  });
  const page = rows.slice(0, worksPerPage);
  const toAi = await readWordsToAi(
    teacherId,
    page.map(({ work }) => work),
  );
  const works = page.map((row, at) => toWork(row, toAi[at] ?? null));
  return { works, hasMore: rows.length > worksPerPage, failedCount };
}

function toWork(row: z.output<typeof workRow>, toAi: string | null): Work {
  const { id, station, nickname, title, draft, question, created_at } = row;
  const { report_id: reportId, reported_at: reportedAt } = row;
  const hasReport = reportId !== null && reportedAt !== null;
  const report = hasReport ? toReport({ ...row, id: reportId, created_at: reportedAt }) : null;
  return {
    id,
    station,
    nickname,
    title,
    draft,
    question,
    to_ai: toAi,
    created_at: created_at.toISOString(),
    report,
  };
}

const head = z.discriminatedUnion('station', [
  z.object({ station: z.literal('general'), handedInAt: z.date(), result: feedback.nullable() }),
  z.object({ station: z.literal('reading'), handedInAt: z.date(), result: readingSummary.nullable() }),
]);

/** When a work was handed in, where, and the feedback on it as text; null where this teacher has no such work. */
export async function findHead(
  database: Database,
  teacherId: string,
  id: string,
): Promise<{ station: Work['station']; handedInAt: Date; feedback: string | null } | null> {
  const statement = sql`
    select w.station, w.created_at as "handedInAt", r.result
      from (
        select id, 'general' as station, 'feedback' as kind, created_at from submissions
          where teacher_id = ${teacherId} and id = ${id}
        union all
        select id, 'reading', 'reading', created_at from check_ins where teacher_id = ${teacherId} and id = ${id}
      ) w
      left join ai_runs r on r.teacher_id = ${teacherId} and r.kind = w.kind and r.subject_id = w.id`;
  const [found] = await queryRows(database, tenant(teacherId), { row: head, statement });
  if (!found) return null;
  const { station, handedInAt } = found;
  if (!found.result) return { station, handedInAt, feedback: null };
  const text =
    found.station === 'general' ? feedbackToText(found.result) : readingSummaryToText(found.result);
  return { station, handedInAt, feedback: text };
}

const draftOfWork = z.object({
  id: z.string(),
  draft: z.int(),
  handedInAt: z.date(),
  reply: reply.nullable(),
});

/** All drafts of the work that a submission or check-in belongs to, the first one first. */
export async function listDraftsOf(
  database: Database,
  teacherId: string,
  id: string,
): Promise<z.output<typeof draftOfWork>[]> {
  const statement = sql`
    select s.id, s.draft, s.created_at as "handedInAt", s.reply
      from submissions asked
      join submissions s on s.teacher_id = asked.teacher_id and s.thread_id = asked.thread_id
      where asked.teacher_id = ${teacherId} and asked.id = ${id}
    union all
    select c.id, c.draft, c.created_at, null
      from check_ins asked
      join check_ins c on c.teacher_id = asked.teacher_id and c.thread_id = asked.thread_id
      where asked.teacher_id = ${teacherId} and asked.id = ${id}
    order by draft`;
  return await queryRows(database, tenant(teacherId), { row: draftOfWork, statement });
}

/** Deletes a work of the teacher of this transaction with all that was written about it; false where there is none. */
export async function deleteWork(tx: Tx, id: string): Promise<boolean> {
  const statement = sql`select delete_work(${id}) as deleted`;
  const [answer] = await queryRowsIn(tx, { row: z.object({ deleted: z.boolean() }), statement });
  return answer?.deleted ?? false;
}
