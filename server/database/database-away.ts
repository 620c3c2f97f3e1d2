import { DatabaseError } from 'pg';

/** The database is of no use at this moment: it restarts, has no room, only reads, or the way to it is cut. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
  /** True where what was asked may have been done, though no answer came: nobody can know. Else nothing of it is kept. */
  readonly mayBeDone: boolean;
  constructor(cause: unknown, mayBeDone = false) {
    super('the database is away', { cause });
    this.mayBeDone = mayBeDone;
  }
}

/** It answers, and takes no writes: a server that is no longer the primary, or not yet. */
export class DatabaseReadOnly extends DatabaseAway {
  override name = 'DatabaseReadOnly';
  constructor() {
    super(new Error('the database only reads'));
  }
}

/** Connections that could not be made or broke, and a server that stops or starts (class 08, 57P01 to 57P03). */
const awayCodes = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|08\w{3}|57P0[123])$/;
/** What the driver says by itself carries no code. */
const awayMessages =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client .*(not queryable|connection error))/;

/**
 * What PostgreSQL answers for a reason of its own that passes, and that has kept nothing: no memory (53200), somebody
 * else's lock (55P03), a statement that was ended (57014), transactions in each other's way (40001, 40P01).
 */
const momentCodes = /^(40001|40P01|53200|55P03|57014)$/;

/**
 * The same, on a connection that is of no further use: it only reads, as after a failover (25006), a pooler has lent it
 * without its prepared statements (26000, 42P05), there is none to have (53300), or the login is refused (28xxx).
 */
const uselessCodes = /^(25006|26000|28000|28P01|42P05|53300)$/;

/** A server that refuses everybody for a while, or where nobody listens. */
const refusalCodes = /^(ECONNREFUSED|57P03|28000|28P01|53300)$/;

/** Whether whoever asks for a connection next would be refused in the same way. */
export function isRefusal(error: unknown): boolean {
  return refusalCodes.test(codeOf(error));
}

/**
 * Whether PostgreSQL refused a statement before it did anything, as the answer would look other than when it was parsed:
 * somebody has changed a table or a function since. Under another name it is parsed anew.
 */
export function isOutdatedPlan(error: unknown): boolean {
  return (
    error instanceof DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery'
  );
}

/** Whether a connection on which this went wrong can no longer be relied on. */
export function spoilsConnection(error: unknown): boolean {
  // What PostgreSQL refuses leaves the connection as it was; after anything else nobody knows.
  return !(error instanceof DatabaseError) || isAway(error) || uselessCodes.test(codeOf(error));
}

/** The same error, or DatabaseAway where it passes by itself; `mayBeDone` where a commit had been sent. */
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
