import { sql } from 'kysely';
import { z } from 'zod';
import { tenant } from '#server/database/actor.ts';
import type { Queries } from '#server/database/database.ts';
import { queryRows, valuesOf } from '#server/database/rows.ts';

/** Amounts in micro-dollars; a day is YYYY-MM-DD in UTC. */
export type Promised = { teacherId: string; day: string; amount: number };

const reservation = z.object({ is_reserved: z.boolean() });
/** PostgreSQL's bigint comes as text. */
const spending = z.object({ own: z.string(), of_all: z.string() });

/** Promises an amount where the teacher's day and that of all have room for it; false where one has not. */
export async function reserveBudget(
  database: Queries,
  { teacherId, day, amount }: Promised,
  limits: { own: number; ofAll: number },
): Promise<boolean> {
  const statement = sql`
    select reserve_ai_budget(${day}, ${amount}, ${limits.own}, ${limits.ofAll}) as is_reserved`;
  const [answer] = await queryRows(database, tenant(teacherId), { row: reservation, statement });
  return answer?.is_reserved ?? false;
}

/** Puts what a call really cost in the place of what it was promised. */
export async function settleBudget(
  database: Queries,
  { teacherId, day, amount }: Promised,
  spent: number,
): Promise<void> {
  await database.query(tenant(teacherId), sql`select settle_ai_budget(${day}, ${amount}, ${spent})`);
}

/** What was spent or promised on a day, by the teacher and by all. */
export async function findSpending(
  database: Queries,
  teacherId: string,
  day: string,
): Promise<{ own: number; ofAll: number }> {
  const statement = sql`select own, of_all from get_ai_spending(${day})`;
  const [sums] = await queryRows(database, tenant(teacherId), { row: spending, statement });
  return { own: Number(sums?.own ?? 0), ofAll: Number(sums?.of_all ?? 0) };
}

/** What asking a model cost; holds no text. Tokens and cost are null where the provider or the price list is silent. */
export type CallRecord = {
  provider: string;
  model: string;
  configurationVersion: string;
  outcome: string;
  usage: { freshInput: number; cachedInput: number; output: number; reasoning: number } | null;
  costMicrodollars: number | null;
  firstTextMs: number | null;
  totalMs: number;
};

/** Keeps what a call was like; `runId` is null where it belonged to no run. */
export async function recordCall(
  database: Queries,
  { teacherId, runId }: { teacherId: string; runId: string | null },
  call: CallRecord,
  now: Date,
): Promise<void> {
  const row = {
    teacher_id: teacherId,
    run_id: runId,
    provider: call.provider,
    model: call.model,
    configuration_version: call.configurationVersion,
    outcome: call.outcome,
    fresh_input_tokens: call.usage?.freshInput ?? null,
    cached_input_tokens: call.usage?.cachedInput ?? null,
    output_tokens: call.usage?.output ?? null,
    reasoning_tokens: call.usage?.reasoning ?? null,
    cost_microdollars: call.costMicrodollars,
    first_word_ms: call.firstTextMs === null ? null : Math.round(call.firstTextMs),
    total_ms: Math.round(call.totalMs),
    created_at: now,
  };
  await database.query(tenant(teacherId), sql`insert into ai_calls ${valuesOf(row)}`);
}
