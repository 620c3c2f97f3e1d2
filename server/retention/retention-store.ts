import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { system } from '#server/database/actor.ts';
import type { Database } from '#server/database/database.ts';
import { queryRows } from '#server/database/rows.ts';

/** Answers how many rows. */
export async function forget(database: Database, name: string, before: Date, most: number): Promise<number> {
  return await countDeleted(database, sql`select forget(${name}, ${before}, ${most}) as deleted`);
}

export type WorkDays = { usual: number; least: number };

/** Each teacher's own time applies; includes everything written about the work. */
export async function forgetWork(
  database: Database,
  now: Date,
  { usual, least }: WorkDays,
  most: number,
): Promise<number> {
  return await countDeleted(
    database,
    sql`select forget_work(${now}, ${usual}, ${least}, ${most}) as deleted`,
  );
}

const batch = z.object({ deleted: z.int() });

async function countDeleted(database: Database, statement: RawBuilder<unknown>): Promise<number> {
  const [row] = await queryRows(database, system, { row: batch, statement });
  return row?.deleted ?? 0;
}

export async function readDatabaseTime(database: Database): Promise<Date> {
  const [row] = await queryRows(database, system, {
    row: z.object({ now: z.date() }),
    statement: sql`select now()`,
  });
  if (!row) throw new Error('the database did not tell its time');
  return row.now;
}
