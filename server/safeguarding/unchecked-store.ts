import { sql } from 'kysely';
import { z } from 'zod';
import {
  type ConcernLists,
  concernsListed,
  type UncheckedWork,
  uncheckedWork,
} from '#contract/safeguarding.ts';
import { type Teacher, tenant } from '#server/database/actor.ts';
import type { Database, Tx } from '#server/database/database.ts';
import { columnsOf, queryRowsIn } from '#server/database/rows.ts';
import { minuteMs } from '#server/process/clock.ts';

/** Work that waits longer for its check is listed as unchecked. */
const longestWaitMs = 2 * minuteMs;

const uncheckedRow = uncheckedWork.extend({ created_at: z.date(), read_at: z.date().nullable() });
const shown = columnsOf(uncheckedRow);
const countedRow = uncheckedRow.extend({ count: z.int() });
const ofSubmission = sql`id as work_id, 'general' as station, nickname, unit_title as title, created_at,
  unchecked_read_at as read_at`;
const ofCheckIn = sql`id as work_id, 'reading' as station, alias_name as nickname, book_title as title, created_at,
  unchecked_read_at as read_at`;

/** Work whose check failed for good, or that was handed in a while before `now` and still waits for it. */
export async function listUncheckedOf(
  tx: Tx,
  teacherId: string,
  now: Date,
): Promise<ConcernLists['unchecked']> {
  const is = isUnchecked(teacherId, now);
  const list = (isRead: boolean) =>
    queryRowsIn(tx, {
      row: countedRow,
      statement: sql`
        select ${shown}, (count(*) over ())::int as count from (
          select ${ofSubmission} from submissions where ${is} and (unchecked_read_at is not null) = ${isRead}
          union all
          select ${ofCheckIn} from check_ins where ${is} and (unchecked_read_at is not null) = ${isRead}
        ) w order by coalesce(read_at, created_at) desc, work_id limit ${concernsListed}`,
    });
  const works = await list(false);
  return {
    count: works[0]?.count ?? 0,
    works: works.map(toUncheckedWork),
    read: (await list(true)).map(toUncheckedWork),
  };
}

type Mark = { work_id: string; as: 'open' | 'read' };

/** The work as it is then; null where there is none that could not be looked through. Once more changes nothing. */
export async function markUncheckedWork(
  database: Database,
  { teacherId }: Teacher,
  { work_id: id, as }: Mark,
  now: Date,
): Promise<UncheckedWork | null> {
  const which = sql`id = ${id} and ${isUnchecked(teacherId, now)}`;
  const readAt = as === 'read' ? sql`coalesce(unchecked_read_at, ${now})` : sql`null`;
  const statement = sql`
    with general as (
      update submissions set unchecked_read_at = ${readAt} where ${which} returning ${ofSubmission}
    ), reading as (
      update check_ins set unchecked_read_at = ${readAt} where ${which} returning ${ofCheckIn}
    )
    select ${shown} from general union all select ${shown} from reading`;
  return await database.transaction(tenant(teacherId), async (tx) => {
    const [row] = await queryRowsIn(tx, { row: uncheckedRow, statement });
    return row ? toUncheckedWork(row) : null;
  });
}

function isUnchecked(teacherId: string, now: Date) {
  const before = new Date(now.getTime() - longestWaitMs);
  return sql`teacher_id = ${teacherId}
    and (care_checked_by = 'nobody' or (care_checked_at is null and created_at <= ${before}))`;
}

function toUncheckedWork(row: z.output<typeof uncheckedRow>): UncheckedWork {
  const { work_id, station, nickname, title, created_at, read_at } = row;
  return {
    ...{ work_id, station, nickname, title },
    created_at: created_at.toISOString(),
    read_at: read_at?.toISOString() ?? null,
  };
}
