import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** Held until the end of this transaction. */
export async function takeLock(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
