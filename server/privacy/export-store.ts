import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { findEmail, listWaitingUnder } from '#server/accounts/index.ts';
import { listMessagesOf } from '#server/contact/index.ts';
import { system, tenant } from '#server/database/actor.ts';
import type { Database, Tx } from '#server/database/database.ts';
import { queryRowsIn } from '#server/database/rows.ts';
import { leftOut, ofWork } from './export-contents.ts';

const rowsAtOnce = 50;

type Shape = { columns: RawBuilder<unknown>[]; from: RawBuilder<unknown>; key: Column[]; owner: string };

/** All readable columns by primary key, in small pages: little is held, however slowly it is taken. */
export async function* readOwnRows(
  database: Database,
  teacherId: string,
  table: string,
): AsyncGenerator<Record<string, unknown>> {
  const actor = tenant(teacherId);
  const shape = await database.transaction(actor, (tx) => readShape(tx, table));
  let found: FoundRow[] = [];
  do {
    const after = found.at(-1)?.key ?? null;
    found = await database.transaction(actor, (tx) => readPage(tx, { teacherId, shape, after }));
    for (const { row } of found) yield row;
  } while (found.length === rowsAtOnce);
}

const columnRow = z.object({
  name: z.string(),
  type: z.string(),
  place: z.int().nullable(),
  isReadable: z.boolean(),
});
type Column = z.output<typeof columnRow>;

/** Columns readable by the role of teachers, and the primary key. */
async function readColumns(tx: Tx, table: string): Promise<Column[]> {
  const statement = sql`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
        array_position(i.indkey::int2[], a.attnum) as place,
        has_column_privilege(a.attrelid, a.attnum, 'select') as "isReadable"
      from pg_attribute a join pg_index i on i.indrelid = a.attrelid and i.indisprimary
      where a.attrelid = ${`public.${table}`}::regclass and a.attnum > 0 and not a.attisdropped
      order by a.attnum`;
  return await queryRowsIn(tx, { row: columnRow, statement });
}

async function readShape(tx: Tx, table: string): Promise<Shape> {
  const own = await readColumns(tx, table);
  const owner = ['teacher_id', 'user_id', 'id'].find((name) => own.some((column) => column.name === name));
  if (!owner) throw new Error(`${table} belongs to no teacher`);
  const names = ofWork[table];
  const shared = names ? (await readColumns(tx, 'works')).filter(({ place }) => place === null) : [];
  const columns = [
    ...own.map((column) => ({ ...column, as: column.name })),
    ...shared.map((column) => ({ ...column, as: names?.[column.name] ?? column.name })),
  ];
  return {
    owner: table === 'users' ? 'id' : owner,
    from: names ? sql`${sql.table(table)} join works using (teacher_id, id)` : sql.table(table),
    columns: columns
      .filter(({ isReadable, as }) => isReadable && as !== leftOut)
      .map(({ name, as }) => sql`${sql.ref(name)} as ${sql.ref(as)}`),
    key: own.filter(({ place }) => place !== null).sort((a, b) => (a.place ?? 0) - (b.place ?? 0)),
  };
}

const foundRow = z.object({ row: z.record(z.string(), z.unknown()), key: z.array(z.string()) });
type FoundRow = z.output<typeof foundRow>;
type Page = { teacherId: string; shape: Shape; after: string[] | null };

async function readPage(
  tx: Tx,
  { teacherId, shape: { columns, from, key, owner }, after }: Page,
): Promise<FoundRow[]> {
  const keyColumns = sql.join(key.map(({ name }) => sql.ref(name)));
  const start = after
    ? sql`and (${keyColumns}) > (${sql.join(key.map(({ type }, at) => sql`${after[at]}::${sql.raw(type)}`))})`
    : sql``;
  const statement = sql`
    select to_jsonb(x) as row, array[${sql.join(key.map(({ name }) => sql`x.${sql.ref(name)}::text`))}] as key
      from (
        select ${sql.join(columns)} from ${from}
          where ${sql.ref(owner)} = ${teacherId} ${start}
          order by ${keyColumns} limit ${rowsAtOnce}
      ) x`;
  return await queryRowsIn(tx, { row: foundRow, statement });
}

export type ByAddress = { messages: Record<string, unknown>[]; waiting: Record<string, unknown>[] };

export async function readByAddress(database: Database, teacherId: string): Promise<ByAddress> {
  const email = (await findEmail(database, teacherId)) ?? '';
  return await database.transaction(system, async (tx) => {
    return { messages: await listMessagesOf(tx, email), waiting: await listWaitingUnder(tx, email) };
  });
}
