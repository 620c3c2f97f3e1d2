import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Counted } from '#contract/class-view.ts';
import { criterionOfCount } from '#contract/counts.ts';
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

const stepOnQuote = z.object({ criterion: z.string(), key: z.string(), quote: z.string().nullable() });
const newestRow = z.object({
  id: z.string(),
  nickname: z.string(),
  steps: z.array(stepOnQuote),
  /** Null without a strength; `on` is null if it names no criterion. */
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

/** The criterion of a block of the result and its key in addresses; null if there is none. */
const criterionIn = (block: Block) => sql`r.result->${block}->'criterion'->>'text'`;
const keyOf = (block: Block) => sql`md5(${criterionIn(block)})`;

/** The counts, where `r.result` is a feedback. */
const revises = sql`r.result->>'verdict' = 'revise'`;
const hasStrength = sql`jsonb_typeof(r.result->'strength') = 'object'`;
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

/** Null where no feedback of the unit has such a criterion. */
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
 * For each nickname in a unit the strength and the steps of its newest finished feedback. There are no steps where
 * there was too little to go on or the goal is met. Only works that passed the check for concerns are quoted.
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
