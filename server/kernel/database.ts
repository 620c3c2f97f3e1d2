import type { CompiledQuery, Kysely } from 'kysely';
import { Pool, type PoolClient } from 'pg';
import type { DB } from '#database/types.ts';
import type { Actor } from './actor.ts';
import { type Connection, openConnection, statementBuilder } from './database-connection.ts';
import type { Log } from './log.ts';

/** One transaction's view of the database, seen as its actor. */
export type Tx = Kysely<DB>;

/** Builds a statement without sending it. */
export type Statement<Row> = (builder: Tx) => CompiledQuery<Row>;

export type Database = {
  /**
   * Runs `work` in one transaction with the role and the identity of `actor`. Nothing but this and `ask` gives access
   * to data. Ask no provider inside: a transaction must not stay open while the world is waited for.
   */
  asActor<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The rows of one statement, which is a transaction of its own: one round trip where `asActor` takes two. */
  ask<Row>(actor: Actor, statement: Statement<Row>): Promise<Row[]>;
  /** Throws where the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

type Settings = { url: string; poolSize: number; preparedStatements: boolean; log: Log };

export function openDatabase({ url, poolSize, preparedStatements, log }: Settings): Database {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
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

  async function connect(): Promise<Connection> {
    const client = await pool.connect();
    const connection = connections.get(client) ?? openConnection(client, preparedStatements);
    connections.set(client, connection);
    return connection;
  }

  return {
    async asActor(actor, work) {
      const opening = openingFor(actor);
      const connection = await connect();
      let isBroken = false;
      try {
        connection.begin(opening);
        const result = await work(connection.db);
        await connection.commit();
        return result;
      } catch (error) {
        await connection.rollback().catch(() => {
          isBroken = true;
        });
        throw error;
      } finally {
        connection.release(isBroken);
      }
    },
    async ask(actor, statement) {
      const opening = openingFor(actor);
      const compiled = statement(statementBuilder);
      const connection = await connect();
      try {
        return await connection.runAlone(opening, compiled);
      } finally {
        connection.release(false);
      }
    },
    ping: async () => {
      await pool.query('select 1');
    },
    close: () => pool.end(),
  };
}

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const tokenShape = /^[\w-]{1,200}$/;

/** Longer than any statement needs: one that hangs, behind a lock say, gives its connection back. */
const statementTimeout = '30s';

/**
 * Begin, role and identity travel in one round trip: row-level security then costs no waiting. The timeout goes with
 * them and not with the connection, because a transaction pooler refuses a connection that brings settings.
 */
function openingFor(actor: Actor): string {
  return `begin; set local statement_timeout = '${statementTimeout}'; ${identityOf(actor)}`;
}

function identityOf(actor: Actor): string {
  switch (actor.kind) {
    case 'visitor':
      return 'set local role classroom_visitor';
    case 'system':
      return 'set local role classroom_system';
    case 'operator':
      return 'set local role classroom_operator';
    case 'teacher':
    case 'tenant':
      return `set local role classroom_teacher; set local app.teacher_id = '${checked(actor.teacherId, uuidShape)}'`;
    case 'student':
      return `set local role classroom_student; set local app.link_token = '${checked(actor.token, tokenShape)}'`;
  }
}

/** The statement is made of text, so only texts of a harmless shape may enter it. */
function checked(value: string, shape: RegExp): string {
  if (!shape.test(value)) throw new Error('an actor of the wrong shape');
  return value;
}
