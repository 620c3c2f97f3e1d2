import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import { Pool, type PoolClient } from 'pg';
import type { DB } from '#database/types.ts';
import type { Actor } from './actor.ts';
import type { Log } from './log.ts';

/** One transaction's view of the database, seen as its actor. */
export type Tx = Kysely<DB>;

export type Database = {
  /**
   * Runs `work` in one transaction with the role and the identity of `actor`. Nothing else gives access to data.
   * Ask no provider inside: a transaction must not stay open while the world is waited for.
   */
  asActor<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Throws where the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

type Settings = { url: string; poolSize: number; preparedStatements: boolean; log: Log };

const commit = CompiledQuery.raw('commit');
const rollback = CompiledQuery.raw('rollback');

export function openDatabase({ url, poolSize, preparedStatements, log }: Settings): Database {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    application_name: 'classroom-station',
  });
  // A connection that breaks would otherwise end the process; the pool itself hears only those that are idle.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'a database connection broke'));
  });
  if (preparedStatements) pool.on('connect', nameStatements);
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });

  return {
    asActor: (actor, work) =>
      kysely.connection().execute(async (connection) => {
        const opening = openingFor(actor);
        try {
          await connection.executeQuery(CompiledQuery.raw(opening));
          const result = await work(connection);
          await connection.executeQuery(commit);
          return result;
        } catch (error) {
          await connection.executeQuery(rollback).catch(() => undefined);
          throw error;
        }
      }),
    ping: async () => {
      await sql`select 1`.execute(kysely);
    },
    close: () => kysely.destroy(),
  };
}

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const tokenShape = /^[\w-]{1,200}$/;

/** Begin, role and identity travel in one round trip: row-level security then costs no waiting. */
function openingFor(actor: Actor): string {
  switch (actor.kind) {
    case 'visitor':
      return 'begin; set local role classroom_visitor';
    case 'system':
      return 'begin; set local role classroom_system';
    case 'teacher':
    case 'tenant':
      return `begin; set local role classroom_teacher; set local app.teacher_id = '${checked(actor.teacherId, uuidShape)}'`;
    case 'student':
      return `begin; set local role classroom_student; set local app.link_token = '${checked(actor.token, tokenShape)}'`;
  }
}

/** The statement is made of text, so only texts of a harmless shape may enter it. */
function checked(value: string, shape: RegExp): string {
  if (!shape.test(value)) throw new Error('an actor of the wrong shape');
  return value;
}

const statementNames = new Map<string, string>();

/** Names each parametrised statement, so that PostgreSQL parses and plans it once a connection. */
function nameStatements(client: PoolClient): void {
  const query = client.query.bind(client) as (...parts: unknown[]) => unknown;
  const named = (text: unknown, values?: unknown, ...rest: unknown[]) => {
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) {
      return query(text, values, ...rest);
    }
    let name = statementNames.get(text);
    if (!name) {
      name = `s${statementNames.size}`;
      statementNames.set(text, name);
    }
    return query({ name, text, values }, ...rest);
  };
  client.query = named as typeof client.query;
}
