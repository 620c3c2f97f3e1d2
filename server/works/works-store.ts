import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { SafeguardingCheck } from '#contract/safeguarding.ts';
import { type Aide, type Student, type Teacher, tenant } from '#server/database/actor.ts';
import type { Database, Tx } from '#server/database/database.ts';
import { type RequestLimit, tooMany } from '#server/database/request-limits.ts';
import { queryRows } from '#server/database/rows.ts';
import { newId } from '#server/process/ids.ts';

/** Stored of every work, in both stations. */
export type NewWork = {
  idempotencyKey: string;
  contentHash: Buffer;
  secretHash: Buffer;
  /** Must have the same secret. */
  continues: string | null;
  /** Number of hard identifiers replaced. */
  replaced: number;
  createdAt: Date;
  /** The station holds what is written, whatever its unit says. */
  isLocked: boolean;
  leaseOwner: string;
  leaseUntil: Date;
  /** Of a first draft from paper alone. */
  onPaper?: {
    /** Opens the thread, whose secret nobody holds. */
    codeHash: Buffer;
    /** Another student has the same nickname in this unit. */
    isSeparate: boolean;
  };
};

const idRow = z.object({ id: z.string() });

const refusals = [
  'mismatch',
  'no-thread',
  'continued',
  'unfinished',
  'held',
  'unchanged',
  'no-more',
] as const;

/** Answers to a work, with the refusals of one station. */
export const keptAt = <const Refusals extends string[]>(...own: Refusals) => keptOr(...refusals, ...own);

export const keptOr = <const Refusals extends string[]>(...refused: Refusals) =>
  z.discriminatedUnion('outcome', [
    z.object({
      outcome: z.enum(['created', 'repeated']),
      workId: z.string(),
      runId: z.string(),
      /** The student must wait for the teacher. */
      held: z.boolean(),
    }),
    z.object({ outcome: z.enum(refused) }),
  ]);

const answered = z.looseObject({ outcome: z.string(), wait: z.int().nullable() });

/**
 * Stores a work with its run, or answers the one stored under the same key. `keep` calls the station's function with
 * the data of both stations. Over a limit it throws RATE_LIMITED and counts nothing: refused requests must not use up
 * what the rest of the class may ask.
 */
export async function keepWork<Kept>(
  database: Database,
  actor: Student | Teacher | Aide,
  { work, limits, kept }: { work: NewWork; limits: readonly RequestLimit[]; kept: z.ZodType<Kept> },
  keep: (work: string) => RawBuilder<unknown>,
): Promise<Kept> {
  const toHex = (bytes: Buffer) => `\\x${bytes.toString('hex')}`;
  const common = JSON.stringify({
    ...{ id: newId(), run_id: newId(), idempotency_key: work.idempotencyKey },
    ...{ content_hash: toHex(work.contentHash), secret_hash: toHex(work.secretHash) },
    ...{ replaced: work.replaced, continues: work.continues, hold: work.isLocked, now: work.createdAt },
    ...{ lease_owner: work.leaseOwner, lease_until: work.leaseUntil },
    ...(work.onPaper && { code_hash: toHex(work.onPaper.codeHash), is_separate: work.onPaper.isSeparate }),
    limit_keys: limits.map((limit) => limit.key),
    limit_windows: limits.map((limit) => limit.seconds),
    limits: limits.map((limit) => limit.max),
  });
  const statement = sql`
    select outcome, work_id as "workId", run_id as "runId", wait_seconds as wait, held from ${keep(common)}`;
  const [answer] = await queryRows(database, actor, { row: answered, statement });
  if (answer?.outcome === 'limited') throw tooMany(answer.wait ?? 0, limits);
  return kept.parse(answer);
}

/** Whether the run `r` is on the work `w`. */
export const isRunOn = sql`r.teacher_id = w.teacher_id and r.kind = run_kind(w.station) and r.subject_id = w.id`;

/** Later drafts of the work `w`; lists show the newest. */
export const laterDraft = sql`
  select from works n where n.teacher_id = w.teacher_id and n.thread_id = w.thread_id and n.draft > w.draft`;

/** Feedback on the work `w` waits for its teacher, or is not written because of a concern. */
export const waitsForTeacher = sql`
  (w.held and w.release_at is null and exists (select from ai_runs r where ${isRunOn} and r.state = 'done'))`;

/** Includes earlier drafts; false where there are no such works. Unopened, what waits for its teacher stays unread. */
export async function markRead(
  database: Database,
  { teacherId }: Pick<Teacher, 'teacherId'>,
  { ids, isRead, isUnopened = false }: { ids: readonly string[]; isRead: boolean; isUnopened?: boolean },
  now: Date,
): Promise<boolean> {
  const statement = sql`
    update works d set read_at = ${isRead ? sql`${now}::timestamptz` : sql`null`}
      from works w
      where w.teacher_id = ${teacherId} and w.id = any(${[...ids]}::uuid[]) and d.teacher_id = w.teacher_id
        and d.thread_id = w.thread_id and ${isRead ? sql`d.draft <= w.draft` : sql`d.id = w.id`}
        and not (${isUnopened}::boolean and ${waitsForTeacher})
      returning d.id`;
  return (await queryRows(database, tenant(teacherId), { row: idRow, statement })).length > 0;
}

export async function markTold(tx: Tx, teacherId: string, ids: readonly string[], now: Date): Promise<void> {
  await sql`update works set told_at = ${now} where teacher_id = ${teacherId} and id = any(${[...ids]}::uuid[])`.execute(
    tx,
  );
}

/** For a work that could not be checked. The first reading is kept; null makes it unread. */
export async function markUnchecked(
  tx: Tx,
  teacherId: string,
  id: string,
  readAt: Date | null,
): Promise<void> {
  const at = readAt ? sql`coalesce(unchecked_read_at, ${readAt})` : sql`null`;
  await sql`update works set unchecked_read_at = ${at} where teacher_id = ${teacherId} and id = ${id}`.execute(
    tx,
  );
}

/** How the work was checked for concerns, or that it could not be. */
export async function markChecked(
  database: Database,
  { teacherId, subjectId }: { teacherId: string; subjectId: string },
  by: SafeguardingCheck,
  now: Date,
): Promise<void> {
  const statement = sql`
    update works set care_checked_at = ${now}, care_checked_by = ${by}
      where teacher_id = ${teacherId} and id = ${subjectId} returning id`;
  await queryRows(database, tenant(teacherId), { row: idRow, statement });
}
