import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { OutputOf } from '#contract/call.ts';
import type { listWorks as listWorksCall } from '#contract/inbox.ts';
import {
  type OfUnit,
  type PlaceBehind,
  type Work,
  work,
  workReasons,
  worksPerPage,
} from '#contract/inbox.ts';
import type { Report } from '#contract/reports.ts';
import { usualSort, type WorksShown, type WorksSort } from '#contract/works-shown.ts';
import { countedThreads } from '#server/class-view/index.ts';
import { type Teacher, tenant } from '#server/database/actor.ts';
import type { Database } from '#server/database/database.ts';
import { columnsOf, queryRows } from '#server/database/rows.ts';
import { lastMail, lastReportOn, mailRow, toReport } from '#server/reports/index.ts';
import { isRunOn, laterDraft, reasonsOfWork, waitsForTeacher } from '#server/works/index.ts';

/** What is listed without what is found out afterwards: the versions and the report. */
const foundRow = work.omit({ version: true, report: true }).extend({ created_at: z.date() });
/** The columns of both kinds of entries, with the thread by which the last report is found. */
const found = sql`${columnsOf(foundRow)}, thread_id`;
const reportRow = z.object({
  report_id: z.string().nullable(),
  reported_at: z.date().nullable(),
  ...mailRow.shape,
});
const workRow = foundRow.extend({
  version: work.shape.version,
  key: z.string(),
  ...reportRow.shape,
});

type InboxQuery = {
  after?: PlaceBehind | undefined;
  show: WorksShown;
  search: string;
  unit?: OfUnit | undefined;
  sort?: WorksSort | undefined;
};

/** A report on a later draft of the same work, which is listed instead of `r`. */
const laterReport = sql`
  select from works d
    join works n on n.teacher_id = d.teacher_id and n.thread_id = d.thread_id and n.draft > d.draft
    join reports l on l.teacher_id = n.teacher_id and l.subject_id = n.id
    where d.teacher_id = r.teacher_id and d.id = r.subject_id`;

/** Also what was held, read, and written since. */
const isUnread = sql`
  (w.read_at is null or w.held and w.release_at is null
    and exists (select from ai_runs r where ${isRunOn} and r.finished_at > w.read_at))`;

const isShownAs: Record<WorksShown, RawBuilder<unknown>> = {
  all: sql`true`,
  new: sql`is_new`,
  'needs a look': sql`cardinality(reasons) > 0`,
  held: sql`is_held`,
};

/** Alike whatever the case, and with the 2 before the 10. */
const named = (column: string) => sql`
  regexp_replace(regexp_replace(lower(${sql.ref(column)}), '(\\d+)', '00000\\1', 'g'), '0*(\\d{6})', '\\1', 'g')`;

/** What each order goes by, as text; of equals the newest comes first. */
const keys: Record<WorksSort, RawBuilder<unknown>> = {
  newest: sql`''`,
  name: named('nickname'),
  reason: sql`coalesce(to_char(array_position(array[${sql.join(workReasons.map((one) => sql.lit(one)))}], reasons[1]), 'FM00'), '99')`,
  unit: named('title'),
};

type Order = { by: RawBuilder<unknown>; isFurther: RawBuilder<unknown>; key: RawBuilder<unknown> };

/** `key`, moment and id of a row tell its place. What is held is a queue: of equals the longest wait comes first. */
function orderOf({ show, sort = usualSort(show), after }: InboxQuery): Order {
  const isQueue = show === 'held' && sort !== 'newest';
  const last = after && sql`(${new Date(after.created_at)}::timestamptz, ${after.id}::uuid)`;
  const [way, beyond] = isQueue ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  const key = sql`${keys[sort]} collate "und-x-icu"`;
  const isBeyond = sql`(created_at, id) ${beyond} ${last}`;
  return {
    key,
    by: sql`order by key, created_at ${way}, id ${way}`,
    isFurther: after
      ? sort === 'newest'
        ? isBeyond
        : sql`(${key} > ${after.key} or ${key} = ${after.key} and ${isBeyond})`
      : sql`true`,
  };
}

/** The newest draft of each matching work, at most `limit` in the order of the list. */
function matching(teacherId: string, asked: InboxQuery, limit: number): RawBuilder<unknown> {
  const { show, search, unit } = asked;
  const { key, by, isFurther } = orderOf(asked);
  const isShown = sql`${isShownAs[show]} and ${isFurther}`;
  const columns = sql`${found}, ${key} as key`;
  const order = sql`${by} limit ${limit}`;
  const isOfNoUnit = unit === undefined ? sql`true` : sql`false`;
  return sql`
    (select ${columns} from (select w.id, w.station, w.who as nickname, w.title, w.draft,
        ${isUnread} as is_new, ${waitsForTeacher} as is_held, coalesce(w.concern_hold = 'held', false) as is_held_for_concern,
        ${reasonsOfWork} as reasons, w.created_at, w.thread_id
      from works w
        left join submissions s on s.teacher_id = w.teacher_id and s.id = w.id
        left join check_ins c on c.teacher_id = w.teacher_id and c.id = w.id
      where w.teacher_id = ${teacherId} and ${isOfUnit(teacherId, unit)} and not exists (${laterDraft})
        and ${holds(search, ['w.who', 'c.group_name', 'w.title', 'c.book_author', 's.work', 's.question', writtenInForm])}) w
      where ${isShown} ${order})
    union all
    -- A report whose mail waits outlasts work that is old enough to be deleted by itself.
    (select ${columns} from (select o.subject_id as id, o.station, o.nickname, o.title, null::smallint as draft,
        false as is_new, false as is_held, false as is_held_for_concern, '{}'::text[] as reasons, o.created_at, o.subject_id as thread_id
      from reports o where o.teacher_id = ${teacherId} and ${isOfNoUnit}
        and ${holds(search, ['o.nickname', 'o.title'])}
        and not exists (select from works w where w.teacher_id = o.teacher_id and w.id = o.subject_id)) o
      where ${isShown} ${order})
    ${order}`;
}

/** Of the unit, or in one of the class view's counts. */
function isOfUnit(teacherId: string, unit: OfUnit | undefined): RawBuilder<unknown> {
  if (unit === undefined) return sql`true`;
  if (unit.counted === undefined) return sql`s.unit_id = ${unit.id}`;
  return sql`w.thread_id in (${countedThreads(teacherId, unit.id, unit.counted)})`;
}

/** Reports with a failed mail are few: only for them is the last mail looked up. */
const failedOnce = (teacherId: string) => sql`
  select x.report_id from outbox f join outbox_reports x on x.teacher_id = f.teacher_id and x.mail_id = f.id
    where f.teacher_id = ${teacherId} and f.state = 'failed'`;

const countOfNew = (teacherId: string) => sql`
  select count(*)::int from works w where w.teacher_id = ${teacherId} and ${isUnread} and not exists (${laterDraft})`;

/** A page with one more row, and the counts. */
export function worksStatements(
  teacherId: string,
  asked: InboxQuery,
): { page: RawBuilder<unknown>; counts: RawBuilder<unknown> } {
  const page = sql`
    select ${columnsOf(foundRow, 'w')}, w.key, (select count(*)::int + 1 from feedback_versions v where v.teacher_id = ${teacherId} and v.submission_id = w.id) as version,
        r.id as report_id, r.created_at as reported_at, m.state, m.sent_at, m.due_at, m.failure
      from (${matching(teacherId, asked, worksPerPage + 1)}) w
      left join lateral (${lastReportOn(teacherId, 'w.thread_id')}) r on true ${lastMail}
      ${orderOf(asked).by}`;
  const counts = sql`
    select
      (${countOfNew(teacherId)}) as new_count,
      (select count(*)::int from works w where w.teacher_id = ${teacherId} and not exists (${laterDraft}) and ${waitsForTeacher}) as held_count,
      (select count(*)::int from reports r ${lastMail} where r.teacher_id = ${teacherId} and m.state = 'failed'
        and r.id in (${failedOnce(teacherId)}) and not exists (${laterReport})) as failed_count`;
  return { page, counts };
}

export async function listWorks(
  database: Database,
  { teacherId }: Pick<Teacher, 'teacherId'>,
  asked: InboxQuery,
): Promise<Omit<OutputOf<typeof listWorksCall>, 'unit'>> {
  const statements = worksStatements(teacherId, asked);
  const countRow = z.object({ new_count: z.int(), held_count: z.int(), failed_count: z.int() });
  const own = tenant(teacherId);
  const [rows, [counted]] = await database.batch(
    (together) =>
      Promise.all([
        queryRows(together, own, { row: workRow, statement: statements.page }),
        queryRows(together, own, { row: countRow, statement: statements.counts }),
      ]),
    { isOneTransaction: true },
  );
  const page = rows.slice(0, worksPerPage);
  const last = rows.length > worksPerPage ? page.at(-1) : undefined;
  return {
    works: page.map(toWork),
    next: last ? { key: last.key, created_at: last.created_at.toISOString(), id: last.id } : null,
    ...(counted ?? { new_count: 0, held_count: 0, failed_count: 0 }),
  };
}

export async function countNew(
  database: Database,
  { teacherId }: Pick<Teacher, 'teacherId'>,
): Promise<number> {
  const row = z.object({ count: z.int() });
  const [found] = await queryRows(database, tenant(teacherId), { row, statement: countOfNew(teacherId) });
  return found?.count ?? 0;
}

const factsRow = reportRow.extend({ reasons: work.shape.reasons });

/** What the list says of a work; null where this teacher has no such work. */
export async function findListed(
  database: Database,
  teacherId: string,
  id: string,
): Promise<Pick<Work, 'reasons' | 'report'> | null> {
  const statement = sql`
    select ${reasonsOfWork} as reasons, r.id as report_id, r.created_at as reported_at, m.state, m.sent_at, m.due_at, m.failure
      from works w left join lateral (${lastReportOn(teacherId, 'w.thread_id')}) r on true ${lastMail}
      where w.teacher_id = ${teacherId} and w.id = ${id}`;
  const [facts] = await queryRows(database, tenant(teacherId), { row: factsRow, statement });
  return facts ? { reasons: facts.reasons, report: reportIn(facts) } : null;
}

/** In the order of the list. */
export async function listWorkIds(
  database: Database,
  { teacherId }: Pick<Teacher, 'teacherId'>,
  asked: InboxQuery,
  limit: number,
): Promise<string[]> {
  const statement = sql`select w.id from (${matching(teacherId, asked, limit)}) w`;
  const rows = await queryRows(database, tenant(teacherId), { row: z.object({ id: z.string() }), statement });
  return rows.map(({ id }) => id);
}

/** By its newest work; null where there is none. */
export async function findUnitTitle(
  database: Database,
  { teacherId }: Pick<Teacher, 'teacherId'>,
  unitId: string,
): Promise<string | null> {
  const statement = sql`
    select w.title from submissions s join works w on w.teacher_id = s.teacher_id and w.id = s.id
      where s.teacher_id = ${teacherId} and s.unit_id = ${unitId} order by w.created_at desc limit 1`;
  const [found] = await queryRows(database, tenant(teacherId), {
    row: z.object({ title: z.string() }),
    statement,
  });
  return found?.title ?? null;
}

/** Texts of the check-in `c`, without the names of its fields, escapes of JSON, and which question an answer is to. */
const writtenInForm = `case when c.form is not null then (select string_agg(v #>> '{}', ' ') from (
  select jsonb_path_query(c.form, '$.vocabulary[*].*') union all select jsonb_path_query(c.form, '$.comprehension[*]')
    union all select jsonb_path_query(c.form, '$.others[*].answer')) written (v)) end`;

/** Case is ignored; true for an empty search. */
function holds(search: string, columns: readonly string[]): RawBuilder<unknown> {
  const words = search.trim();
  if (words === '') return sql`true`;
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  const texts = sql.join(columns.map((column) => sql.raw(column)));
  return sql`concat_ws(' ', ${texts}) ilike ${pattern}`;
}

function toWork(row: z.output<typeof workRow>): Work {
  return work.parse({ ...row, created_at: row.created_at.toISOString(), report: reportIn(row) });
}

function reportIn(row: z.output<typeof reportRow>): Report | null {
  const { report_id: id, reported_at: createdAt } = row;
  return id !== null && createdAt !== null ? toReport({ ...row, id, created_at: createdAt }) : null;
}
