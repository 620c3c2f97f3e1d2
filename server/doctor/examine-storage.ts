import { statfs } from 'node:fs/promises';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { openDataFolder } from '#database/embedded/data-folder.ts';
import { findEmbeddedPostgres, startEmbeddedPostgres } from '#database/embedded-postgres.ts';
import { deriveAppUrl, pendingMigrations } from '#database/migrate.ts';
import { checkDurability, checkPreparedStatements, checkRole } from '#database/safety.ts';
import type { Config } from '#server/process/config.ts';
import { examine, type Finding } from './examine.ts';

const quiet = { info: () => undefined, error: () => undefined };

/** The database: reachable, new enough, durable, migrated, and closed to the application's role. */
export async function examineDatabase({ database, dataDir }: Config): Promise<Finding[]> {
  let stop = async () => {};
  let ownerUrl = database.url ?? '';
  const reach = await examine(
    'database',
    database.url
      ? 'Check that the server runs and that DATABASE_URL names its host, user and password.'
      : 'See postgres.log in the folder of the database, or set DATABASE_URL to a server of your own.',
    async () => {
      if (!database.url) {
        const running = findEmbeddedPostgres(dataDir);
        const started = running ? undefined : await startEmbeddedPostgres({ dataDir, log: quiet });
        if (started) stop = started.stop;
        ownerUrl = (running ?? started)?.ownerUrl ?? '';
      }
      const { shown } = await readServer(ownerUrl);
      return `PostgreSQL ${shown}${database.url ? '' : ', embedded'}, fsync and synchronous_commit are on`;
    },
  );
  try {
    if (!reach.isWell) return [reach];
    const migrations = await examine('migrations', 'Run `npm start` once; it migrates.', async () => {
      const pending = await pendingMigrations(ownerUrl);
      // A first start makes the whole database, so nothing is wrong before it.
      return pending.length === 0 ? 'all applied' : `the next start applies ${pending.join(', ')}`;
    });
    const isMigrated = migrations.says === 'all applied';
    const role = await examine(
      'application role',
      'Let DATABASE_APP_URL name a role that owns nothing and cannot bypass row-level security.',
      async () => {
        if (!isMigrated) return 'made by the next start';
        const appUrl = database.appUrl ?? deriveAppUrl(ownerUrl);
        await checkRole(appUrl);
        if (database.preparedStatements) await checkPreparedStatements(appUrl);
        return 'owns nothing and obeys row-level security';
      },
    );
    return [reach, migrations, role];
  } finally {
    await stop();
  }
}

async function readServer(url: string) {
  const pool = new Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 10_000 });
  pool.on('error', () => undefined);
  const database = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await checkDurability(database);
  } finally {
    await database.destroy();
  }
}

const wantedBytes = 1024 ** 3;

/** The data folder: there, writable, and on a disk with room. */
export async function examineDisk({ dataDir }: Config): Promise<Finding[]> {
  const folder = await examine(
    'data folder',
    'Let DATA_DIR name a folder that this user may write.',
    async () => {
      openDataFolder(dataDir);
      return dataDir;
    },
  );
  if (!folder.isWell) return [folder];
  const room = await examine('disk', 'Free some space, or move DATA_DIR to a larger disk.', async () => {
    const { bavail, bsize } = await statfs(dataDir);
    const free = `${((bavail * bsize) / wantedBytes).toFixed(1)} GB free`;
    if (bavail * bsize < wantedBytes) throw new Error(`only ${free}`);
    return free;
  });
  return [folder, room];
}
