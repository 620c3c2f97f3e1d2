import { sql } from 'kysely';
import { z } from 'zod';
import { releaseDelaySeconds } from '#contract/constants.ts';
import type { HeldAs } from '#contract/held-as.ts';
import { type Student, type Teacher, tenant } from '#server/database/actor.ts';
import type { Database, Tx } from '#server/database/database.ts';
import { queryRows, queryRowsIn } from '#server/database/rows.ts';
import { isRunOn } from '#server/works/index.ts';
import type { Subject } from './subject.ts';

const idRow = z.object({ id: z.string() });

/**
 * Holds what would be written on a work in which plain words were found, unless its teacher said that they are none, or
 * had it written. True where it is held.
 */
export async function holdForConcern(
  database: Database,
  { teacherId, subjectId }: Subject,
): Promise<boolean> {
  const statement = sql`
    update works w
      set held_by_choice = coalesce(held_by_choice, held), held = true, concern_hold = 'held', tells = false
      where w.teacher_id = ${teacherId} and w.id = ${subjectId} and coalesce(w.concern_hold, 'held') = 'held'
        and exists (select from concern_works c where c.teacher_id = w.teacher_id and c.subject_id = w.id
          and c.certainty = 'plain' and c.state <> 'not_a_concern')
        and exists (select from ai_runs r where ${isRunOn} and r.state = 'waiting')
        -- What was read is not taken back, and what its teacher asks for is written.
        and not exists (select from ai_runs r join ai_run_pieces p on p.teacher_id = r.teacher_id and p.run_id = r.id
          where ${isRunOn})
        and not exists (select from submissions s
          where s.teacher_id = w.teacher_id and s.id = w.id and s.hint is not null)
      returning w.id`;
  return (await queryRows(database, tenant(teacherId), { row: idRow, statement })).length > 0;
}

/**
 * Has written what was held for a concern; answers the works of which that was so. Whoever looks for runs left behind
 * takes them. With `isLifted` it is shown by itself where nobody chose to look first: from a few seconds on, so that it
 * can be taken back.
 */
export async function writeHeld(
  tx: Tx,
  teacherId: string,
  ids: readonly string[],
  { isLifted, now }: { isLifted: boolean; now: Date },
): Promise<string[]> {
  if (isLifted)
    await sql`update works
      set release_at = clock_timestamp() + make_interval(secs => ${releaseDelaySeconds + 1})
      where teacher_id = ${teacherId} and id = any(${ids}::uuid[]) and concern_hold is not null
        and held and release_at is null and not held_by_choice`.execute(tx);
  // Whoever takes the run is the first to write it, and nobody follows what was told before.
  const statement = sql`
    with w as (
      update works set concern_hold = 'written'
        where teacher_id = ${teacherId} and id = any(${ids}::uuid[]) and concern_hold = 'held'
        returning teacher_id, id, station
    ), gone as (
      delete from ai_run_pieces p using ai_runs r, w
        where ${isRunOn} and p.teacher_id = r.teacher_id and p.run_id = r.id
    )
    update ai_runs r set state = 'waiting', result = null, failure = null, input_hash = null, finished_at = null,
        coach_reason = null, attempts = -1, lease_owner = null, lease_until = ${new Date(now.getTime() - 1)}
      from w where ${isRunOn}
      returning w.id`;
  return (await queryRowsIn(tx, { row: idRow, statement })).map(({ id }) => id);
}

/** Takes back that what was held for a concern is shown by itself, where no student can have seen it. */
export async function keepHeld(tx: Tx, teacherId: string, ids: readonly string[]): Promise<void> {
  await sql`update works set release_at = null where teacher_id = ${teacherId}
    and id = any(${ids}::uuid[]) and concern_hold = 'written' and release_at > clock_timestamp()`.execute(tx);
}

/** What is said of held work to its student, who shows its secret. Nothing else says why it is held. */
export async function findHeldAs(
  database: Database,
  actor: Student | Teacher,
  id: string,
  secretHash: Buffer,
): Promise<HeldAs> {
  const statement = sql`select is_held_for_concern(${id}, ${secretHash}) as held`;
  const [row] = await queryRows(database, actor, { row: z.object({ held: z.boolean() }), statement });
  return row?.held ? 'will read' : 'looks first';
}
