import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { InputOf } from '#contract/call.ts';
import {
  type ConcernLists,
  type ConcernWork,
  concernCertainties,
  concernPassage,
  concernsListed,
  concernWork,
  type markConcerns,
  type moveConcern,
  type SafeguardingCheck,
  safeguardingChecks,
} from '#contract/safeguarding.ts';
import { type Teacher, tenant } from '#server/database/actor.ts';
import type { Database, Queries, Tx } from '#server/database/database.ts';
import { changesOf, columnsOf, getRowIn, queryRows, queryRowsIn } from '#server/database/rows.ts';
import { keepHeld, lockWorks } from '#server/works/index.ts';
import { areAlertsFailing } from './alert-store.ts';
import { lockConcerns } from './concern-store.ts';
import { byStrength, strongestPassages, surestOf } from './found/strongest-passages.ts';
import { writeHeld } from './hold-store.ts';
import type { Subject } from './subject.ts';
import { listUncheckedOf } from './unchecked-store.ts';

const threadRow = z.object({ thread_id: z.string() });
const openCounts = z.object({ count: z.int(), plain: z.int() });

/**
 * What the teacher may want to read, by tier, the surest first and then the newest, what was seen of it, and what nobody
 * looked through. All drafts of a work are one entry. Whatever else is found, all of the plain tier is in the list.
 */
export async function listConcernsOf(
  database: Database,
  { teacherId }: Teacher,
  now: Date,
): Promise<ConcernLists> {
  return await database.transaction(tenant(teacherId), async (tx) => {
    const counting = sql`
      select count(distinct thread_id)::int as count,
          count(distinct thread_id) filter (where tier = 'plain')::int as plain
        from concern_works where teacher_id = ${teacherId} and state = 'open'`;
    const counts = await getRowIn(tx, { row: openCounts, statement: counting });
    const findOpen = sql`
      select thread_id from concern_works where teacher_id = ${teacherId} and state = 'open' group by thread_id
        order by bool_or(tier = 'plain') desc,
          min(array_position(${[...concernCertainties]}::text[], certainty)), max(last_found_at) desc, thread_id
        limit ${counts.plain + concernsListed}`;
    const open = await queryRowsIn(tx, { row: threadRow, statement: findOpen });
    const findSeen = sql`
      select thread_id from concern_works where teacher_id = ${teacherId} group by thread_id
        having bool_and(state <> 'open') order by max(state_at) desc, thread_id limit ${concernsListed}`;
    const seen = await queryRowsIn(tx, { row: threadRow, statement: findSeen });
    const toEntries = await readEntries(tx, teacherId, [...open, ...seen]);
    return {
      open: toEntries(open),
      open_count: counts.count,
      seen: toEntries(seen),
      are_alerts_failing: await areAlertsFailing(tx, teacherId),
      unchecked: await listUncheckedOf(tx, teacherId, now),
    };
  });
}

type Key = Pick<Subject, 'teacherId' | 'subjectId'>;

/** What was found in one draft; null where nothing was. */
export async function findConcernWork(
  database: Database,
  { teacherId, subjectId }: Key,
): Promise<ConcernWork | null> {
  return await database.transaction(tenant(teacherId), async (tx) => {
    const rows = await readRows(tx, teacherId, sql`subject_id = ${subjectId}`);
    return rows.length > 0 ? toConcernWork(rows, await readMore(tx, teacherId, rows)) : null;
  });
}

/** The entry of the work in one of whose drafts something was found, as it is listed; null where nothing was in this one. */
export async function findConcernEntry(
  database: Database,
  { teacherId, subjectId }: Key,
): Promise<ConcernWork | null> {
  return await database.transaction(tenant(teacherId), async (tx) => {
    const [own] = await readRows(tx, teacherId, sql`subject_id = ${subjectId}`);
    return own ? await readEntry(tx, teacherId, own) : null;
  });
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
      from works w
      join works o on o.teacher_id = w.teacher_id and o.thread_id = w.thread_id
      join concerns c on c.teacher_id = o.teacher_id and c.subject_id = o.id
      where w.teacher_id = ${teacherId} and w.id = ${subjectId}`;
  return await queryRows(database, tenant(teacherId), { row: foundRow, statement });
}

/** The words that were found in one work by now. */
export async function listFound(database: Queries, { teacherId, subjectId }: Key): Promise<Found[]> {
  const statement = sql`select quote from concerns where teacher_id = ${teacherId} and subject_id = ${subjectId}`;
  return await queryRows(database, tenant(teacherId), { row: foundRow, statement });
}

type Seen = InputOf<typeof markConcerns>['works'];

/**
 * Changes the drafts in the entries of these works, and answers the entries as they are then, in this order; without what
 * is gone. An entry in which words were found after they were seen, in this draft or another, stays as it is.
 */
async function changeEntries(
  database: Database,
  { teacherId }: Teacher,
  seen: Seen,
  change: (tx: Tx, ids: string[], rows: readonly WorkRow[]) => Promise<void>,
): Promise<ConcernWork[]> {
  return await database.transaction(tenant(teacherId), async (tx) => {
    const asked = seen.map(({ work_id }) => work_id);
    const own = await readRows(tx, teacherId, sql`subject_id = any(${asked}::uuid[])`);
    const threadIds = [...new Set(own.map(({ thread_id }) => thread_id))].sort();
    for (const threadId of threadIds) await lockConcerns(tx, teacherId, threadId);
    const threads = Map.groupBy(
      await readRows(tx, teacherId, sql`thread_id = any(${threadIds}::uuid[])`),
      ({ thread_id }) => thread_id,
    );
    const known = seen.flatMap(({ work_id, last_found_at }) => {
      const thread = own.find(({ subject_id }) => subject_id === work_id);
      return thread ? [{ ...thread, seenUntil: Date.parse(last_found_at) }] : [];
    });
    const rows = known.flatMap(({ thread_id, seenUntil }) => {
      const entry = inEntry(threads.get(thread_id) ?? []);
      return lastOf(entry, 'last_found_at') === seenUntil ? entry : [];
    });
    const ids = rows.map(({ subject_id }) => subject_id);
    await change(tx, ids, rows);
    return (await readEntries(tx, teacherId, known))(known);
  });
}

/** Saying the same once more changes nothing. */
export async function markConcernWorks(
  database: Database,
  teacher: Teacher,
  { works, as, note }: InputOf<typeof markConcerns>,
  now: Date,
): Promise<ConcernWork[]> {
  const { teacherId } = teacher;
  return await changeEntries(database, teacher, works, async (tx, ids, rows) => {
    // In the order in which they are taken where several are released.
    await lockWorks(tx, teacherId, ids);
    const changes = {
      ...{ state: as, state_at: as === 'open' ? null : now, is_carried: false },
      ...(as === 'open' ? { note: null } : note?.trim() && { note: note.trim() }),
    };
    await sql`${updating(teacherId, ids, changes, now)} and state <> ${as}`.execute(tx);
    if (as === 'not_a_concern') {
      await writeHeld(tx, teacherId, ids, { isLifted: true, now });
      return;
    }
    const lifted = rows.filter(({ state }) => state === 'not_a_concern').map(({ subject_id }) => subject_id);
    await keepHeld(tx, teacherId, lifted);
  });
}

/** Null where nothing was found in this work. */
export async function moveConcernWork(
  database: Database,
  teacher: Teacher,
  { to, ...seen }: InputOf<typeof moveConcern>,
  now: Date,
): Promise<ConcernWork | null> {
  const [concern] = await changeEntries(database, teacher, [seen], async (tx, ids) => {
    await updating(teacher.teacherId, ids, { moved_to: to }, now).execute(tx);
  });
  return concern ?? null;
}

/** The teacher knows of it: no mail needs to tell. */
function updating(teacherId: string, ids: readonly string[], changes: object, now: Date) {
  return sql`
    update concern_works set mailed_at = coalesce(mailed_at, ${now}), ${changesOf(changes)}
      where teacher_id = ${teacherId} and subject_id = any(${ids}::uuid[])`;
}

/**
 * Notes what a model says of a work that the check was not sure of, as it was seen. Where more was found meanwhile, or
 * the words are plain, nothing changes.
 */
export async function noteVerdict(
  database: Database,
  { teacherId, subjectId }: Pick<Subject, 'teacherId' | 'subjectId'>,
  { last_found_at: seenUntil }: Pick<ConcernWork, 'last_found_at'>,
  certainty: 'confirmed' | 'unconfirmed',
): Promise<void> {
  // A moment in the page has no microseconds, and may be one that PostgreSQL does not know.
  const statement = sql`
    update concern_works set certainty = ${certainty}
      where teacher_id = ${teacherId} and subject_id = ${subjectId} and certainty in ('likely', 'possible')
        and trunc(extract(epoch from last_found_at) * 1000) = ${Date.parse(seenUntil)}`;
  await database.query(tenant(teacherId), statement);
}

const workRow = concernWork
  .pick({ station: true, nickname: true, title: true, state: true, note: true })
  .extend({
    ...concernWork.pick({ tier: true, moved_to: true }).shape,
    ...{ subject_id: z.string(), thread_id: z.string(), draft: z.int(), certainty: z.string() },
    ...{ state_at: z.date().nullable(), last_found_at: z.date(), more: z.int() },
  });
type WorkRow = z.output<typeof workRow>;

/** The newest draft of each thread first. */
async function readRows(tx: Tx, teacherId: string, which: RawBuilder<unknown>): Promise<WorkRow[]> {
  const statement = sql`
    select ${columnsOf(workRow)} from concern_works where teacher_id = ${teacherId} and ${which} order by draft desc`;
  return await queryRowsIn(tx, { row: workRow, statement });
}

type Thread = Pick<WorkRow, 'thread_id'>;

/** Reads the entries of these threads at once; answers what puts them in an order. */
async function readEntries(tx: Tx, teacherId: string, threads: readonly Thread[]) {
  const ids = threads.map(({ thread_id }) => thread_id);
  const rows = await readRows(tx, teacherId, sql`thread_id = any(${ids}::uuid[])`);
  const more = await readMore(tx, teacherId, rows);
  return (some: readonly Thread[]): ConcernWork[] =>
    some.flatMap(({ thread_id }) => {
      const own = rows.filter((row) => row.thread_id === thread_id);
      // Its work may have been deleted meanwhile.
      return own.length > 0 ? [toConcernWork(inEntry(own), more)] : [];
    });
}

async function readEntry(tx: Tx, teacherId: string, thread: Thread): Promise<ConcernWork | null> {
  return (await readEntries(tx, teacherId, [thread]))([thread])[0] ?? null;
}

/** The drafts of a thread whose words stand in its entry: those that wait, else those that the teacher marked last. */
function inEntry(rows: readonly WorkRow[]): WorkRow[] {
  const open = rows.filter(({ state }) => state === 'open');
  const last = lastOf(rows, 'state_at');
  return open.length > 0 ? open : rows.filter(({ state_at }) => state_at?.getTime() === last);
}

function lastOf(rows: readonly WorkRow[], moment: 'state_at' | 'last_found_at'): number {
  return Math.max(...rows.map((row) => row[moment]?.getTime() ?? 0));
}

/** How one work was looked through; null until then, and where it is gone. */
export async function findSafeguardingCheck(
  database: Database,
  { teacherId, subjectId }: Pick<Subject, 'teacherId' | 'subjectId'>,
): Promise<SafeguardingCheck | null> {
  const checks = await database.transaction(tenant(teacherId), (tx) =>
    readChecks(tx, teacherId, [{ subject_id: subjectId }]),
  );
  return checks.get(subjectId)?.by ?? null;
}

type More = { passages: PassageRow[]; checks: Map<string, Check> };

async function readMore(tx: Tx, teacherId: string, works: readonly { subject_id: string }[]): Promise<More> {
  return {
    passages: await readPassages(tx, teacherId, works),
    checks: await readChecks(tx, teacherId, works),
  };
}

const checkRow = z.object({ id: z.string(), by: z.enum(safeguardingChecks).nullable(), holds: z.boolean() });
type Check = z.output<typeof checkRow>;

/** How each of these works was looked through, by its id, and whether what is written on it is held for that. */
async function readChecks(
  tx: Tx,
  teacherId: string,
  works: readonly { subject_id: string }[],
): Promise<More['checks']> {
  const statement = sql`
    select id, care_checked_by as by, coalesce(concern_hold = 'held', false) as holds from works
      where teacher_id = ${teacherId} and id = any(${works.map(({ subject_id }) => subject_id)}::uuid[])`;
  const rows = await queryRowsIn(tx, { row: checkRow, statement });
  return new Map(rows.map((row) => [row.id, row]));
}

const passageRow = concernPassage.extend({ subject_id: z.string(), strength: z.number().nullable() });
type PassageRow = z.output<typeof passageRow>;

/** The passages of these works, the strongest first. */
async function readPassages(
  tx: Tx,
  teacherId: string,
  works: readonly { subject_id: string }[],
): Promise<PassageRow[]> {
  const statement = sql`
    select ${columnsOf(passageRow)} from concerns
      where teacher_id = ${teacherId} and subject_id = any(${works.map(({ subject_id }) => subject_id)}::uuid[])
      order by created_at, id`;
  return (await queryRowsIn(tx, { row: passageRow, statement })).sort(byStrength);
}

/** One entry of these drafts of a work, the newest of which comes first. */
function toConcernWork(rows: readonly WorkRow[], { passages, checks }: More): ConcernWork {
  const [newest] = rows;
  if (!newest) throw new Error('an entry has at least one draft');
  const own = rows.map(({ subject_id }) => passages.filter((one) => one.subject_id === subject_id));
  const { kept, more } = strongestPassages([], own.flat());
  const found = rows.map((row, at) => row.more + (own[at]?.length ?? 0));
  const { subject_id, station, nickname, title, state, state_at, note } = newest;
  const { tier, moved_to } = rows.find((row) => row.tier === 'plain') ?? newest;
  return {
    ...{ station, nickname, title, state, note, tier, moved_to },
    work_id: subject_id,
    certainty: surestOf(rows.map(({ certainty }) => certainty)),
    checked_by: checks.get(subject_id)?.by ?? null,
    holds_feedback: rows.some((row) => checks.get(row.subject_id)?.holds ?? false),
    state_at: state_at?.toISOString() ?? null,
    last_found_at: new Date(lastOf(rows, 'last_found_at')).toISOString(),
    passages: kept.sort(byStrength).map(({ subject_id: _, strength: __, ...passage }) => passage),
    // The same words may be counted in several drafts: at least so many there are.
    more: Math.max(kept.length + more, ...found) - kept.length,
  };
}
