import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Counted } from '#contract/class-view.ts';
import { criterionOfCount } from '#contract/counts.ts';
import { finding } from '#contract/receipt-facts.ts';
import { type Teacher, tenant } from '#server/database/actor.ts';
import type { Database } from '#server/database/database.ts';
import { queryRows } from '#server/database/rows.ts';

/** A work held for a concern has a finished run without a result. */
const isWritten = sql`r.result is not null`;

const writtenWork = sql`works w
  join submissions s on s.teacher_id = w.teacher_id and s.id = w.id
  join ai_runs r on r.teacher_id = w.teacher_id and r.kind = 'feedback' and r.subject_id = w.id`;

const unitRow = z.object({ id: z.string(), title: z.string() });

/** The unit with the latest work first, under that work's title. */
export async function listUnitsWithWork(
  database: Database,
  { teacherId }: Pick<Teacher, 'teacherId'>,
): Promise<z.output<typeof unitRow>[]> {
  const statement = sql`
    select id, title from (
      select distinct on (s.unit_id) s.unit_id as id, w.title, w.created_at
        from ${writtenWork}
        where w.teacher_id = ${teacherId} and ${isWritten}
        order by s.unit_id, w.created_at desc
    ) u order by u.created_at desc, u.id`;
  return await queryRows(database, tenant(teacherId), { row: unitRow, statement });
}

const newestRow = z.object({
  id: z.string(),
  thread_id: z.string(),
  nickname: z.string(),
  findings: z.array(finding.pick({ criterion: true, has: true, words: true }).extend({ key: z.string() })),
  meets_goal: z.boolean(),
});
export type NewestWork = z.output<typeof newestRow>;

/** What was looked for in the run `r`, one criterion a row; nothing in runs of before it was kept. */
const findings = sql`jsonb_path_query(r.asking, '$.findings[*]') with ordinality as f (finding, place)`;
const criterion = sql`f.finding->>'criterion'`;
/** The criterion in addresses. */
const key = sql`md5(${criterion})`;
const meetsGoal = sql`r.result->>'verdict' = 'stretch'`;

/** For each nickname in a unit the newest work, by its newest draft with finished feedback. */
function counted(teacherId: string, unitId: string, columns: RawBuilder<unknown>): RawBuilder<unknown> {
  // Spaces and case are ignored, as on the student's page.
  const name = sql`lower(regexp_replace(btrim(normalize(w.who, NFKC)), '\\s+', ' ', 'g'))`;
  return sql`
    select distinct on (${name}) ${columns}
      from ${writtenWork}
      where w.teacher_id = ${teacherId} and s.unit_id = ${unitId} and ${isWritten}
        and not exists (select from works n
          join ai_runs l on l.teacher_id = n.teacher_id and l.kind = 'feedback' and l.subject_id = n.id
          where n.teacher_id = w.teacher_id and n.thread_id = w.thread_id and n.draft > w.draft and l.result is not null)
      order by ${name}, w.created_at desc, w.id desc`;
}

export function countedThreads(teacherId: string, unitId: string, which: Counted): RawBuilder<unknown> {
  const columns = sql`w.thread_id, r.result, r.asking`;
  return sql`select r.thread_id from (${counted(teacherId, unitId, columns)}) r where ${isCounted(which)}`;
}

function isCounted(which: Counted): RawBuilder<unknown> {
  if (which === 'meets-goal') return meetsGoal;
  const on = criterionOfCount(which);
  if (on === null) return sql`true`;
  // Two lines of one criterion are one: found in either, it is found.
  const said = (has: string) =>
    sql`exists (select from ${findings} where ${key} = ${on.key} and f.finding->>'has' = ${has})`;
  return on.has === 'yes' ? said('yes') : sql`${said('no')} and not ${said('yes')}`;
}

/** Null where no work of the unit was looked at for such a criterion. */
export async function findCriterion(
  database: Database,
  { teacherId }: Pick<Teacher, 'teacherId'>,
  unitId: string,
  asked: string,
): Promise<string | null> {
  const statement = sql`
    select ${criterion} as criterion
      from ${writtenWork} cross join lateral ${findings}
      where w.teacher_id = ${teacherId} and s.unit_id = ${unitId} and ${isWritten} and ${key} = ${asked}
      limit 1`;
  const [found] = await queryRows(database, tenant(teacherId), {
    row: z.object({ criterion: z.string() }),
    statement,
  });
  return found?.criterion ?? null;
}

/**
 * For each nickname in a unit what was looked for in its newest work with finished feedback. Only works that passed the
 * check for concerns are quoted.
 */
export async function listNewestWorks(
  database: Database,
  { teacherId }: Pick<Teacher, 'teacherId'>,
  unitId: string,
): Promise<NewestWork[]> {
  const isClear = sql`w.care_checked_by is not null and w.care_checked_by <> 'nobody'
    and not exists (select from concern_works c where c.teacher_id = w.teacher_id and c.subject_id = w.id)`;
  const found = sql`
    select jsonb_agg(jsonb_build_object('criterion', ${criterion}, 'key', ${key}, 'has', f.finding->>'has',
        'words', case when ${isClear} then f.finding->'words' end) order by f.place)
      from ${findings}`;
  const columns = sql`w.id, w.thread_id, w.who as nickname, coalesce((${found}), '[]') as findings, ${meetsGoal} as meets_goal`;
  const statement = sql`
    select id, thread_id, nickname, findings, meets_goal from (${counted(teacherId, unitId, columns)}) n
      order by lower(nickname), id`;
  return await queryRows(database, tenant(teacherId), { row: newestRow, statement });
}
