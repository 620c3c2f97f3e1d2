import { sql } from 'kysely';
import { operator } from '#server/database/actor.ts';
import type { Database, Tx } from '#server/database/database.ts';

/** Any number does, as long as it is always the same. */
const capacityLock = 734_211;

/** Until the transaction ends nobody else makes an account, or opens and closes sign-ups. */
export async function lockSignUps(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${capacityLock})`.execute(tx);
}

/** Whether the operator lets new teachers in. */
export async function areSignUpsOpen(tx: Tx): Promise<boolean> {
  const row = await tx.selectFrom('installation').select('sign_ups_open').executeTakeFirstOrThrow();
  return row.sign_ups_open;
}

/** Opens or closes sign-ups; once it is closed, no sign-in that is under way makes an account either. */
export async function setSignUps(database: Database, areOpen: boolean): Promise<void> {
  await database.transaction(operator, async (tx) => {
    await lockSignUps(tx);
    await tx.updateTable('installation').set({ sign_ups_open: areOpen }).execute();
  });
}
