import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from './actor.ts';
import type { Queries, Tx } from './database.ts';

/** SQL by hand with what each of its rows is. */
export type RowQuery<Row> = { row: z.ZodType<Row>; statement: RawBuilder<unknown> };

/**
 * The columns that a row is read with, by their names. A statement that asks for `*` is refused by PostgreSQL once the
 * next version has added a column, and this one may still run then.
 */
export function columnsOf(row: z.ZodObject, table?: string): RawBuilder<unknown> {
  return sql.join(Object.keys(row.shape).map((name) => sql.ref(table ? `${table}.${name}` : name)));
}

/**
 * The rows of one statement in SQL, which is a transaction of its own. The types of columns are not known where SQL is
 * written by hand: each row is read with its schema. Throws ZodError where the database answers something else.
 */
export async function queryRows<Row>(
  database: Queries,
  actor: Actor,
  { row, statement }: RowQuery<Row>,
): Promise<Row[]> {
  const rows = await database.query(actor, (builder) => statement.compile(builder));
  return rows.map((one) => row.parse(one));
}

/** The same in a transaction that is open already. */
export async function queryRowsIn<Row>(tx: Tx, { row, statement }: RowQuery<Row>): Promise<Row[]> {
  const { rows } = await statement.execute(tx);
  return rows.map((one) => row.parse(one));
}
