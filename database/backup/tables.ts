import type { Client } from 'pg';
import { escapeIdentifier } from 'pg';
import { to } from 'pg-copy-streams';
import type { BackupTable, Manifest, TableFacts } from './manifest.ts';
import { TableDigest } from './table-digest.ts';

/** Texts of values do not depend on the settings of a server. */
export const plainTexts = `
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  set local client_encoding = 'UTF8'; set local timezone = 'UTC'; set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'iso_8601'; set local bytea_output = 'hex'; set local extra_float_digits = 1`;

/** Every table with its columns, those that are referred to before those that refer to them. */
export async function listTables(client: Client): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable & { refers_to: string[] }>(`
    select c.relname as name,
      (select json_agg(a.attname order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      array(select distinct r.relname::text from pg_constraint k join pg_class r on r.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as refers_to
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`);
  const ordered: BackupTable[] = [];
  const left = new Map(rows.map((row) => [row.name, row]));
  while (left.size > 0) {
    const free = [...left.values()].filter((row) => !row.refers_to.some((name) => left.has(name)));
    if (free.length === 0) throw new Error(`tables refer to each other: ${[...left.keys()].join(', ')}`);
    for (const { name, columns } of free) {
      ordered.push({ name, columns });
      left.delete(name);
    }
  }
  return ordered;
}

export async function listSequences(client: Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; last_value: string }>(`
    select sequencename as name, last_value::text from pg_sequences
      where schemaname = 'public' and last_value is not null order by 1`);
  return rows;
}

/** The rows of a table, in pieces, counted by the digest. */
export async function* readRows(
  client: Client,
  table: BackupTable,
  digest: TableDigest,
): AsyncGenerator<Buffer, void> {
  const rows: AsyncIterable<Buffer> = client.query(to(`copy ${toTarget(table)} to stdout`));
  for await (const piece of rows) {
    digest.add(piece);
    yield piece;
  }
}

/** What a table holds now. */
export async function digestTable(client: Client, table: BackupTable): Promise<TableFacts> {
  const digest = new TableDigest();
  for await (const _ of readRows(client, table, digest));
  return digest.end();
}

/** The table with its columns, as COPY names them. */
export function toTarget({ name, columns }: BackupTable): string {
  return `public.${escapeIdentifier(name)} (${columns.map((column) => escapeIdentifier(column)).join(', ')})`;
}

/**
 * Ends a connection whatever is being copied over it; a transaction that is open is undone. Asking for the end would wait
 * for a stream that nobody reads any more.
 */
export async function hangUp(client: Client): Promise<void> {
  const asked = client.end();
  const late = setTimeout(() => client.connection.stream.destroy(), 1_000);
  await asked.catch(() => undefined);
  clearTimeout(late);
}
