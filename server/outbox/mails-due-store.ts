import { sql } from 'kysely';
import { z } from 'zod';
import { system } from '#server/database/actor.ts';
import type { Database } from '#server/database/database.ts';
import { queryRows } from '#server/database/rows.ts';

/** Mail that should be out by now, and since when the oldest of it waits. */
export async function countMailsDue(
  database: Database,
  now: Date,
): Promise<{ count: number; since: Date | null }> {
  const row = z.object({ count: z.int(), since: z.date().nullable() });
  const statement = sql`
    select count(*)::int as count, min(due_at) as since from outbox where state = 'waiting' and due_at <= ${now}`;
  const [due] = await queryRows(database, system, { row, statement });
  return due ?? { count: 0, since: null };
}
