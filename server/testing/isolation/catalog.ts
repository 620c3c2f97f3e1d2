import type { Client } from 'pg';

/** Roles that a transaction of the application can take. */
export const roles = [
  'classroom_visitor',
  'classroom_student',
  'classroom_teacher',
  'classroom_system',
  'classroom_aide',
] as const;

export type Column = { name: string; type: string; hasDefault: boolean; isGenerated: boolean };

export type Table = {
  name: string;
  /** The column that names the teacher whose row it is; null where rows belong to nobody or to everybody. */
  owner: string | null;
  columns: Column[];
  isWalled: boolean;
};

/** Every table of the application with what the walls around it are. */
export async function readTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Omit<Table, 'owner'>>(`
    select c.relname as name,
      c.relrowsecurity and c.relforcerowsecurity
        and exists (select from pg_policy p where p.polrelid = c.oid) as "isWalled",
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
          'hasDefault', a.atthasdef, 'isGenerated', a.attgenerated <> '') order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
    order by c.relname`);
  return rows.map((table) => ({ ...table, owner: ownerColumn(table.name, table.columns) }));
}

function ownerColumn(table: string, columns: Column[]): string | null {
  if (table === 'users') return 'id';
  return columns.find(({ name }) => name === 'teacher_id' || name === 'user_id')?.name ?? null;
}

/** The columns on which a role holds a privilege. */
export async function columnsWith(
  client: Client,
  role: string,
  privilege: 'select' | 'insert' | 'update',
  { name: table, columns }: Table,
): Promise<string[]> {
  const names = columns.map((column) => column.name);
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) as name
      where has_column_privilege($2, 'public.' || quote_ident($3), name, $4)`,
    [names, role, table, privilege],
  );
  return rows.map((row) => row.name);
}
