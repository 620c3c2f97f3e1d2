import {
  type CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { PoolClient } from 'pg';
import { prepareValue } from 'pg/lib/utils.js';
import type { DB } from '#database/types.ts';
import { type Answer, Pipeline, type PipelineStatement, PreparedStatements } from './database-pipeline.ts';

/** Who a transaction is and what it may take, as settings of PostgreSQL that end with it. */
export type Opening = Readonly<Record<string, string>>;

/**
 * One connection of the pool with the query builder that is bound to it. What is known together is sent together:
 * PostgreSQL answers in order, so nobody waits in between, and one write to the network costs more than a small query.
 */
export type Connection = {
  readonly db: Kysely<DB>;
  /**
   * The next statement opens a transaction with this; a transaction that asks nothing is never opened. Each answer in it
   * is waited for as long as any, or for `answerMs`.
   */
  begin(opening: Opening, answerMs?: number): void;
  /** Throws where the transaction was rolled back because a statement in it had failed. */
  commit(): Promise<void>;
  rollback(): Promise<void>;
  /** A whole transaction in one piece; the rows of each of its statements. */
  run(opening: Opening, statements: readonly CompiledQuery[]): Promise<unknown[][]>;
  /** What is sent while `send` runs leaves in one write. */
  inOneWrite<T>(send: () => T): T;
  /** `isBroken` where it is not sure what state the connection is in. */
  release(isBroken: boolean): void;
};

export function openConnection(client: PoolClient, hasNames: boolean): Connection {
  const prepared = hasNames ? prepareFor(client) : undefined;
  let opening: Opening | undefined;
  let isOpen = false;
  let limitMs: number | undefined;

  /** The answer to each statement. */
  async function send(statements: readonly PipelineStatement[]): Promise<Answer[]> {
    try {
      return await new Promise<Answer[]>((resolve, reject) => {
        const settle = (error: unknown, answers: Answer[] = []) => (error ? reject(error) : resolve(answers));
        client.query(new Pipeline(statements, prepared, limitMs, settle));
      });
    } catch (error) {
      // It was made where the answer was read, which says nothing of who asked.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  }

  /** Sends the statement, behind the opening where that is still to be sent. */
  async function execute<Row>(statement: CompiledQuery): Promise<QueryResult<Row>> {
    // What cannot be sent opens nothing: the next statement does.
    const sendable = toStatement(statement);
    const first = opening;
    opening = undefined;
    if (first) isOpen = true;
    const answers = await send([...(first ? [beginning, toSettings(first)] : []), sendable]);
    return toResult(answers.at(-1));
  }

  async function end(command: 'commit' | 'rollback') {
    opening = undefined;
    if (!isOpen) return;
    isOpen = false;
    const [answer] = await send([{ text: command, values: [] }]);
    if (command === 'commit' && answer?.command === 'ROLLBACK')
      throw new Error('the transaction was rolled back');
  }

  return {
    db: boundTo({ executeQuery: execute, streamQuery: refuse }),
    begin(settings, answerMs) {
      opening = settings;
      isOpen = false;
      limitMs = answerMs;
    },
    commit: () => end('commit'),
    rollback: () => end('rollback'),
    async run(settings, statements) {
      limitMs = undefined;
      const [, ...answers] = await send([toSettings(settings), ...statements.map(toStatement)]);
      return answers.map(({ rows }) => rows);
    },
    inOneWrite(sendAll) {
      const { stream } = client.connection;
      stream.cork();
      try {
        return sendAll();
      } finally {
        stream.uncork();
      }
    },
    release: (isBroken) => client.release(isBroken),
  };
}

function prepareFor(client: PoolClient): PreparedStatements {
  const prepared = new PreparedStatements();
  client.connection.on('parseComplete', () => prepared.confirm());
  return prepared;
}

const beginning: PipelineStatement = { text: 'begin', values: [] };

const settingTexts = new Map<number, string>();

/** All in one statement: what a setting costs is its message. */
function toSettings(opening: Opening): PipelineStatement {
  const values = Object.entries(opening).flat();
  let text = settingTexts.get(values.length);
  if (!text) {
    const each = Object.keys(opening).map(
      (_, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, true)`,
    );
    text = `select ${each.join(', ')}`;
    settingTexts.set(values.length, text);
  }
  return { text, values };
}

function toStatement({ sql: text, parameters }: CompiledQuery): PipelineStatement {
  return { text, values: parameters.map(prepareValue) };
}

/** Only builds statements: what compiles is sent by a connection. */
export const statementBuilder = boundTo({ executeQuery: refuse, streamQuery: refuse });

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

function toResult<Row>(answer: Answer | undefined): QueryResult<Row> {
  const rows = (answer?.rows ?? []) as Row[];
  return answer && changing.has(answer.command)
    ? { rows, numAffectedRows: BigInt(answer.rowCount) }
    : { rows };
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
