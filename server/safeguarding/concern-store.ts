import { sql } from 'kysely';
import type { Concern } from '#contract/safeguarding.ts';
import type { Student, Teacher } from '#server/database/actor.ts';
import { system, tenant } from '#server/database/actor.ts';
import type { Database } from '#server/database/database.ts';
import { strongestConcerns } from './strongest-concerns.ts';
import type { NamedConcern, Subject } from './subject.ts';

const tableOf = { general: 'submissions', reading: 'check_ins' } as const;

/** Keeps the strongest of what was found and of what is kept of this work already, at most `mostConcerns` of it. */
export async function keepConcerns(
  database: Database,
  { teacherId, station, subjectId }: Subject,
  { nickname, title }: { nickname: string; title: string },
  found: readonly NamedConcern[],
  now: Date,
): Promise<void> {
  if (found.length === 0) return;
  await database.transaction(tenant(teacherId), async (tx) => {
    // The check and a model may find something in one work at the same time, and whoever deletes it waits until that
    // is kept, and deletes it, too.
    const work = await tx
      .selectFrom(tableOf[station])
      .select('id')
      .where('teacher_id', '=', teacherId)
      .where('id', '=', subjectId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!work) return;
    const stored = (await tx
      .selectFrom('concerns')
      .select(['id', 'kind', 'about', 'field', 'quote', 'found_by', 'strength', 'acknowledged_at'])
      .where('teacher_id', '=', teacherId)
      .where('subject_id', '=', subjectId)
      .orderBy('created_at')
      .orderBy('id')
      .forUpdate()
      .execute()) as StoredConcern[];
    const kept = strongestConcerns(stored, found);
    const keptIds = new Set(kept.map((one) => ('id' in one ? one.id : null)));
    const weaker = stored.filter(({ id, acknowledged_at }) => !keptIds.has(id) && !acknowledged_at);
    if (weaker.length > 0)
      await tx
        .deleteFrom('concerns')
        .where('teacher_id', '=', teacherId)
        .where(sql<boolean>`id = any(${weaker.map(({ id }) => id)}::uuid[])`)
        .execute();
    const changed = kept.filter((one) => !stored.some((known) => known === one));
    if (changed.length === 0) return;
    await tx
      .insertInto('concerns')
      .values(
        changed.map(({ kind, about, field, quote, found_by, strength = null }) => ({
          ...{ teacher_id: teacherId, station, subject_id: subjectId, nickname, title },
          ...{ kind, about, field, quote, found_by, strength, created_at: now },
        })),
      )
      .onConflict((conflict) =>
        conflict.expression(sql`teacher_id, subject_id, kind, md5(quote)`).doUpdateSet((row) => ({
          about: row.ref('excluded.about'),
          strength: row.ref('excluded.strength'),
        })),
      )
      .execute();
  });
}

type StoredConcern = NamedConcern & { id: string; acknowledged_at: Date | null };

/** Notes that a submission or check-in was looked through. */
export async function markChecked(database: Database, subject: Subject, now: Date): Promise<void> {
  await database.query(tenant(subject.teacherId), (builder) =>
    builder
      .updateTable(tableOf[subject.station])
      .set({ care_checked_at: now })
      .where('teacher_id', '=', subject.teacherId)
      .where('id', '=', subject.subjectId)
      .compile(),
  );
}

/** What was handed in before `before` and nobody has looked through yet, the oldest first. */
export async function listUnchecked(
  database: Database,
  { before, except, most }: { before: Date; except: readonly string[]; most: number },
): Promise<Subject[]> {
  return await database.query(system, (builder) =>
    sql<Subject>`
      (select teacher_id as "teacherId", id as "subjectId", 'general' as station, created_at from submissions
        where care_checked_at is null and created_at < ${before} and id <> all(${except}::uuid[]) order by created_at limit ${most})
      union all
      (select teacher_id, id, 'reading', created_at from check_ins
        where care_checked_at is null and created_at < ${before} and id <> all(${except}::uuid[]) order by created_at limit ${most})
      order by created_at limit ${most}
    `.compile(builder),
  );
}

/** Whether this was looked through, and whether the writer may be in danger of harming themself. */
export async function findSupport(
  database: Database,
  { teacherId, subjectId }: Pick<Subject, 'teacherId' | 'subjectId'>,
): Promise<{ isChecked: boolean; isNeeded: boolean }> {
  const [row] = await database.query(tenant(teacherId), (builder) =>
    sql<{ isChecked: boolean; isNeeded: boolean }>`
      select coalesce(
          (select care_checked_at is not null from submissions where teacher_id = ${teacherId} and id = ${subjectId}),
          (select care_checked_at is not null from check_ins where teacher_id = ${teacherId} and id = ${subjectId}),
          true
        ) as "isChecked",
        exists (
          select from concerns where teacher_id = ${teacherId} and subject_id = ${subjectId}
            and kind = 'self-harm' and about = 'self'
        ) as "isNeeded"
    `.compile(builder),
  );
  return row ?? { isChecked: true, isNeeded: false };
}

/** Whether this submission or check-in belongs to who shows its secret. */
export async function isOwnSubject(
  database: Database,
  actor: Student | Teacher,
  id: string,
  secretHash: Buffer,
): Promise<boolean> {
  const [row] = await database.query(actor, (builder) =>
    sql<{ own: boolean }>`select is_own_subject(${id}, ${secretHash}) as own`.compile(builder),
  );
  return row?.own ?? false;
}

const columns = [
  ...(['id', 'subject_id as work_id', 'station', 'nickname', 'title', 'kind', 'about'] as const),
  ...(['field', 'quote', 'found_by', 'created_at', 'acknowledged_at'] as const),
] as const;
const mostAcknowledged = 50;

/** Concerns that wait, all of them, and the latest that were read; the newest first. */
export async function listConcernsOf(
  database: Database,
  { teacherId }: Teacher,
): Promise<{ open: Concern[]; acknowledged: Concern[] }> {
  return await database.transaction(tenant(teacherId), async (tx) => {
    const own = tx.selectFrom('concerns').select(columns).where('teacher_id', '=', teacherId);
    const open = await own
      .where('acknowledged_at', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute();
    const acknowledged = await own
      .where('acknowledged_at', 'is not', null)
      .orderBy('acknowledged_at', 'desc')
      .limit(mostAcknowledged)
      .execute();
    return { open: open.map(toConcern), acknowledged: acknowledged.map(toConcern) };
  });
}

/** The concerns of one submission or check-in, for the report to its teacher. */
export async function listConcernsOn(
  database: Database,
  { teacherId, subjectId }: Pick<Subject, 'teacherId' | 'subjectId'>,
): Promise<Concern[]> {
  const rows = await database.query(tenant(teacherId), (builder) =>
    builder
      .selectFrom('concerns')
      .select(columns)
      .where('teacher_id', '=', teacherId)
      .where('subject_id', '=', subjectId)
      .orderBy('created_at')
      .orderBy('id')
      .compile(),
  );
  return rows.map(toConcern);
}

/** The concern as it is then; null where this teacher has no such one. The first reading counts. */
export async function acknowledge(
  database: Database,
  { teacherId }: Teacher,
  id: string,
  now: Date,
): Promise<Concern | null> {
  const [row] = await database.query(tenant(teacherId), (builder) =>
    builder
      .updateTable('concerns')
      .set({ acknowledged_at: sql`coalesce(acknowledged_at, ${now})` })
      .where('teacher_id', '=', teacherId)
      .where('id', '=', id)
      .returning(columns)
      .compile(),
  );
  return row ? toConcern(row) : null;
}

type ConcernRow = {
  id: string;
  work_id: string;
  station: string;
  nickname: string;
  title: string;
  kind: string;
  about: string;
  field: string;
  quote: string;
  found_by: string;
  created_at: Date;
  acknowledged_at: Date | null;
};

function toConcern({ created_at, acknowledged_at, ...row }: ConcernRow): Concern {
  return {
    ...(row as Pick<
      Concern,
      'id' | 'work_id' | 'station' | 'nickname' | 'title' | 'kind' | 'about' | 'field' | 'quote' | 'found_by'
    >),
    created_at: created_at.toISOString(),
    acknowledged_at: acknowledged_at?.toISOString() ?? null,
  };
}
