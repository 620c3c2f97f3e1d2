import { sql } from 'kysely';
import { z } from 'zod';
import { system, tenant } from '#server/database/actor.ts';
import type { Database, Queries, Tx } from '#server/database/database.ts';
import { queryRows } from '#server/database/rows.ts';
import type { NumberedEvent } from '#server/http/handler.ts';
import { isRunOn } from '#server/works/index.ts';

/** One asking of a model, or of the coach, about one subject; kept before it starts. */
export type RunKey = { teacherId: string; runId: string };
/** What is written: the domain that it belongs to. */
export type RunKind = 'feedback' | 'reading';
const claimedRun = z.object({
  ...{ teacherId: z.string(), runId: z.string(), subjectId: z.string(), attempts: z.int() },
});
export type ClaimedRun = z.output<typeof claimedRun> & { kind: RunKind };
export const runState = z.enum(['waiting', 'done', 'cancelled', 'failed']);
export type RunState = z.output<typeof runState>;

export type RunOutcome = {
  state: Extract<RunState, 'done' | 'cancelled' | 'failed'>;
  result: unknown;
  /** What a request to a model holds. */
  asking: object | undefined;
  failure: string | null;
  firstWordMs: number | null;
  inputHash: Buffer | null;
  coachReason: CoachReason | null;
};

/** Why the coach wrote what a model could have written: for the teacher alone. */
const coachReason = z.enum(['budget', 'access-ended']);
export type CoachReason = z.output<typeof coachReason>;

/** A run that is being written still waits for its end: its lease, not its state, tells that somebody writes. */
export const isUnfinished = sql`state = 'waiting'`;

/** Takes runs of a kind whose lease has ended, oldest first; two processes never take the same one. */
export async function claimAbandoned(
  database: Database,
  owner: string,
  kind: RunKind,
  now: Date,
  until: Date,
  most: number,
): Promise<ClaimedRun[]> {
  const statement = sql`
    update ai_runs set lease_owner = ${owner}, lease_until = ${until}, attempts = attempts + 1
      where (teacher_id, id) in (
        select teacher_id, id from ai_runs
          where kind = ${kind} and ${isUnfinished} and lease_until < ${now}
          order by lease_until limit ${most} for update skip locked
      )
      returning teacher_id as "teacherId", id as "runId", subject_id as "subjectId", attempts`;
  const claimed = await queryRows(database, system, { row: claimedRun, statement });
  return claimed.map((run) => ({ ...run, kind }));
}

/** Extends the leases of the runs that this process writes, and answers those that are still its own to write. */
export async function renewLeases(
  database: Database,
  owner: string,
  keys: readonly RunKey[],
  until: Date,
): Promise<Set<string>> {
  const teacherIds = keys.map((key) => key.teacherId);
  const runIds = keys.map((key) => key.runId);
  const statement = sql`
    update ai_runs set lease_until = ${until}
      where (teacher_id, id) in (select t, r from unnest(${teacherIds}::uuid[], ${runIds}::uuid[]) k (t, r))
        and lease_owner = ${owner} and ${isUnfinished}
      returning id`;
  const rows = await queryRows(database, system, { row: z.object({ id: z.string() }), statement });
  return new Set(rows.map(({ id }) => id));
}

/** Gives up the leases of this process, so that another one may go on at once. */
export async function releaseLeases(database: Database, owner: string, now: Date): Promise<void> {
  await database.query(system, sql`${releasing(now)} and lease_owner = ${owner}`);
}

/** Gives up the lease of every run, for who knows that those who held one are dead. */
export async function releaseRuns(database: Database, now: Date): Promise<void> {
  await database.query(system, releasing(now));
}

function releasing(now: Date) {
  return sql`update ai_runs set lease_owner = null, lease_until = ${now} where ${isUnfinished}`;
}

export type PendingPiece = RunKey & NumberedEvent<unknown>;

/**
 * Appends the pieces of many runs in one statement. A process that lost its lease writes nothing. What is there already
 * came from the same process, which did not hear that it was stored.
 */
export async function appendPieces(
  database: Database,
  owner: string,
  pieces: readonly PendingPiece[],
): Promise<void> {
  const teacherIds = pieces.map((piece) => piece.teacherId);
  const runIds = pieces.map((piece) => piece.runId);
  const sequences = pieces.map((piece) => piece.id);
  const events = pieces.map((piece) => JSON.stringify(piece.event));
  const statement = sql`
    insert into ai_run_pieces (teacher_id, run_id, sequence, event)
    select p.teacher_id, p.run_id, p.sequence, p.event
      from unnest(${teacherIds}::uuid[], ${runIds}::uuid[], ${sequences}::int[], ${events}::jsonb[])
        as p (teacher_id, run_id, sequence, event)
      join ai_runs r on r.teacher_id = p.teacher_id and r.id = p.run_id and r.lease_owner = ${owner}
    on conflict do nothing`;
  await database.query(system, statement);
}

const storedPiece = z.object({ id: z.int(), event: z.unknown() });

/** The pieces of a run so far, in order. */
export async function listPieces(
  database: Database,
  { teacherId, runId }: RunKey,
): Promise<NumberedEvent<unknown>[]> {
  const statement = sql`
    select sequence as id, event from ai_run_pieces
      where teacher_id = ${teacherId} and run_id = ${runId} order by sequence`;
  return await queryRows(database, tenant(teacherId), { row: storedPiece, statement });
}

/** The result of an earlier run on the same input, if there is one. What is held is its teacher's alone so far. */
export async function findSameInput(
  database: Queries,
  teacherId: string,
  inputHash: Buffer,
): Promise<unknown | null> {
  const statement = sql`
    select result from ai_runs r
      where teacher_id = ${teacherId} and input_hash = ${inputHash} and state = 'done' and not exists (
        select from works w
          where w.teacher_id = r.teacher_id and w.id = r.subject_id and is_held(w.held, w.release_at))
      limit 1`;
  const row = z.object({ result: z.unknown() });
  const [same] = await queryRows(database, tenant(teacherId), { row, statement });
  return same?.result ?? null;
}

/** Ends a run together with its last pieces; false where the lease was lost or the run was cancelled meanwhile. */
export async function finishRun(
  database: Database,
  owner: string,
  { teacherId, runId }: RunKey,
  lastPieces: readonly NumberedEvent<unknown>[],
  outcome: RunOutcome,
  now: Date,
): Promise<boolean> {
  const result = outcome.result === null ? null : JSON.stringify(outcome.result);
  const asking = outcome.asking ? JSON.stringify(outcome.asking) : null;
  const sequences = lastPieces.map((piece) => piece.id);
  const events = lastPieces.map((piece) => JSON.stringify(piece.event));
  const statement = sql`
    with ended as (
      update ai_runs set state = ${outcome.state}, result = ${result}::jsonb, asking = ${asking}::jsonb, failure = ${outcome.failure},
          first_word_ms = ${outcome.firstWordMs}, input_hash = ${outcome.inputHash},
          coach_reason = ${outcome.coachReason}, finished_at = ${now}
        where teacher_id = ${teacherId} and id = ${runId} and lease_owner = ${owner} and ${isUnfinished}
        returning teacher_id, id
    ), stored as (
      insert into ai_run_pieces (teacher_id, run_id, sequence, event)
        select ended.teacher_id, ended.id, p.sequence, p.event
          from ended, unnest(${sequences}::int[], ${events}::jsonb[]) as p (sequence, event)
        on conflict do nothing
    )
    select id from ended`;
  return (await database.query(tenant(teacherId), statement)).length > 0;
}

/**
 * Has what was written on these works written again, by its owner or by whoever looks for runs left behind once the lease
 * is over. Nobody follows what was told before.
 */
export async function writeAgain(
  tx: Tx,
  teacherId: string,
  ids: readonly string[],
  { attempts, leaseOwner, leaseUntil }: { attempts: number; leaseOwner: string | null; leaseUntil: Date },
): Promise<void> {
  await sql`
    with w as (
      select teacher_id, id, station from works where teacher_id = ${teacherId} and id = any(${[...ids]}::uuid[])
    ), gone as (
      delete from ai_run_pieces p using ai_runs r, w
        where ${isRunOn} and p.teacher_id = r.teacher_id and p.run_id = r.id
    )
    update ai_runs r set state = 'waiting', result = null, failure = null, input_hash = null, finished_at = null,
        coach_reason = null, attempts = ${attempts}, lease_owner = ${leaseOwner}, lease_until = ${leaseUntil}
      from w where ${isRunOn}`.execute(tx);
}

/** Puts what its teacher corrected in the place of what was written. */
export async function replaceResult(tx: Tx, { teacherId, runId }: RunKey, corrected: unknown): Promise<void> {
  // Without its hash no other work on the same words is answered with what a teacher wrote for this one.
  await sql`update ai_runs set result = ${JSON.stringify(corrected)}::jsonb, input_hash = null
    where teacher_id = ${teacherId} and id = ${runId}`.execute(tx);
}

/** Has a reader told this event, and none of those before it. */
export async function replacePieces(tx: Tx, { teacherId, runId }: RunKey, event: unknown): Promise<void> {
  await sql`with gone as (
      delete from ai_run_pieces where teacher_id = ${teacherId} and run_id = ${runId} returning sequence
    )
    insert into ai_run_pieces (teacher_id, run_id, sequence, event)
      select ${teacherId}, ${runId}, coalesce(max(sequence), 0) + 1, ${JSON.stringify(event)}::jsonb from gone`.execute(
    tx,
  );
}

/** Why the coach wrote on a subject, or null where a model did or none is configured. */
export async function findCoachReason(
  database: Database,
  { teacherId, subjectId }: { teacherId: string; subjectId: string },
): Promise<CoachReason | null> {
  const row = z.object({ reason: coachReason.nullable() });
  const statement = sql`
    select coach_reason as reason from ai_runs where teacher_id = ${teacherId} and subject_id = ${subjectId} limit 1`;
  const [run] = await queryRows(database, tenant(teacherId), { row, statement });
  return run?.reason ?? null;
}

const counts = z.object({ count: z.int(), abandonedSince: z.date().nullable() });

/** Runs without an end, and since when the oldest of those that nobody writes is left alone. */
export async function countUnfinished(database: Database, now: Date): Promise<z.output<typeof counts>> {
  const statement = sql`
    select count(*)::int as count, min(lease_until) filter (where lease_until < ${now}) as "abandonedSince"
      from ai_runs where ${isUnfinished}`;
  const [found] = await queryRows(database, system, { row: counts, statement });
  return found ?? { count: 0, abandonedSince: null };
}
