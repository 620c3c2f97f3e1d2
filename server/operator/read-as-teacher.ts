import { deriveAppUrl } from '#database/migrate.ts';
import { type Database, openDatabase } from '#server/database/database.ts';
import { createLog } from '#server/process/log.ts';
import type { CommandContext } from './command.ts';

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
