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
import { getRowIn, queryRowsIn, sentMoment } from '#server/database/rows.ts';
import { minuteMs } from '#server/process/clock.ts';
import { markUnchecked } from '#server/works/index.ts';

/** Work that waits longer for its check is listed as unchecked. */
const longestWaitMs = 2 * minuteMs;

const uncheckedRow = uncheckedWork.extend({ created_at: sentMoment, read_at: sentMoment.nullable() });
const countedRow = z.object({ count: z.int() });
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
      row: uncheckedRow,
      statement: sql`
        select ${ofWork} from works where ${is} and (unchecked_read_at is not null) = ${isRead}
          order by coalesce(unchecked_read_at, created_at) desc, id limit ${concernsListed}`,
    });
  const counting = sql`select count(*)::int as count from works where ${is} and unchecked_read_at is null`;
  const { count } = await getRowIn(tx, { row: countedRow, statement: counting });
  return { count, works: await list(false), read: await list(true) };
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
    return (await find()) ?? null;
  });
}

function isUnchecked(teacherId: string, now: Date) {
  const before = new Date(now.getTime() - longestWaitMs);
  return sql`teacher_id = ${teacherId}
    and (care_checked_by = 'nobody' or (care_checked_at is null and created_at <= ${before}))`;
}
