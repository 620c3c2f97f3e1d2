import { sql } from 'kysely';
import { z } from 'zod';
import { type Teacher, tenant } from '#server/database/actor.ts';
import type { Database } from '#server/database/database.ts';
import { queryRows } from '#server/database/rows.ts';

const unitRow = z.object({ id: z.string(), title: z.string() });

/** Units with finished feedback, the one that work came in for last first, under the title of that work. */
export async function listUnitsWithWork(
  database: Database,
  { teacherId }: Pick<Teacher, 'teacherId'>,
): Promise<z.output<typeof unitRow>[]> {
  const statement = sql`
    select id, title from (
      select distinct on (s.unit_id) s.unit_id as id, s.unit_title as title, s.created_at
        from submissions s
          join ai_runs r on r.teacher_id = s.teacher_id and r.kind = 'feedback' and r.subject_id = s.id
        where s.teacher_id = ${teacherId} and r.state = 'done'
        order by s.unit_id, s.created_at desc
    ) u order by u.created_at desc, u.id`;
  return await queryRows(database, tenant(teacherId), { row: unitRow, statement });
}

const stepOnQuote = z.object({ criterion: z.string(), quote: z.string().nullable() });
const newestRow = z.object({
  id: z.string(),
  nickname: z.string(),
  steps: z.array(stepOnQuote),
  /** Null where the feedback names nothing that works. */
  strength: z.object({ quote: z.string().nullable() }).nullable(),
  meets_goal: z.boolean(),
});
export type NewestFeedback = z.output<typeof newestRow>;

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
  const quote = (block: 'strength' | 'step1' | 'step2') => sql`
    case when s.care_checked_by is not null and s.care_checked_by <> 'nobody'
        and not exists (select from concern_works c where c.teacher_id = s.teacher_id and c.subject_id = s.id)
      then r.result->${block}->'quote'->'text' end`;
  const step = (name: 'step1' | 'step2') => sql`
    jsonb_build_object('criterion', r.result->${name}->'criterion'->'text', 'quote', ${quote(name)})`;
  // However it was spaced and capitalised, as the student's page takes it.
  const name = sql`lower(regexp_replace(btrim(normalize(s.nickname, NFKC)), '\\s+', ' ', 'g'))`;
  const statement = sql`
    select id, nickname, steps, strength, meets_goal from (
      select distinct on (${name}) s.id, s.nickname,
          case when r.result->>'verdict' = 'revise' then jsonb_build_array(${step('step1')}, ${step('step2')})
            else '[]' end as steps,
          case when jsonb_typeof(r.result->'strength') = 'object'
            then jsonb_build_object('quote', ${quote('strength')}) end as strength,
          r.result->>'verdict' = 'stretch' as meets_goal
        from submissions s
          join ai_runs r on r.teacher_id = s.teacher_id and r.kind = 'feedback' and r.subject_id = s.id
        where s.teacher_id = ${teacherId} and s.unit_id = ${unitId} and r.state = 'done'
        order by ${name}, s.created_at desc, s.id desc
    ) n order by lower(nickname), id`;
  return await queryRows(database, tenant(teacherId), { row: newestRow, statement });
}
