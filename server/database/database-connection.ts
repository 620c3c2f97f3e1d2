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
import { isOutdatedPlan, spoilsConnection } from './database-away.ts';

/** Role and limits of a transaction, as settings of PostgreSQL that end with it. */
export type Opening = Readonly<Record<string, string>>;

/** Statements known together are sent together: PostgreSQL answers in order (the driver's `pipeline` mode). */
export type Connection = {
  readonly db: Kysely<unknown>;
  /** The next statement opens a transaction with this. Each answer may take the usual time, or `answerMs`. */
  begin(opening: Opening, answerMs?: number): void;
  /** Throws if a failed statement had rolled the transaction back. */
  commit(): Promise<void>;
  rollback(): Promise<void>;
  /** A whole transaction, sent before any of it is answered. Answers the rows of each statement. */
  run(opening: Opening, statements: readonly CompiledQuery[]): Promise<unknown[][]>;
  /** The pool drops a connection whose state is unknown. */
  release(): void;
};

/** Counts outdated plans: after one, statements parsed before are of no use on any connection. */
export type Parsings = { outdated: number };

export function openConnection(client: PoolClient, hasNames: boolean, parsings: Parsings): Connection {
  const { outdated } = parsings;
  let beginning: string | undefined;
  let isOpen = false;
  let limitMs: number | undefined;
  let isWhole = true;

  async function send({ sql: text, parameters }: Sendable): Promise<Answer> {
    // The driver takes a limit per query, which its types leave out.
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

  /** Sends the opening first if that is still to be sent. */
  async function execute<Row>(statement: CompiledQuery): Promise<QueryResult<Row>> {
    const first = beginning;
    beginning = undefined;
    if (!first) return toResult(await send(statement));
    isOpen = true;
    const [, answer] = await inOrderOrAnew(() => [send({ sql: first }), send(statement)]);
    return toResult(answer);
  }

  /** Sent once more if a plan was outdated: nothing was done then. */
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

/** A statement with parameters gets a name where allowed, so that PostgreSQL parses it once per connection. */
type Sendable = { sql: string; parameters?: readonly unknown[] };

const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `s${names.size}`;
  names.set(text, name);
  return name;
}

/** Waits for all answers, and throws the first error. */
async function inOrder(sent: Promise<Answer>[]): Promise<Answer[]> {
  await Promise.allSettled(sent);
  return await Promise.all(sent);
}

/** One message: if a setting is refused, the transaction is spoiled and no later statement does anything. */
function toBeginning(opening: Opening): string {
  const settings = Object.entries(opening).map(
    ([name, value]) => `; set local ${name} = ${escapeLiteral(value)}`,
  );
  const text = `begin${settings.join('')}`;
  // PostgreSQL would refuse the whole message, and later statements would run outside a transaction.
  if (text.includes('\0')) throw new Error('an actor with a zero character in its identity');
  return text;
}

/** Compiles statements without sending them. */
export const statementCompiler = boundTo({ executeQuery: refuse, streamQuery: refuse });

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

function toResult<Row>(answer: Answer | undefined): QueryResult<Row> {
  const { command = '', rowCount = 0, rows = [] } = answer ?? {};
  return changing.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
}

function refuse(): never {
  throw new Error('not on this connection');
}

/** Sends every statement over this connection. Transactions are begun and ended by us. */
function boundTo(connection: DatabaseConnection): Kysely<unknown> {
  return new Kysely({
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
