import { sql } from 'kysely';
import { z } from 'zod';
import { system, tenant } from '#server/database/actor.ts';
import type { Database, Queries, Tx } from '#server/database/database.ts';
import type { NumberedEvent } from '#server/http/handler.ts';
import { isRunOn } from '#server/works/index.ts';

/** One asking of a model, or of the coach, about one subject; kept before it starts. */
export type RunKey = { teacherId: string; runId: string };
/** What is written: the domain that it belongs to. */
export type RunKind = 'feedback' | 'reading';
export type ClaimedRun = RunKey & { kind: RunKind; subjectId: string; attempts: number };
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
export const unfinished: readonly RunState[] = ['waiting'];

/** Takes runs of a kind whose lease has ended, oldest first; two processes never take the same one. */
export async function claimAbandoned(
  database: Database,
  owner: string,
  kind: RunKind,
  now: Date,
  until: Date,
  most: number,
): Promise<ClaimedRun[]> {
  const rows = await database.query(system, (builder) =>
    builder
      .updateTable('ai_runs')
      .set((eb) => ({ lease_owner: owner, lease_until: until, attempts: eb('attempts', '+', 1) }))
      .where(({ eb, refTuple }) =>
        eb(
          refTuple('teacher_id', 'id'),
          'in',
          builder
            .selectFrom('ai_runs')
            .select(['teacher_id', 'id'])
            .where('kind', '=', kind)
            .where('state', 'in', unfinished)
            .where('lease_until', '<', now)
            .orderBy('lease_until')
            .limit(most)
            .forUpdate()
            .skipLocked()
            .$asTuple('teacher_id', 'id'),
        ),
      )
      .returning(['teacher_id', 'id', 'subject_id', 'attempts'])
      .compile(),
  );
  return rows.map((row) => ({
    teacherId: row.teacher_id,
    runId: row.id,
    kind,
    subjectId: row.subject_id,
    attempts: row.attempts,
  }));
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
  const rows = await database.query(system, (builder) =>
    builder
      .updateTable('ai_runs')
      .set({ lease_until: until })
      .where(
        sql<boolean>`(teacher_id, id) in (select t, r from unnest(${teacherIds}::uuid[], ${runIds}::uuid[]) k (t, r))`,
      )
      .where('lease_owner', '=', owner)
      .where('state', 'in', unfinished)
      .returning('id')
      .compile(),
  );
  return new Set(rows.map((row) => row.id));
}

/** Gives up the leases of this process, so that another one may go on at once. */
export async function releaseLeases(database: Database, owner: string, now: Date): Promise<void> {
  await database.query(system, (builder) =>
    releasing(builder, now).where('lease_owner', '=', owner).compile(),
  );
}

/** Gives up the lease of every run, for who knows that those who held one are dead. */
export async function releaseRuns(database: Database, now: Date): Promise<void> {
  await database.query(system, (builder) => releasing(builder, now).compile());
}

function releasing(builder: Tx, now: Date) {
  return builder
    .updateTable('ai_runs')
    .set({ lease_owner: null, lease_until: now })
    .where('state', 'in', unfinished);
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
  await database.query(system, (builder) => insertOf(owner, pieces).compile(builder));
}

function insertOf(owner: string, pieces: readonly PendingPiece[]) {
  const teacherIds = pieces.map((piece) => piece.teacherId);
  const runIds = pieces.map((piece) => piece.runId);
  const sequences = pieces.map((piece) => piece.id);
  const events = pieces.map((piece) => JSON.stringify(piece.event));
  return sql`
    insert into ai_run_pieces (teacher_id, run_id, sequence, event)
    select p.teacher_id, p.run_id, p.sequence, p.event
      from unnest(${teacherIds}::uuid[], ${runIds}::uuid[], ${sequences}::int[], ${events}::jsonb[])
        as p (teacher_id, run_id, sequence, event)
      join ai_runs r on r.teacher_id = p.teacher_id and r.id = p.run_id and r.lease_owner = ${owner}
    on conflict do nothing
  `;
}

/** The pieces of a run so far, in order. */
export async function listPieces(
  database: Database,
  { teacherId, runId }: RunKey,
): Promise<NumberedEvent<unknown>[]> {
  return await database.query(tenant(teacherId), (builder) =>
    builder
      .selectFrom('ai_run_pieces')
      .select(['sequence as id', 'event'])
      .where('teacher_id', '=', teacherId)
      .where('run_id', '=', runId)
      .orderBy('sequence')
      .compile(),
  );
}

/** The result of an earlier run on the same input, if there is one. What is held is its teacher's alone so far. */
export async function findSameInput(
  database: Queries,
  teacherId: string,
  inputHash: Buffer,
): Promise<unknown | null> {
  const [row] = await database.query(tenant(teacherId), (builder) =>
    builder
      .selectFrom('ai_runs')
      .select('result')
      .where('teacher_id', '=', teacherId)
      .where('input_hash', '=', inputHash)
      .where('state', '=', 'done')
      .where(isOpen)
      .limit(1)
      .compile(),
  );
  return row?.result ?? null;
}

const isOpen = sql<boolean>`not exists (
  select from works w
    where w.teacher_id = ai_runs.teacher_id and w.id = ai_runs.subject_id and is_held(w.held, w.release_at))`;

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
  const ended = await database.query(tenant(teacherId), (builder) =>
    sql`
      with ended as (
        update ai_runs set state = ${outcome.state}, result = ${result}::jsonb, asking = ${asking}::jsonb, failure = ${outcome.failure},
            first_word_ms = ${outcome.firstWordMs}, input_hash = ${outcome.inputHash},
            coach_reason = ${outcome.coachReason}, finished_at = ${now}
          where teacher_id = ${teacherId} and id = ${runId} and lease_owner = ${owner}
            and state = any(${unfinished}::text[])
          returning teacher_id, id
      ), stored as (
        insert into ai_run_pieces (teacher_id, run_id, sequence, event)
          select ended.teacher_id, ended.id, p.sequence, p.event
            from ended, unnest(${sequences}::int[], ${events}::jsonb[]) as p (sequence, event)
          on conflict do nothing
      )
      select id from ended
    `.compile(builder),
  );
  return ended.length > 0;
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
  const [row] = await database.query(tenant(teacherId), (builder) =>
    builder
      .selectFrom('ai_runs')
      .select('coach_reason')
      .where('teacher_id', '=', teacherId)
      .where('subject_id', '=', subjectId)
      .limit(1)
      .compile(),
  );
  return coachReason.nullable().parse(row?.coach_reason ?? null);
}
