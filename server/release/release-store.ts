import { sql } from 'kysely';
import { z } from 'zod';
import { type ReadingSummary, readingSummary } from '#contract/check-ins.ts';
import { releaseDelaySeconds } from '#contract/constants.ts';
import { type Feedback, feedback } from '#contract/feedback.ts';
import { feedbackToText } from '#contract/feedback-text.ts';
import { runState } from '#server/ai-runs/index.ts';
import { tenant } from '#server/database/actor.ts';
import type { Database, Tx } from '#server/database/database.ts';
import { queryRows, queryRowsIn } from '#server/database/rows.ts';
import { isRunOn } from '#server/works/index.ts';

const idRow = z.object({ id: z.string() });

/** What is decided of a release is decided so long before its effect: it is stored by then. */
const decidedBeforeSeconds = 1;

/**
 * Locks these works with what was written on them. Who had to wait for that decides in a statement of its own, by what
 * stands there now and by the clock of now.
 */
async function lock(tx: Tx, teacherId: string, ids: readonly string[]) {
  await sql`select from works w join ai_runs r on ${isRunOn}
      where w.teacher_id = ${teacherId} and w.id = any (${ids}::uuid[])
      order by w.id for update of w, r`.execute(tx);
}

/** A work in the version that its teacher read. */
export type ReadWork = { id: string; version: number };

/**
 * Lets what was written on these works go, from a few seconds on; answers those that were held and written, or null
 * where one of those that wait is not what was read: then none goes. The database's clock counts the seconds, as it
 * decides what a student sees.
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
      returning w.id, w.release_at as "releaseAt"`;
  return await database.transaction(tenant(teacherId), async (tx) => {
    await lock(tx, teacherId, ids);
    if ((await queryRowsIn(tx, { row: idRow, statement: others })).length > 0) return null;
    const rows = await queryRowsIn(tx, { row: idRow.extend({ releaseAt: z.date() }), statement: release });
    return { released: rows.map(({ id }) => id), releaseAt: rows.at(-1)?.releaseAt ?? null };
  });
}

/** Holds what was released and no student can have seen yet. */
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
    await lock(tx, teacherId, ids);
    const rows = await queryRowsIn(tx, { row: idRow, statement });
    return rows.map(({ id }) => id);
  });
}

const versionOf = <Result extends z.ZodType>(result: Result) => ({
  runId: z.string(),
  state: runState,
  result: result.nullable(),
  isHeld: z.boolean(),
  releaseAt: z.date().nullable(),
  isHeldForConcern: z.boolean(),
  earlier: z.array(
    z.object({
      version: z.int(),
      replaced_by: z.enum(['teacher', 'program']),
      replaced_at: z.string(),
      result,
    }),
  ),
});
export const heldFeedback = {
  kind: 'feedback',
  row: z.object({ kind: z.literal('feedback'), ...versionOf(feedback) }),
} as const;
export const heldSummary = {
  kind: 'reading',
  row: z.object({ kind: z.literal('reading'), ...versionOf(readingSummary) }),
} as const;
export type HeldFeedback = z.output<typeof heldFeedback.row>;
export type HeldSummary = z.output<typeof heldSummary.row>;
export type Held = HeldFeedback | HeldSummary;
type Sort<Row> = { kind: Held['kind']; row: z.ZodType<Row> };

/** Held is what its student does not see in so many seconds. */
const select = (kind: Held['kind'], teacherId: string, id: string, seconds = 0) => sql`
  select r.kind, r.id as "runId", r.state, r.result,
      is_held(w.held, w.release_at - make_interval(secs => ${seconds})) as "isHeld", w.release_at as "releaseAt",
      coalesce(w.concern_hold = 'held', false) as "isHeldForConcern",
      (select coalesce(jsonb_agg(jsonb_build_object('version', v.version, 'replaced_by', v.replaced_by,
          'replaced_at', v.replaced_at, 'result', v.result) order by v.version), '[]')
        from feedback_versions v where v.teacher_id = w.teacher_id and v.kind = r.kind and v.submission_id = w.id) as earlier
    from works w join ai_runs r on ${isRunOn}
    where w.teacher_id = ${teacherId} and w.id = ${id} and r.kind = ${kind}`;

/** What was written on a work with what it was before; null where this teacher has no such work. */
export async function findHeld<Row>(
  database: Database,
  teacherId: string,
  { kind, row }: Sort<Row>,
  id: string,
): Promise<Row | null> {
  const statement = select(kind, teacherId, id);
  const [found] = await queryRows(database, tenant(teacherId), { row, statement });
  return found ?? null;
}

/** The same, and nobody else changes it before this transaction ends; what its student sees by then is not held. */
export async function findHeldToChange<Row>(
  tx: Tx,
  teacherId: string,
  { kind, row }: Sort<Row>,
  id: string,
): Promise<Row | null> {
  await lock(tx, teacherId, [id]);
  const statement = select(kind, teacherId, id, decidedBeforeSeconds);
  const [found] = await queryRowsIn(tx, { row, statement });
  return found ?? null;
}

type Change = { teacherId: string; id: string; now: Date };

async function keepVersion(
  tx: Tx,
  { teacherId, id, now }: Change,
  by: 'teacher' | 'program',
  { kind, earlier, result }: Held,
) {
  await sql`insert into feedback_versions (teacher_id, kind, submission_id, version, result, replaced_by, replaced_at)
    values (${teacherId}, ${kind}, ${id}, ${earlier.length + 1}, ${JSON.stringify(result)}::jsonb, ${by}, ${now})`.execute(
    tx,
  );
}

/** Puts what its teacher corrected in the place of what was read. */
async function replaceResult(tx: Tx, change: Change, before: Held, corrected: Feedback | ReadingSummary) {
  await keepVersion(tx, change, 'teacher', before);
  // Without its hash no other work on the same words is answered with what a teacher wrote for this one.
  await sql`update ai_runs set result = ${JSON.stringify(corrected)}::jsonb, input_hash = null
    where teacher_id = ${change.teacherId} and id = ${before.runId}`.execute(tx);
}

/** No piece of a summary is told before its end, so that nothing else has to be replaced. */
export async function replaceSummary(
  tx: Tx,
  change: Change,
  before: HeldSummary,
  corrected: ReadingSummary,
): Promise<void> {
  await replaceResult(tx, change, before, corrected);
}

/** Replaces what a reader follows, too. */
export async function replaceFeedback(
  tx: Tx,
  change: Change,
  before: HeldFeedback,
  corrected: Feedback,
): Promise<void> {
  await replaceResult(tx, change, before, corrected);
  const done = { type: 'done', feedback: feedbackToText(corrected), result: corrected };
  await sql`with gone as (
      delete from ai_run_pieces where teacher_id = ${change.teacherId} and run_id = ${before.runId} returning sequence
    )
    insert into ai_run_pieces (teacher_id, run_id, sequence, event)
      select ${change.teacherId}, ${before.runId}, coalesce(max(sequence), 0) + 1, ${JSON.stringify(done)}::jsonb from gone`.execute(
    tx,
  );
}

/** Makes a run wait to be written again. */
export async function beginAgain(
  tx: Tx,
  change: Change,
  before: HeldFeedback,
  { hint, leaseOwner, leaseUntil }: { hint: string; leaseOwner: string; leaseUntil: Date },
): Promise<void> {
  const { teacherId, id } = change;
  const { runId } = before;
  if (before.result) await keepVersion(tx, change, 'program', before);
  await sql`update submissions set hint = ${hint} where teacher_id = ${teacherId} and id = ${id}`.execute(tx);
  await sql`delete from ai_run_pieces where teacher_id = ${teacherId} and run_id = ${runId}`.execute(tx);
  await sql`update ai_runs set state = 'waiting', result = null, failure = null, input_hash = null, finished_at = null,
      coach_reason = null, attempts = 0, lease_owner = ${leaseOwner}, lease_until = ${leaseUntil}
    where teacher_id = ${teacherId} and id = ${runId}`.execute(tx);
}
