import { sql } from 'kysely';
import { z } from 'zod';
import { system } from '#server/database/actor.ts';
import type { Database } from '#server/database/database.ts';
import { queryRows } from '#server/database/rows.ts';

/** When old data was last deleted, and when the operator last said that the clock is right; null where never. */
export type LastSweep = { lastSweepAt: Date | null; confirmedAt: Date | null };

export async function getLastSweep(database: Database): Promise<LastSweep> {
  const [row] = await database.query(system, (builder) =>
    builder
      .selectFrom('installation')
      .select(['last_sweep_at as lastSweepAt', 'clock_confirmed_at as confirmedAt'])
      .compile(),
  );
  if (!row) throw new Error('the installation has no row');
  return row;
}

/** Old data was deleted at this moment: nothing waits any more. */
export async function noteSweep(database: Database, now: Date): Promise<void> {
  await database.query(system, (builder) =>
    builder.updateTable('installation').set({ last_sweep_at: now, deletion_waits_since: null }).compile(),
  );
}

export async function noteWait(database: Database, now: Date): Promise<void> {
  await database.query(system, (builder) =>
    builder.updateTable('installation').set({ deletion_waits_since: now }).compile(),
  );
}

/** What time the database has. */
export async function readDatabaseTime(database: Database): Promise<Date> {
  const [row] = await queryRows(database, system, {
    row: z.object({ now: z.date() }),
    statement: sql`select now()`,
  });
  if (!row) throw new Error('the database did not tell its time');
  return row.now;
}
