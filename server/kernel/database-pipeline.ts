import { type Connection, type FieldDef, Query, Result, types } from 'pg';
import { serialize } from 'pg-protocol';

/** Values as they are sent. */
export type PipelineStatement = { text: string; values: (string | Buffer | null)[] };
export type Answer = { command: string; rowCount: number; rows: unknown[] };

/** What a connection knows of a statement: its name there, and how its rows are read once one answer has come. */
type Known = { name: string; shape: Result | null | undefined };

/** The statements that PostgreSQL has parsed for one connection. */
export class PreparedStatements {
  readonly #known = new Map<string, Known>();
  /** Sent to be parsed and not answered yet, in order. */
  readonly #unconfirmed: string[] = [];
  #count = 0;

  find(text: string): Known | undefined {
    return this.#known.get(text);
  }

  add(text: string): Known {
    const known: Known = { name: `s${this.#count++}`, shape: undefined };
    this.#known.set(text, known);
    this.#unconfirmed.push(text);
    return known;
  }

  /** The next one was parsed. */
  confirm(): void {
    this.#unconfirmed.shift();
  }

  /** What fails keeps PostgreSQL from reading the rest of a pipeline: what it had not parsed by then is unknown to it. */
  forgetUnconfirmed(texts: readonly string[]): void {
    for (const text of texts) {
      if (this.#unconfirmed[0] !== text) continue;
      this.#unconfirmed.shift();
      this.#known.delete(text);
    }
  }
}

const execute = serialize.execute();
const sync = serialize.sync();
const describe = serialize.describe({ type: 'P' });

/**
 * Statements that travel in one message buffer and are one transaction, without a word for its beginning and its end:
 * PostgreSQL keeps what comes before a Sync, or nothing of it (PostgreSQL's manual, "Extended Query", on pipelining).
 * Inside a transaction that was begun in words it is a part of that. A statement is parsed once a connection, and how its
 * rows look is asked for once. Answered with Answers once the Sync is answered, which is after the commit.
 */
export class Pipeline extends Query {
  // The driver looks here for how long it may wait.
  readonly query_timeout: number | undefined;
  declare callback: (error: unknown, answers?: Answer[]) => void;
  readonly #statements: readonly PipelineStatement[];
  readonly #prepared: PreparedStatements | undefined;
  readonly #sent: Known[] = [];
  readonly #parsed: string[] = [];
  readonly #answers: Answer[] = [];
  #rows: unknown[] = [];
  #unreadable: unknown;

  constructor(
    statements: readonly PipelineStatement[],
    prepared: PreparedStatements | undefined,
    answerMs: number | undefined,
    callback: (error: unknown, answers?: Answer[]) => void,
  ) {
    super('', callback);
    this.#statements = statements;
    this.#prepared = prepared;
    this.query_timeout = answerMs;
  }

  /** Called by the driver; an error that is returned means that nothing was sent. */
  override submit = ({ stream }: Connection): Error | null => {
    try {
      stream.write(this.#messages());
      return null;
    } catch (error) {
      return error as Error;
    }
  };

  #messages(): Buffer {
    const messages: Buffer[] = [];
    for (const { text, values } of this.#statements) {
      const known = this.#prepared?.find(text) ?? this.#parse(text, messages);
      this.#sent.push(known);
      messages.push(serialize.bind({ statement: known.name, values }));
      if (known.shape === undefined) messages.push(describe);
      messages.push(execute);
    }
    messages.push(sync);
    return Buffer.concat(messages);
  }

  /** Not before the statement in front of it is done: who asks, and how long it may take, must hold for this, too. */
  #parse(text: string, messages: Buffer[]): Known {
    // Without a name where poolers hand on connections: the next statement takes its place.
    const known = this.#prepared?.add(text) ?? { name: '', shape: undefined };
    if (this.#prepared) this.#parsed.push(text);
    messages.push(serialize.parse({ text, name: known.name }));
    return known;
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    const shape = new Result('', types);
    shape.addFields(fields);
    this.#current.shape = shape;
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    try {
      this.#rows.push(this.#current.shape?.parseRow(fields));
    } catch (error) {
      this.#unreadable ??= error;
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#current.shape ??= null;
    const [command = '', ...counts] = text.split(' ');
    this.#answers.push({ command, rowCount: Number(counts.at(-1) ?? 0), rows: this.#rows });
    this.#rows = [];
  }

  handleError(error: unknown): void {
    this.#prepared?.forgetUnconfirmed(this.#parsed);
    this.callback(error);
  }

  handleReadyForQuery(): void {
    if (this.#unreadable) this.callback(this.#unreadable);
    else this.callback(null, this.#answers);
  }

  /** The statement that is being answered. */
  get #current(): Known {
    const current = this.#sent[this.#answers.length];
    if (!current) throw new Error('an answer to nothing that was asked');
    return current;
  }
}
