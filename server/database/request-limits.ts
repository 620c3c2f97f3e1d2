import { sql } from 'kysely';
import { z } from 'zod';
import { Problem } from '#server/http/problem.ts';
import type { Clock } from '#server/process/clock.ts';
import type { Actor } from './actor.ts';
import type { Database, Tx } from './database.ts';
import { queryRowsIn } from './rows.ts';

/** At most `max` requests under `key` in each window of `seconds`, counted in PostgreSQL for all processes. */
export type RequestLimit = {
  key: string;
  seconds: number;
  max: number;
  /** Seconds after which the same asker is counted by other limits than this one. */
  waitAtMost?: number | undefined;
};

type Holder = { database: Database; clock: Clock };

/** Counts one request against every limit in one statement; over a limit throws RATE_LIMITED with the seconds to wait. */
export async function takeRequestLimits(
  holder: Holder,
  actor: Actor,
  limits: readonly RequestLimit[],
): Promise<void> {
  const wait = await tryRequestLimits(holder, actor, limits);
  if (wait > 0) throw tooMany(wait, limits);
}

/** The same, answering the seconds to wait. Who is over a limit uses up nothing of the others, and leaves no row. */
export async function tryRequestLimits(
  { database, clock }: Holder,
  actor: Actor,
  limits: readonly RequestLimit[],
): Promise<number> {
  try {
    return await database.transaction(actor, async (tx) => {
      const wait = await countRequest(tx, limits, clock.now());
      if (wait > 0) throw new OverLimit(wait);
      return wait;
    });
  } catch (error) {
    if (error instanceof OverLimit) return error.wait;
    throw error;
  }
}

/** Takes back what was counted. */
class OverLimit extends Error {
  readonly wait: number;

  constructor(wait: number) {
    super('over a limit');
    this.wait = wait;
  }
}

/** The same inside a transaction that is open already; answers the seconds to wait, 0 where all is well. */
export async function countRequest(tx: Tx, limits: readonly RequestLimit[], now: Date): Promise<number> {
  const keys = limits.map((limit) => limit.key);
  const windows = limits.map((limit) => limit.seconds);
  const most = limits.map((limit) => limit.max);
  const statement = sql`
    select take_request_limits(${keys}::text[], ${windows}::int[], ${most}::int[], ${now}) as wait`;
  const [counted] = await queryRowsIn(tx, { row: z.object({ wait: z.int() }), statement });
  return counted?.wait ?? 0;
}

/** Deletes the counts under keys that name this account. */
export async function deleteRequestsOf(tx: Tx, teacherId: string): Promise<void> {
  await sql`delete from request_limits where position(${teacherId}::text in key) > 0`.execute(tx);
}

export function tooMany(counted: number, limits: readonly RequestLimit[] = []): Problem {
  const wait = Math.min(counted, ...limits.map(({ waitAtMost = Infinity }) => waitAtMost));
  return new Problem('RATE_LIMITED', { wait: waitInWords(wait) }, { retryAfter: wait });
}

/** Nobody counts the seconds of an hour. */
export function waitInWords(seconds: number): string {
  const [count, unit] =
    seconds < 100
      ? [seconds, 'second']
      : seconds < 5_400
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3_600), 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
