import { sql } from 'kysely';
import { z } from 'zod';
import { feedback } from '#contract/feedback.ts';
import { reply, stepReply } from '#contract/step-progress.ts';
import { runState } from '#server/ai-runs/index.ts';
import type { Aide, Student, Teacher } from '#server/database/actor.ts';
import { tenant } from '#server/database/actor.ts';
import type { Database, Queries, Tx } from '#server/database/database.ts';
import type { RequestLimit } from '#server/database/request-limits.ts';
import { queryRows } from '#server/database/rows.ts';
import { keepWork, keptAt, keptOr, type NewWork } from '#server/works/index.ts';

export type NewSubmission = NewWork & {
  unitId: string;
  nickname: string;
  work: string;
  question: string | null;
  goal: string | null;
  submissionType: 'text' | 'camera';
};

const kept = keptAt('no-unit');

/** Keeps a submission, see `keepWork`. */
export const keepSubmission = keepAs(kept);
/** Keeps a first draft from paper with the code of its thread. */
export const keepPaperStart = keepAs(keptOr('mismatch', 'no-unit', 'no-link', 'same-name'));

function keepAs<Answer>(answers: z.ZodType<Answer>) {
  return async (
    database: Database,
    actor: Student | Teacher | Aide,
    submission: NewSubmission,
    limits: readonly RequestLimit[],
  ): Promise<Answer> => {
    const { unitId, nickname, work, question, submissionType, goal } = submission;
    return await keepWork(
      database,
      actor,
      { work: submission, limits, kept: answers },
      (common) =>
        sql`keep_submission(${common}, ${unitId}, ${nickname}, ${work}, ${question}, ${submissionType}, ${goal})`,
    );
  };
}

/** The state of a run as its student may know it. */
const seenState = z.enum([...runState.options, 'held']);

const storedSubmission = z.object({
  teacherId: z.string(),
  id: z.string(),
  unitId: z.string(),
  unitTitle: z.string(),
  nickname: z.string(),
  work: z.string(),
  question: z.string().nullable(),
  replaced: z.int(),
  createdAt: z.date(),
  runId: z.string(),
  state: seenState,
  /** Null until the feedback is finished, and as long as it is held. */
  result: feedback.nullable(),
  failure: z.string().nullable(),
  draft: z.int(),
  draftLimit: z.int().nullable(),
  latestId: z.string(),
  goal: z.string().nullable(),
  reply: reply.nullable(),
  /** Whether its student must wait for the teacher, whatever the state. */
  isHeld: z.boolean(),
});
export type StoredSubmission = z.output<typeof storedSubmission>;

/** A submission of this actor's classroom, for who holds its secret; null otherwise. */
export async function findSubmission(
  database: Database,
  actor: Student | Teacher,
  id: string,
  secretHash: Buffer,
): Promise<StoredSubmission | null> {
  const statement = sql`
    select teacher_id as "teacherId", id, unit_id as "unitId", unit_title as "unitTitle", nickname, work, question,
      replaced, created_at as "createdAt", run_id as "runId", state, result, failure, draft,
      draft_limit as "draftLimit", latest_id as "latestId", goal, reply, held as "isHeld"
    from get_submission(${id}, ${secretHash})`;
  const [submission] = await queryRows(database, actor, { row: storedSubmission, statement });
  return submission ?? null;
}

const handedIn = storedSubmission.pick({
  id: true,
  unitId: true,
  unitTitle: true,
  nickname: true,
  work: true,
  question: true,
  createdAt: true,
  result: true,
  draft: true,
  goal: true,
  reply: true,
});
export type HandedIn = z.output<typeof handedIn>;
const handedInUnderKey = handedIn.extend({ submissionKey: z.string() });

/** A submission by its id or the key under which it was handed in, for who holds its secret; null otherwise. */
export async function findByKey(
  database: Database,
  actor: Student | Teacher,
  idOrKey: string,
  secretHash: Buffer,
): Promise<z.output<typeof handedInUnderKey> | null> {
  const statement = sql`
    select k.id, k.submission_key as "submissionKey", k.unit_id as "unitId", k.unit_title as "unitTitle",
      k.nickname, k.work, s.question, k.created_at as "createdAt", s.result, s.draft, s.goal, s.reply
    from get_submission_by_key(${idOrKey}, ${secretHash}) k, get_submission(k.id, ${secretHash}) s`;
  const [submission] = await queryRows(database, actor, { row: handedInUnderKey, statement });
  return submission ?? null;
}

const storedPiece = z.object({ sequence: z.int().nullable(), event: z.unknown(), state: seenState });
export type StoredPiece = z.output<typeof storedPiece>;

/** The pieces of a submission's feedback after a number. One row without a piece tells the state alone. */
export async function listFeedbackPieces(
  database: Database,
  actor: Student | Teacher,
  id: string,
  secretHash: Buffer,
  after: number,
): Promise<StoredPiece[]> {
  const statement = sql`select sequence, event, state from get_feedback_pieces(${id}, ${secretHash}, ${after})`;
  return await queryRows(database, actor, { row: storedPiece, statement });
}

/** Marks the run of a submission as cancelled unless it is over; false where there is no such submission. */
export async function cancelRun(
  database: Database,
  actor: Student | Teacher,
  id: string,
  secretHash: Buffer,
  now: Date,
): Promise<boolean> {
  const statement = sql`select cancel_feedback(${id}, ${secretHash}, ${now}) as found`;
  const [answer] = await queryRows(database, actor, { row: z.object({ found: z.boolean() }), statement });
  return answer?.found ?? false;
}

/** Keeps what its teacher asks for, who has the feedback written again. */
export async function setHint(tx: Tx, teacherId: string, id: string, hint: string): Promise<void> {
  await sql`update submissions set hint = ${hint} where teacher_id = ${teacherId} and id = ${id}`.execute(tx);
}

/** What a submission is about, to be asked for within another statement. */
export const unitIdOf = (teacherId: string, submissionId: string) =>
  sql`select unit_id from submissions where teacher_id = ${teacherId} and id = ${submissionId}`;

const saidStep = z.object({
  label: z.string(),
  criterion: z.string(),
  words: z.string().nullable(),
  reply: stepReply.nullable(),
});

export const draftSaid = z.object({ steps: z.array(saidStep), praised: z.string().nullable() });

/**
 * What was said on the drafts of the thread of the work `w` before it, as `draftSaid`. One row is asked for at a time, here and in
 * `findWork`: of small tables PostgreSQL may else read all that the teacher has for each, and keeps to that plan.
 */
export const saidBefore = sql`
  (select coalesce(jsonb_agg(jsonb_build_object(
      'praised', pr.result #>> '{strength,quote,text}',
      'steps', (select jsonb_agg(jsonb_build_object(
          'label', pr.result -> step ->> 'label',
          'criterion', pr.result -> step #>> '{criterion,text}',
          'words', pr.result -> step #>> '{quote,text}',
          'reply', p.reply -> step)) from unnest(array['step1', 'step2']) step)
    ) order by d.draft), '[]')
    from works d
      join lateral (select t.reply from submissions t where t.teacher_id = d.teacher_id and t.id = d.id limit 1) p on true
      join lateral (select r.result from ai_runs r
        where r.teacher_id = d.teacher_id and r.kind = 'feedback' and r.subject_id = d.id and r.result is not null
        limit 1) pr on true
    where d.teacher_id = w.teacher_id and d.thread_id = w.thread_id and d.draft < w.draft)`;

const workOfRun = z.object({
  nickname: z.string(),
  work: z.string(),
  question: z.string().nullable(),
  goal: z.string().nullable(),
  draft: z.int(),
  /** What the teacher asked for, who has it written again. */
  hint: z.string().nullable(),
  /** The draft before and the feedback on it; null where there is none, or no more. */
  beforeId: z.string().nullable(),
  beforeWork: z.string().nullable(),
  beforeResult: feedback.nullable(),
  beforeReply: reply.nullable(),
  /** What was said on each draft before, and what the student answered; the first one first. */
  said: z.array(draftSaid),
});

export type WorkOfRun = z.output<typeof workOfRun>;

/** The work behind a run, for who writes its feedback. No model may see the nickname: it is read to be withheld. */
export async function findWork(
  database: Queries,
  teacherId: string,
  submissionId: string,
): Promise<WorkOfRun | null> {
  const statement = sql`
    select w.who as nickname, s.work, s.question, s.goal, w.draft, s.hint, b.id as "beforeId", b.work as "beforeWork",
      b.result as "beforeResult", b.reply as "beforeReply", ${saidBefore} as said
    from works w
      join submissions s on s.teacher_id = w.teacher_id and s.id = w.id
      left join lateral (select d.id, t.work, t.reply,
          (select r.result from ai_runs r
            where r.teacher_id = d.teacher_id and r.kind = 'feedback' and r.subject_id = d.id) as result
        from works d join lateral (select t.work, t.reply from submissions t
          where t.teacher_id = d.teacher_id and t.id = d.id limit 1) t on true
        where d.teacher_id = w.teacher_id and d.thread_id = w.thread_id and d.draft = w.draft - 1
        limit 1) b on true
    where w.teacher_id = ${teacherId} and w.id = ${submissionId}`;
  const [row] = await queryRows(database, tenant(teacherId), { row: workOfRun, statement });
  return row ?? null;
}
