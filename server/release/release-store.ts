import { sql } from 'kysely';
import { z } from 'zod';
import { releaseDelaySeconds } from '#contract/constants.ts';
import { type Feedback, feedback } from '#contract/feedback.ts';
import { feedbackToText } from '#contract/feedback-text.ts';
import { runState } from '#server/ai-runs/index.ts';
import { tenant } from '#server/database/actor.ts';
import type { Database, Tx } from '#server/database/database.ts';
import { queryRows, queryRowsIn } from '#server/database/rows.ts';

const idRow = z.object({ id: z.string() });

/**
 * Lets the feedback on these submissions go, from a few seconds on; answers those that were held and written. The
 * database's clock counts the seconds, as it decides what a student sees.
 */
export async function releaseHeld(
  database: Database,
  teacherId: string,
  ids: readonly string[],
): Promise<{ released: string[]; releaseAt: Date | null }> {
  // Both rows are locked before they are judged: what is written again meanwhile is not the feedback that was read.
  const statement = sql`
    with ready as (
      select s.teacher_id, s.id from submissions s
        join ai_runs r on r.teacher_id = s.teacher_id and r.kind = 'feedback' and r.subject_id = s.id
        where s.teacher_id = ${teacherId} and s.id = any (${ids}::uuid[]) and s.held and s.release_at is null
          and r.state = 'done'
        for update of s, r
    )
    update submissions s set release_at = clock_timestamp() + make_interval(secs => ${releaseDelaySeconds})
      from ready where s.teacher_id = ready.teacher_id and s.id = ready.id
      returning s.id, s.release_at as "releaseAt"`;
  const row = idRow.extend({ releaseAt: z.date() });
  const rows = await queryRows(database, tenant(teacherId), { row, statement });
  return { released: rows.map(({ id }) => id), releaseAt: rows.at(-1)?.releaseAt ?? null };
}

/** Holds what was released and no student can have seen yet. */
export async function holdAgain(
  database: Database,
  teacherId: string,
  ids: readonly string[],
): Promise<string[]> {
  const statement = sql`
    update submissions s set release_at = null
      where s.teacher_id = ${teacherId} and s.id = any (${ids}::uuid[]) and s.held
        and s.release_at > clock_timestamp()
      returning s.id`;
  const rows = await queryRows(database, tenant(teacherId), { row: idRow, statement });
  return rows.map(({ id }) => id);
}

const heldFeedback = z.object({
  runId: z.string(),
  state: runState,
  result: feedback.nullable(),
  isHeld: z.boolean(),
  releaseAt: z.date().nullable(),
  earlier: z.array(
    z.object({
      version: z.int(),
      replaced_by: z.enum(['teacher', 'program']),
      replaced_at: z.string(),
      result: feedback,
    }),
  ),
});
export type HeldFeedback = z.output<typeof heldFeedback>;

const selectFeedback = (teacherId: string, id: string) => sql`
  select r.id as "runId", r.state, r.result, s.held and coalesce(s.release_at > clock_timestamp(), true) as "isHeld", s.release_at as "releaseAt",
      (select coalesce(jsonb_agg(jsonb_build_object('version', v.version, 'replaced_by', v.replaced_by,
          'replaced_at', v.replaced_at, 'result', v.result) order by v.version), '[]')
        from feedback_versions v where v.teacher_id = s.teacher_id and v.submission_id = s.id) as earlier
    from submissions s join ai_runs r on r.teacher_id = s.teacher_id and r.kind = 'feedback' and r.subject_id = s.id
    where s.teacher_id = ${teacherId} and s.id = ${id}`;

/** The feedback on a submission with what it was before; null where this teacher has no such submission. */
export async function findFeedback(
  database: Database,
  teacherId: string,
  id: string,
): Promise<HeldFeedback | null> {
  const statement = selectFeedback(teacherId, id);
  const [found] = await queryRows(database, tenant(teacherId), { row: heldFeedback, statement });
  return found ?? null;
}

/** The same, and nobody else changes it before this transaction ends. */
export async function findFeedbackToChange(
  tx: Tx,
  teacherId: string,
  id: string,
): Promise<HeldFeedback | null> {
  const statement = sql`${selectFeedback(teacherId, id)} for update of s, r`;
  const [found] = await queryRowsIn(tx, { row: heldFeedback, statement });
  return found ?? null;
}

type Change = { teacherId: string; id: string; runId: string; now: Date };

async function keepVersion(
  tx: Tx,
  { teacherId, id, now }: Change,
  by: 'teacher' | 'program',
  { earlier, result }: HeldFeedback,
) {
  await sql`insert into feedback_versions (teacher_id, submission_id, version, result, replaced_by, replaced_at)
    values (${teacherId}, ${id}, ${earlier.length + 1}, ${JSON.stringify(result)}::jsonb, ${by}, ${now})`.execute(
    tx,
  );
}

/** Puts a corrected feedback in the place of the one that was read, in what a reader follows, too. */
export async function replaceFeedback(
  tx: Tx,
  change: Change,
  before: HeldFeedback,
  corrected: Feedback,
): Promise<void> {
  await keepVersion(tx, change, 'teacher', before);
  const { teacherId, runId } = change;
  const done = { type: 'done', feedback: feedbackToText(corrected), result: corrected };
  // Without its hash no other work on the same words is answered with what a teacher wrote for this one.
  await sql`update ai_runs set result = ${JSON.stringify(corrected)}::jsonb, input_hash = null
    where teacher_id = ${teacherId} and id = ${runId}`.execute(tx);
  await sql`with gone as (
      delete from ai_run_pieces where teacher_id = ${teacherId} and run_id = ${runId} returning sequence
    )
    insert into ai_run_pieces (teacher_id, run_id, sequence, event)
      select ${teacherId}, ${runId}, coalesce(max(sequence), 0) + 1, ${JSON.stringify(done)}::jsonb from gone`.execute(
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
  const { teacherId, id, runId } = change;
  if (before.result) await keepVersion(tx, change, 'program', before);
  await sql`update submissions set hint = ${hint} where teacher_id = ${teacherId} and id = ${id}`.execute(tx);
  await sql`delete from ai_run_pieces where teacher_id = ${teacherId} and run_id = ${runId}`.execute(tx);
  await sql`update ai_runs set state = 'waiting', result = null, failure = null, input_hash = null, finished_at = null,
      coach_reason = null, attempts = 0, lease_owner = ${leaseOwner}, lease_until = ${leaseUntil}
    where teacher_id = ${teacherId} and id = ${runId}`.execute(tx);
}
