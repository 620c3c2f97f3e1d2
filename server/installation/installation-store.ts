import { sql } from 'kysely';
import { z } from 'zod';
import { operator, system } from '#server/database/actor.ts';
import type { Database, Tx } from '#server/database/database.ts';
import { getRowIn, queryRows } from '#server/database/rows.ts';

const lastSweep = z.object({ lastSweepAt: z.date().nullable(), confirmedAt: z.date().nullable() });
/** When old data was last deleted, and when the operator last said that the clock is right; null where never. */
export type LastSweep = z.output<typeof lastSweep>;

export async function getLastSweep(database: Database): Promise<LastSweep> {
  const statement = sql`
    select last_sweep_at as "lastSweepAt", clock_confirmed_at as "confirmedAt" from installation`;
  const [row] = await queryRows(database, system, { row: lastSweep, statement });
  if (!row) throw new Error('the installation has no row');
  return row;
}

/** Old data was deleted at this moment: nothing waits any more. */
export async function noteSweep(database: Database, now: Date): Promise<void> {
  const statement = sql`update installation set last_sweep_at = ${now}, deletion_waits_since = null`;
  await database.query(system, statement);
}

export async function noteWait(database: Database, now: Date): Promise<void> {
  await database.query(system, sql`update installation set deletion_waits_since = ${now}`);
}

/** Keeps that the operator said at this moment that the clock is right. */
export async function confirmClock(database: Database, now: Date): Promise<void> {
  await database.query(operator, sql`update installation set clock_confirmed_at = ${now}`);
}

/** Any number does, as long as it is always the same. */
const capacityLock = 734_211;

/** Until the transaction ends nobody else makes an account, or opens and closes sign-ups. */
export async function lockSignUps(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${capacityLock})`.execute(tx);
}

/** Whether the operator lets new teachers in. */
export async function areSignUpsOpen(tx: Tx): Promise<boolean> {
  const row = z.object({ areOpen: z.boolean() });
  const statement = sql`select sign_ups_open as "areOpen" from installation`;
  return (await getRowIn(tx, { row, statement })).areOpen;
}

/** Opens or closes sign-ups; once it is closed, no sign-in that is under way makes an account either. */
export async function setSignUps(database: Database, areOpen: boolean): Promise<void> {
  await database.transaction(operator, async (tx) => {
    await lockSignUps(tx);
    await sql`update installation set sign_ups_open = ${areOpen}`.execute(tx);
  });
}
