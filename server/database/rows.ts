import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from './actor.ts';
import type { Queries, Tx } from './database.ts';

/** Hand-written SQL with the schema of its rows. */
export type RowQuery<Row> = { row: z.ZodType<Row>; statement: RawBuilder<unknown> };

/** By name: PostgreSQL refuses a prepared `*` once the next version, beside this one, has added a column. */
export function columnsOf(row: z.ZodObject, table?: string): RawBuilder<unknown> {
  return sql.join(Object.keys(row.shape).map((name) => sql.ref(table ? `${table}.${name}` : name)));
}

/** Rows of hand-written SQL have no known types and are parsed; throws ZodError where they do not fit. */
export async function queryRows<Row>(
  database: Queries,
  actor: Actor,
  { row, statement }: RowQuery<Row>,
): Promise<Row[]> {
  const rows = await database.query(actor, (builder) => statement.compile(builder));
  return rows.map((one) => row.parse(one));
}

/** In a transaction that is open already. */
export async function queryRowsIn<Row>(tx: Tx, { row, statement }: RowQuery<Row>): Promise<Row[]> {
  const { rows } = await statement.execute(tx);
  return rows.map((one) => row.parse(one));
}
