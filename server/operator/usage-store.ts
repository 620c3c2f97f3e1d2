import { sql } from 'kysely';
import { z } from 'zod';
import { coachSource } from '#contract/constants.ts';
import { operator } from '#server/database/actor.ts';
import type { Database } from '#server/database/database.ts';
import { queryRows } from '#server/database/rows.ts';

const usage = z.object({
  calls: z.int(),
  /** Including tokens from a cache. */
  input_tokens: z.number(),
  output_tokens: z.number(),
  /** Millionths of a US dollar; calls without a known price are left out. */
  microdollars: z.number(),
  calls_without_price: z.int(),
});
export type Usage = z.output<typeof usage>;

const sums = sql`count(*)::int as calls,
  coalesce(sum(coalesce(fresh_input_tokens, 0) + coalesce(cached_input_tokens, 0)), 0)::float8 as input_tokens,
  coalesce(sum(output_tokens), 0)::float8 as output_tokens,
  coalesce(sum(cost_microdollars), 0)::float8 as microdollars,
  (count(*) - count(cost_microdollars))::int as calls_without_price`;

/** Highest cost first; accounts without calls are left out. */
export async function listUsage(database: Database, since: Date): Promise<(Usage & { email: string })[]> {
  const statement = sql`
    select u.email, ${sums} from ai_calls c join users u on u.id = c.teacher_id
      where c.created_at >= ${since} group by u.id, u.email order by microdollars desc, calls desc, u.email`;
  return await queryRows(database, operator, {
    row: z.object({ email: z.string(), ...usage.shape }),
    statement,
  });
}

export async function listUsageByModel(
  database: Database,
  teacherId: string,
  since: Date,
): Promise<(Usage & { model: string })[]> {
  const statement = sql`
    select provider || ' ' || model as model, ${sums} from ai_calls
      where teacher_id = ${teacherId} and created_at >= ${since}
      group by provider, model order by microdollars desc, calls desc, 1`;
  return await queryRows(database, operator, {
    row: z.object({ model: z.string(), ...usage.shape }),
    statement,
  });
}

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
