import { sql } from 'kysely';
import { operator } from '#server/database/actor.ts';
import type { Database } from '#server/database/database.ts';

export type StationCounts = {
  sign_ups_open: boolean;
  accounts: number;
  suspended: number;
  to_be_deleted: number;
  waiting_list: number;
  mails_waiting: number;
  mails_failed: number;
  /** When old data was last deleted, by the clock of the process that did so. */
  old_data_deleted_at: Date | null;
  /** Since when nothing old is deleted, as the clock may be wrong. */
  deletion_waits_since: Date | null;
  database_bytes: number;
};

/** How the installation stands at this moment. */
export async function countStation(database: Database): Promise<StationCounts> {
  const [counted] = await database.query(operator, (builder) =>
    sql<StationCounts>`
      select (select sign_ups_open from installation),
        (select count(*)::int from users) as accounts,
        (select count(*)::int from users where suspended_at is not null) as suspended,
        (select count(*)::int from users where deletion_due_at is not null) as to_be_deleted,
        (select count(*)::int from waiting_list) as waiting_list,
        (select count(*)::int from outbox where state = 'waiting') as mails_waiting,
        (select count(*)::int from outbox where state = 'failed') as mails_failed,
        (select last_sweep_at from installation) as old_data_deleted_at,
        (select deletion_waits_since from installation),
        pg_database_size(current_database())::float8 as database_bytes
    `.compile(builder),
  );
  if (!counted) throw new Error('the installation has no row');
  return counted;
}
