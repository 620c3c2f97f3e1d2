import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Counted } from '#contract/class-view.ts';
import { criterionOfCount } from '#contract/counts.ts';
import { type Teacher, tenant } from '#server/database/actor.ts';
import type { Database } from '#server/database/database.ts';
import { queryRows } from '#server/database/rows.ts';

/** Work that was held for a concern has a finished run, and nothing is written on it. */
const isWritten = sql`r.result is not null`;

/** Submissions with the run of their feedback. */
const writtenWork = sql`works w
  join submissions s on s.teacher_id = w.teacher_id and s.id = w.id
  join ai_runs r on r.teacher_id = w.teacher_id and r.kind = 'feedback' and r.subject_id = w.id`;

const unitRow = z.object({ id: z.string(), title: z.string() });

/** Units with finished feedback, the one that work came in for last first, under the title of that work. */
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

const stepOnQuote = z.object({ criterion: z.string(), key: z.string(), quote: z.string().nullable() });
const newestRow = z.object({
  id: z.string(),
  nickname: z.string(),
  steps: z.array(stepOnQuote),
  /** Null where the feedback names nothing that works; `on` where it names no criterion for that. */
  strength: z
    .object({
      on: z.object({ criterion: z.string(), key: z.string() }).nullable(),
      quote: z.string().nullable(),
    })
    .nullable(),
  meets_goal: z.boolean(),
});
export type NewestFeedback = z.output<typeof newestRow>;

type Block = 'step1' | 'step2' | 'strength';

/** The criterion that a block of a result names, and what it is known by in addresses; null where it names none. */
const criterionIn = (block: Block) => sql`r.result->${block}->'criterion'->>'text'`;
const keyOf = (block: Block) => sql`md5(${criterionIn(block)})`;

/** What each count is of, where `r.result` is a feedback. */
const revises = sql`r.result->>'verdict' = 'revise'`;
const hasStrength = sql`jsonb_typeof(r.result->'strength') = 'object'`;
const meetsGoal = sql`r.result->>'verdict' = 'stretch'`;

/** Of each nickname in a unit the newest work with finished feedback, by the newest draft that has some. */
function counted(teacherId: string, unitId: string, columns: RawBuilder<unknown>): RawBuilder<unknown> {
  // However it was spaced and capitalised, as the student's page takes it.
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

/** The threads of the works in one of the class view's counts. */
export function countedThreads(teacherId: string, unitId: string, which: Counted): RawBuilder<unknown> {
  const columns = sql`w.thread_id, r.result`;
  return sql`select r.thread_id from (${counted(teacherId, unitId, columns)}) r where ${isCounted(which)}`;
}

function isCounted(which: Counted): RawBuilder<unknown> {
  if (which === 'praised') return hasStrength;
  if (which === 'meets-goal') return meetsGoal;
  const on = criterionOfCount(which);
  if (on === null) return sql`true`;
  if (on.as === 'strength') return sql`${keyOf('strength')} = ${on.key}`;
  return sql`${revises} and ${on.key} in (${keyOf('step1')}, ${keyOf('step2')})`;
}

/** The words that a key stands for in a unit; null where none of its feedback has such a criterion. */
export async function findCriterion(
  database: Database,
  { teacherId }: Pick<Teacher, 'teacherId'>,
  unitId: string,
  key: string,
): Promise<string | null> {
  const statement = sql`
    select c.criterion
      from ${writtenWork}
        cross join lateral (values (${criterionIn('step1')}), (${criterionIn('step2')}), (${criterionIn('strength')}))
          as c (criterion)
      where w.teacher_id = ${teacherId} and s.unit_id = ${unitId} and ${isWritten} and md5(c.criterion) = ${key}
      limit 1`;
  const [found] = await queryRows(database, tenant(teacherId), {
    row: z.object({ criterion: z.string() }),
    statement,
  });
  return found?.criterion ?? null;
}

/**
 * Of each nickname in a unit what its newest finished feedback says works, and its steps; no steps where there was too
 * little to go on, or where the work meets the goal. Quotes are of works alone that the check for concerns has looked through, and in which
 * it found nothing.
 */
export async function listNewestFeedback(
  database: Database,
  { teacherId }: Pick<Teacher, 'teacherId'>,
  unitId: string,
): Promise<NewestFeedback[]> {
  const quote = (block: Block) => sql`
    case when w.care_checked_by is not null and w.care_checked_by <> 'nobody'
        and not exists (select from concern_works c where c.teacher_id = w.teacher_id and c.subject_id = w.id)
      then r.result->${block}->'quote'->'text' end`;
  const step = (name: 'step1' | 'step2') => sql`
    jsonb_build_object('criterion', ${criterionIn(name)}, 'key', ${keyOf(name)}, 'quote', ${quote(name)})`;
  const strength = sql`jsonb_build_object('quote', ${quote('strength')}, 'on', case when ${criterionIn('strength')} is not null
    then jsonb_build_object('criterion', ${criterionIn('strength')}, 'key', ${keyOf('strength')}) end)`;
  const columns = sql`w.id, w.who as nickname,
    case when ${revises} then jsonb_build_array(${step('step1')}, ${step('step2')}) else '[]' end as steps,
    case when ${hasStrength} then ${strength} end as strength,
    ${meetsGoal} as meets_goal`;
  const statement = sql`
    select id, nickname, steps, strength, meets_goal from (${counted(teacherId, unitId, columns)}) n
      order by lower(nickname), id`;
  return await queryRows(database, tenant(teacherId), { row: newestRow, statement });
}
