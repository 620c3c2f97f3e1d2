import { createHash, randomUUID } from 'node:crypto';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { Pool, type PoolClient } from 'pg';
import { worksStatements } from '#server/inbox/inbox-store.ts';
import { lruMemo } from '#server/process/lru-memo.ts';

/**
 * What the product is compared with: Hono and pg alone, with the same roles, transactions and statements, and nothing
 * else: no contract, no checks of what comes in or goes out, no headers, no metrics, no limits.
 */
const pool = new Pool({ connectionString: process.env.BARE_DATABASE_URL, max: 10 });

async function as<T>(opening: string, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(`begin; ${opening}`);
    const result = await work(client);
    await client.query('commit');
    return result;
  } finally {
    client.release();
  }
}

const asStudent = (token: string) =>
  `set local role classroom_student; set local app.link_token = '${token}'`;
const sha256 = (text: string) => createHash('sha256').update(text).digest();
/** How PostgreSQL writes bytes. */
const toHex = (bytes: Buffer) => `\\x${bytes.toString('hex')}`;

async function findLink(token: string): Promise<string> {
  const find = {
    name: 'link',
    text: 'select link_id, teacher_id from find_student_link($1)',
    values: [token],
  };
  const { rows } = await as('set local role classroom_visitor', (client) => client.query(find));
  return rows[0].teacher_id;
}

const app = new Hono();

async function findTeacher(cookie = ''): Promise<string> {
  const session = {
    name: 'session',
    text: `select users.id from sessions join users on users.id = sessions.user_id
      left join profiles on profiles.user_id = users.id where token_hash = $1`,
    values: [sha256(cookie.split('=')[1] ?? '')],
  };
  const found = await as('set local role classroom_system', (client) => client.query(session));
  return found.rows[0].id;
}
const asTeacher = (id: string) => `set local role classroom_teacher; set local app.teacher_id = '${id}'`;

app.get('/units', async (context) => {
  const teacherId = await findTeacher(context.req.header('cookie'));
  const list = {
    name: 'units',
    text: `select id, title, grade_level, visible_to_students, updated_at from unit_configurations
      where user_id = $1 order by updated_at desc, id limit 500`,
    values: [teacherId],
  };
  const { rows } = await as(asTeacher(teacherId), (client) => client.query(list));
  return context.json({ units: rows });
});

/** Writes statements of the product as text; it is put together once for each teacher, and never while it is measured. */
const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const listOf = lruMemo(8, String, (teacherId: string) => {
  const { page, counts } = worksStatements(teacherId, { show: 'all', search: '' });
  const [works, counted] = [page.compile(compiler), counts.compile(compiler)];
  return {
    works: { name: 'works', text: works.sql, values: [...works.parameters] },
    counts: { name: 'counts', text: counted.sql, values: [...counted.parameters] },
  };
});

app.post('/works', async (context) => {
  const teacherId = await findTeacher(context.req.header('cookie'));
  await context.req.json();
  const list = listOf(teacherId);
  const answer = await as(asTeacher(teacherId), async (client) => ({
    works: (await client.query(list.works)).rows.map(({ work, ...row }) => row),
    ...(await client.query(list.counts)).rows[0],
  }));
  return context.json(answer);
});

app.post('/visible', async (context) => {
  const token = context.req.header('x-student-link') ?? '';
  const teacherId = await findLink(token);
  const list = {
    name: 'visible',
    text: `with form as materialized (select id, title from get_teacher_visible_units($1)),
        noted as materialized (select note_form_opening($2, now()) where exists (select from form))
      select form.* from form left join noted on true`,
    values: [teacherId, sha256(context.req.header('cookie') ?? '')],
  };
  const { rows } = await as(asStudent(token), (client) => client.query(list));
  return context.json({ teacher_id: teacherId, preview: false, units: rows });
});

app.post('/submission', async (context) => {
  const token = context.req.header('x-student-link') ?? '';
  const key = context.req.header('idempotency-key') ?? '';
  const body = await context.req.json();
  const unitId = body.unitConfiguration.id;
  await findLink(token);
  // With what the product makes the digest of: question, kind, goal and draft before, of which there are none.
  const content = [unitId, body.studentName, body.submissionContent, null, 'text', null, null];
  const now = new Date();
  const common = {
    ...{ id: randomUUID(), run_id: randomUUID(), idempotency_key: key },
    ...{ content_hash: toHex(sha256(JSON.stringify(content))), secret_hash: toHex(sha256(key)) },
    ...{ replaced: 0, continues: null, hold: false, now, lease_owner: 'bare', lease_until: now },
    limit_keys: ['a', 'a', 'a', 'b', 'b', 'b'],
    limit_windows: [60, 3600, 86400, 60, 3600, 86400],
    limits: [6, 20, 60, 200, 600, 1500],
  };
  const { rows } = await as(asStudent(token), (client) =>
    client.query({
      name: 'keep',
      text: `select outcome, work_id, run_id, wait_seconds, held
        from keep_submission($1, $2, $3, $4, null, 'text', null)`,
      values: [JSON.stringify(common), unitId, body.studentName, body.submissionContent],
    }),
  );
  // Anything else is less work than the product does: the comparison would not be fair.
  if (rows[0]?.outcome !== 'repeated') return context.json(rows[0], 500);
  const id = rows[0].work_id;
  const pieces = await as(asStudent(token), (client) =>
    client.query({
      name: 'pieces',
      text: 'select sequence, event, state from get_feedback_pieces($1, $2, 0)',
      values: [id, sha256(key)],
    }),
  );
  const last = pieces.rows.at(-1)?.event;
  return context.json({ success: true, feedback: last?.feedback, result: last?.result, kept: rows[0] });
});

serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.log(`Ready on ${port}`));
