import type { Client } from 'pg';
import { expect } from 'vitest';

/**
 * Runs `works` so that all of them meet: a lock holds them back until every one waits for something, then lets go.
 * Without it, "at once" on a fast machine means one after the other, and a race is never seen.
 */
export async function atOnce<T>(
  client: Client,
  lock: { sql: string; values?: unknown[] },
  works: readonly (() => Promise<T>)[],
): Promise<T[]> {
  await client.query('begin');
  try {
    await client.query(lock.sql, lock.values);
    const running = Promise.all(works.map((work) => work()));
    // What fails early must not wait for the lock to be seen.
    running.catch(() => undefined);
    await expect.poll(() => countWaiting(client), { timeout: 20_000, interval: 10 }).toBe(works.length);
    await client.query('commit');
    return await running;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** How many connections to this database wait for a lock. */
export async function countWaiting(client: Client): Promise<number> {
  await client.query('select pg_stat_clear_snapshot()');
  const { rows } = await client.query<{ count: string }>(
    `select count(distinct pid) from pg_locks join pg_stat_activity using (pid)
      where not granted and datname = current_database()`,
  );
  return Number(rows[0]?.count);
}
