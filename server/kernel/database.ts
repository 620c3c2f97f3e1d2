import type { CompiledQuery, Kysely } from 'kysely';
import { DatabaseError, Pool, type PoolClient } from 'pg';
import type { DB } from '#database/types.ts';
import type { Actor } from './actor.ts';
import { DatabaseAway, isRefusal, orAway } from './database-away.ts';
import { type Connection, type Opening, openConnection, statementBuilder } from './database-connection.ts';
import type { Log } from './log.ts';

/** One transaction's view of the database, seen as its actor. */
export type Tx = Kysely<DB>;

/** Builds a statement without sending it. */
export type Statement<Row> = (builder: Tx) => CompiledQuery<Row>;

export type Database = {
  /**
   * Each way throws DatabaseAway where the connection cannot be made, is lost, or only reads.
   * Runs `work` in one transaction with the role and the identity of `actor`. Nothing but this and `ask` gives access
   * to data. Ask no provider inside: a transaction must not stay open while the world is waited for. Each of its
   * statements has half a minute, or `statementMs` where one is known to need longer.
   */
  asActor<T>(actor: Actor, work: (tx: Tx) => Promise<T>, needs?: { statementMs: number }): Promise<T>;
  /** The rows of one statement, which is a transaction of its own: one round trip where `asActor` takes two. */
  ask<Row>(actor: Actor, statement: Statement<Row>): Promise<Row[]>;
  /**
   * What `work` begins to ask goes to PostgreSQL in one write over one connection, each statement a transaction of its
   * own as always: a write costs more than a small statement. For what one run or request wants to know at once, and for
   * small statements only: each is waited for from the write on, so together they have no longer than one has alone.
   * With `isOneTransaction`, for what one actor asks, all are one transaction: half the messages, and one that fails
   * takes the others with it.
   */
  together<T>(work: () => T, manner?: { isOneTransaction: boolean }): T;
  /** Throws where the database does not answer. */
  ping(): Promise<void>;
  /** How many connections there are, and how many wait for one. */
  connections(): { open: number; idle: number; waiting: number };
  close(): Promise<void>;
};

type Settings = {
  url: string;
  poolSize: number;
  preparedStatements: boolean;
  log: Log;
  patience?: DatabasePatience;
};

/** A statement that waits for the others of its piece. */
type Asked = {
  opening: Opening;
  statement: CompiledQuery;
  answer(rows: unknown[]): void;
  refuse(error: unknown): void;
};

/** How long the other side may keep us waiting. */
export type DatabasePatience = {
  /** For a free connection, or a new one. */
  connectMs: number;
  /** For the answer to a statement: longer than PostgreSQL itself lets it run. */
  answerMs: number;
  /** For a sign of life, the connection for it included. */
  pingMs: number;
};

/** Longer than any statement needs: one that hangs, behind a lock say, gives its connection back. */
const usualStatementMs = 30_000;
/** So much longer than PostgreSQL lets a statement run we wait for its answer: it is PostgreSQL that ends one that hangs. */
const answerMarginMs = 5_000;
const usualPatience: DatabasePatience = {
  connectMs: 10_000,
  answerMs: usualStatementMs + answerMarginMs,
  pingMs: 5_000,
};
/** So long nobody knocks again where a connection was refused: each knock costs a database that is starting a process. */
const refusalMs = 100;

export function openDatabase({
  url,
  poolSize,
  preparedStatements,
  log,
  patience = usualPatience,
}: Settings): Database {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: patience.connectMs,
    // A line that swallows everything ends no connection: whoever waits on it would wait for ever.
    query_timeout: patience.answerMs,
    idleTimeoutMillis: 60_000,
    application_name: 'classroom-station',
    pipeline: true,
    // Between two machines a connection can be dead without either side hearing of it.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  const noteBreak = (error: Error) => log.warn({ err: error }, 'a database connection broke');
  // A connection that breaks would otherwise end the process: in use by the client's event, idle by the pool's too.
  pool.on('connect', (client) => client.on('error', noteBreak));
  pool.on('error', () => undefined);
  const connections = new WeakMap<PoolClient, Connection>();
  let gathered: Asked[] | null = null;

  let refusal: { error: unknown; until: number } | undefined;

  async function take(): Promise<PoolClient> {
    if (refusal && pool.idleCount === 0 && performance.now() < refusal.until) throw refusal.error;
    try {
      return await pool.connect();
    } catch (error) {
      const lost = orAway(error);
      if (isRefusal(error)) refusal = { error: lost, until: performance.now() + refusalMs };
      throw lost;
    }
  }

  /** One that comes later goes back unused. */
  async function takeWithin(ms: number): Promise<PoolClient> {
    const taking = take();
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      late.reject(new DatabaseAway(new Error('no connection came in time')));
      taking.then(
        (client) => client.release(),
        () => undefined,
      );
    }, ms);
    try {
      return await Promise.race([taking, late.promise]);
    } finally {
      clearTimeout(timer);
    }
  }

  async function connect(): Promise<Connection> {
    const client = await take();
    const connection = connections.get(client) ?? openConnection(client, preparedStatements);
    connections.set(client, connection);
    return connection;
  }

  /** Resolves with false where the connection must not be used again. */
  async function send(connection: Connection, transaction: readonly Asked[]): Promise<boolean> {
    try {
      const { opening = {} } = transaction[0] ?? {};
      if (!transaction.every((one) => isSame(one.opening, opening)))
        throw new Error('one transaction has one actor');
      const answers = await connection.run(
        opening,
        transaction.map(({ statement }) => statement),
      );
      for (const [index, one] of transaction.entries()) one.answer(answers[index] ?? []);
      return true;
    } catch (error) {
      const told = orAway(error, true);
      for (const one of transaction) one.refuse(told);
      return leavesWhole(told);
    }
  }

  async function sendAll(transactions: readonly Asked[][]): Promise<void> {
    try {
      const connection = await connect();
      let isWhole = false;
      try {
        const sent = await Promise.all(
          connection.inOneWrite(() => transactions.map((transaction) => send(connection, transaction))),
        );
        isWhole = !sent.includes(false);
      } finally {
        connection.release(!isWhole);
      }
    } catch (error) {
      for (const one of transactions.flat()) one.refuse(error);
    }
  }

  return {
    async asActor(actor, work, needs) {
      const opening = openingFor(actor, needs?.statementMs);
      const connection = await connect();
      let isBroken = false;
      let isEnding = false;
      try {
        connection.begin(opening, needs && needs.statementMs + answerMarginMs);
        const result = await work(connection.db);
        isEnding = true;
        await connection.commit();
        return result;
      } catch (error) {
        const told = orAway(error, isEnding);
        isBroken = told instanceof DatabaseAway;
        if (!isBroken) {
          await connection.rollback().catch(() => {
            isBroken = true;
          });
        }
        throw told;
      } finally {
        connection.release(isBroken);
      }
    },
    async ask<Row>(actor: Actor, statement: Statement<Row>) {
      const opening = openingFor(actor);
      const compiled = statement(statementBuilder);
      const others = gathered;
      if (others) {
        return await new Promise<Row[]>((resolve, refuse) => {
          const answer = (rows: unknown[]) => resolve(rows as Row[]);
          others.push({ opening, statement: compiled, answer, refuse });
        });
      }
      const connection = await connect();
      let isBroken = false;
      try {
        const [rows = []] = await connection.run(opening, [compiled]);
        return rows as Row[];
      } catch (error) {
        const told = orAway(error, true);
        isBroken = !leavesWhole(told);
        throw told;
      } finally {
        connection.release(isBroken);
      }
    },
    together(work, { isOneTransaction } = { isOneTransaction: false }) {
      if (gathered) return work();
      const asked: Asked[] = [];
      gathered = asked;
      try {
        return work();
      } finally {
        gathered = null;
        if (asked.length > 0) void sendAll(isOneTransaction ? [asked] : asked.map((one) => [one]));
      }
    },
    ping: async () => {
      const startedAt = performance.now();
      const client = await takeWithin(patience.pingMs);
      let isBroken = true;
      try {
        const left = Math.max(1, patience.pingMs - (performance.now() - startedAt));
        await client.query(Object.assign({ text: 'select 1' }, { query_timeout: left }));
        isBroken = false;
      } finally {
        client.release(isBroken);
      }
    },
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

/** What PostgreSQL refuses leaves the connection as it was; after anything else nobody knows. */
function leavesWhole(error: unknown): boolean {
  return error instanceof DatabaseError;
}

function isSame(one: Opening, other: Opening): boolean {
  return one === other || Object.entries(one).every(([name, value]) => other[name] === value);
}

/**
 * Role, identity and limit travel with the statements: row-level security costs no waiting. The timeout goes with them and
 * not with the connection, because a transaction pooler refuses a connection that brings settings.
 */
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
    case 'student':
      return { role: 'classroom_student', 'app.link_token': actor.token };
  }
}
