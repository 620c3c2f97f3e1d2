import { sql } from 'kysely';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, expect, test } from 'vitest';
import { type Actor, operator, system, visitor } from '#server/database/actor.ts';
import { openDatabase } from '#server/database/database.ts';
import { testDatabase } from '../test-database.ts';
import { canaryOf, plant } from './canaries.ts';
import { columnsWith, readTables, roles, type Table } from './catalog.ts';
import { fingerprints } from './fingerprints.ts';

const { appUrl, superuserUrl, preparedStatements } = await testDatabase();
const client = new Client({ connectionString: superuserUrl });
await client.connect();
const log = pino({ level: 'silent' });
const database = openDatabase({ url: appUrl, poolSize: 2, preparedStatements, log });
const tables = await readTables(client);
const ours = await plant(client, tables, 'ours');
const theirs = await plant(client, tables, 'theirs');
const before = await fingerprints(client, tables, theirs.teacher.teacherId);

afterEach(async () => {
  expect(await fingerprints(client, tables, theirs.teacher.teacherId)).toEqual(before);
});
afterAll(async () => {
  await client.end();
  await database.close();
});

const outsiders: [string, Actor][] = [
  ['a visitor', visitor],
  ["a student of another teacher's link", ours.student],
  ['a student of the same link', theirs.student],
];

/** The rows that a statement gives, or the code with which PostgreSQL refuses it. */
async function attempt(actor: Actor, statement: string): Promise<{ rows: unknown[]; code?: string }> {
  try {
    const { rows, numAffectedRows } = await database.transaction(actor, (tx) =>
      sql.raw(statement).execute(tx),
    );
    return { rows: numAffectedRows ? Array(Number(numAffectedRows)).fill('changed') : rows };
  } catch (error) {
    return { rows: [], code: String((error as { code?: string }).code) };
  }
}

const permissionDenied = '42501';
const isTheirs = ({ owner }: Table) => `${owner} = '${theirs.teacher.teacherId}'`;

test('every table is behind row-level security that binds its owner too, with a policy', () => {
  expect(tables.length).toBeGreaterThanOrEqual(15);
  expect(tables.filter((table) => !table.isWalled).map(({ name }) => name)).toEqual([]);
});

test('every table holds a row of both teachers, so that there is something to protect', async () => {
  for (const { name, owner } of tables) {
    // One row for the whole installation.
    if (name === 'installation') continue;
    const where = owner
      ? `where ${owner} in ('${ours.teacher.teacherId}', '${theirs.teacher.teacherId}')`
      : '';
    const { rows } = await client.query(`select count(*)::int as count from ${name} ${where}`);
    expect(rows[0].count, name).toBeGreaterThanOrEqual(2);
  }
});

test('no role of the application owns a table or can pass the walls', async () => {
  const { rows } = await client.query(
    `select rolname from pg_roles r
      where rolname = any ($1) and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolinherit
        or exists (select from pg_class c where c.relowner = r.oid))`,
    [[...roles, 'classroom_app', 'classroom_gate', 'classroom_operator', 'classroom_backup']],
  );
  expect(rows).toEqual([]);
});

test('no grant is for a whole table, save that of deleting', async () => {
  const { rows } = await client.query(`
    select c.relname, a.grantee::regrole::text, a.privilege_type
    from pg_class c, aclexplode(c.relacl) a
    where c.relnamespace = 'public'::regnamespace and a.grantee <> c.relowner and a.privilege_type <> 'DELETE'`);
  expect(rows).toEqual([]);
});

test.each(['classroom_visitor', 'classroom_student', 'classroom_aide', 'classroom_app'])(
  '%s has no right to any table',
  async (role) => {
    const { rows } = await client.query(
      `select c.relname from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
        and (has_any_column_privilege($1, c.oid, 'select, insert, update, references')
          or has_table_privilege($1, c.oid, 'delete, truncate, trigger'))`,
      [role],
    );
    expect(rows).toEqual([]);
  },
);

test.each(outsiders)('%s can read, make, change and delete nothing', async (_, actor) => {
  for (const table of tables) {
    const first = table.columns[0]!.name;
    for (const statement of [
      `select count(*) from ${table.name}`,
      `insert into ${table.name} (${first}) values (default)`,
      `update ${table.name} set ${first} = ${first}`,
      `delete from ${table.name}`,
      `truncate ${table.name}`,
    ]) {
      expect(await attempt(actor, statement), statement).toEqual({ rows: [], code: permissionDenied });
    }
  }
});

test('a teacher reads nothing of another, and their own where they may', async () => {
  let seen = '';
  for (const table of tables) {
    const columns = await columnsWith(client, 'classroom_teacher', 'select', table);
    if (columns.length === 0) continue;
    expect(table.owner, `${table.name} is read by teachers but belongs to none`).not.toBeNull();
    const all = `select ${columns.join(', ')} from ${table.name}`;
    const { rows } = await attempt(ours.teacher, all);
    expect(rows.length, table.name).toBeGreaterThanOrEqual(1);
    seen += JSON.stringify(rows);
    expect(await attempt(ours.teacher, `${all} where ${isTheirs(table)}`)).toEqual({ rows: [] });
  }
  expect(seen).toContain(canaryOf('ours'));
  expect(seen).not.toContain(canaryOf('theirs'));
  expect(seen).not.toContain(theirs.teacher.teacherId);
});

test('a teacher changes and deletes nothing of another', async () => {
  for (const table of tables) {
    if (!table.owner) continue;
    for (const column of await columnsWith(client, 'classroom_teacher', 'update', table)) {
      const update = `update ${table.name} set ${column} = ${column}`;
      expect(await attempt(ours.teacher, `${update} where ${isTheirs(table)}`), update).toEqual({ rows: [] });
    }
    const deletion = await attempt(ours.teacher, `delete from ${table.name} where ${isTheirs(table)}`);
    expect(deletion.rows, table.name).toEqual([]);
  }
});

test('a teacher makes nothing in the name of another', async () => {
  for (const table of tables) {
    const columns = await columnsWith(client, 'classroom_teacher', 'insert', table);
    const row = `select * from ${table.name} ${table.owner ? `where ${isTheirs(table)}` : ''} limit 1`;
    const { rows } = await client.query(`select to_jsonb(t) as row from (${row}) t`);
    const copy = JSON.stringify(rows[0].row).replaceAll("'", "''");
    const names = columns.length > 0 ? columns.join(', ') : table.columns[0]!.name;
    const statement = `insert into ${table.name} (${names})
      select ${names} from jsonb_populate_record(null::${table.name}, '${copy}')`;
    expect(await attempt(ours.teacher, statement), table.name).toEqual({ rows: [], code: permissionDenied });
  }
});

test('a teacher gives nothing of their own to another', async () => {
  for (const { name, owner } of tables) {
    if (!owner) continue;
    const gift = `update ${name} set ${owner} = '${theirs.teacher.teacherId}'`;
    expect(await attempt(ours.teacher, gift), name).toEqual({ rows: [], code: permissionDenied });
  }
});

test('the role of teachers sees nothing before it is told for whom it acts', async () => {
  const bare = new Client({ connectionString: appUrl });
  await bare.connect();
  try {
    await bare.query('begin; set local role classroom_teacher');
    for (const table of tables) {
      const [column] = await columnsWith(client, 'classroom_teacher', 'select', table);
      if (column)
        expect((await bare.query(`select ${column} from ${table.name}`)).rows, table.name).toEqual([]);
    }
  } finally {
    await bare.end();
  }
});

test('work across all teachers reads no text of any lesson', async () => {
  const readable: string[] = [];
  for (const table of tables) {
    const columns = await columnsWith(client, 'classroom_system', 'select', table);
    if (columns.length > 0) readable.push(table.name);
  }
  expect(readable).toEqual([
    'ai_runs',
    'ai_spending',
    'ai_spending_of_all',
    'billing_accounts',
    'concern_works',
    'contact_form_submissions',
    'form_openings',
    'installation',
    'instance_secrets',
    'linked_sign_ins',
    'mail_pauses',
    'outbox',
    'past_accounts',
    'payment_events',
    'profiles',
    'request_limits',
    'sessions',
    'sign_in_attempts',
    'teacher_settings',
    'users',
    'waiting_list',
    'works',
  ]);
  const runs = await columnsWith(
    client,
    'classroom_system',
    'select',
    tables.find(({ name }) => name === 'ai_runs')!,
  );
  expect(runs).not.toContain('result');
  // What is found again to be looked through for concerns, and to tell its teacher of.
  const works = tables.find(({ name }) => name === 'works')!;
  expect((await columnsWith(client, 'classroom_system', 'select', works)).sort()).toEqual([
    ...[
      'care_checked_at',
      'care_checked_by',
      'created_at',
      'id',
      'station',
      'teacher_id',
      'tells',
      'told_at',
    ],
  ]);
  // What a mail is to tell of, and to whom.
  const concerned = tables.find(({ name }) => name === 'concern_works')!;
  expect((await columnsWith(client, 'classroom_system', 'select', concerned)).sort()).toEqual([
    ...['is_preview', 'mailed_at', 'state', 'teacher_id', 'tier'],
  ]);
});

test('the roles named here are all that the application can take', async () => {
  const { rows } = await client.query<{ role: string }>(
    `select roleid::regrole::text as role from pg_auth_members where member = 'classroom_app'::regrole order by 1`,
  );
  expect(rows.map(({ role }) => role)).toEqual([...roles].sort());
});

test("a teacher sees none of the operator's mail", async () => {
  const operators = await client.query('select id from outbox where teacher_id is null');
  expect(operators.rows.length).toBeGreaterThanOrEqual(2);
  for (const actor of [ours.teacher, theirs.teacher]) {
    const all = await attempt(actor, 'select teacher_id, kind from outbox');
    expect(all.rows).toEqual([{ teacher_id: actor.teacherId, kind: 'report' }]);
    expect(await attempt(actor, 'update outbox set due_at = now() where teacher_id is null')).toEqual({
      rows: [],
    });
    for (const column of ['state', 'attempts', 'failure', 'lease_owner', 'lease_until', 'sent_at']) {
      const own = `update outbox set ${column} = ${column}`;
      expect(await attempt(actor, own), column).toEqual({ rows: [], code: permissionDenied });
    }
    const forged =
      "insert into outbox (id, kind, due_at, created_at) values (gen_random_uuid(), 'waiting-list', now(), now())";
    expect(await attempt(actor, forged)).toEqual({ rows: [], code: permissionDenied });
  }
});

test('work across all teachers puts no report into the outbox that belongs to nobody', async () => {
  const forged =
    "insert into outbox (id, kind, due_at, created_at) values (gen_random_uuid(), 'report', now(), now())";
  expect(await attempt(system, forged)).toEqual({ rows: [], code: '23514' });
});

test('the operator reads no text of any lesson or student, changes what the commands change, and is not the application', async () => {
  const held: Record<string, Record<string, string[]>> = {};
  for (const privilege of ['select', 'insert', 'update'] as const) {
    const columns: Record<string, string[]> = {};
    for (const table of tables) {
      const names = await columnsWith(client, 'classroom_operator', privilege, table);
      if (names.length > 0) columns[table.name] = names.sort();
    }
    held[privilege] = columns;
  }
  expect(held.select).toEqual({
    ai_calls: [
      ...['cached_input_tokens', 'cost_microdollars', 'created_at', 'fresh_input_tokens', 'model'],
      ...['output_tokens', 'provider', 'teacher_id'],
    ],
    audit_log: ['action', 'at', 'teacher_id'],
    billing_accounts: ['cancels_at', 'past_due_since', 'period_ends_at', 'status', 'teacher_id'],
    concern_works: ['certainty', 'state'],
    contact_form_submissions: ['created_at', 'email', 'id', 'message', 'subject'],
    installation: ['deletion_waits_since', 'id', 'last_sweep_at', 'sign_ups_open'],
    instance_secrets: ['name'],
    outbox: [
      ...['attempts', 'created_at', 'due_at', 'failure', 'id', 'kind', 'sent_at', 'state', 'teacher_id'],
    ],
    reports: ['created_at', 'nickname', 'station', 'subject_id', 'teacher_id'],
    sessions: ['user_id'],
    unit_configurations: ['id', 'user_id'],
    users: [
      ...['created_at', 'deletion_due_at', 'email', 'id', 'suspended_at', 'suspension_reason'],
      'trial_ends_at',
    ],
    waiting_list: ['created_at', 'email'],
    works: ['created_at', 'id', 'station', 'teacher_id', 'who'],
  });
  expect(held.insert).toEqual({ audit_log: ['action', 'at', 'detail', 'teacher_id'] });
  expect(held.update).toEqual({
    installation: ['clock_confirmed_at', 'sign_ups_open'],
    instance_secrets: ['value'],
    outbox: ['attempts', 'due_at', 'failure', 'state'],
    users: ['deletion_due_at', 'suspended_at', 'suspension_reason', 'trial_ends_at'],
  });
  expect(await attempt(operator, 'select email from waiting_list')).toEqual({
    rows: [],
    code: permissionDenied,
  });
});

test('a backup reads every row of every table, and changes none', async () => {
  for (const table of tables) {
    const columns = await columnsWith(client, 'classroom_backup', 'select', table);
    expect(columns, table.name).toEqual(table.columns.map(({ name }) => name));
    for (const privilege of ['insert', 'update'] as const) {
      expect(await columnsWith(client, 'classroom_backup', privilege, table), table.name).toEqual([]);
    }
  }
  const { rows } = await client.query<{ table: string }>(`
    select tablename as table from pg_policies where cmd = 'SELECT' and qual = 'true' and 'classroom_backup' = any (roles)`);
  expect(rows.map(({ table }) => table).sort()).toEqual(tables.map(({ name }) => name).sort());
  const { rows: deletes } = await client.query(`
    select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and has_table_privilege('classroom_backup', c.oid, 'delete, truncate, trigger')`);
  expect(deletes).toEqual([]);
  expect(
    await client.query(`select pg_has_role('classroom_app', 'classroom_backup', 'MEMBER') as may`),
  ).toMatchObject({
    rows: [{ may: false }],
  });
});
