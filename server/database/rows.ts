import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Actor } from './actor.ts';
import type { Queries, Tx } from './database.ts';

/** A moment of a row, as it is sent. */
export const sentMoment = z.date().transform((at) => at.toISOString());

/** Hand-written SQL with the schema of its rows. */
export type RowQuery<Row> = { row: z.ZodType<Row>; statement: RawBuilder<unknown> };

/** By name: PostgreSQL refuses a prepared `*` once the next version, beside this one, has added a column. */
export function columnsOf(row: z.ZodObject, table?: string): RawBuilder<unknown> {
  return sql.join(Object.keys(row.shape).map((name) => sql.ref(table ? `${table}.${name}` : name)));
}

/** `(a, b) values (1, 2)`: what an insert keeps, by column; without what is undefined, as a role may not write it. */
export function valuesOf(row: object): RawBuilder<unknown> {
  const columns = given(row);
  const names = columns.map(([name]) => sql.ref(name));
  return sql`(${sql.join(names)}) values (${sql.join(columns.map(([, value]) => value))})`;
}

/** `a = 1, b = 2`: what an update changes, by column; without what is undefined. */
export function changesOf(changes: object): RawBuilder<unknown> {
  return sql.join(given(changes).map(([name, value]) => sql`${sql.ref(name)} = ${value}`));
}

function given(columns: object): [string, unknown][] {
  return Object.entries(columns).filter(([, value]) => value !== undefined);
}

/** Rows of hand-written SQL have no known types and are parsed; throws ZodError where they do not fit. */
export async function queryRows<Row>(
  database: Queries,
  actor: Actor,
  { row, statement }: RowQuery<Row>,
): Promise<Row[]> {
  const rows = await database.query(actor, statement);
  return rows.map((one) => row.parse(one));
}

/** In a transaction that is open already. */
export async function queryRowsIn<Row>(tx: Tx, { row, statement }: RowQuery<Row>): Promise<Row[]> {
  const { rows } = await statement.execute(tx);
  return rows.map((one) => row.parse(one));
}

/** Of a statement that always has a row. */
export async function getRowIn<Row>(tx: Tx, query: RowQuery<Row>): Promise<Row> {
  const [row] = await queryRowsIn(tx, query);
  if (!row) throw new Error('a statement answered no row');
  return row;
}
