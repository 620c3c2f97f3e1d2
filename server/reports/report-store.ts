import { sql } from 'kysely';
import { mailFailure } from '#contract/errors.ts';
import type { Report, ReportMail } from '#contract/reports.ts';
import { findCoachReason } from '#server/ai-runs/index.ts';
import type { Student, Teacher } from '#server/database/actor.ts';
import { tenant } from '#server/database/actor.ts';
import type { Database, Tx } from '#server/database/database.ts';
import { newId } from '#server/process/ids.ts';
import type { ReportDocument } from '#server/providers/pdf/report-document.ts';
import { findConcernWork } from '#server/safeguarding/index.ts';
import { withCoachReason } from './coach-reason.ts';
import { withConcerns } from './reading-report.ts';

export type NewReport = {
  submissionKey: string;
  secretHash: Buffer;
  contentHash: Buffer;
  nickname: string;
  title: string;
  document: ReportDocument;
  /** When a daily digest that takes it in is sent. */
  digestAt: Date;
};

export type Keeping = 'kept' | 'deduped' | 'mismatch' | 'unknown';

/** Keeps a report and, in the same transaction, the mail that carries it, as its teacher wants it. */
export async function keepReport(
  database: Database,
  actor: Student | Teacher,
  { submissionKey, secretHash, contentHash, nickname, title, document, digestAt }: NewReport,
  now: Date,
): Promise<Keeping> {
  const [row] = await database.query(actor, (builder) =>
    sql<{ outcome: Keeping }>`
      select keep_report(${newId()}, ${newId()}, ${submissionKey}, ${secretHash}, ${contentHash},
        ${nickname}, ${title}, ${JSON.stringify(document)}::jsonb, ${now}, ${digestAt}) as outcome
    `.compile(builder),
  );
  if (!row) throw new Error('keep_report answered nothing');
  return row.outcome;
}

export type ReportRow = {
  id: string;
  created_at: Date;
  state: 'waiting' | 'sent' | 'failed' | null;
  sent_at: Date | null;
  due_at: Date | null;
  failure: string | null;
};

/** The last mail of each report `r`, as `m`. */
export const lastMail = sql`
  left join lateral (
    select o.state, o.sent_at, o.due_at, o.failure
      from outbox_reports x join outbox o on o.teacher_id = x.teacher_id and o.id = x.mail_id
      where x.teacher_id = r.teacher_id and x.report_id = r.id
      order by o.created_at desc, o.state = 'failed', o.id limit 1
  ) m on true`;

async function findReport(tx: Tx, teacherId: string, id: string): Promise<Report | null> {
  const { rows } = await sql<ReportRow>`
    select r.id, r.created_at, m.state, m.sent_at, m.due_at, m.failure
      from reports r ${lastMail}
      where r.teacher_id = ${teacherId} and r.id = ${id}
  `.execute(tx);
  return rows[0] ? toReport(rows[0]) : null;
}

export function toReport({ id, created_at, state, sent_at, due_at, failure }: ReportRow): Report {
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

export type ReportContent = { nickname: string; title: string; document: ReportDocument };

type ContentRow = Omit<ReportContent, 'document'> & {
  station: string;
  subject_id: string;
  document: unknown;
};
const contentColumns = ['nickname', 'title', 'station', 'subject_id', 'document'] as const;

/** A report as its teacher gets it. A check-in's holds the concerns that are known by now. */
export async function toContent(
  database: Database,
  teacherId: string,
  { nickname, title, station, subject_id: subjectId, document: stored }: ContentRow,
): Promise<ReportContent> {
  const reason = await findCoachReason(database, { teacherId, subjectId });
  const document = withCoachReason(toDocument(stored), reason);
  if (station === 'general') return { nickname, title, document };
  const concern = await findConcernWork(database, { teacherId, subjectId });
  return { nickname, title, document: withConcerns(document, concern?.passages ?? []) };
}

/** What a report says, or null where this teacher has no such report. */
export async function findDocument(
  database: Database,
  { teacherId }: Pick<Teacher, 'teacherId'>,
  id: string,
): Promise<ReportContent | null> {
  const [row] = await database.query(tenant(teacherId), (builder) =>
    builder
      .selectFrom('reports')
      .select(contentColumns)
      .where('teacher_id', '=', teacherId)
      .where('id', '=', id)
      .compile(),
  );
  return row ? await toContent(database, teacherId, row) : null;
}

/** A moment is text in JSON. */
function toDocument(stored: unknown): ReportDocument {
  const document = stored as Omit<ReportDocument, 'createdAt'> & { createdAt: string };
  return { ...document, createdAt: new Date(document.createdAt) };
}

/** Has a report mailed now: sooner where a mail of it waits, else once more. Null where there is no such report. */
export async function mailAgain(
  database: Database,
  { teacherId }: Teacher,
  id: string,
  now: Date,
): Promise<Report | null> {
  return await database.transaction(tenant(teacherId), async (tx) => {
    if (!(await findReport(tx, teacherId, id))) return null;
    const { rows } = await sql`
      update outbox o set due_at = least(o.due_at, ${now})
        from outbox_reports x
        where x.teacher_id = ${teacherId} and x.report_id = ${id}
          and o.teacher_id = x.teacher_id and o.id = x.mail_id and o.state = 'waiting' and o.kind = 'report'
        returning o.id
    `.execute(tx);
    if (rows.length === 0) {
      const mailId = newId();
      const mail = { teacher_id: teacherId, id: mailId, kind: 'report', due_at: now, created_at: now };
      await tx.insertInto('outbox').values(mail).execute();
      await tx
        .insertInto('outbox_reports')
        .values({ teacher_id: teacherId, mail_id: mailId, report_id: id })
        .execute();
    }
    return await findReport(tx, teacherId, id);
  });
}

export async function findMailSetting(database: Database, { teacherId }: Teacher): Promise<ReportMail> {
  const [row] = await database.query(tenant(teacherId), (builder) =>
    builder
      .selectFrom('teacher_settings')
      .select('report_mail')
      .where('teacher_id', '=', teacherId)
      .compile(),
  );
  return (row?.report_mail as ReportMail | undefined) ?? 'each';
}

export async function saveMailSetting(
  database: Database,
  { teacherId }: Teacher,
  setting: ReportMail,
): Promise<void> {
  await database.query(tenant(teacherId), (builder) =>
    builder
      .insertInto('teacher_settings')
      .values({ teacher_id: teacherId, report_mail: setting })
      .onConflict((conflict) => conflict.column('teacher_id').doUpdateSet({ report_mail: setting }))
      .compile(),
  );
}
