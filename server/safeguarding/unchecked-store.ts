import { sql } from 'kysely';
import { system } from '#server/database/actor.ts';
import type { Database } from '#server/database/database.ts';

/** Since when the oldest work waits that nobody looked through for concerns; null where there is none. */
export async function findUncheckedSince(database: Database): Promise<Date | null> {
  const [unchecked] = await database.query(system, (builder) =>
    sql<{ since: Date | null }>`
      select least(
        (select min(created_at) from submissions where care_checked_at is null),
        (select min(created_at) from check_ins where care_checked_at is null)) as since
    `.compile(builder),
  );
  return unchecked?.since ?? null;
}
