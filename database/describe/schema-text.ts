import type { Client } from 'pg';
import {
  type Column,
  readColumns,
  readConstraints,
  readFunctions,
  readGrants,
  readIndexesAndTriggers,
  readRoles,
  readWalls,
} from './catalog.ts';

/** The database as it is now, as SQL for people to read, always in the same order. */
export async function schemaText(client: Client) {
  const columns = await readColumns(client);
  const constraints = await readConstraints(client);
  const extras = await readIndexesAndTriggers(client);
  const walls = await readWalls(client);
  const of = <T extends { table: string }>(rows: T[], table: string) =>
    rows.filter((row) => row.table === table);
  const tables = [...new Set(columns.map((column) => column.table))].map((table) => {
    const body = [
      ...of(columns, table).map(columnText),
      ...of(constraints, table).map((rule) => `  constraint ${rule.name} ${rule.definition}`),
    ].join(',\n');
    const after = [...of(extras, table), ...of(walls, table)].map((rule) => `${rule.definition};`);
    return [`create table ${table} (\n${body}\n);`, ...after].join('\n');
  });
  const functions = (await readFunctions(client)).map(({ definition, owner, callers }) =>
    [`${definition.trim()};`, owner && `${owner};`, callers && `${callers};`].filter(Boolean).join('\n'),
  );
  return `${[
    '-- Printed by `npm run db:schema` from a freshly migrated database. Do not edit: write a migration.',
    statements(await readRoles(client)),
    ...tables,
    '-- Grants',
    statements(await readGrants(client)),
    '-- Functions',
    ...functions,
  ].join('\n\n')}\n`;
}

function columnText(column: Column) {
  const value = column.default ? ` ${column.generated ? 'generated' : 'default'} ${column.default}` : '';
  return `  ${column.name} ${column.type}${column.not_null ? ' not null' : ''}${value}`;
}

function statements(lines: string[]) {
  return lines.map((line) => `${line};`).join('\n');
}
