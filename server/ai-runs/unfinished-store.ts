import { system } from '#server/database/actor.ts';
import type { Database } from '#server/database/database.ts';
import { unfinished } from './run-store.ts';

/** Runs without an end, and since when the oldest of those that nobody writes is left alone. */
export async function countUnfinished(
  database: Database,
  now: Date,
): Promise<{ count: number; abandonedSince: Date | null }> {
  const [found] = await database.query(system, (builder) =>
    builder
      .selectFrom('ai_runs')
      .select(({ fn }) => [
        fn.countAll<string>().as('count'),
        fn.min('lease_until').filterWhere('lease_until', '<', now).as('abandonedSince'),
      ])
      .where('state', 'in', unfinished)
      .compile(),
  );
  return { count: Number(found?.count ?? 0), abandonedSince: found?.abandonedSince ?? null };
}
