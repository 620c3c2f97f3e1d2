import type { Client } from 'pg';

export type Column = {
  table: string;
  name: string;
  type: string;
  not_null: boolean;
  default: string | null;
  generated: boolean;
};
export type Rule = { table: string; name: string; definition: string };

const tableWhere = `n.nspname = 'public' and c.relkind in ('r', 'p')`;

/** Columns of every table, in their order. */
export async function readColumns(client: Client) {
  const { rows } = await client.query<Column>(`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as not_null, pg_get_expr(d.adbin, d.adrelid) as default,
      a.attgenerated <> '' or a.attidentity <> '' as generated
    from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where ${tableWhere} order by c.relname, a.attnum`);
  return rows;
}

/** Constraints, save NOT NULL, which stands with its column. */
export async function readConstraints(client: Client) {
  const { rows } = await client.query<Rule>(`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where ${tableWhere} and k.contype <> 'n' order by c.relname, k.contype, k.conname`);
  return rows;
}

/** Indexes that no constraint made, and triggers. */
export async function readIndexesAndTriggers(client: Client) {
  const { rows } = await client.query<Rule>(`
    select c.relname as table, i.relname as name, pg_get_indexdef(x.indexrelid) as definition
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
      join pg_namespace n on n.oid = c.relnamespace
    where ${tableWhere} and not exists (select from pg_constraint where conindid = x.indexrelid and contype in ('p', 'u', 'x'))
    union all
    select c.relname, t.tgname, pg_get_triggerdef(t.oid)
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where ${tableWhere} and not t.tgisinternal
    order by 1, 2`);
  return rows;
}

/** Whether row-level security is enabled and forced, and every policy, as statements. */
export async function readWalls(client: Client) {
  const { rows } = await client.query<Rule>(`
    select c.relname as table, '' as name, format('alter table %I %s row level security', c.relname, word) as definition
    from pg_class c join pg_namespace n on n.oid = c.relnamespace,
      lateral (values ('enable', c.relrowsecurity), ('force', c.relforcerowsecurity)) flag (word, is_set)
    where ${tableWhere} and flag.is_set
    union all
    select tablename, policyname, format('create policy %I on %I as %s for %s to %s', policyname, tablename,
        lower(permissive), lower(cmd), array_to_string(roles, ', '))
      || coalesce(' using ' || '(' || qual || ')', '') || coalesce(' with check (' || with_check || ')', '')
    from pg_policies where schemaname = 'public'
    order by 1, 2, 3`);
  return rows;
}

/** Who may do what with schemas, whole tables and single columns; what an owner holds anyway is left out. */
export async function readGrants(client: Client) {
  const { rows } = await client.query<{ definition: string }>(`
    with held as (
      select 1 as rank, '' as place, a.privilege_type as privilege, 'schema ' || quote_ident(n.nspname) as target, a.grantee
      from pg_namespace n, aclexplode(n.nspacl) a where n.nspname in ('public', 'migrations') and a.grantee <> n.nspowner
      union all
      select 2, c.relname, a.privilege_type, quote_ident(c.relname), a.grantee
      from pg_class c join pg_namespace n on n.oid = c.relnamespace, aclexplode(c.relacl) a
      where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm', 'S') and a.grantee <> c.relowner
      union all
      select 3, c.relname, a.privilege_type || ' (' || string_agg(quote_ident(t.attname), ', ' order by t.attnum) || ')',
        quote_ident(c.relname), a.grantee
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
        join pg_attribute t on t.attrelid = c.oid, aclexplode(t.attacl) a
      where n.nspname = 'public' and a.grantee <> c.relowner group by c.relname, a.privilege_type, a.grantee
    )
    select format('grant %s on %s to %s', string_agg(privilege, ', ' order by privilege), target,
      case when grantee = 0 then 'public' else pg_get_userbyid(grantee) end) as definition
    from held group by rank, place, target, grantee
    order by place, rank, case when grantee = 0 then 'public' else pg_get_userbyid(grantee) end collate "C"`);
  return rows.map((row) => row.definition.replace(/[A-Z]{4,}/g, (word) => word.toLowerCase()));
}

/** Functions with their owner, where it is not the database's, and with who may call them. */
export async function readFunctions(client: Client) {
  const { rows } = await client.query<{ definition: string; owner: string | null; callers: string | null }>(`
    select pg_get_functiondef(p.oid) as definition,
      case when p.proowner <> d.datdba then
        format('alter function %s owner to %I', p.oid::regprocedure, pg_get_userbyid(p.proowner)) end as owner,
      (select 'grant execute on function ' || p.oid::regprocedure || ' to ' || string_agg(
          case when a.grantee = 0 then 'public' else pg_get_userbyid(a.grantee) end, ', '
          order by case when a.grantee = 0 then 'public' else pg_get_userbyid(a.grantee) end collate "C")
        from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee <> p.proowner) as callers
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace, pg_database d
    where n.nspname = 'public' and d.datname = current_database() order by p.proname, 1`);
  return rows;
}

/** The roles of the application: what they may, and whose rights they can take. */
export async function readRoles(client: Client) {
  const { rows } = await client.query<{ definition: string }>(`
    select format('create role %I %s', r.rolname, concat_ws(' ',
        case when r.rolcanlogin then 'login' else 'nologin' end, case when r.rolinherit then 'inherit' else 'noinherit' end,
        case when r.rolsuper then 'superuser' end, case when r.rolbypassrls then 'bypassrls' end,
        case when r.rolcreaterole then 'createrole' end, case when r.rolcreatedb then 'createdb' end)) as definition
    from pg_roles r, pg_database d
    where r.rolname like 'classroom\\_%' and d.datname = current_database() and r.oid <> d.datdba
    union all
    select format('grant %I to %I', pg_get_userbyid(m.roleid), pg_get_userbyid(m.member))
    from pg_auth_members m, pg_database d
    where pg_get_userbyid(m.roleid) like 'classroom\\_%' and d.datname = current_database() and m.member <> d.datdba
    order by 1`);
  return rows.map((row) => row.definition);
}
