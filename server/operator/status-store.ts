import { sql } from 'kysely';
import { z } from 'zod';
import { operator } from '#server/database/actor.ts';
import type { Database } from '#server/database/database.ts';
import { queryRows } from '#server/database/rows.ts';

const stationCounts = z.object({
  sign_ups_open: z.boolean(),
  accounts: z.int(),
  suspended: z.int(),
  to_be_deleted: z.int(),
  waiting_list: z.int(),
  mails_waiting: z.int(),
  mails_failed: z.int(),
  /** By what their teachers did with them. */
  concerns_open: z.int(),
  concerns_read: z.int(),
  concerns_that_are_none: z.int(),
  /** By the clock of the process that did so. */
  old_data_deleted_at: z.date().nullable(),
  /** Deletion is paused since then, as the clock may be wrong. */
  deletion_waits_since: z.date().nullable(),
  database_bytes: z.number(),
});
export type StationCounts = z.output<typeof stationCounts>;

export async function countStation(database: Database): Promise<StationCounts> {
  const statement = sql`
    select (select sign_ups_open from installation),
      (select count(*)::int from users) as accounts,
      (select count(*)::int from users where suspended_at is not null) as suspended,
      (select count(*)::int from users where deletion_due_at is not null) as to_be_deleted,
      (select count(*)::int from waiting_list) as waiting_list,
      (select count(*)::int from outbox where state = 'waiting') as mails_waiting,
      (select count(*)::int from outbox where state = 'failed') as mails_failed,
      (select count(*)::int from concern_works where state = 'open') as concerns_open,
      (select count(*)::int from concern_works where state = 'read') as concerns_read,
      (select count(*)::int from concern_works where state = 'not_a_concern') as concerns_that_are_none,
      (select last_sweep_at from installation) as old_data_deleted_at,
      (select deletion_waits_since from installation),
      pg_database_size(current_database())::float8 as database_bytes`;
  const [counted] = await queryRows(database, operator, { row: stationCounts, statement });
  if (!counted) throw new Error('the installation has no row');
  return counted;
}
