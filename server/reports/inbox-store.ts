import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { coachSource } from '#contract/constants.ts';
import type { SpeaksToAi } from '#contract/receipt-facts.ts';
import { type OfUnit, type Work, type WorksShown, workReasons, worksPerPage } from '#contract/reports.ts';
import { countedThreads } from '#server/class-view/index.ts';
import { type Teacher, tenant } from '#server/database/actor.ts';
import type { Database } from '#server/database/database.ts';
import { columnsOf, queryRows } from '#server/database/rows.ts';
import { readSpeaksToAi } from '#server/student-text/index.ts';
import { lastMail, lastReportOn, mailRow, toReport } from './report-store.ts';
import { keptSpeaksToAi, speaksToAiOf } from './speaks-to-ai-store.ts';

const foundRow = z.object({
  id: z.string(),
  station: z.enum(['general', 'reading']),
  nickname: z.string(),
  title: z.string(),
  question: z.string().nullable(),
  work: z.string().nullable(),
  draft: z.int().nullable(),
  is_new: z.boolean(),
  is_held: z.boolean(),
  is_held_for_concern: z.boolean(),
  reasons: z.array(z.enum(workReasons)),
  created_at: z.date(),
});
/** What each kind of work gives to the list, with the thread by which its last report is found. */
const found = sql`${columnsOf(foundRow)}, thread_id`;
const workRow = foundRow.extend({
  version: z.int(),
  kept: keptSpeaksToAi,
  report_id: z.string().nullable(),
  reported_at: z.date().nullable(),
  ...mailRow.shape,
});

type InboxQuery = {
  /** The last work seen, as it stood in the list then: it may have left it since. */
  after?: { id: string; created_at: string; doubt: number } | undefined;
  show: WorksShown;
  search: string;
  unit?: OfUnit | undefined;
};

/** A later draft of the submission, or version of the check-in: it stands in the list in its place. */
const laterDraft = sql`
  select from submissions n where n.teacher_id = s.teacher_id and n.thread_id = s.thread_id and n.draft > s.draft`;
const laterVersion = sql`
  select from check_ins n where n.teacher_id = c.teacher_id and n.thread_id = c.thread_id and n.draft > c.draft`;

/** A report on a later draft or version than the one that `r` reports on: it is the one that is listed. */
const laterReport = (table: 'submissions' | 'check_ins') => sql`
  select from ${sql.table(table)} d
    join ${sql.table(table)} n on n.teacher_id = d.teacher_id and n.thread_id = d.thread_id and n.draft > d.draft
    join reports l on l.teacher_id = n.teacher_id and l.subject_id = n.id
    where d.teacher_id = r.teacher_id and d.id = r.subject_id`;

const isPerhapsOther = sql`(f.remarks @> '[{"is": "perhaps-another-work"}]') is true`;

/** Why the submission `s` needs a look, from whichever draft; what is known of the writing is of the newest. */
export const reasonsOfSubmission = sql`(
  select array_remove(array[
      case when bool_or(w.subject_id is not null) then 'concern' end,
      case when bool_or(d.care_checked_by = 'nobody' and d.unchecked_read_at is null) then 'not looked through' end,
      case when bool_or('does not fit' in (d.reply->'step1'->>'answer', d.reply->'step2'->>'answer')) then 'does not fit' end,
      case when bool_or(d.question is not null and f.answer is null and f.note is null and r.result is not null) then 'question not answered' end,
      case when bool_or(${isPerhapsOther}) then 'perhaps off task' end,
      case when bool_or(f.verdict = 'start' and not ${isPerhapsOther}) then 'little to go on' end,
      case when bool_or(jsonb_array_length(f.receipt->'checks_made') > jsonb_array_length(f.checks_passed)) then 'check did not hold' end,
      case when bool_or(r.coach_reason is not null or f.by = 'coach' and jsonb_array_length(r.asking->'parties') > 0
        or ${coachSource} in (f.step1->>'written_by', f.step2->>'written_by', f.strength->>'written_by',
          f.answer->>'written_by', f.grade->>'written_by'))
        then 'coach in place of a model' end
    ], null)
    from submissions d
      left join concern_works w on w.teacher_id = d.teacher_id and w.subject_id = d.id and w.state = 'open'
      left join ai_runs r on d.id = s.id and r.teacher_id = d.teacher_id and r.kind = 'feedback' and r.subject_id = d.id
      -- Taken apart once: a result is long, and kept compressed.
      left join lateral jsonb_to_record(r.result) as f(verdict text, by text, strength jsonb, step1 jsonb, step2 jsonb,
        answer jsonb, grade jsonb, note text, remarks jsonb, checks_passed jsonb, receipt jsonb) on true
    where d.teacher_id = s.teacher_id and d.thread_id = s.thread_id)`;
export const reasonsOfCheckIn = sql`(
  select array_remove(array[
      case when bool_or(w.subject_id is not null) then 'concern' end,
      case when bool_or(d.care_checked_by = 'nobody' and d.unchecked_read_at is null) then 'not looked through' end,
      case when bool_or(jsonb_array_length(r.result->'flags') > 0) then 'flagged' end,
      case when bool_or(jsonb_array_length(r.result->'receipt'->'checks_made') > jsonb_array_length(r.result->'checks_passed'))
        then 'check did not hold' end,
      case when bool_or(r.coach_reason is not null or r.result->>'overview_written_by' = ${coachSource}
        or jsonb_path_exists(r.result, '$.*.written_by ? (@ == $by)', jsonb_build_object('by', ${coachSource}::text))) then 'coach in place of a model' end
    ], null)
    from check_ins d
      left join concern_works w on w.teacher_id = d.teacher_id and w.subject_id = d.id and w.state = 'open'
      left join ai_runs r on d.id = c.id and r.teacher_id = d.teacher_id and r.kind = 'reading' and r.subject_id = d.id
    where d.teacher_id = c.teacher_id and d.thread_id = c.thread_id)`;

/** Whether what was written on the work waits for its teacher, or nothing is written for a concern. */
const isHeld = (table: 's' | 'c', kind: 'feedback' | 'reading') => sql`
  (${sql.ref(`${table}.held`)} and ${sql.ref(`${table}.release_at`)} is null and exists (select from ai_runs r
    where r.teacher_id = ${sql.ref(`${table}.teacher_id`)} and r.kind = ${kind} and r.subject_id = ${sql.ref(`${table}.id`)}
      and r.state = 'done'))`;

const isUnwritten = (table: 's' | 'c') => sql`coalesce(${sql.ref(`${table}.concern_hold`)} = 'held', false)`;

/** Whether its teacher has not read the work; what is held and was written since counts as not read. */
const isUnread = (table: 's' | 'c', kind: 'feedback' | 'reading') => sql`
  (${sql.ref(`${table}.read_at`)} is null or ${sql.ref(`${table}.held`)} and ${sql.ref(`${table}.release_at`)} is null
    and exists (select from ai_runs r where r.teacher_id = ${sql.ref(`${table}.teacher_id`)} and r.kind = ${kind}
      and r.subject_id = ${sql.ref(`${table}.id`)} and r.finished_at > ${sql.ref(`${table}.read_at`)}))`;

const submissionIs = { unread: isUnread('s', 'feedback'), held: isHeld('s', 'feedback') };
const checkInIs = { unread: isUnread('c', 'reading'), held: isHeld('c', 'reading') };

const isShownAs: Record<WorksShown, RawBuilder<unknown>> = {
  all: sql`true`,
  new: sql`is_new`,
  'needs a look': sql`cardinality(reasons) > 0`,
  held: sql`is_held`,
};

/** The works that are meant, of each its newest draft: at most `limit` of them in the order of the list. */
function matching(
  teacherId: string,
  { after, show, search, unit }: InboxQuery,
  limit: number,
): RawBuilder<unknown> {
  const last = after && sql`${new Date(after.created_at)}::timestamptz, ${after.id}::uuid`;
  const isQueue = show === 'held';
  const isBefore = (createdAt: string, id: string) =>
    last && !isQueue ? sql`(${sql.ref(createdAt)}, ${sql.ref(id)}) < (${last})` : sql`true`;
  const isFurther =
    last && isQueue
      ? sql`(-cardinality(reasons), created_at, id) > (${-after.doubt}::int, ${last})`
      : sql`true`;
  const isShown = sql`${isShownAs[show]} and ${isFurther}`;
  const order = sql`${orderOf(show)} limit ${limit}`;
  // Check-ins belong to groups of readers, and no unit.
  const isOfNoUnit = unit === undefined ? sql`true` : sql`false`;
  return sql`
    (select ${found}, cardinality(reasons) as doubt from (select s.id, 'general' as station, s.nickname, s.unit_title as title, s.question, s.work, s.draft,
        ${submissionIs.unread} as is_new, ${submissionIs.held} as is_held, ${isUnwritten('s')} as is_held_for_concern,
        ${reasonsOfSubmission} as reasons, s.created_at, s.thread_id
      from submissions s where s.teacher_id = ${teacherId} and ${isBefore('s.created_at', 's.id')} and ${isOfUnit(teacherId, unit)}
        and not exists (${laterDraft}) and ${holds(search, ['s.nickname', 's.unit_title', 's.work', 's.question'])}) s (${found})
      where ${isShown} ${order})
    union all
    (select ${found}, cardinality(reasons) as doubt from (select c.id, 'reading', c.alias_name, c.book_title, null, null, c.draft,
        ${checkInIs.unread} as is_new, ${checkInIs.held} as is_held, ${isUnwritten('c')} as is_held_for_concern,
        ${reasonsOfCheckIn} as reasons, c.created_at, c.thread_id
      from check_ins c where c.teacher_id = ${teacherId} and ${isBefore('c.created_at', 'c.id')} and ${isOfNoUnit}
        and not exists (${laterVersion})
        and ${holds(search, ['c.alias_name', 'c.group_name', 'c.book_title', 'c.book_author', writtenInForm])}) c (${found})
      where ${isShown} ${order})
    union all
    -- A report whose mail waits outlasts work that is old enough to be deleted by itself.
    (select ${found}, cardinality(reasons) as doubt from (select o.subject_id as id, o.station, o.nickname, o.title, null, null, null::smallint,
        false as is_new, false as is_held, false as is_held_for_concern, '{}'::text[] as reasons, o.created_at, o.subject_id
      from reports o where o.teacher_id = ${teacherId} and ${isBefore('o.created_at', 'o.subject_id')} and ${isOfNoUnit}
        and ${holds(search, ['o.nickname', 'o.title'])}
        and not exists (select from submissions s where s.teacher_id = o.teacher_id and s.id = o.subject_id)
        and not exists (select from check_ins c where c.teacher_id = o.teacher_id and c.id = o.subject_id)) o (${found})
      where ${isShown} ${order})
    ${order}`;
}

/** What is held is a queue: the most doubt first, then who waits longest. Everything else is the newest first. */
function orderOf(show: WorksShown): RawBuilder<unknown> {
  return show === 'held' ? sql`order by doubt desc, created_at, id` : sql`order by created_at desc, id desc`;
}

/** Whether the submission `s` is of the unit, or of those that the class view counts in it. */
function isOfUnit(teacherId: string, unit: OfUnit | undefined): RawBuilder<unknown> {
  if (unit === undefined) return sql`true`;
  if (unit.counted === undefined) return sql`s.unit_id = ${unit.id}`;
  return sql`s.thread_id in (${countedThreads(teacherId, unit.id, unit.counted)})`;
}

/** Reports of which some mail failed: few, so that the last mail is looked for on few. */
const failedOnce = (teacherId: string) => sql`
  select x.report_id from outbox f join outbox_reports x on x.teacher_id = f.teacher_id and x.mail_id = f.id
    where f.teacher_id = ${teacherId} and f.state = 'failed'`;

/** What a list asks for: the works of a page with one more, then the counts. */
export function worksStatements(
  teacherId: string,
  asked: InboxQuery,
): { page: RawBuilder<unknown>; counts: RawBuilder<unknown> } {
  const page = sql`
    select ${columnsOf(foundRow, 'w')}, (select count(*)::int + 1 from feedback_versions v where v.teacher_id = ${teacherId} and v.submission_id = w.id) as version,
        ${speaksToAiOf(teacherId, sql`w.id`)} as kept,
        r.id as report_id, r.created_at as reported_at, m.state, m.sent_at, m.due_at, m.failure
      from (${matching(teacherId, asked, worksPerPage + 1)}) w
      left join lateral (${lastReportOn(teacherId, 'w.thread_id')}) r on true ${lastMail}
      ${orderOf(asked.show)}`;
  const counts = sql`
    select
      (select count(*)::int from submissions s where s.teacher_id = ${teacherId} and ${submissionIs.unread} and not exists (${laterDraft}))
        + (select count(*)::int from check_ins c where c.teacher_id = ${teacherId} and ${checkInIs.unread} and not exists (${laterVersion}))
        as "newCount",
      (select count(*)::int from submissions s where s.teacher_id = ${teacherId} and not exists (${laterDraft}) and ${submissionIs.held})
        + (select count(*)::int from check_ins c where c.teacher_id = ${teacherId} and not exists (${laterVersion}) and ${checkInIs.held})
        as "heldCount",
      (select count(*)::int from reports r ${lastMail} where r.teacher_id = ${teacherId} and m.state = 'failed'
        and r.id in (${failedOnce(teacherId)})
        and not exists (${laterReport('submissions')}) and not exists (${laterReport('check_ins')}))
        as "failedCount"`;
  return { page, counts };
}

/** A page of what was handed in, of each work its newest draft, the newest first, and whether there are more. */
export async function listWorks(
  database: Database,
  { teacherId }: Pick<Teacher, 'teacherId'>,
  asked: InboxQuery,
): Promise<{ works: Work[]; hasMore: boolean; newCount: number; heldCount: number; failedCount: number }> {
  const statements = worksStatements(teacherId, asked);
  const countRow = z.object({ newCount: z.int(), heldCount: z.int(), failedCount: z.int() });
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
  const toAi = await readSpeaksToAi(teacherId, page);
  const works = page.map((row, at) => toWork(row, toAi[at]));
  return {
    works,
    hasMore: rows.length > worksPerPage,
    ...(counted ?? { newCount: 0, heldCount: 0, failedCount: 0 }),
  };
}

/** The ids of the works that are meant, in the order of the list, at most `limit`. */
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

/** What the newest work of a unit calls it; null where there is none. */
export async function findUnitTitle(
  database: Database,
  { teacherId }: Pick<Teacher, 'teacherId'>,
  unitId: string,
): Promise<string | null> {
  const statement = sql`
    select unit_title as title from submissions where teacher_id = ${teacherId} and unit_id = ${unitId}
      order by created_at desc limit 1`;
  const [found] = await queryRows(database, tenant(teacherId), {
    row: z.object({ title: z.string() }),
    statement,
  });
  return found?.title ?? null;
}

/**
 * What was written in the form of the check-in `c`: not as JSON, which holds the names of its fields and marks before
 * quotes, and not which question an answer is to.
 */
const writtenInForm = `(select string_agg(v #>> '{}', ' ') from (
  select jsonb_path_query(c.form, '$.vocabulary[*].*') union all select jsonb_path_query(c.form, '$.comprehension[*]')
    union all select jsonb_path_query(c.form, '$.others[*].answer')) written (v))`;

/** Whether one of these columns holds the words, whatever their case; always where nothing is searched for. */
function holds(search: string, columns: readonly string[]): RawBuilder<unknown> {
  const words = search.trim();
  if (words === '') return sql`true`;
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  const texts = sql.join(
    columns.map((column) => sql.raw(column)),
    sql`, ' ', `,
  );
  return sql`concat(${texts}) ilike ${pattern}`;
}

/** Notes that works and their earlier drafts were read, or that the works are new again; false where there are none. */
export async function markWorks(
  database: Database,
  { teacherId }: Pick<Teacher, 'teacherId'>,
  { ids, isRead }: { ids: readonly string[]; isRead: boolean },
  now: Date,
): Promise<boolean> {
  const mark = (table: 'submissions' | 'check_ins') => sql`
    update ${sql.table(table)} d set read_at = ${isRead ? sql`${now}::timestamptz` : sql`null`}
      from ${sql.table(table)} asked
      where asked.teacher_id = ${teacherId} and asked.id = any(${[...ids]}::uuid[]) and d.teacher_id = asked.teacher_id
        and d.thread_id = asked.thread_id and ${isRead ? sql`d.draft <= asked.draft` : sql`d.id = asked.id`}
      returning d.id`;
  const statement = sql`
    with general as (${mark('submissions')}), reading as (${mark('check_ins')})
    select id from general union all select id from reading`;
  return (
    (await queryRows(database, tenant(teacherId), { row: z.object({ id: z.string() }), statement })).length >
    0
  );
}

function toWork(row: z.output<typeof workRow>, toAi: SpeaksToAi | undefined): Work {
  const {
    id,
    station,
    nickname,
    title,
    draft,
    is_new,
    is_held,
    is_held_for_concern,
    version,
    reasons,
    question,
    created_at,
  } = row;
  const { report_id: reportId, reported_at: reportedAt } = row;
  const hasReport = reportId !== null && reportedAt !== null;
  const report = hasReport ? toReport({ ...row, id: reportId, created_at: reportedAt }) : null;
  return {
    ...{
      id,
      station,
      nickname,
      title,
      draft,
      is_new,
      is_held,
      is_held_for_concern,
      version,
      reasons,
      question,
    },
    to_ai: toAi?.quote ?? null,
    question_is_plea: toAi?.is_plea ?? false,
    created_at: created_at.toISOString(),
    report,
  };
}
