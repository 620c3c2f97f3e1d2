import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { mailFailure } from '#contract/errors.ts';
import { type ReportDocument, reportDocument } from '#contract/report-document.ts';
import type { Report } from '#contract/reports.ts';
import type { Student, Teacher } from '#server/database/actor.ts';
import { tenant } from '#server/database/actor.ts';
import type { Database, Tx } from '#server/database/database.ts';
import { columnsOf, queryRows, queryRowsIn } from '#server/database/rows.ts';
import { putMail, sendSooner } from '#server/outbox/index.ts';
import { newId } from '#server/process/ids.ts';

export type NewReport = {
  submissionKey: string;
  secretHash: Buffer;
  contentHash: Buffer;
  nickname: string;
  title: string;
  document: ReportDocument;
  /** When a daily digest with it would be sent. */
  digestAt: Date;
};

const keeping = z.enum(['kept', 'deduped', 'mismatch', 'unknown']);
export type Keeping = z.output<typeof keeping>;

/** In one transaction with its mail. From the eleventh in ten minutes one mail carries several. */
export async function keepReport(
  database: Database,
  actor: Student | Teacher,
  { submissionKey, secretHash, contentHash, nickname, title, document, digestAt }: NewReport,
  now: Date,
): Promise<Keeping> {
  const statement = sql`
    select keep_report(${newId()}, ${newId()}, ${submissionKey}, ${secretHash}, ${contentHash},
      ${nickname}, ${title}, ${JSON.stringify(document)}::jsonb, ${now}, ${digestAt}) as outcome`;
  const [answer] = await queryRows(database, actor, { row: z.object({ outcome: keeping }), statement });
  if (!answer) throw new Error('keep_report answered nothing');
  return answer.outcome;
}

export const mailRow = z.object({
  state: z.enum(['waiting', 'sent', 'failed']).nullable(),
  sent_at: z.date().nullable(),
  due_at: z.date().nullable(),
  failure: z.string().nullable(),
});
const reportRow = z.object({ id: z.string(), created_at: z.date(), ...mailRow.shape });

/** The last mail of the report `r`, as `m`. */
export const lastMail = sql`
  left join lateral (
    select o.state, o.sent_at, o.due_at, o.failure
      from outbox_reports x join outbox o on o.teacher_id = x.teacher_id and o.id = x.mail_id
      where x.teacher_id = r.teacher_id and x.report_id = r.id and o.state <> 'dropped'
      order by o.created_at desc, o.state = 'failed', o.id limit 1
  ) m on true`;

async function findReport(tx: Tx, teacherId: string, id: string): Promise<Report | null> {
  const statement = sql`
    select r.id, r.created_at, m.state, m.sent_at, m.due_at, m.failure
      from reports r ${lastMail}
      where r.teacher_id = ${teacherId} and r.id = ${id}`;
  const [row] = await queryRowsIn(tx, { row: reportRow, statement });
  return row ? toReport(row) : null;
}

export function toReport({
  id,
  created_at,
  state,
  sent_at,
  due_at,
  failure,
}: z.output<typeof reportRow>): Report {
  return {
    id,
    created_at: created_at.toISOString(),
    mail: {
      state: state ?? 'off',
      sent_at: sent_at?.toISOString() ?? null,
      next_try_at: state === 'waiting' ? (due_at?.toISOString() ?? null) : null,
      failure: failure !== null && state !== 'sent' ? mailFailure(failure) : null,
    },
  };
}

/** As it was sent, with its work. */
export const storedReport = z.object({
  nickname: z.string(),
  title: z.string(),
  station: z.enum(['general', 'reading']),
  subject_id: z.string(),
  /** Null for a check-in, whose report is made from what is stored. */
  document: reportDocument.nullable(),
});
export type StoredReport = z.output<typeof storedReport>;

/** Null where this teacher has no such report. */
export async function findStoredReport(
  database: Database,
  { teacherId }: Pick<Teacher, 'teacherId'>,
  id: string,
): Promise<StoredReport | null> {
  const statement = sql`
    select ${columnsOf(storedReport)} from reports where teacher_id = ${teacherId} and id = ${id}`;
  const [report] = await queryRows(database, tenant(teacherId), { row: storedReport, statement });
  return report ?? null;
}

const reportOnWork = z.object({ nickname: z.string(), title: z.string(), reportId: z.string().nullable() });

/** In the given order, each with the last report on any of its drafts. */
export async function listReportsOn(
  database: Database,
  teacherId: string,
  ids: readonly string[],
): Promise<z.output<typeof reportOnWork>[]> {
  const statement = sql`
    select w.nickname, w.title, r.id as "reportId"
      from unnest(${[...ids]}::uuid[]) with ordinality as asked (id, place)
      join lateral (
        select d.who as nickname, d.title, d.thread_id from works d
          where d.teacher_id = ${teacherId} and d.id = asked.id
        union all
        (select o.nickname, o.title, o.subject_id from reports o
          where o.teacher_id = ${teacherId} and o.subject_id = asked.id
            and not exists (select from works d where d.teacher_id = o.teacher_id and d.id = o.subject_id)
          limit 1)
      ) w on true
      left join lateral (${lastReportOn(teacherId, 'w.thread_id')}) r on true
      order by asked.place`;
  return await queryRows(database, tenant(teacherId), { row: reportOnWork, statement });
}

/** The last report on any draft. Drafts are found first: an `or` would read all reports for each work. */
export function lastReportOn(teacherId: string, threadId: 'w.thread_id'): RawBuilder<unknown> {
  const thread = sql.ref(threadId);
  return sql`select o.teacher_id, o.id, o.created_at from reports o
    where o.teacher_id = ${teacherId} and o.subject_id in (select ${thread}
      union all select id from works where teacher_id = ${teacherId} and thread_id = ${thread})
    order by o.created_at desc, o.id limit 1`;
}

/** Hurries a waiting mail, or adds a new one. Null where there is no such report. */
export async function mailAgain(
  database: Database,
  { teacherId }: Teacher,
  id: string,
  now: Date,
): Promise<Report | null> {
  return await database.transaction(tenant(teacherId), async (tx) => {
    if (!(await findReport(tx, teacherId, id))) return null;
    const statement = sql`
      select mail_id as id from outbox_reports where teacher_id = ${teacherId} and report_id = ${id}`;
    const mails = await queryRowsIn(tx, { row: z.object({ id: z.string() }), statement });
    const ids = mails.map((mail) => mail.id);
    if (!(await sendSooner(tx, { teacherId, kind: 'report', ids }, now))) {
      const mailId = newId();
      await putMail(tx, { id: mailId, teacherId, kind: 'report', now });
      await sql`
        insert into outbox_reports (teacher_id, mail_id, report_id)
          values (${teacherId}, ${mailId}, ${id})`.execute(tx);
    }
    return await findReport(tx, teacherId, id);
  });
}
