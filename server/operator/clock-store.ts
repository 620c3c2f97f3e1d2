import { operator } from '#server/database/actor.ts';
import type { Database } from '#server/database/database.ts';

/** Keeps that the operator said at this moment that the clock is right. */
export async function confirmClock(database: Database, now: Date): Promise<void> {
  await database.query(operator, (builder) =>
    builder.updateTable('installation').set({ clock_confirmed_at: now }).compile(),
  );
}
