import { sql } from 'kysely';
import { z } from 'zod';
import { coachSource } from '#contract/constants.ts';
import { operator } from '#server/database/actor.ts';
import type { Database } from '#server/database/database.ts';
import { queryRows } from '#server/database/rows.ts';

const unfitStep = z.object({
  /** Null for a model's heading, which may hold a student's words. */
  heading: z.string().nullable(),
  written_by: z.string(),
  given: z.int(),
  /** Students who said that it does not fit. */
  unfit: z.int(),
});
export type UnfitStep = z.output<typeof unfitStep>;

/** From `since` until before `until`, by heading and writer. */
export async function countUnfitSteps(database: Database, since: Date, until: Date): Promise<UnfitStep[]> {
  const statement = sql`
    select heading, written_by, given, unfit from count_unfit_steps(${since}, ${until}, ${coachSource})
      -- Nothing was written on a work that is held for a concern.
      where written_by is not null`;
  return await queryRows(database, operator, { row: unfitStep, statement });
}
