import { sql } from 'kysely';
import type { Feedback } from '#contract/feedback.ts';
import type { Student, Teacher } from '#server/database/actor.ts';
import { tenant } from '#server/database/actor.ts';
import type { Database, Tx } from '#server/database/database.ts';
import { type RequestLimit, tooMany } from '#server/database/request-limits.ts';

export type NewSubmission = {
  id: string;
  runId: string;
  unitId: string;
  idempotencyKey: string;
  contentHash: Buffer;
  secretHash: Buffer;
  nickname: string;
  work: string;
  question: string | null;
  submissionType: 'text' | 'camera';
  /** How many hard identifiers were replaced in the work. */
  replaced: number;
  createdAt: Date;
  leaseOwner: string;
  leaseUntil: Date;
};

export type Kept =
  | { outcome: 'created' | 'repeated'; submissionId: string; runId: string }
  | { outcome: 'mismatch' }
  | { outcome: 'no-unit' };

/**
 * Stores a submission with its run, or answers the one that was stored under the same key. Over a limit it throws
 * RATE_LIMITED, and nothing is counted: who is refused must not use up what the rest of the class may ask.
 */
export async function keepSubmission(
  database: Database,
  actor: Student | Teacher,
  submission: NewSubmission,
  limits: readonly RequestLimit[],
): Promise<Kept> {
  const keys = limits.map((limit) => limit.key);
  const windows = limits.map((limit) => limit.seconds);
  const most = limits.map((limit) => limit.max);
  const [row] = await database.query(actor, (builder) =>
    sql<KeptRow>`
      select outcome, submission_id, run_id, wait_seconds from keep_submission(
        ${submission.id}, ${submission.runId}, ${submission.unitId}, ${submission.idempotencyKey},
        ${submission.contentHash}, ${submission.secretHash}, ${submission.nickname}, ${submission.work},
        ${submission.question}, ${submission.submissionType}, ${submission.replaced}, ${submission.createdAt},
        ${submission.leaseOwner}, ${submission.leaseUntil},
        ${keys}::text[], ${windows}::int[], ${most}::int[])
    `.compile(builder),
  );
  if (!row) throw new Error('keep_submission answered nothing');
  const { outcome, submission_id: submissionId, run_id: runId } = row;
  if (outcome === 'limited') throw tooMany(row.wait_seconds);
  return outcome === 'created' || outcome === 'repeated' ? { outcome, submissionId, runId } : { outcome };
}

type KeptRow = {
  outcome: Kept['outcome'] | 'limited';
  submission_id: string;
  run_id: string;
  wait_seconds: number;
};

export type StoredSubmission = {
  teacherId: string;
  id: string;
  unitId: string;
  unitTitle: string;
  nickname: string;
  work: string;
  question: string | null;
  replaced: number;
  createdAt: Date;
  runId: string;
  state: 'waiting' | 'done' | 'cancelled' | 'failed';
  result: unknown;
  failure: string | null;
};

/** A submission of this actor's classroom, for who holds its secret; null otherwise. */
export async function findSubmission(
  database: Database,
  actor: Student | Teacher,
  id: string,
  secretHash: Buffer,
): Promise<StoredSubmission | null> {
  const [row] = await database.query(actor, (builder) =>
    sql<StoredSubmission>`
      select teacher_id as "teacherId", id, unit_id as "unitId", unit_title as "unitTitle", nickname, work, question,
        replaced, created_at as "createdAt", run_id as "runId", state, result, failure
      from get_submission(${id}, ${secretHash})
    `.compile(builder),
  );
  return row ?? null;
}

export type HandedIn = {
  id: string;
  unitId: string;
  unitTitle: string;
  nickname: string;
  work: string;
  question: string | null;
  createdAt: Date;
  /** Null until the feedback is finished. */
  result: Feedback | null;
};

/** A submission by the key under which it was handed in, for who holds its secret; null otherwise. */
export async function findByKey(
  database: Database,
  actor: Student | Teacher,
  idempotencyKey: string,
  secretHash: Buffer,
): Promise<HandedIn | null> {
  const [row] = await database.query(actor, (builder) =>
    sql<HandedIn>`
      select k.id, k.unit_id as "unitId", k.unit_title as "unitTitle", k.nickname, k.work, s.question,
        k.created_at as "createdAt", k.result
      from get_submission_by_key(${idempotencyKey}, ${secretHash}) k, get_submission(k.id, ${secretHash}) s
    `.compile(builder),
  );
  return row ?? null;
}

export type StoredPiece = { sequence: number | null; event: unknown; state: StoredSubmission['state'] };

/** The pieces of a submission's feedback after a number. One row without a piece tells the state alone. */
export async function listFeedbackPieces(
  database: Database,
  actor: Student | Teacher,
  id: string,
  secretHash: Buffer,
  after: number,
): Promise<StoredPiece[]> {
  return await database.query(actor, (builder) =>
    sql<StoredPiece>`
      select sequence, event, state from get_feedback_pieces(${id}, ${secretHash}, ${after})
    `.compile(builder),
  );
}

/** Marks the run of a submission as cancelled unless it is over; false where there is no such submission. */
export async function cancelRun(
  database: Database,
  actor: Student | Teacher,
  id: string,
  secretHash: Buffer,
  now: Date,
): Promise<boolean> {
  const [row] = await database.query(actor, (builder) =>
    sql<{ found: boolean }>`select cancel_feedback(${id}, ${secretHash}, ${now}) as found`.compile(builder),
  );
  return row?.found ?? false;
}

/** What a submission is about, to be asked for within another statement. */
export const unitIdOf = (teacherId: string, submissionId: string) => (builder: Tx) =>
  builder
    .selectFrom('submissions')
    .select('unit_id')
    .where('teacher_id', '=', teacherId)
    .where('id', '=', submissionId);

/** The work behind a run, for who writes its feedback. No model may see the nickname: it is read to be withheld. */
export async function findWork(
  database: Database,
  teacherId: string,
  submissionId: string,
): Promise<Pick<StoredSubmission, 'unitId' | 'nickname' | 'work' | 'question' | 'replaced'> | null> {
  const [row] = await database.query(tenant(teacherId), (builder) =>
    builder
      .selectFrom('submissions')
      .select(['unit_id as unitId', 'nickname', 'work', 'question', 'replaced'])
      .where('teacher_id', '=', teacherId)
      .where('id', '=', submissionId)
      .compile(),
  );
  return row ?? null;
}
