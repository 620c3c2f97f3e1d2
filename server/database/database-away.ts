/** The database is of no use at this moment: it restarts, the way to it is cut, or it only reads. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
  /** True where what was asked may have been done, though no answer came: nobody can know. Else nothing of it is kept. */
  readonly mayBeDone: boolean;
  constructor(cause: unknown, mayBeDone = false) {
    super('the database is away', { cause });
    this.mayBeDone = mayBeDone;
  }
}

/** Connections that could not be made or broke, and a server that stops or starts (class 08, 57P01 to 57P03). */
const awayCodes = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|08\w{3}|57P0[123])$/;
/** What the driver says by itself carries no code. */
const awayMessages =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client .*(not queryable|connection error))/;

/** A write was refused because the server only reads, as one does that is no longer the primary after a failover. */
const readOnlyCode = '25006';

/** Whether nobody listens there, or a server that is only starting. */
export function isRefusal(error: unknown): boolean {
  return /^(ECONNREFUSED|57P03)$/.test(String((error as NodeJS.ErrnoException).code));
}

/**
 * The same error, or DatabaseAway where it says that the connection is lost or only reads; `mayBeDone` where a commit had
 * been sent.
 */
export function orAway(error: unknown, mayBeDone = false): unknown {
  if (!(error instanceof Error)) return error;
  const { code } = error as NodeJS.ErrnoException;
  if (code === readOnlyCode) return new DatabaseAway(error);
  const isAway = (typeof code === 'string' && awayCodes.test(code)) || awayMessages.test(error.message);
  return isAway ? new DatabaseAway(error, mayBeDone) : error;
}
