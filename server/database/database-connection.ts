import {
  type CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import { type QueryResult as Answer, escapeLiteral, type PoolClient } from 'pg';
import type { DB } from '#database/types.ts';
import { isOutdatedPlan, spoilsConnection } from './database-away.ts';

/** Who a transaction is and what it may take, as settings of PostgreSQL that end with it. */
export type Opening = Readonly<Record<string, string>>;

/**
 * One connection of the pool with the query builder that is bound to it. What is known together is sent together:
 * PostgreSQL answers in order, so nobody waits in between (the driver's `pipeline` mode).
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
  /** A whole transaction, sent before any of it is answered; the rows of each of its statements. */
  run(opening: Opening, statements: readonly CompiledQuery[]): Promise<unknown[][]>;
  /** Gives it back to the pool, which drops it where its state is not sure. */
  release(): void;
};

/** How often a plan was outdated: what was parsed before is of no use on any connection. */
export type Parsings = { outdated: number };

export function openConnection(client: PoolClient, hasNames: boolean, parsings: Parsings): Connection {
  const { outdated } = parsings;
  let beginning: string | undefined;
  let isOpen = false;
  let limitMs: number | undefined;
  let isWhole = true;

  async function send({ sql: text, parameters }: Sendable): Promise<Answer> {
    // The driver takes the limit with each query; its types leave that out.
    const limit = limitMs && { query_timeout: limitMs };
    const isParsedOnce = hasNames && parameters && parsings.outdated === outdated;
    const name = isParsedOnce ? nameOf(text) : undefined;
    try {
      return await client.query({ text, values: parameters && [...parameters], name, ...limit });
    } catch (error) {
      isWhole &&= !spoilsConnection(error);
      if (name && isOutdatedPlan(error)) parsings.outdated += 1;
      throw error;
    }
  }

  /** Sends the statement, behind the opening where that is still to be sent. */
  async function execute<Row>(statement: CompiledQuery): Promise<QueryResult<Row>> {
    const first = beginning;
    beginning = undefined;
    if (!first) return toResult(await send(statement));
    isOpen = true;
    const [, answer] = await inOrderOrAnew(() => [send({ sql: first }), send(statement)]);
    return toResult(answer);
  }

  /** The answers to what begins a transaction; once more where nothing was done, as a plan was outdated. */
  async function inOrderOrAnew(sendAll: () => Promise<Answer>[]): Promise<Answer[]> {
    try {
      return await inOrder(sendAll());
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error;
      return await inOrder([send({ sql: 'rollback' }), ...sendAll()]).then((answers) => answers.slice(1));
    }
  }

  return {
    db: boundTo({ executeQuery: execute, streamQuery: refuse }),
    begin(opening, answerMs) {
      beginning = toBeginning(opening);
      isOpen = false;
      limitMs = answerMs;
    },
    async commit() {
      if (!isOpen) return;
      const { command } = await send({ sql: 'commit' });
      isOpen = false;
      if (command === 'ROLLBACK') throw new Error('the transaction was rolled back');
    },
    async rollback() {
      if (!isOpen || !isWhole) return;
      isOpen = false;
      await send({ sql: 'rollback' });
    },
    async run(opening, statements) {
      limitMs = undefined;
      const [, ...answers] = await inOrderOrAnew(() => [
        send({ sql: toBeginning(opening) }),
        ...statements.map(send),
        send({ sql: 'commit' }),
      ]);
      return answers.slice(0, -1).map(({ rows }) => rows);
    },
    release: () => client.release(!isWhole || parsings.outdated !== outdated),
  };
}

/** A statement with parameters has a name of its own where names are allowed: PostgreSQL parses it once a connection. */
type Sendable = { sql: string; parameters?: readonly unknown[] };

const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `s${names.size}`;
  names.set(text, name);
  return name;
}

/** All answers, once the last one is there; what went wrong first is what went wrong. */
async function inOrder(sent: Promise<Answer>[]): Promise<Answer[]> {
  await Promise.allSettled(sent);
  return await Promise.all(sent);
}

/**
 * Beginning and settings are one message: where a setting is refused the transaction is open and spoiled, and no
 * statement behind it does anything.
 */
function toBeginning(opening: Opening): string {
  const settings = Object.entries(opening).map(
    ([name, value]) => `; set local ${name} = ${escapeLiteral(value)}`,
  );
  const text = `begin${settings.join('')}`;
  // PostgreSQL would refuse the whole message, and what is behind it would stand outside of any transaction.
  if (text.includes('\0')) throw new Error('an actor with a zero character in its identity');
  return text;
}

/** Only builds statements: what compiles is sent by a connection. */
export const statementBuilder = boundTo({ executeQuery: refuse, streamQuery: refuse });

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

function toResult<Row>(answer: Answer | undefined): QueryResult<Row> {
  const { command = '', rowCount = 0, rows = [] } = answer ?? {};
  return changing.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
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
