import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** Waits until no other transaction holds the lock of this name, and holds it until this transaction ends. */
export async function takeLock(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
