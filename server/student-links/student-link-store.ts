import { sql } from 'kysely';
import { z } from 'zod';
import { usualTimeZone } from '#contract/constants.ts';
import type { OpeningHours } from '#contract/opening-hours.ts';
import type { StudentLink } from '#contract/student-links.ts';
import { type Assignment, studentUnit, unit } from '#contract/units.ts';
import { type AccountFacts, accountFactsRow, toAccountFacts } from '#server/accounts/index.ts';
import { type Student, type Teacher, visitor } from '#server/database/actor.ts';
import type { Database, Tx } from '#server/database/database.ts';
import { takeLock } from '#server/database/lock.ts';
import { columnsOf, queryRows, queryRowsIn } from '#server/database/rows.ts';
import { criterionLines } from '#words/criterion-lines.ts';

/** PostgreSQL is not asked about anything else. */
const tokenShape = /^[\w-]{1,200}$/;

/** Serialises changes to one teacher's link. */
export async function lockLinks(tx: Tx, teacherId: string): Promise<void> {
  await takeLock(tx, `student-links ${teacherId}`);
}

const columns = [
  ...(['id', 'token', 'is_active', 'created_at', 'last_accessed', 'join_code', 'join_ends_at'] as const),
];

export async function findActiveLink(tx: Tx, teacherId: string, now: Date): Promise<StudentLink | null> {
  const row = await tx
    .selectFrom('private_unit_links')
    .select(columns)
    .where('teacher_id', '=', teacherId)
    .where('unit_id', 'is', null)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row ? toStudentLink(row, now) : null;
}

export async function createLink(tx: Tx, teacherId: string, now: Date): Promise<StudentLink> {
  const token = await generateToken(tx);
  const row = await tx
    .insertInto('private_unit_links')
    .values({ teacher_id: teacherId, unit_id: null, token, is_active: true, created_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return toStudentLink(row, now);
}

/** Answers its id; null where there is none. */
export async function deactivateLink(tx: Tx, teacherId: string): Promise<string | null> {
  const row = await tx
    .updateTable('private_unit_links')
    .set({ is_active: false, join_code: null, join_ends_at: null })
    .where('teacher_id', '=', teacherId)
    .where('unit_id', 'is', null)
    .where('is_active', '=', true)
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

type NewCode = { code: string | null; endsAt: Date | null };

/** Of the active link; null where there is none. Throws where another class has the same letters. */
export async function setJoinCode(
  tx: Tx,
  { teacherId, code, endsAt, now }: NewCode & { teacherId: string; now: Date },
): Promise<StudentLink | null> {
  const row = await tx
    .updateTable('private_unit_links')
    .set({ join_code: code, join_ends_at: endsAt })
    .where('teacher_id', '=', teacherId)
    .where('unit_id', 'is', null)
    .where('is_active', '=', true)
    .returning(columns)
    .executeTakeFirst();
  return row ? toStudentLink(row, now) : null;
}

/** The token of the link that a code opens; null for a code that ended as for one that never was. */
export async function findJoinCode(tx: Tx, code: string, now: Date): Promise<{ token: string } | null> {
  const statement = sql`select token from find_join_code(${code}, ${now})`;
  const [found] = await queryRowsIn(tx, { row: z.object({ token: z.string() }), statement });
  return found ?? null;
}

export async function generateToken(tx: Tx): Promise<string> {
  const statement = sql`select generate_secure_token() as token`;
  const [made] = await queryRowsIn(tx, { row: z.object({ token: z.string() }), statement });
  if (!made) throw new Error('generate_secure_token answered nothing');
  return made.token;
}

type LinkHolder = {
  student: Pick<Student, 'kind' | 'teacherId' | 'linkId' | 'token'>;
  facts: AccountFacts;
  hours: OpeningHours;
};

const holderRow = accountFactsRow.extend({
  link_id: z.string(),
  teacher_id: z.string(),
  is_paused: z.boolean(),
  ends_on: z.string().nullable(),
  opens_at: z.string().nullable(),
  closes_at: z.string().nullable(),
  time_zone: z.string().nullable(),
});

/** With everything that decides whether the classroom is open; null where no active link has this token. */
export async function findStudentLink(database: Database, token: string): Promise<LinkHolder | null> {
  if (!tokenShape.test(token)) return null;
  const statement = sql`select ${columnsOf(holderRow)} from find_student_link(${token})`;
  const [row] = await queryRows(database, visitor, { row: holderRow, statement });
  if (!row) return null;
  return {
    student: {
      ...{ kind: 'student', teacherId: row.teacher_id, linkId: row.link_id, token },
    },
    facts: toAccountFacts(row),
    hours: {
      isPaused: row.is_paused,
      endsOn: row.ends_on,
      opensAt: row.opens_at,
      closesAt: row.closes_at,
      timeZone: row.time_zone ?? usualTimeZone,
    },
  };
}

const resolved = z.object({
  link_id: z.string().nullable(),
  teacher_id: z.string().nullable(),
  is_valid: z.boolean(),
  devices_are_shared: z.boolean(),
});

/** Also notes the access. */
export async function resolveToken(database: Database, token: string): Promise<z.output<typeof resolved>> {
  const unknown = { link_id: null, teacher_id: null, is_valid: false, devices_are_shared: false };
  if (!tokenShape.test(token)) return unknown;
  const statement = sql`select ${columnsOf(resolved)} from resolve_student_link(${token})`;
  const [row] = await queryRows(database, visitor, { row: resolved, statement });
  return row ?? unknown;
}

/** The newest first. A return pass shows its own unit only. */
export function visibleUnits(actor: Student | Teacher) {
  const unitId = actor.kind === 'student' ? (actor.thread?.unitId ?? null) : null;
  return {
    row: studentUnit,
    statement: sql`select id, title, grade_level, draft_limit from get_teacher_visible_units(${actor.teacherId})
      where ${unitId}::uuid is null or id = ${unitId}`,
  };
}

const assignmentRow = unit
  .pick({ task_sequence: true, assessment_criteria: true })
  .extend({ shown_texts: z.string().nullable() });

/** Of a visible unit; null where there is none with this id, or where a return pass is of another. */
export async function findAssignment(
  database: Database,
  actor: Student | Teacher,
  id: string,
): Promise<Assignment | null> {
  if (actor.kind === 'student' && actor.thread && actor.thread.unitId !== id) return null;
  const statement = sql`select ${columnsOf(assignmentRow)} from get_assignment(${id})`;
  const [row] = await queryRows(database, actor, { row: assignmentRow, statement });
  if (!row) return null;
  const tasks = row.task_sequence.filter(({ enabled }) => enabled);
  return {
    tasks: tasks.map(({ title, description }) => ({ title, description })),
    criteria: criterionLines(row.assessment_criteria),
    texts: row.shown_texts,
  };
}

type LinkRow = Pick<StudentLink, 'id' | 'token' | 'is_active'> & {
  created_at: Date;
  last_accessed: Date | null;
  join_code: string | null;
  join_ends_at: Date | null;
};

function toStudentLink(
  { created_at, last_accessed, join_code: code, join_ends_at: endsAt, ...row }: LinkRow,
  now: Date,
): StudentLink {
  return {
    ...row,
    created_at: created_at.toISOString(),
    last_accessed: last_accessed?.toISOString() ?? null,
    join: code && endsAt && endsAt > now ? { code, ends_at: endsAt.toISOString() } : null,
  };
}
