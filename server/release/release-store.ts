import { sql } from 'kysely';
import { z } from 'zod';
import { type ReadingSummary, readingSummary } from '#contract/check-ins.ts';
import { type Feedback, feedback } from '#contract/feedback.ts';
import { replacePieces, replaceResult, runState, writeAgain } from '#server/ai-runs/index.ts';
import { tenant } from '#server/database/actor.ts';
import type { Database, Tx } from '#server/database/database.ts';
import { queryRows, queryRowsIn } from '#server/database/rows.ts';
import { setHint } from '#server/feedback/index.ts';
import { decidedBeforeSeconds, isRunOn, lockWorks } from '#server/works/index.ts';
import { feedbackToText } from '#words/feedback-text.ts';

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

/** Held: the student will not see it within `seconds`. */
const select = (kind: Held['kind'], teacherId: string, id: string, seconds = 0) => sql`
  select r.kind, r.id as "runId", r.state, r.result,
      is_held(w.held, w.release_at - make_interval(secs => ${seconds})) as "isHeld", w.release_at as "releaseAt",
      coalesce(w.concern_hold = 'held', false) as "isHeldForConcern",
      (select coalesce(jsonb_agg(jsonb_build_object('version', v.version, 'replaced_by', v.replaced_by,
          'replaced_at', v.replaced_at, 'result', v.result) order by v.version), '[]')
        from feedback_versions v where v.teacher_id = w.teacher_id and v.kind = r.kind and v.submission_id = w.id) as earlier
    from works w join ai_runs r on ${isRunOn}
    where w.teacher_id = ${teacherId} and w.id = ${id} and r.kind = ${kind}`;

/** With earlier versions; null where this teacher has no such work. */
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

/** Locked until the transaction ends. What the student sees by then is not held. */
export async function findHeldToChange<Row>(
  tx: Tx,
  teacherId: string,
  { kind, row }: Sort<Row>,
  id: string,
): Promise<Row | null> {
  await lockWorks(tx, teacherId, [id]);
  const statement = select(kind, teacherId, id, decidedBeforeSeconds);
  const [found] = await queryRowsIn(tx, { row, statement });
  return found ?? null;
}

export type Change = { teacherId: string; id: string; now: Date };

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

export async function replaceSummary(
  tx: Tx,
  change: Change,
  before: HeldSummary,
  corrected: ReadingSummary,
): Promise<void> {
  await keepVersion(tx, change, 'teacher', before);
  await replaceResult(tx, { teacherId: change.teacherId, runId: before.runId }, corrected);
}

/** Also replaces the streamed pieces, which a summary does not have. */
export async function replaceFeedback(
  tx: Tx,
  change: Change,
  before: HeldFeedback,
  corrected: Feedback,
): Promise<void> {
  await keepVersion(tx, change, 'teacher', before);
  const key = { teacherId: change.teacherId, runId: before.runId };
  await replaceResult(tx, key, corrected);
  await replacePieces(tx, key, { type: 'done', feedback: feedbackToText(corrected), result: corrected });
}

export async function beginAgain(
  tx: Tx,
  change: Change,
  before: HeldFeedback,
  { hint, leaseOwner, leaseUntil }: { hint: string; leaseOwner: string; leaseUntil: Date },
): Promise<void> {
  const { teacherId, id } = change;
  if (before.result) await keepVersion(tx, change, 'program', before);
  await setHint(tx, teacherId, id, hint);
  await writeAgain(tx, teacherId, [id], { attempts: 0, leaseOwner, leaseUntil });
}
