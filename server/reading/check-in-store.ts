import { sql } from 'kysely';
import type { ReadingSummary } from '#contract/check-ins.ts';
import type { CheckInFrame } from '#contract/reading.ts';
import { readingDefaults } from '#contract/reading-defaults.ts';
import { type Student, type Teacher, tenant } from '#server/database/actor.ts';
import type { Database } from '#server/database/database.ts';
import { type RequestLimit, tooMany } from '#server/database/request-limits.ts';

/** What was asked when the check-in was handed in: later changes of the group do not touch it. */
export type Frame = {
  pace: number;
  level: number;
  design: CheckInFrame['design'];
  toggles: CheckInFrame['toggles'];
  prompts: CheckInFrame['prompts'];
};

/** What was answered. */
export type FilledForm = {
  vocabulary: { word: string; usage: string }[];
  comprehension: string[];
  others: { id: string; answer: string }[];
};

export type NewCheckIn = {
  id: string;
  runId: string;
  groupId: string;
  aliasId: string;
  sessionId: string;
  idempotencyKey: string;
  contentHash: Buffer;
  secretHash: Buffer;
  bookTitle: string;
  bookAuthor: string;
  /** YYYY-MM-DD. */
  dateFrom: string | null;
  dateTo: string | null;
  pagesRead: number | null;
  form: FilledForm;
  /** How many hard identifiers were replaced in all entries. */
  replaced: number;
  createdAt: Date;
  leaseOwner: string;
  leaseUntil: Date;
};

export type Kept =
  | { outcome: 'created' | 'repeated'; checkInId: string; runId: string }
  | { outcome: 'mismatch' }
  | { outcome: 'no-group' }
  | { outcome: 'no-alias' };

type KeptRow = {
  outcome: Kept['outcome'] | 'limited';
  check_in_id: string;
  run_id: string;
  wait_seconds: number;
};

/**
 * Stores a check-in with its run, or answers the one that was stored under the same key. Over a limit it throws
 * RATE_LIMITED, and nothing is counted.
 */
export async function keepCheckIn(
  database: Database,
  actor: Student | Teacher,
  checkIn: NewCheckIn,
  limits: readonly RequestLimit[],
): Promise<Kept> {
  const keys = limits.map((limit) => limit.key);
  const windows = limits.map((limit) => limit.seconds);
  const most = limits.map((limit) => limit.max);
  const design = {
    vocabulary_count: readingDefaults.vocabularyCount,
    comprehension_questions: readingDefaults.comprehensionQuestions,
    signoff_message: readingDefaults.signoffMessage,
  };
  const [row] = await database.query(actor, (builder) =>
    sql<KeptRow>`
      select outcome, check_in_id, run_id, wait_seconds from keep_check_in(
        ${checkIn.id}, ${checkIn.runId}, ${checkIn.groupId}, ${checkIn.aliasId}, ${checkIn.sessionId},
        ${checkIn.idempotencyKey}, ${checkIn.contentHash}, ${checkIn.secretHash}, ${checkIn.bookTitle},
        ${checkIn.bookAuthor}, ${checkIn.dateFrom}, ${checkIn.dateTo}, ${checkIn.pagesRead},
        ${JSON.stringify(checkIn.form)}, ${checkIn.replaced}, ${JSON.stringify(design)},
        ${JSON.stringify(readingDefaults.toggles)}, ${checkIn.createdAt}, ${checkIn.leaseOwner}, ${checkIn.leaseUntil},
        ${keys}::text[], ${windows}::int[], ${most}::int[])
    `.compile(builder),
  );
  if (!row) throw new Error('keep_check_in answered nothing');
  const { outcome, check_in_id: checkInId, run_id: runId } = row;
  if (outcome === 'limited') throw tooMany(row.wait_seconds);
  return outcome === 'created' || outcome === 'repeated' ? { outcome, checkInId, runId } : { outcome };
}

/** A check-in without who made it: what its summary is about. */
export type CheckIn = {
  groupId: string;
  frame: Frame;
  bookTitle: string;
  bookAuthor: string;
  dateFrom: string | null;
  dateTo: string | null;
  pagesRead: number | null;
  form: FilledForm;
  createdAt: Date;
};

export type HandedInCheckIn = CheckIn & {
  id: string;
  groupName: string;
  aliasId: string;
  aliasName: string;
  state: 'waiting' | 'done' | 'cancelled' | 'failed';
  /** Null until the summary is finished. */
  result: ReadingSummary | null;
  failure: string | null;
};

/** A check-in by the key under which it was handed in, for who holds its secret; null otherwise. */
export async function findCheckInByKey(
  database: Database,
  actor: Student | Teacher,
  idempotencyKey: string,
  secretHash: Buffer,
): Promise<HandedInCheckIn | null> {
  const [row] = await database.query(actor, (builder) =>
    sql<HandedInCheckIn>`
      select id, group_id as "groupId", group_name as "groupName", alias_id as "aliasId", alias_name as "aliasName",
        frame, book_title as "bookTitle", book_author as "bookAuthor", date_from as "dateFrom", date_to as "dateTo",
        pages_read as "pagesRead", form, created_at as "createdAt", state, result, failure
      from get_check_in_by_key(${idempotencyKey}, ${secretHash})
    `.compile(builder),
  );
  return row ?? null;
}

/** The check-in behind a run, for who writes its summary. No model may see the alias: it is read to be withheld. */
export async function findCheckIn(
  database: Database,
  teacherId: string,
  checkInId: string,
): Promise<(CheckIn & { aliasId: string; aliasName: string }) | null> {
  const [row] = await database.query(tenant(teacherId), (builder) =>
    builder
      .selectFrom('check_ins')
      .select([
        'group_id as groupId',
        'alias_id as aliasId',
        'alias_name as aliasName',
        'frame',
        'book_title as bookTitle',
      ])
      .select(['book_author as bookAuthor', 'date_from as dateFrom', 'date_to as dateTo'])
      .select(['pages_read as pagesRead', 'form', 'created_at as createdAt'])
      .where('teacher_id', '=', teacherId)
      .where('id', '=', checkInId)
      .compile(),
  );
  return row ? { ...row, frame: row.frame as Frame, form: row.form as FilledForm } : null;
}
