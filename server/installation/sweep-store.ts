import { operator, system } from '#server/database/actor.ts';
import type { Database } from '#server/database/database.ts';

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

/** Keeps that the operator said at this moment that the clock is right. */
export async function confirmClock(database: Database, now: Date): Promise<void> {
  await database.query(operator, (builder) =>
    builder.updateTable('installation').set({ clock_confirmed_at: now }).compile(),
  );
}
