import {
  type CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { QueryResult as PgResult, PoolClient } from 'pg';
import type { DB } from '#database/types.ts';

/**
 * One connection of the pool with the query builder that is bound to it. What is known together is sent together:
 * PostgreSQL answers in order, so nobody waits in between, and one write to the network costs more than a small query.
 */
export type Connection = {
  readonly db: Kysely<DB>;
  /** The next statement opens a transaction with this; a transaction that asks nothing is never opened. */
  begin(opening: string): void;
  /** Throws where the transaction was rolled back because a statement in it had failed. */
  commit(): Promise<void>;
  rollback(): Promise<void>;
  /** A whole transaction of one statement, in one piece. */
  runAlone<Row>(opening: string, statement: CompiledQuery<Row>): Promise<Row[]>;
  /** `isBroken` where it is not sure what state the connection is in. */
  release(isBroken: boolean): void;
};

export function openConnection(client: PoolClient, hasNames: boolean): Connection {
  let opening: string | undefined;
  let isOpen = false;

  function begin(text: string) {
    opening = text;
    isOpen = false;
  }

  /** Sends the statement, behind the opening where that is still to be sent. */
  async function execute<Row>(statement: CompiledQuery): Promise<QueryResult<Row>> {
    const first = opening;
    opening = undefined;
    if (first === undefined) return toResult(await send(client, statement, hasNames));
    isOpen = true;
    const [, result] = await inOnePiece(client, () => [
      client.query(first),
      send(client, statement, hasNames),
    ]);
    return toResult(result);
  }

  async function end(command: 'commit' | 'rollback') {
    opening = undefined;
    if (!isOpen) return;
    isOpen = false;
    checkEnd(command, await client.query(command));
  }

  return {
    db: boundTo({ executeQuery: execute, streamQuery: refuse }),
    begin,
    commit: () => end('commit'),
    rollback: () => end('rollback'),
    async runAlone(text, statement) {
      const [, result, ended] = await inOnePiece(client, () => [
        client.query(text),
        send(client, statement, hasNames),
        client.query('commit'),
      ]);
      checkEnd('commit', ended);
      return result.rows;
    },
    release: (isBroken) => client.release(isBroken),
  };
}

/** Only builds statements: what compiles is sent by a connection. */
export const statementBuilder = boundTo({ executeQuery: refuse, streamQuery: refuse });

/** Waits for all answers, so that the connection is free again, and then throws what went wrong first. */
async function inOnePiece<T extends Promise<unknown>[]>(client: PoolClient, sendAll: () => [...T]) {
  const { stream } = client.connection;
  stream.cork();
  let sent: [...T];
  try {
    sent = sendAll();
  } finally {
    stream.uncork();
  }
  const answers = await Promise.allSettled(sent);
  for (const answer of answers) if (answer.status === 'rejected') throw answer.reason;
  return await Promise.all(sent);
}

function checkEnd(command: string, { command: done }: PgResult) {
  if (command === 'commit' && done === 'ROLLBACK') throw new Error('the transaction was rolled back');
}

const names = new Map<string, string>();

/** With a name PostgreSQL parses and plans a statement once a connection. */
function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = `s${names.size}`;
    names.set(text, name);
  }
  return name;
}

function send(client: PoolClient, { sql: text, parameters }: CompiledQuery, hasNames: boolean) {
  if (parameters.length === 0) return client.query(text);
  const values = parameters as unknown[];
  return client.query(hasNames ? { name: nameOf(text), text, values } : { text, values });
}

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

function toResult<Row>({ command, rowCount, rows }: PgResult): QueryResult<Row> {
  return changing.has(command)
    ? { rows: rows as Row[], numAffectedRows: BigInt(rowCount ?? 0) }
    : { rows: rows as Row[] };
}

function refuse(): never {
  throw new Error('not on this connection');
}

/** A query builder that always uses this connection; transactions are ours to begin and to end. */
function boundTo(connection: DatabaseConnection): Kysely<DB> {
  return new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createDriver: () => ({
        init: async () => undefined,
        acquireConnection: async () => connection,
        releaseConnection: async () => undefined,
        beginTransaction: refuse,
        commitTransaction: refuse,
        rollbackTransaction: refuse,
        destroy: async () => undefined,
      }),
    },
  });
}
