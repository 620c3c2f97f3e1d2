import { rotatePassword } from '#database/embedded/rotate-password.ts';
import { findEmbeddedPostgres, startEmbeddedPostgres } from '#database/embedded-postgres.ts';
import { deriveAppUrl, pendingMigrations } from '#database/migrate.ts';
import { type Database, openDatabase } from '#server/database/database.ts';
import type { Config } from '#server/process/config.ts';
import { createLog, type Log } from '#server/process/log.ts';
import type { Command, CommandContext } from './command.ts';

export class NotMigrated extends Error {
  override name = 'NotMigrated';
}

/** The database as its owner: the configured one, or the embedded one, which is started if no station runs. */
export async function reachDatabase(
  { database: { url, preparedStatements }, dataDir }: Config,
  log: Log,
  { takesAnyMigration }: Pick<Command, 'takesAnyMigration'> = {},
): Promise<Pick<CommandContext, 'database' | 'ownerUrl' | 'rotatePassword'> & { close(): Promise<void> }> {
  const running = url ? { ownerUrl: url } : findEmbeddedPostgres(dataDir);
  const started = running ? undefined : await startEmbeddedPostgres({ dataDir, log });
  const ownerUrl = (running ?? started)?.ownerUrl ?? '';
  try {
    const pending = takesAnyMigration ? [] : await pendingMigrations(ownerUrl);
    if (pending.length > 0) {
      throw new NotMigrated(
        `The database lacks ${pending.join(', ')}: start the station once (npm start), it migrates.`,
      );
    }
    const database = openDatabase({ url: ownerUrl, poolSize: 1, preparedStatements, log });
    return {
      database,
      ownerUrl,
      rotatePassword: started ? () => rotatePassword(started) : null,
      close: async () => {
        await database.close();
        await started?.stop();
      },
    };
  } catch (error) {
    await started?.stop();
    throw error;
  }
}

/** By the application's login: the operator's own role cannot read students' work. */
export async function readAsTeacher<Read>(
  { ownerUrl, config }: CommandContext,
  read: (database: Database) => Promise<Read>,
): Promise<Read> {
  const { appUrl, preparedStatements } = config.database;
  const url = appUrl ?? deriveAppUrl(ownerUrl);
  const database = openDatabase({ url, poolSize: 1, preparedStatements, log: createLog('error') });
  try {
    return await read(database);
  } finally {
    await database.close();
  }
}
