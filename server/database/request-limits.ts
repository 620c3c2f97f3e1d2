import { sql } from 'kysely';
import { z } from 'zod';
import { Problem } from '#server/http/problem.ts';
import type { Clock } from '#server/process/clock.ts';
import type { Actor } from './actor.ts';
import type { Database, Tx } from './database.ts';
import { queryRowsIn } from './rows.ts';

/** At most `max` requests under `key` per window, counted in PostgreSQL for all processes. */
export type RequestLimit = {
  key: string;
  seconds: number;
  max: number;
  /** After so many seconds other limits apply to the same client. */
  waitAtMost?: number | undefined;
};

type Holder = { database: Database; clock: Clock };

/** Counts one request against all limits in one statement; throws RATE_LIMITED with the seconds to wait. */
export async function takeRequestLimits(
  holder: Holder,
  actor: Actor,
  limits: readonly RequestLimit[],
): Promise<void> {
  const wait = await tryRequestLimits(holder, actor, limits);
  if (wait > 0) throw tooMany(wait, limits);
}

/** Answers the seconds to wait instead. Over a limit nothing is counted and no row is left. */
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

/**
 * Counts one request against all limits and then looks; the counting is undone where something is found. Throws
 * RATE_LIMITED before it looks.
 */
export async function countUnlessFound<Found>(
  { database, clock }: Holder,
  actor: Actor,
  limits: readonly RequestLimit[],
  find: (tx: Tx) => Promise<Found | null>,
): Promise<Found | null> {
  let found: Found | null = null;
  try {
    await database.transaction(actor, async (tx) => {
      const wait = await countRequest(tx, limits, clock.now());
      if (wait > 0) throw tooMany(wait, limits);
      found = await find(tx);
      if (found) throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  return found;
}

class Undone extends Error {}

/** Undoes the counting. */
class OverLimit extends Error {
  readonly wait: number;

  constructor(wait: number) {
    super('over a limit');
    this.wait = wait;
  }
}

/** For a transaction that is open already; answers the seconds to wait, 0 if within all limits. */
export async function countRequest(tx: Tx, limits: readonly RequestLimit[], now: Date): Promise<number> {
  const keys = limits.map((limit) => limit.key);
  const windows = limits.map((limit) => limit.seconds);
  const most = limits.map((limit) => limit.max);
  const statement = sql`
    select take_request_limits(${keys}::text[], ${windows}::int[], ${most}::int[], ${now}) as wait`;
  const [counted] = await queryRowsIn(tx, { row: z.object({ wait: z.int() }), statement });
  return counted?.wait ?? 0;
}

export async function deleteRequestsOf(tx: Tx, teacherId: string): Promise<void> {
  await sql`delete from request_limits where position(${teacherId}::text in key) > 0`.execute(tx);
}

export function tooMany(counted: number, limits: readonly RequestLimit[] = []): Problem {
  const wait = Math.min(counted, ...limits.map(({ waitAtMost = Infinity }) => waitAtMost));
  return new Problem('RATE_LIMITED', { wait: waitInWords(wait) }, { retryAfter: wait });
}

/** Large waits are rounded up to minutes or hours. */
export function waitInWords(seconds: number): string {
  const [count, unit] =
    seconds < 100
      ? [seconds, 'second']
      : seconds < 5_400
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3_600), 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
