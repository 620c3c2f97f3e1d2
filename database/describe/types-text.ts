import type { Client } from 'pg';
import { type Column, readColumns } from './catalog.ts';

/** How node-postgres hands over a value of each type; an unknown type stops the printing. */
const scalars: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  'character varying': 'string',
  inet: 'string',
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  'double precision': 'number',
  real: 'number',
  bytea: 'Buffer',
  bigint: 'BigInteger',
  numeric: 'BigInteger',
  json: 'Json',
  jsonb: 'Json',
  'timestamp with time zone': 'Timestamp',
};

/** Row types for Kysely, printed from the database. */
export async function typesText(client: Client) {
  const columns = await readColumns(client);
  const tables = [...new Set(columns.map((column) => column.table))];
  const body = tables.map((table) => {
    const own = columns.filter((column) => column.table === table);
    return `  ${table}: {\n${own.map((column) => `    ${column.name}: ${typeOf(column)};\n`).join('')}  };\n`;
  });
  const text = body.join('');
  const aliases = {
    Json: 'ColumnType<unknown, string, string>',
    Timestamp: 'ColumnType<Date, Date, Date>',
    BigInteger: 'ColumnType<string, string | number | bigint, string | number | bigint>',
  };
  const used = Object.entries(aliases).filter(([name]) => text.includes(name));
  return [
    '// Printed by `npm run db:schema` from a freshly migrated database. Do not edit: write a migration.',
    `import type { ColumnType } from 'kysely';\n`,
    // Kysely's own Generated does not look inside a ColumnType.
    'type Generated<T> =',
    '  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;',
    `${used.map(([name, meaning]) => `type ${name} = ${meaning};\n`).join('')}`,
    `export interface DB {\n${text}}\n`,
  ].join('\n');
}

function typeOf(column: Column) {
  const [, base = '', array = ''] = /^(.*?)(?:\(.*\))?((?:\[\])*)$/.exec(column.type) ?? [];
  const scalar = scalars[base];
  if (!scalar)
    throw new Error(`${column.table}.${column.name}: no TypeScript type is known for ${column.type}`);
  const type = `${scalar}${array}${column.not_null ? '' : ' | null'}`;
  return column.default || column.generated ? `Generated<${type}>` : type;
}
