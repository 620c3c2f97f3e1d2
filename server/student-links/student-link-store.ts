import { type RawBuilder, sql } from 'kysely';
import { usualTimeZone } from '#contract/constants.ts';
import type { OpeningHours } from '#contract/opening-hours.ts';
import type { StudentLink } from '#contract/student-links.ts';
import type { StudentUnit } from '#contract/units.ts';
import { type AccountFacts, type AccountFactsRow, toAccountFacts } from '#server/accounts/index.ts';
import { type Student, type Teacher, visitor } from '#server/database/actor.ts';
import type { Database, Tx } from '#server/database/database.ts';
import { takeLock } from '#server/database/lock.ts';

/** What a token can look like at all; PostgreSQL is not asked about anything else. */
const tokenShape = /^[\w-]{1,200}$/;

/** The changes of one teacher's link come one after the other. */
export async function lockLinks(tx: Tx, teacherId: string): Promise<void> {
  await takeLock(tx, `student-links ${teacherId}`);
}

const columns = ['id', 'token', 'is_active', 'created_at', 'last_accessed'] as const;

export async function findActiveLink(tx: Tx, teacherId: string): Promise<StudentLink | null> {
  const row = await tx
    .selectFrom('private_unit_links')
    .select(columns)
    .where('teacher_id', '=', teacherId)
    .where('unit_id', 'is', null)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row ? toStudentLink(row) : null;
}

export async function createLink(tx: Tx, teacherId: string, now: Date): Promise<StudentLink> {
  const token = await generateToken(tx);
  const row = await tx
    .insertInto('private_unit_links')
    .values({ teacher_id: teacherId, unit_id: null, token, is_active: true, created_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return toStudentLink(row);
}

/** Deactivates the active link and answers its id; null where there is none. */
export async function deactivateLink(tx: Tx, teacherId: string): Promise<string | null> {
  const row = await tx
    .updateTable('private_unit_links')
    .set({ is_active: false })
    .where('teacher_id', '=', teacherId)
    .where('unit_id', 'is', null)
    .where('is_active', '=', true)
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function generateToken(tx: Tx): Promise<string> {
  const { rows } = await sql<{ token: string }>`select generate_secure_token() as token`.execute(tx);
  const token = rows[0]?.token;
  if (!token) throw new Error('generate_secure_token answered nothing');
  return token;
}

type LinkHolder = {
  student: Pick<Student, 'kind' | 'teacherId' | 'linkId' | 'token' | 'limits'>;
  facts: AccountFacts;
  hours: OpeningHours;
};

type HolderRow = AccountFactsRow & {
  link_id: string;
  teacher_id: string;
  is_paused: boolean;
  ends_on: string | null;
  opens_at: string | null;
  closes_at: string | null;
  time_zone: string | null;
  device_per_hour: number | null;
  device_per_day: number | null;
  link_per_hour: number | null;
  link_per_day: number | null;
};

/** Who holds a link token, and what decides whether the classroom is open; null where no active link has it. */
export async function findStudentLink(database: Database, token: string): Promise<LinkHolder | null> {
  if (!tokenShape.test(token)) return null;
  const [row] = await database.query(visitor, (builder) =>
    sql<HolderRow>`select * from find_student_link(${token})`.compile(builder),
  );
  if (!row) return null;
  return {
    student: {
      ...{ kind: 'student', teacherId: row.teacher_id, linkId: row.link_id, token },
      limits: {
        devicePerHour: row.device_per_hour,
        devicePerDay: row.device_per_day,
        linkPerHour: row.link_per_hour,
        linkPerDay: row.link_per_day,
      },
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

type Resolved = { link_id: string | null; teacher_id: string | null; is_valid: boolean };

/** Resolves a token and notes the access of its link. */
export async function resolveToken(database: Database, token: string): Promise<Resolved> {
  const unknown = { link_id: null, teacher_id: null, is_valid: false };
  if (!tokenShape.test(token)) return unknown;
  const [row] = await database.query(visitor, (builder) =>
    sql<Resolved>`select link_id, teacher_id, is_valid from resolve_student_link(${token})`.compile(builder),
  );
  return row ?? unknown;
}

/** Asks for what students of this actor's classroom may choose from, the newest first. */
export function visibleUnits({ teacherId }: Student | Teacher): RawBuilder<StudentUnit> {
  return sql`select id, title from get_teacher_visible_units(${teacherId})`;
}

type LinkRow = Pick<StudentLink, 'id' | 'token' | 'is_active'> & {
  created_at: Date;
  last_accessed: Date | null;
};

function toStudentLink({ created_at, last_accessed, ...row }: LinkRow): StudentLink {
  return {
    ...row,
    created_at: created_at.toISOString(),
    last_accessed: last_accessed?.toISOString() ?? null,
  };
}
