import { sql } from 'kysely';
import { z } from 'zod';
import { readingSummary } from '#contract/check-ins.ts';
import { limits as contractLimits } from '#contract/constants.ts';
import { readingDefaults } from '#contract/reading-defaults.ts';
import { readingToggles } from '#contract/reading-draft.ts';
import { runState } from '#server/ai-runs/index.ts';
import { type Student, type Teacher, tenant } from '#server/database/actor.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { type RequestLimit, tooMany } from '#server/database/request-limits.ts';
import { queryRows } from '#server/database/rows.ts';
import { newId } from '#server/process/ids.ts';

/** What was asked when the check-in was handed in: later changes of the group do not touch it. */
const frame = z.object({
  pace: z.number(),
  level: z.number(),
  design: z.object({
    vocabulary_count: z.number(),
    comprehension_questions: z.array(z.string()),
    signoff_message: z.string(),
  }),
  toggles: readingToggles,
  prompts: z.array(z.object({ id: z.string(), label: z.string(), question: z.string() })),
});
export type Frame = z.output<typeof frame>;

/** What was answered. */
const filledForm = z.object({
  vocabulary: z.array(z.object({ word: z.string(), usage: z.string() })),
  comprehension: z.array(z.string()),
  others: z.array(z.object({ id: z.string(), answer: z.string() })),
});
export type FilledForm = z.output<typeof filledForm>;

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
  /** The version before, under the same secret. */
  continues: string | null;
  /** How many hard identifiers were replaced in all entries. */
  replaced: number;
  createdAt: Date;
  /** The lock of the station: its teacher looks first. */
  isLocked: boolean;
  leaseOwner: string;
  leaseUntil: Date;
  /** When a digest that takes the report on it in is sent. */
  digestAt: Date;
};

const kept = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.enum(['created', 'repeated']),
    checkInId: z.string(),
    runId: z.string(),
    held: z.boolean(),
  }),
  z.object({
    outcome: z.enum([
      'mismatch',
      'no-group',
      'no-alias',
      'no-thread',
      'continued',
      'unfinished',
      'held',
      'unchanged',
      'no-more',
    ]),
  }),
]);
const keptOrLimited = kept.or(z.object({ outcome: z.literal('limited'), wait: z.int() }));
export type Kept = z.output<typeof kept>;

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
  const statement = sql`
    select outcome, check_in_id as "checkInId", run_id as "runId", wait_seconds as wait, held from keep_check_in(
      ${checkIn.id}, ${checkIn.runId}, ${checkIn.groupId}, ${checkIn.aliasId}, ${checkIn.sessionId},
      ${checkIn.idempotencyKey}, ${checkIn.contentHash}, ${checkIn.secretHash}, ${checkIn.bookTitle},
      ${checkIn.bookAuthor}, ${checkIn.dateFrom}, ${checkIn.dateTo}, ${checkIn.pagesRead},
      ${JSON.stringify(checkIn.form)}, ${checkIn.replaced}, ${JSON.stringify(design)},
      ${JSON.stringify(readingDefaults.toggles)}, ${checkIn.createdAt}, ${checkIn.leaseOwner}, ${checkIn.leaseUntil},
      ${keys}::text[], ${windows}::int[], ${most}::int[], ${checkIn.continues}, ${contractLimits.usualDrafts},
      ${newId()}, ${newId()}, ${checkIn.digestAt}, ${checkIn.isLocked})`;
  const [answer] = await queryRows(database, actor, { row: keptOrLimited, statement });
  if (!answer) throw new Error('keep_check_in answered nothing');
  if (answer.outcome === 'limited') throw tooMany(answer.wait, limits);
  return answer;
}

/** A check-in without who made it: what its summary is about. */
const checkIn = z.object({
  groupId: z.string(),
  frame,
  bookTitle: z.string(),
  bookAuthor: z.string(),
  dateFrom: z.string().nullable(),
  dateTo: z.string().nullable(),
  pagesRead: z.int().nullable(),
  form: filledForm,
  createdAt: z.date(),
});
export type CheckIn = z.output<typeof checkIn>;

const namedCheckIn = checkIn.extend({ aliasId: z.string(), aliasName: z.string() });

const handedInCheckIn = namedCheckIn.extend({
  id: z.string(),
  groupName: z.string(),
  /** `held` for a student whose teacher looks first. */
  state: z.enum([...runState.options, 'held']),
  /** Null until the summary is finished; for its student, as long as it is held, too. */
  result: readingSummary.nullable(),
  failure: z.string().nullable(),
  /** Which version of its thread it is, from 1. */
  draft: z.int(),
});
export type HandedInCheckIn = z.output<typeof handedInCheckIn>;

/** A check-in by the key under which it was handed in, for who holds its secret; null otherwise. */
export async function findCheckInByKey(
  database: Database,
  actor: Student | Teacher,
  idempotencyKey: string,
  secretHash: Buffer,
): Promise<HandedInCheckIn | null> {
  const statement = sql`
    select id, group_id as "groupId", group_name as "groupName", alias_id as "aliasId", alias_name as "aliasName",
      frame, book_title as "bookTitle", book_author as "bookAuthor", date_from as "dateFrom", date_to as "dateTo",
      pages_read as "pagesRead", form, created_at as "createdAt", state, result, failure, draft
    from get_check_in_by_key(${idempotencyKey}, ${secretHash})`;
  const [found] = await queryRows(database, actor, { row: handedInCheckIn, statement });
  return found ?? null;
}

const ownCheckIn = handedInCheckIn.extend({
  /** Whether its student must not see the summary now. */
  isHeld: z.boolean(),
});

/** A check-in with its summary, for its teacher; null where there is none. */
export async function findOwnCheckIn(
  database: Database,
  teacherId: string,
  id: string,
): Promise<z.output<typeof ownCheckIn> | null> {
  const statement = sql`
    select c.id, c.group_id as "groupId", c.group_name as "groupName", c.alias_id as "aliasId", c.alias_name as "aliasName",
      c.frame, c.book_title as "bookTitle", c.book_author as "bookAuthor", c.date_from as "dateFrom", c.date_to as "dateTo",
      c.pages_read as "pagesRead", c.form, c.created_at as "createdAt", r.state, r.result, r.failure, c.draft,
      is_held(c.held, c.release_at) as "isHeld"
    from check_ins c
      join ai_runs r on r.teacher_id = c.teacher_id and r.kind = 'reading' and r.subject_id = c.id
    where c.teacher_id = ${teacherId} and c.id = ${id}`;
  const [found] = await queryRows(database, tenant(teacherId), { row: ownCheckIn, statement });
  return found ?? null;
}

/** The check-in behind a run, for who writes its summary. No model may see the alias: it is read to be withheld. */
export async function findCheckIn(
  database: Queries,
  teacherId: string,
  checkInId: string,
): Promise<z.output<typeof namedCheckIn> | null> {
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
  return row ? namedCheckIn.parse(row) : null;
}
