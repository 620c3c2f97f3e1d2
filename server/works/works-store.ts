import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { SafeguardingCheck } from '#contract/safeguarding.ts';
import { type Aide, type Student, type Teacher, tenant } from '#server/database/actor.ts';
import type { Database, Tx } from '#server/database/database.ts';
import { type RequestLimit, tooMany } from '#server/database/request-limits.ts';
import { queryRows } from '#server/database/rows.ts';
import { newId } from '#server/process/ids.ts';

/** What is kept of every work, at whichever station it is handed in. */
export type NewWork = {
  idempotencyKey: string;
  contentHash: Buffer;
  secretHash: Buffer;
  /** The draft before, under the same secret. */
  continues: string | null;
  /** How many hard identifiers were replaced in it. */
  replaced: number;
  createdAt: Date;
  /** Whether the station holds what is written on it, whatever its unit says. */
  isLocked: boolean;
  leaseOwner: string;
  leaseUntil: Date;
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

/** What a station answers to a work, with what it alone may refuse it for. */
export const keptAt = <const Refusals extends string[]>(...own: Refusals) =>
  z.discriminatedUnion('outcome', [
    z.object({
      outcome: z.enum(['created', 'repeated']),
      workId: z.string(),
      runId: z.string(),
      /** Whether its student must wait for the teacher. */
      held: z.boolean(),
    }),
    z.object({ outcome: z.enum([...refusals, ...own]) }),
  ]);

const answered = z.looseObject({ outcome: z.string(), wait: z.int().nullable() });

/**
 * Stores a work with its run, or answers the one that was stored under the same key. `keep` is the call of the station's
 * function, given what both stations keep. Over a limit it throws RATE_LIMITED, and nothing is counted: who is refused
 * must not use up what the rest of the class may ask.
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

/** Later drafts of the work `w`, the newest of which stands in lists in its place. */
export const laterDraft = sql`
  select from works n where n.teacher_id = w.teacher_id and n.thread_id = w.thread_id and n.draft > w.draft`;

/** Whether what was written on the work `w` waits for its teacher, or nothing is written for a concern. */
export const waitsForTeacher = sql`
  (w.held and w.release_at is null and exists (select from ai_runs r where ${isRunOn} and r.state = 'done'))`;

/** Notes that works and their earlier drafts were read, or that the works are new again; false where there are none. */
export async function markRead(
  database: Database,
  { teacherId }: Pick<Teacher, 'teacherId'>,
  { ids, isRead }: { ids: readonly string[]; isRead: boolean },
  now: Date,
): Promise<boolean> {
  const statement = sql`
    update works d set read_at = ${isRead ? sql`${now}::timestamptz` : sql`null`}
      from works asked
      where asked.teacher_id = ${teacherId} and asked.id = any(${[...ids]}::uuid[]) and d.teacher_id = asked.teacher_id
        and d.thread_id = asked.thread_id and ${isRead ? sql`d.draft <= asked.draft` : sql`d.id = asked.id`}
      returning d.id`;
  return (await queryRows(database, tenant(teacherId), { row: idRow, statement })).length > 0;
}

/** Notes when a mail told of these works. */
export async function markTold(tx: Tx, teacherId: string, ids: readonly string[], now: Date): Promise<void> {
  await sql`update works set told_at = ${now} where teacher_id = ${teacherId} and id = any(${[...ids]}::uuid[])`.execute(
    tx,
  );
}

/** Notes that a work which could not be looked through was read, at first; null where it is to be read again. */
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

/** Notes how a submission or check-in was looked through, or that it could not be. */
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
