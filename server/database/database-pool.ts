import { Pool, type PoolClient } from 'pg';
import type { Log } from '#server/process/log.ts';
import { DatabaseAway, DatabaseReadOnly, isRefusal, orAway } from './database-away.ts';
import { type Connection, openConnection, type Parsings } from './database-connection.ts';

export type PoolSettings = {
  url: string;
  poolSize: number;
  /** False where a pooler hands connections on without their prepared statements. */
  preparedStatements: boolean;
  log: Log;
  patience: DatabasePatience;
  /** Longest use of a connection, as its server may no longer be the primary. Ten minutes by default. */
  lifetimeSeconds?: number;
};

export type DatabasePatience = {
  /** For a free connection, or a new one. */
  connectMs: number;
  /** For the answer to a statement: longer than PostgreSQL itself lets it run. */
  answerMs: number;
  /** For a ping, its connection included. */
  pingMs: number;
};

/** `connect` and `ping` throw DatabaseAway where no connection can be had. */
export type ConnectionPool = {
  connect(): Promise<Connection>;
  /** Throws DatabaseReadOnly and drops the connection if it takes no writes. */
  ping(): Promise<void>;
  counts(): { open: number; idle: number; waiting: number };
  close(): Promise<void>;
};

/** Pause after a refused connection: each attempt costs a starting database a process. */
const refusalMs = 100;

const readsOnly =
  "select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as reads_only";

export function openPool(settings: PoolSettings): ConnectionPool {
  const { preparedStatements, patience } = settings;
  const pool = createPool(settings);
  const connections = new WeakMap<PoolClient, Connection>();
  const parsings: Parsings = { outdated: 0 };
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

  return {
    async connect() {
      const client = await take();
      const connection = connections.get(client) ?? openConnection(client, preparedStatements, parsings);
      connections.set(client, connection);
      return connection;
    },
    async ping() {
      const startedAt = performance.now();
      const client = await within(take(), patience.pingMs);
      let isBroken = true;
      try {
        const left = Math.max(1, patience.pingMs - (performance.now() - startedAt));
        const { rows } = await client.query(Object.assign({ text: readsOnly }, { query_timeout: left }));
        if (rows[0]?.reads_only) throw new DatabaseReadOnly();
        isBroken = false;
      } finally {
        client.release(isBroken);
      }
    },
    counts: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

function createPool({ url, poolSize, log, patience, lifetimeSeconds = 600 }: PoolSettings): Pool {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: patience.connectMs,
    // A line that swallows everything ends no connection: without this, waiting would never end.
    query_timeout: patience.answerMs,
    idleTimeoutMillis: 60_000,
    maxLifetimeSeconds: lifetimeSeconds,
    application_name: 'classroom-station',
    pipeline: true,
    // Between two machines a connection can die without either side noticing.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  const noteBreak = (error: Error) => log.warn({ err: error }, 'a database connection broke');
  // Without these a broken connection would end the process: the client reports it in use, the pool when idle.
  pool.on('connect', (client) => client.on('error', noteBreak));
  pool.on('error', () => undefined);
  return pool;
}

/** A connection that comes too late goes back unused. */
async function within(taking: Promise<PoolClient>, ms: number): Promise<PoolClient> {
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
