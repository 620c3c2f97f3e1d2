import { type Kysely, sql } from 'kysely';
import { Client } from 'pg';

/** The database cannot or must not be used; the message says why in one sentence. */
export class DatabaseRefused extends Error {
  override name = 'DatabaseRefused';
}

/** Whether this session takes no writes, as a column. */
const readsOnly = `pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as reads_only`;
const onlyReads =
  'The database only reads: it is a standby, or default_transaction_read_only is on. Name the one that takes writes.';

/** Refuses a server that is too old, that only reads, or that acknowledges what a power loss would take back. */
export async function checkDurability(database: Kysely<unknown>) {
  const { rows } = await sql<{
    version: number;
    shown: string;
    fsync: string;
    commit: string;
    pages: string;
    reads_only: boolean;
  }>`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as shown,
      current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
      current_setting('full_page_writes') as pages, ${sql.raw(readsOnly)}`.execute(database);
  const server = rows[0];
  if (!server) throw new DatabaseRefused('The database did not tell its settings.');
  const refuse = (setting: string) => {
    throw new DatabaseRefused(
      `The database runs with ${setting} off and could lose acknowledged work: turn it on.`,
    );
  };
  if (server.version < 150_000) {
    throw new DatabaseRefused(`The database is PostgreSQL ${server.shown}: version 15 or later is needed.`);
  }
  if (server.reads_only) throw new DatabaseRefused(onlyReads);
  if (server.fsync !== 'on') refuse('fsync');
  if (server.commit === 'off') refuse('synchronous_commit');
  if (server.pages !== 'on') refuse('full_page_writes');
  return server;
}

/** How long a start waits for the database to answer. */
export const usualConnectMs = 10_000;

/** Refuses an application role that could step over row-level security. */
export async function checkRole(appUrl: string) {
  const client = new Client({ connectionString: appUrl, connectionTimeoutMillis: usualConnectMs });
  await client.connect().catch((error: NodeJS.ErrnoException) => {
    throw new DatabaseRefused(
      `DATABASE_APP_URL, or the login derived from DATABASE_URL, cannot be used: ${error.message || error.code}.`,
    );
  });
  try {
    const { rows } = await client.query<{
      name: string;
      unlimited: boolean;
      commit: string;
      owned: string | null;
      reads_only: boolean;
    }>(`
      select rolname as name, rolsuper or rolbypassrls as unlimited,
        current_setting('synchronous_commit') as commit, ${readsOnly},
        (select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
            and pg_has_role(current_user, c.relowner, 'MEMBER') limit 1) as owned
      from pg_roles where rolname = current_user`);
    const role = rows[0];
    if (!role) throw new DatabaseRefused('The database did not tell the role of DATABASE_APP_URL.');
    if (role.unlimited) {
      throw new DatabaseRefused(
        `The role ${role.name} bypasses row-level security: the application must not use it.`,
      );
    }
    if (role.owned) {
      throw new DatabaseRefused(
        `The role ${role.name} owns ${role.owned}: the application's role must own nothing.`,
      );
    }
    if (role.reads_only) throw new DatabaseRefused(onlyReads);
    if (role.commit === 'off') {
      throw new DatabaseRefused(
        `The role ${role.name} has synchronous_commit off and could lose acknowledged work.`,
      );
    }
  } finally {
    await client.end();
  }
}

/**
 * Refuses a pooler that lends connections on with the prepared statements of another: two of its clients that prepare the
 * same name meet on one connection.
 */
export async function checkPreparedStatements(appUrl: string) {
  const clients = [1, 2].map(() => new Client({ connectionString: appUrl }));
  try {
    for (const client of clients) await client.connect();
    for (const client of clients) await client.query({ name: 'classroom_start', text: 'select 1' });
  } catch (error) {
    if (!/^(42P05|26000)$/.test(String((error as NodeJS.ErrnoException).code))) throw error;
    throw new DatabaseRefused(
      'DATABASE_APP_URL leads through a pooler that does not know prepared statements: set DATABASE_PREPARED_STATEMENTS=off.',
    );
  } finally {
    await Promise.allSettled(clients.map((client) => client.end()));
  }
}
