import { sql } from 'kysely';
import { z } from 'zod';
import { readingSummary } from '#contract/check-ins.ts';
import { limits as contractLimits } from '#contract/constants.ts';
import { readingDefaults } from '#contract/reading-defaults.ts';
import { readingToggles } from '#contract/reading-draft.ts';
import { runState } from '#server/ai-runs/index.ts';
import { type Student, type Teacher, tenant } from '#server/database/actor.ts';
import type { Database, Queries } from '#server/database/database.ts';
import type { RequestLimit } from '#server/database/request-limits.ts';
import { queryRows } from '#server/database/rows.ts';
import { newId } from '#server/process/ids.ts';
import { keepWork, keptAt, type NewWork } from '#server/works/index.ts';
import { defaultReadingDesign } from './groups/reading-draft.ts';

/** The questions as they were when the check-in was handed in; later changes do not affect it. */
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

const filledForm = z.object({
  vocabulary: z.array(z.object({ word: z.string(), usage: z.string() })),
  comprehension: z.array(z.string()),
  others: z.array(z.object({ id: z.string(), answer: z.string() })),
});
export type FilledForm = z.output<typeof filledForm>;

export type NewCheckIn = NewWork & {
  groupId: string;
  aliasId: string;
  sessionId: string;
  bookTitle: string;
  bookAuthor: string;
  /** YYYY-MM-DD. */
  dateFrom: string | null;
  dateTo: string | null;
  pagesRead: number | null;
  form: FilledForm;
  /** When a digest with the report on it would be sent. */
  digestAt: Date;
};

const kept = keptAt('no-group', 'no-alias');
export type Kept = z.output<typeof kept>;

const defaults = JSON.stringify({ design: defaultReadingDesign(), toggles: readingDefaults.toggles });

/** See `keepWork`. Questions are stored as they are now, or the defaults if the group has none. */
export async function keepCheckIn(
  database: Database,
  actor: Student | Teacher,
  checkIn: NewCheckIn,
  limits: readonly RequestLimit[],
): Promise<Kept> {
  const entered = JSON.stringify({
    ...{ group_id: checkIn.groupId, alias_id: checkIn.aliasId, session_id: checkIn.sessionId },
    ...{ book_title: checkIn.bookTitle, book_author: checkIn.bookAuthor, date_from: checkIn.dateFrom },
    ...{ date_to: checkIn.dateTo, pages_read: checkIn.pagesRead, form: checkIn.form },
  });
  const report = JSON.stringify({ id: newId(), mail_id: newId(), digest_at: checkIn.digestAt });
  return await keepWork(
    database,
    actor,
    { work: checkIn, limits, kept },
    (common) =>
      sql`keep_check_in(${common}, ${entered}, ${defaults}, ${contractLimits.usualDrafts}, ${report})`,
  );
}

/** Without the student's name: what the summary is about. */
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
  /** Null until the summary is finished, and for the student while it is held. */
  result: readingSummary.nullable(),
  failure: z.string().nullable(),
  /** Version within its thread, from 1. */
  draft: z.int(),
});
export type HandedInCheckIn = z.output<typeof handedInCheckIn>;

/** Null without its secret. */
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
  /** The student must not see the summary now. */
  isHeld: z.boolean(),
});

/** Columns of the check-in `c` and its work `w`. */
const asKept = sql`c.group_id as "groupId", c.alias_id as "aliasId", w.who as "aliasName", c.frame, w.title as "bookTitle",
  c.book_author as "bookAuthor", c.date_from as "dateFrom", c.date_to as "dateTo", c.pages_read as "pagesRead", c.form,
  w.created_at as "createdAt"`;

/** Null where this teacher has none. */
export async function findOwnCheckIn(
  database: Database,
  teacherId: string,
  id: string,
): Promise<z.output<typeof ownCheckIn> | null> {
  const statement = sql`
    select ${asKept}, c.id, c.group_name as "groupName", r.state, r.result, r.failure, w.draft,
      is_held(w.held, w.release_at) as "isHeld"
    from works w
      join check_ins c on c.teacher_id = w.teacher_id and c.id = w.id
      join ai_runs r on r.teacher_id = w.teacher_id and r.kind = 'reading' and r.subject_id = w.id
    where w.teacher_id = ${teacherId} and w.id = ${id}`;
  const [found] = await queryRows(database, tenant(teacherId), { row: ownCheckIn, statement });
  return found ?? null;
}

/** For writing its summary. No model may see the alias: it is read to be withheld. */
export async function findCheckIn(
  database: Queries,
  teacherId: string,
  checkInId: string,
): Promise<z.output<typeof namedCheckIn> | null> {
  const statement = sql`
    select ${asKept} from works w join check_ins c on c.teacher_id = w.teacher_id and c.id = w.id
      where w.teacher_id = ${teacherId} and w.id = ${checkInId}`;
  const [found] = await queryRows(database, tenant(teacherId), { row: namedCheckIn, statement });
  return found ?? null;
}
