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
import { queryRowsIn } from '#server/database/rows.ts';
import { minuteMs } from '#server/process/clock.ts';
import { markUnchecked } from '#server/works/index.ts';

/** Work that waits longer for its check is listed as unchecked. */
const longestWaitMs = 2 * minuteMs;

const uncheckedRow = uncheckedWork.extend({ created_at: z.date(), read_at: z.date().nullable() });
const countedRow = uncheckedRow.extend({ count: z.int() });
const ofWork = sql`id as work_id, station, who as nickname, title, created_at, unchecked_read_at as read_at`;

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
        select ${ofWork}, (count(*) over ())::int as count from works
          where ${is} and (unchecked_read_at is not null) = ${isRead}
          order by coalesce(unchecked_read_at, created_at) desc, id limit ${concernsListed}`,
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
  const statement = sql`select ${ofWork} from works where id = ${id} and ${isUnchecked(teacherId, now)} for update`;
  return await database.transaction(tenant(teacherId), async (tx) => {
    const find = async () => (await queryRowsIn(tx, { row: uncheckedRow, statement }))[0];
    if (!(await find())) return null;
    await markUnchecked(tx, teacherId, id, as === 'read' ? now : null);
    const row = await find();
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
