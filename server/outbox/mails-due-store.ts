import { sql } from 'kysely';
import { system } from '#server/database/actor.ts';
import type { Database } from '#server/database/database.ts';

/** Mail that should be out by now, and since when the oldest of it waits. */
export async function countMailsDue(
  database: Database,
  now: Date,
): Promise<{ count: number; since: Date | null }> {
  const [due] = await database.query(system, (builder) =>
    sql<{ count: number; since: Date | null }>`
      select count(*)::int as count, min(due_at) as since from outbox where state = 'waiting' and due_at <= ${now}
    `.compile(builder),
  );
  return due ?? { count: 0, since: null };
}
