import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Actor } from './actor.ts';
import type { Database, Tx } from './database.ts';

/** SQL by hand with what each of its rows is. */
export type RowQuery<Row> = { row: z.ZodType<Row>; statement: RawBuilder<unknown> };

/**
 * The rows of one statement in SQL, which is a transaction of its own. The types of columns are not known where SQL is
 * written by hand: each row is read with its schema. Throws ZodError where the database answers something else.
 */
export async function queryRows<Row>(
  database: Database,
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
