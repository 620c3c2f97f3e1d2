import { createHmac } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { Client, type ClientBase, DatabaseError, Pool, type PoolClient } from 'pg';
import { checkDurability, checkRole, DatabaseRefused, usualConnectMs } from './safety.ts';

const appRole = 'classroom_app';
const folder = join(import.meta.dirname, 'migrations');
/** Kysely's own tables stay out of the schema whose every table must have its walls. */
export const migrationSchema = 'migrations';

export type Migrated = {
  /** The database as the role that the application works as. */
  appUrl: string;
  /** Names of the migrations that ran just now. */
  applied: string[];
};

/**
 * Brings the database to the newest migration, all pending ones in one transaction under an advisory lock, so that
 * several processes may start at once. Then gives the application's role its password, unless `appUrl` says how
 * to log in, and refuses a database that could lose or leak data (DatabaseRefused). With `upTo` it stops at that one.
 */
export async function migrate(
  ownerUrl: string,
  options: { appUrl?: string; upTo?: string; connectMs?: number } = {},
): Promise<Migrated> {
  const appUrl = options.appUrl ?? deriveAppUrl(ownerUrl);
  const { connectMs = usualConnectMs } = options;
  const pool = new Pool({ connectionString: ownerUrl, max: 1, connectionTimeoutMillis: connectMs });
  pool.on('error', () => undefined);
  const database = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const client = await reach(pool);
    await refuseNewer(client).finally(() => client.release());
    await checkDurability(database);
    if (options.appUrl === undefined) await checkNeighbours(database, appUrl);
    const applied = await runMigrations(database, options.upTo);
    if (options.appUrl === undefined) await letAppLogIn(database, appUrl);
    await checkRole(appUrl);
    return { appUrl, applied };
  } catch (error) {
    throw toRefusal(error);
  } finally {
    await database.destroy();
  }
}

/** The driver waits for a server that takes a connection and says nothing, and then says little itself. */
async function reach(pool: Pool): Promise<PoolClient> {
  return await pool.connect().catch((error: NodeJS.ErrnoException) => {
    const reason = /timeout/.test(error.message)
      ? 'the database does not answer'
      : error.message || error.code;
    throw new DatabaseRefused(`DATABASE_URL cannot be used: ${reason}.`);
  });
}

/** What a newer version made of the database is nothing that this one knows; throws DatabaseRefused. */
export async function refuseNewer(client: ClientBase): Promise<void> {
  const known = new Set(await knownMigrations());
  const newer = (await listMigrations(client)).filter((name) => !known.has(name));
  if (newer.length === 0) return;
  throw new DatabaseRefused(
    `The database was made by a newer Classroom Station (${newer.join(', ')}): start that one, or a newer one. Nothing was changed.`,
  );
}

const noRight = '42501';
const diskFull = '53100';

/** An owner without the rights of one, and a full disk, are for a person to mend. */
function toRefusal(error: unknown): unknown {
  const reason = error instanceof Error && error.cause instanceof DatabaseError ? error.cause : error;
  if (!(reason instanceof DatabaseError)) return error;
  if (reason.code === diskFull) {
    return new DatabaseRefused(
      `The disk of the database is full (${reason.message}): make room, then start again.`,
    );
  }
  if (reason.code !== noRight) return error;
  return new DatabaseRefused(
    `The role in DATABASE_URL may not make what a station needs (${reason.message}): it must own the database, have CREATEROLE, and have made the roles named classroom_… itself.`,
  );
}

/** Names of the migrations that the database still lacks; throws DatabaseRefused where it has newer ones. */
export async function pendingMigrations(ownerUrl: string) {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await refuseNewer(client);
    const done = new Set(await listMigrations(client));
    return (await knownMigrations()).filter((name) => !done.has(name));
  } finally {
    await client.end();
  }
}

/** Names of the migrations that the database has had, in order. */
export async function listMigrations(client: ClientBase): Promise<string[]> {
  const table = `${migrationSchema}.kysely_migration`;
  const { rows: found } = await client.query('select to_regclass($1) as name', [table]);
  if (!found[0]?.name) return [];
  const { rows } = await client.query<{ name: string }>(`select name from ${table} order by name`);
  return rows.map(({ name }) => name);
}

/** Names of all migrations that there are, in order. */
export async function knownMigrations(): Promise<string[]> {
  return Object.keys(await sqlFiles.getMigrations());
}

/**
 * The application's login on the same database. Its password follows from the owner's, so that several processes
 * agree on it without storing another secret.
 */
export function deriveAppUrl(ownerUrl: string) {
  const url = new URL(ownerUrl);
  if (!url.password) {
    throw new DatabaseRefused(
      `DATABASE_URL holds no password to derive that of ${appRole} from: set DATABASE_APP_URL too.`,
    );
  }
  url.username = appRole;
  url.password = createHmac('sha256', decodeURIComponent(url.password)).update(appRole).digest('base64url');
  return url.href;
}

const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
    const odd = files.find((file) => !/^\d{3}-[a-z0-9-]+\.sql$/.test(file));
    if (odd) throw new Error(`database/migrations/${odd} is not named NNN-name.sql`);
    return Object.fromEntries(files.map((file) => [file.replace('.sql', ''), sqlFile(file)]));
  },
};

function sqlFile(file: string): Migration {
  return {
    async up(database) {
      const text = await readFile(join(folder, file), 'utf8');
      await sql.raw(text).execute(database);
    },
  };
}

async function runMigrations(database: Kysely<unknown>, upTo: string | undefined) {
  const migrator = new Migrator({
    db: database,
    provider: sqlFiles,
    migrationTableSchema: migrationSchema,
  });
  const { error, results } =
    upTo === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(upTo);
  if (error) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(failed ? `Migration ${failed} failed: ${reason}` : reason, { cause: error });
  }
  return (results ?? []).map((result) => result.migrationName);
}

/**
 * Roles belong to the whole server, and the application's has one password: what this start would give it would lock out
 * the station of another database there.
 */
async function checkNeighbours(database: Kysely<unknown>, appUrl: string) {
  const { rows } = await sql<{ name: string }>`
    select distinct datname as name from pg_shdepend join pg_database on pg_database.oid = dbid
      where refclassid = 'pg_authid'::regclass and refobjid = to_regrole(${appRole})
        and datname <> current_database() order by 1 limit 3`.execute(database);
  if (rows.length === 0 || (await canLogIn(appUrl))) return;
  const others = rows.map(({ name }) => name).join(', ');
  throw new DatabaseRefused(
    `Another Classroom Station works on this PostgreSQL server (database ${others}), and this one would lock it out: give each a server of its own, or the same owner and password in DATABASE_URL.`,
  );
}

async function letAppLogIn(database: Kysely<unknown>, appUrl: string) {
  if (await canLogIn(appUrl)) return;
  const password = new URL(appUrl).password;
  await database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext(${appRole}))`.execute(transaction);
    await sql`alter role ${sql.id(appRole)} login password ${sql.lit(password)}`.execute(transaction);
  });
}

/** False where PostgreSQL refuses the login itself; what else is wrong is told when the role is checked. */
async function canLogIn(url: string) {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: usualConnectMs });
  try {
    await client.connect();
    return true;
  } catch (error) {
    return !String((error as NodeJS.ErrnoException).code).startsWith('28');
  } finally {
    await client.end().catch(() => undefined);
  }
}
