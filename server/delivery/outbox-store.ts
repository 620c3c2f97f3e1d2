import { sql } from 'kysely';
import { system, tenant } from '#server/kernel/actor.ts';
import type { Database } from '#server/kernel/database.ts';
import { type ReportContent, toContent } from './report-store.ts';

export type ClaimedMail = {
  teacherId: string;
  id: string;
  kind: 'report' | 'digest';
  /** Tries that were begun, this one included. */
  attempts: number;
};

/** Takes a mail that is due, for a while; one whose lease ran out was being sent by a process that died. */
export async function claimDue(
  database: Database,
  owner: string,
  now: Date,
  until: Date,
): Promise<ClaimedMail | undefined> {
  const [mail] = await database.ask(system, (builder) =>
    sql<ClaimedMail>`
      update outbox set lease_owner = ${owner}, lease_until = ${until}, attempts = attempts + 1, is_open = false
        where (teacher_id, id) in (
          select teacher_id, id from outbox
            where state = 'waiting' and due_at <= ${now} and (lease_until is null or lease_until < ${now})
              and not exists (select from mail_pauses where server = 'smtp' and until > ${now})
            order by due_at limit 1 for update skip locked
        )
        returning teacher_id as "teacherId", id, kind, attempts
    `.compile(builder),
  );
  return mail;
}

export type MailContent = {
  email: string;
  reports: ReportContent[];
  /** How many concerns on this work wait to be read. */
  concerns: number;
  /** Something of it has not been looked through for concerns yet. */
  isUnchecked: boolean;
};

/** Where a mail goes and what it carries. */
export async function loadMail(database: Database, { teacherId, id }: ClaimedMail): Promise<MailContent> {
  const { email, rows, concerns, isUnchecked } = await database.asActor(tenant(teacherId), async (tx) => {
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
      .select(['r.nickname', 'r.title', 'r.station', 'r.subject_id', 'r.document'])
      .where('x.teacher_id', '=', teacherId)
      .where('x.mail_id', '=', id)
      .orderBy('r.created_at')
      .execute();
    const { rows: waiting } = await sql<{ count: number }>`
      select count(*)::int as count
        from concerns c
        join reports r on r.teacher_id = c.teacher_id and r.subject_id = c.subject_id
        join outbox_reports x on x.teacher_id = r.teacher_id and x.report_id = r.id
        where x.teacher_id = ${teacherId} and x.mail_id = ${id} and c.acknowledged_at is null
    `.execute(tx);
    const { rows: unchecked } = await sql<{ found: boolean }>`
      select exists (
        select from outbox_reports x
          join reports r on r.teacher_id = x.teacher_id and r.id = x.report_id
          left join submissions s on s.teacher_id = r.teacher_id and s.id = r.subject_id
          left join check_ins c on c.teacher_id = r.teacher_id and c.id = r.subject_id
          where x.teacher_id = ${teacherId} and x.mail_id = ${id}
            and coalesce(s.care_checked_at, c.care_checked_at) is null and coalesce(s.id, c.id) is not null
      ) as found
    `.execute(tx);
    const isUnchecked = unchecked[0]?.found ?? false;
    return { email, rows, concerns: waiting[0]?.count ?? 0, isUnchecked };
  });
  const reports = await Promise.all(rows.map((row) => toContent(database, teacherId, row)));
  return { email, reports, concerns, isUnchecked };
}

export type MailEnd =
  | { state: 'sent'; sent_at: Date; failure: null }
  | { state: 'failed'; failure: string }
  | { state: 'waiting'; due_at: Date; failure: string; attempts?: number };

/** What became of a mail; nothing is written where another process has it by now. */
export async function endTry(
  database: Database,
  owner: string,
  { teacherId, id }: ClaimedMail,
  end: MailEnd,
): Promise<void> {
  await database.ask(tenant(teacherId), (builder) =>
    builder
      .updateTable('outbox')
      .set({ ...end, lease_owner: null, lease_until: null })
      .where('teacher_id', '=', teacherId)
      .where('id', '=', id)
      .where('lease_owner', '=', owner)
      .compile(),
  );
}

/** Nothing is sent until then. */
export async function pauseMail(database: Database, until: Date): Promise<void> {
  await database.ask(system, (builder) =>
    builder.updateTable('mail_pauses').set({ until }).where('server', '=', 'smtp').compile(),
  );
}
