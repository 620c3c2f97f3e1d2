import { sql } from 'kysely';
import { system } from '#server/database/actor.ts';
import type { Database } from '#server/database/database.ts';

/** Deletes a batch of a class that was made at or before a moment; answers how much it was. */
export async function forget(database: Database, name: string, before: Date, most: number): Promise<number> {
  const [row] = await database.query(system, (builder) =>
    sql<{ deleted: number }>`select forget(${name}, ${before}, ${most}) as deleted`.compile(builder),
  );
  return row?.deleted ?? 0;
}

export type WorkDays = { usual: number; least: number };

/** Deletes a batch of work that is as old as its teacher keeps it, with what was written about it. */
export async function forgetWork(
  database: Database,
  now: Date,
  { usual, least }: WorkDays,
  most: number,
): Promise<number> {
  const [row] = await database.query(system, (builder) =>
    sql<{ deleted: number }>`select forget_work(${now}, ${usual}, ${least}, ${most}) as deleted`.compile(
      builder,
    ),
  );
  return row?.deleted ?? 0;
}
