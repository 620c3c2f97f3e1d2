import type { CompiledQuery, Kysely, RawBuilder } from 'kysely';
import type { Actor } from './actor.ts';
import { orAway } from './database-away.ts';
import { type Connection, type Opening, statementCompiler } from './database-connection.ts';
import { type ConnectionPool, openPool, type PoolSettings } from './database-pool.ts';

/** A transaction's view of the database, as its actor. */
export type Tx = Kysely<unknown>;

export type Queries = {
  /** One statement in a transaction of its own: one round trip instead of two. */
  query<Row>(actor: Actor, statement: RawBuilder<Row>): Promise<Row[]>;
};

export type Database = Queries & {
  /**
   * All of these throw DatabaseAway where the connection cannot be made, is lost, or only reads. Runs `work` in one
   * transaction with the role and identity of `actor`; only this and `query` give access to data. Call no provider
   * inside: a transaction must not stay open while we wait for others. Each statement may take half a minute, or
   * `statementMs`.
   */
  transaction<T>(actor: Actor, work: (tx: Tx) => Promise<T>, needs?: { statementMs: number }): Promise<T>;
  /**
   * Statements that `ask` makes synchronously are sent over one connection without waiting in between, each as a
   * transaction of its own; later ones are refused. For small statements that one run or request needs at once:
   * together they have no more time than one has alone. With `isOneTransaction` all run for one actor in one
   * transaction: fewer messages, but one failure fails all.
   */
  batch<T>(ask: (together: Queries) => T, manner?: { isOneTransaction: boolean }): T;
  /** Throws where the database does not answer; DatabaseReadOnly where it takes no writes. */
  ping(): Promise<void>;
  connections(): { open: number; idle: number; waiting: number };
  close(): Promise<void>;
};

/** Waits for the other statements of its batch. */
type PendingStatement = {
  opening: Opening;
  statement: CompiledQuery;
  answer(rows: unknown[]): void;
  refuse(error: unknown): void;
};

/** Longer than any statement needs; one that hangs, say behind a lock, frees its connection. */
const usualStatementMs = 30_000;
/** We wait this much longer, so that it is PostgreSQL that ends a hanging statement. */
const answerMarginMs = 5_000;
const usualPatience = {
  connectMs: 10_000,
  answerMs: usualStatementMs + answerMarginMs,
  pingMs: 5_000,
};

export function openDatabase({
  patience = usualPatience,
  ...settings
}: Omit<PoolSettings, 'patience'> & Partial<PoolSettings>): Database {
  const pool = openPool({ ...settings, patience });
  return {
    async transaction(actor, work, needs) {
      const opening = openingFor(actor, needs?.statementMs);
      const connection = await pool.connect();
      let isEnding = false;
      try {
        connection.begin(opening, needs && needs.statementMs + answerMarginMs);
        const result = await work(connection.db);
        isEnding = true;
        await connection.commit();
        return result;
      } catch (error) {
        await connection.rollback().catch(() => undefined);
        throw orAway(error, isEnding);
      } finally {
        connection.release();
      }
    },
    async query<Row>(actor: Actor, statement: RawBuilder<Row>) {
      const opening = openingFor(actor);
      const compiled = statement.compile(statementCompiler);
      const connection = await pool.connect();
      try {
        const [rows = []] = await connection.run(opening, [compiled]);
        return rows as Row[];
      } catch (error) {
        throw orAway(error, true);
      } finally {
        connection.release();
      }
    },
    batch(ask, { isOneTransaction } = { isOneTransaction: false }) {
      const asked: PendingStatement[] = [];
      let isSent = false;
      const together: Queries = {
        query: async <Row>(actor: Actor, statement: RawBuilder<Row>) => {
          if (isSent) throw new Error('asked of a batch that is sent');
          const pending = { opening: openingFor(actor), statement: statement.compile(statementCompiler) };
          return await new Promise<Row[]>((resolve, refuse) => {
            asked.push({ ...pending, answer: (rows) => resolve(rows as Row[]), refuse });
          });
        },
      };
      try {
        return ask(together);
      } finally {
        isSent = true;
        if (asked.length > 0) void sendAll(pool, isOneTransaction ? [asked] : asked.map((one) => [one]));
      }
    },
    ping: pool.ping,
    connections: pool.counts,
    close: pool.close,
  };
}

async function sendAll(pool: ConnectionPool, transactions: readonly PendingStatement[][]): Promise<void> {
  try {
    const connection = await pool.connect();
    await Promise.all(transactions.map((transaction) => send(connection, transaction)));
    connection.release();
  } catch (error) {
    for (const one of transactions.flat()) one.refuse(error);
  }
}

/** Answers or refuses each; throws nothing. */
async function send(connection: Connection, transaction: readonly PendingStatement[]): Promise<void> {
  try {
    const { opening = {} } = transaction[0] ?? {};
    if (!transaction.every((one) => isSame(one.opening, opening)))
      throw new Error('one transaction has one actor');
    const answers = await connection.run(
      opening,
      transaction.map(({ statement }) => statement),
    );
    for (const [index, one] of transaction.entries()) one.answer(answers[index] ?? []);
  } catch (error) {
    const told = orAway(error, true);
    for (const one of transaction) one.refuse(told);
  }
}

function isSame(one: Opening, other: Opening): boolean {
  return one === other || Object.entries(one).every(([name, value]) => other[name] === value);
}

/** Sent with the statements: no extra round trip, and transaction poolers refuse connections with settings. */
function openingFor(actor: Actor, statementMs = usualStatementMs): Opening {
  return { statement_timeout: String(statementMs), ...identityOf(actor) };
}

function identityOf(actor: Actor): Opening {
  switch (actor.kind) {
    case 'visitor':
      return { role: 'classroom_visitor' };
    case 'system':
      return { role: 'classroom_system' };
    case 'operator':
      return { role: 'classroom_operator' };
    case 'teacher':
    case 'tenant':
      return { role: 'classroom_teacher', 'app.teacher_id': actor.teacherId };
    case 'aide':
      return { role: 'classroom_aide', 'app.teacher_id': actor.teacherId };
    case 'student':
      return { role: 'classroom_student', 'app.link_token': actor.token };
  }
}
