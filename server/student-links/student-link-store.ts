import { sql } from 'kysely';
import { z } from 'zod';
import { usualTimeZone } from '#contract/constants.ts';
import type { OpeningHours } from '#contract/opening-hours.ts';
import { type StudentLink, studentLink } from '#contract/student-links.ts';
import { type Assignment, studentUnit, unit } from '#contract/units.ts';
import { type AccountFacts, accountFactsRow, toAccountFacts } from '#server/accounts/index.ts';
import { type Student, type Teacher, visitor } from '#server/database/actor.ts';
import type { Database, Tx } from '#server/database/database.ts';
import { takeLock } from '#server/database/lock.ts';
import { columnsOf, getRowIn, queryRows, queryRowsIn, sentMoment } from '#server/database/rows.ts';
import { criterionLines } from '#words/criterion-lines.ts';

/** PostgreSQL is not asked about anything else. */
const tokenShape = /^[\w-]{1,200}$/;

/** Serialises changes to one teacher's link. */
export async function lockLinks(tx: Tx, teacherId: string): Promise<void> {
  await takeLock(tx, `student-links ${teacherId}`);
}

const linkRow = studentLink.omit({ join: true }).extend({
  ...{ created_at: sentMoment, last_accessed: sentMoment.nullable() },
  ...{ join_code: z.string().nullable(), join_ends_at: z.date().nullable() },
});
const columns = columnsOf(linkRow);

/** The teacher-wide one that students can use. */
const activeLinkOf = (teacherId: string) => sql`teacher_id = ${teacherId} and unit_id is null and is_active`;

export async function findActiveLink(tx: Tx, teacherId: string, now: Date): Promise<StudentLink | null> {
  const statement = sql`select ${columns} from private_unit_links where ${activeLinkOf(teacherId)}`;
  const [row] = await queryRowsIn(tx, { row: linkRow, statement });
  return row ? toStudentLink(row, now) : null;
}

export async function createLink(tx: Tx, teacherId: string, now: Date): Promise<StudentLink> {
  const token = await generateToken(tx);
  const statement = sql`
    insert into private_unit_links (teacher_id, unit_id, token, is_active, created_at)
      values (${teacherId}, null, ${token}, true, ${now}) returning ${columns}`;
  return toStudentLink(await getRowIn(tx, { row: linkRow, statement }), now);
}

/** Answers its id; null where there is none. */
export async function deactivateLink(tx: Tx, teacherId: string): Promise<string | null> {
  const statement = sql`
    update private_unit_links set is_active = false, join_code = null, join_ends_at = null
      where ${activeLinkOf(teacherId)} returning ${columns}`;
  const [row] = await queryRowsIn(tx, { row: linkRow, statement });
  return row?.id ?? null;
}

type NewCode = { code: string | null; endsAt: Date | null };

/** Of the active link; null where there is none. Throws where another class has the same letters. */
export async function setJoinCode(
  tx: Tx,
  { teacherId, code, endsAt, now }: NewCode & { teacherId: string; now: Date },
): Promise<StudentLink | null> {
  const statement = sql`
    update private_unit_links set join_code = ${code}, join_ends_at = ${endsAt}
      where ${activeLinkOf(teacherId)} returning ${columns}`;
  const [row] = await queryRowsIn(tx, { row: linkRow, statement });
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
  return (await getRowIn(tx, { row: z.object({ token: z.string() }), statement })).token;
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
  .extend({ shown_texts: z.string().nullable(), shown_levels: unit.shape.criterion_levels.nullable() });

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
    ...(row.shown_levels && { levels: row.shown_levels }),
  };
}

function toStudentLink(
  { join_code: code, join_ends_at: endsAt, ...row }: z.output<typeof linkRow>,
  now: Date,
): StudentLink {
  return { ...row, join: code && endsAt && endsAt > now ? { code, ends_at: endsAt.toISOString() } : null };
}
