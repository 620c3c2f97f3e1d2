import { DatabaseError } from 'pg';

/** The database is unusable for the moment: restarting, out of room, read-only or unreachable. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
  /** True if the work may have been done though no answer came. If false, nothing of it is kept. */
  readonly mayBeDone: boolean;
  constructor(cause: unknown, mayBeDone = false) {
    super('the database is away', { cause });
    this.mayBeDone = mayBeDone;
  }
}

/** It answers but takes no writes: no longer the primary, or not yet. */
export class DatabaseReadOnly extends DatabaseAway {
  override name = 'DatabaseReadOnly';
  constructor() {
    super(new Error('the database only reads'));
  }
}

/** Broken or failed connections, and a server that stops or starts (class 08, 57P01 to 57P03). */
const awayCodes = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|08\w{3}|57P0[123])$/;
/** Errors of the driver itself have no code. */
const awayMessages =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client .*(not queryable|connection error))/;

/**
 * Temporary errors of PostgreSQL that kept nothing: out of memory (53200), a lock of another transaction (55P03), a
 * cancelled statement (57014), conflicting transactions (40001, 40P01).
 */
const momentCodes = /^(40001|40P01|53200|55P03|57014)$/;

/**
 * The same, but the connection is of no further use: read-only after a failover (25006), lent by a pooler without its
 * prepared statements (26000, 42P05), none available (53300), or the login refused (28xxx).
 */
const uselessCodes = /^(25006|26000|28000|28P01|42P05|53300)$/;

/** A server that refuses everybody for a while, or where nobody listens. */
const refusalCodes = /^(ECONNREFUSED|57P03|28000|28P01|53300)$/;

/** Whether the next request for a connection would fail in the same way. */
export function isRefusal(error: unknown): boolean {
  return refusalCodes.test(codeOf(error));
}

/** A table or function changed since it was parsed; nothing was done. Under another name it is parsed anew. */
export function isOutdatedPlan(error: unknown): boolean {
  return (
    error instanceof DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery'
  );
}

export function spoilsConnection(error: unknown): boolean {
  // A refusal of PostgreSQL leaves the connection intact; after anything else its state is unknown.
  return !(error instanceof DatabaseError) || isAway(error) || uselessCodes.test(codeOf(error));
}

/** Turns temporary errors into DatabaseAway. `mayBeDone` if a commit had been sent. */
export function orAway(error: unknown, mayBeDone = false): unknown {
  if (!(error instanceof Error)) return error;
  const code = codeOf(error);
  if (momentCodes.test(code) || uselessCodes.test(code) || isOutdatedPlan(error))
    return new DatabaseAway(error);
  return isAway(error) ? new DatabaseAway(error, mayBeDone) : error;
}

function isAway(error: Error): boolean {
  return awayCodes.test(codeOf(error)) || awayMessages.test(error.message);
}

function codeOf(error: unknown): string {
  return String((error as NodeJS.ErrnoException).code ?? '');
}
