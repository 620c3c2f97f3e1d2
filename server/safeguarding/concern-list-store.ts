import { sql } from 'kysely';
import { z } from 'zod';
import {
  type CareCheck,
  type ConcernLists,
  type ConcernPassage,
  type ConcernState,
  type ConcernWork,
  careChecks,
  concernsListed,
} from '#contract/safeguarding.ts';
import { type Teacher, tenant } from '#server/database/actor.ts';
import type { Database, Tx } from '#server/database/database.ts';
import { queryRows, queryRowsIn } from '#server/database/rows.ts';
import { areAlertsFailing } from './alert-store.ts';
import { byStrength } from './strongest-passages.ts';
import type { Subject } from './subject.ts';
import { listUncheckedOf } from './unchecked-store.ts';

const columns = [
  ...(['subject_id', 'station', 'nickname', 'title', 'certainty'] as const),
  ...(['state', 'state_at', 'last_found_at', 'more'] as const),
] as const;

/** What the teacher may want to read and what was seen of it, the newest first, and what nobody looked through. */
export async function listConcernsOf(
  database: Database,
  { teacherId }: Teacher,
  now: Date,
): Promise<ConcernLists> {
  return await database.transaction(tenant(teacherId), async (tx) => {
    const own = tx.selectFrom('concern_works').where('teacher_id', '=', teacherId);
    const open = await own
      .select(columns)
      .where('state', '=', 'open')
      .orderBy((row) => row('certainty', '=', 'unconfirmed'))
      .orderBy('last_found_at', 'desc')
      .orderBy('subject_id')
      .limit(concernsListed)
      .execute();
    const { count } = await own
      .select((row) => row.cast<number>(row.fn.countAll(), 'integer').as('count'))
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow();
    const seen = await own
      .select(columns)
      .where('state', '<>', 'open')
      .orderBy('state_at', 'desc')
      .orderBy('subject_id')
      .limit(concernsListed)
      .execute();
    const more = await readMore(tx, teacherId, [...open, ...seen]);
    return {
      open: open.map((row) => toConcernWork(row, more)),
      open_count: count,
      seen: seen.map((row) => toConcernWork(row, more)),
      are_alerts_failing: await areAlertsFailing(tx, teacherId),
      unchecked: await listUncheckedOf(tx, teacherId, now),
    };
  });
}

/** What was found in one work; null where nothing was. */
export async function findConcernWork(
  database: Database,
  { teacherId, subjectId }: Pick<Subject, 'teacherId' | 'subjectId'>,
): Promise<ConcernWork | null> {
  return await database.transaction(tenant(teacherId), (tx) => readConcernWork(tx, teacherId, subjectId));
}

const foundRow = z.object({ quote: z.string() });
/** Words that the check found. */
export type Found = z.output<typeof foundRow>;

/** What was found in any draft of the thread of this work, whatever its teacher made of it. */
export async function listFoundInThread(
  database: Database,
  { teacherId, subjectId }: Pick<Subject, 'teacherId' | 'subjectId'>,
): Promise<Found[]> {
  const statement = sql`
    select c.quote
      from submissions s
      join submissions o on o.teacher_id = s.teacher_id and o.thread_id = s.thread_id
      join concerns c on c.teacher_id = o.teacher_id and c.subject_id = o.id
      where s.teacher_id = ${teacherId} and s.id = ${subjectId}`;
  return await queryRows(database, tenant(teacherId), { row: foundRow, statement });
}

type Mark = { work_id: string; as: ConcernState; last_found_at: string };

/**
 * The work as it is then; null where nothing was found in it. Saying the same once more changes nothing, and neither
 * does a mark for words that were seen before others were found.
 */
export async function markConcernWork(
  database: Database,
  { teacherId }: Teacher,
  { work_id: subjectId, as, last_found_at: seenUntil }: Mark,
  now: Date,
): Promise<ConcernWork | null> {
  return await database.transaction(tenant(teacherId), async (tx) => {
    await tx
      .updateTable('concern_works')
      .set({
        state: as,
        state_at: as === 'open' ? null : now,
        // The teacher knows of it: no mail needs to tell.
        mailed_at: sql`coalesce(mailed_at, ${now})`,
      })
      .where('teacher_id', '=', teacherId)
      .where('subject_id', '=', subjectId)
      .where('state', '<>', as)
      .where(isSeenUntil(seenUntil))
      .execute();
    return await readConcernWork(tx, teacherId, subjectId);
  });
}

/**
 * Notes what a model says of a work that the check was not sure of, as it was seen. Where more was found meanwhile, or
 * the words are plain, nothing changes.
 */
export async function noteVerdict(
  database: Database,
  { teacherId, subjectId }: Pick<Subject, 'teacherId' | 'subjectId'>,
  { last_found_at: seenUntil }: Pick<ConcernWork, 'last_found_at'>,
  certainty: 'likely' | 'unconfirmed',
): Promise<void> {
  await database.query(tenant(teacherId), (builder) =>
    builder
      .updateTable('concern_works')
      .set({ certainty })
      .where('teacher_id', '=', teacherId)
      .where('subject_id', '=', subjectId)
      .where('certainty', '=', 'possible')
      .where(isSeenUntil(seenUntil))
      .compile(),
  );
}

/** A moment in the page has no microseconds, and may be one that PostgreSQL does not know. */
function isSeenUntil(moment: string) {
  return sql<boolean>`trunc(extract(epoch from last_found_at) * 1000) = ${Date.parse(moment)}`;
}

async function readConcernWork(tx: Tx, teacherId: string, subjectId: string): Promise<ConcernWork | null> {
  const row = await tx
    .selectFrom('concern_works')
    .select(columns)
    .where('teacher_id', '=', teacherId)
    .where('subject_id', '=', subjectId)
    .executeTakeFirst();
  return row ? toConcernWork(row, await readMore(tx, teacherId, [row])) : null;
}

/** How one work was looked through; null until then, and where it is gone. */
export async function findCareCheck(
  database: Database,
  { teacherId, subjectId }: Pick<Subject, 'teacherId' | 'subjectId'>,
): Promise<CareCheck | null> {
  const checks = await database.transaction(tenant(teacherId), (tx) =>
    readChecks(tx, teacherId, [{ subject_id: subjectId }]),
  );
  return checks.get(subjectId) ?? null;
}

type More = { passages: PassageRow[]; checks: Map<string, CareCheck> };

async function readMore(tx: Tx, teacherId: string, works: readonly { subject_id: string }[]): Promise<More> {
  return {
    passages: await readPassages(tx, teacherId, works),
    checks: await readChecks(tx, teacherId, works),
  };
}

const checkRow = z.object({ id: z.string(), by: z.enum(careChecks) });

/** How each of these works was looked through, by its id, where it was. */
async function readChecks(
  tx: Tx,
  teacherId: string,
  works: readonly { subject_id: string }[],
): Promise<More['checks']> {
  const which = sql`teacher_id = ${teacherId} and care_checked_by is not null
    and id = any(${works.map(({ subject_id }) => subject_id)}::uuid[])`;
  const statement = sql`
    select id, care_checked_by as by from submissions where ${which}
    union all
    select id, care_checked_by from check_ins where ${which}`;
  const rows = await queryRowsIn(tx, { row: checkRow, statement });
  return new Map(rows.map(({ id, by }) => [id, by]));
}

type PassageRow = ConcernPassage & { subject_id: string; strength: number | null };

/** The passages of these works, the strongest first. */
async function readPassages(
  tx: Tx,
  teacherId: string,
  works: readonly { subject_id: string }[],
): Promise<PassageRow[]> {
  const rows = await tx
    .selectFrom('concerns')
    .select(['id', 'subject_id', 'kind', 'about', 'field', 'quote', 'found_by', 'strength'])
    .where('teacher_id', '=', teacherId)
    .where(sql<boolean>`subject_id = any(${works.map(({ subject_id }) => subject_id)}::uuid[])`)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return (rows as PassageRow[]).sort(byStrength);
}

type WorkRow = {
  subject_id: string;
  station: string;
  nickname: string;
  title: string;
  certainty: string;
  state: string;
  state_at: Date | null;
  last_found_at: Date;
  more: number;
};

function toConcernWork(row: WorkRow, { passages, checks }: More): ConcernWork {
  const { subject_id, state_at, last_found_at, ...rest } = row;
  return {
    ...(rest as Pick<ConcernWork, 'station' | 'nickname' | 'title' | 'certainty' | 'state' | 'more'>),
    work_id: subject_id,
    checked_by: checks.get(subject_id) ?? null,
    state_at: state_at?.toISOString() ?? null,
    last_found_at: last_found_at.toISOString(),
    passages: passages
      .filter((passage) => passage.subject_id === subject_id)
      .map(({ subject_id: _, strength: __, ...passage }) => passage),
  };
}
