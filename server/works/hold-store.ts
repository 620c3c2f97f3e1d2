import { sql } from 'kysely';
import { z } from 'zod';
import { releaseDelaySeconds } from '#contract/constants.ts';
import { tenant } from '#server/database/actor.ts';
import type { Database, Tx } from '#server/database/database.ts';
import { queryRows, queryRowsIn } from '#server/database/rows.ts';
import { isRunOn } from './works-store.ts';

const idRow = z.object({ id: z.string() });

/** A release is decided so long before it takes effect: it is stored by then. */
export const decidedBeforeSeconds = 1;

/** With their runs. Whoever had to wait decides in a later statement, by the state and the clock of then. */
export async function lockWorks(tx: Tx, teacherId: string, ids: readonly string[]) {
  await sql`select from works w join ai_runs r on ${isRunOn}
      where w.teacher_id = ${teacherId} and w.id = any (${ids}::uuid[])
      order by w.id for update of w, r`.execute(tx);
}

/** With the version that the teacher read. */
export type ReadWork = { id: string; version: number };

/**
 * Releases these works after a few seconds and answers those that were held and written; of several at once, those that
 * were read since they were written. Null, and nothing is released,
 * where one has another version than was read. The seconds count by the database's clock, which decides what a student
 * sees.
 */
export async function releaseHeld(
  database: Database,
  teacherId: string,
  works: readonly ReadWork[],
): Promise<{ released: string[]; releaseAt: Date | null } | null> {
  const ids = works.map(({ id }) => id);
  const versions = works.map(({ version }) => version);
  const waiting = sql`w.teacher_id = ${teacherId} and w.held and w.release_at is null and ${isRunOn}`;
  const others = sql`
    select w.id from unnest(${ids}::uuid[], ${versions}::int[]) as asked (id, version), works w, ai_runs r
      where w.id = asked.id and ${waiting} and asked.version <> (select count(*) + 1 from feedback_versions v
        where v.teacher_id = r.teacher_id and v.kind = r.kind and v.submission_id = r.subject_id)`;
  const release = sql`
    update works w set release_at = clock_timestamp() + make_interval(secs => ${releaseDelaySeconds + decidedBeforeSeconds})
      from ai_runs r where w.id = any (${ids}::uuid[]) and ${waiting} and r.state = 'done' and r.result is not null
        and (${ids.length} = 1 or w.read_at >= r.finished_at)
      returning w.id, w.release_at as "releaseAt"`;
  return await database.transaction(tenant(teacherId), async (tx) => {
    await lockWorks(tx, teacherId, ids);
    if ((await queryRowsIn(tx, { row: idRow, statement: others })).length > 0) return null;
    const rows = await queryRowsIn(tx, { row: idRow.extend({ releaseAt: z.date() }), statement: release });
    return { released: rows.map(({ id }) => id), releaseAt: rows.at(-1)?.releaseAt ?? null };
  });
}

/** Only what no student can have seen yet. */
export async function holdAgain(
  database: Database,
  teacherId: string,
  ids: readonly string[],
): Promise<string[]> {
  const statement = sql`
    update works set release_at = null
      where teacher_id = ${teacherId} and id = any (${ids}::uuid[]) and held
        and release_at - make_interval(secs => ${decidedBeforeSeconds}) > clock_timestamp()
      returning id`;
  return await database.transaction(tenant(teacherId), async (tx) => {
    await lockWorks(tx, teacherId, ids);
    const rows = await queryRowsIn(tx, { row: idRow, statement });
    return rows.map(({ id }) => id);
  });
}

/** True where the work is held. Not if its teacher said there is no concern, or had feedback written. */
export async function holdForConcern(
  database: Database,
  { teacherId, subjectId }: { teacherId: string; subjectId: string },
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

/** Answers those that were held. With `isLifted`, those that nobody chose to look at first are released. */
export async function endConcernHold(
  tx: Tx,
  teacherId: string,
  ids: readonly string[],
  { isLifted }: { isLifted: boolean },
): Promise<string[]> {
  if (isLifted)
    await sql`update works
      set release_at = clock_timestamp() + make_interval(secs => ${releaseDelaySeconds + decidedBeforeSeconds})
      where teacher_id = ${teacherId} and id = any(${ids}::uuid[]) and concern_hold is not null
        and held and release_at is null and not held_by_choice`.execute(tx);
  const statement = sql`
    update works set concern_hold = 'written'
      where teacher_id = ${teacherId} and id = any(${ids}::uuid[]) and concern_hold = 'held' returning id`;
  return (await queryRowsIn(tx, { row: idRow, statement })).map(({ id }) => id);
}

/** Undoes such a release, where no student can have seen it. */
export async function keepHeld(tx: Tx, teacherId: string, ids: readonly string[]): Promise<void> {
  await sql`update works set release_at = null where teacher_id = ${teacherId}
    and id = any(${ids}::uuid[]) and concern_hold = 'written' and release_at > clock_timestamp()`.execute(tx);
}
