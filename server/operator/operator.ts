import { BackupRefused } from '#database/backup/backup-refused.ts';
import { FolderInUse } from '#database/embedded/folder-lock.ts';
import { DatabaseRefused } from '#database/safety.ts';
import { systemClock } from '#server/process/clock.ts';
import { ConfigError, loadConfig } from '#server/process/config.ts';
import { createLog } from '#server/process/log.ts';
import { CommandRefused, WrongUse } from './command.ts';
import { readCommand, toUsage } from './commands.ts';
import { NotMigrated, reachDatabase } from './reach-database.ts';
import { harmless } from './show-rows.ts';

// A lost terminal ends it as Ctrl-C does: by a normal exit, which stops the database that it started.
for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const words = process.argv.slice(2);
if (words[0] === 'help' || words[0] === '--help') process.stdout.write(toUsage());
else process.exitCode = await answer();

/** The exit code: 0 done, 1 failed, 2 not understood. */
async function answer(): Promise<number> {
  try {
    const asked = readCommand(words);
    const said = await ask(asked);
    // JSON and CSV hold strangers' words unchanged, which could control a terminal but not a file.
    process.stdout.write(process.stdout.isTTY ? harmless(said) : said);
    return 0;
  } catch (error) {
    if (error instanceof WrongUse) {
      process.stderr.write(`${error.message}\n`);
      return 2;
    }
    console.error(explain(error) ?? error);
    return 1;
  }
}

async function ask({ command, run }: ReturnType<typeof readCommand>): Promise<string> {
  const config = loadConfig();
  const { close, ...reached } = await reachDatabase(config, createLog('error'), command);
  try {
    return await run({ ...reached, config, clock: systemClock });
  } finally {
    await close();
  }
}

/** A single line for what a person can fix. */
function explain(error: unknown): string | undefined {
  const mendable = [ConfigError, FolderInUse, NotMigrated, CommandRefused, BackupRefused, DatabaseRefused];
  if (mendable.some((kind) => error instanceof kind)) return (error as Error).message;
  const { code, message, syscall } = error as NodeJS.ErrnoException;
  if (syscall && /^(ENOENT|EEXIST|EACCES|EPERM|EISDIR|ENOTDIR|ENOSPC|EFBIG|EDQUOT|EROFS)$/.test(code ?? ''))
    return `${message}.`;
  const isFromServer = /^(ECONNREFUSED|ENOTFOUND|ETIMEDOUT|28\w{3}|3D000)$/.test(code ?? '');
  return isFromServer ? `The database cannot be reached: ${message || code}.` : undefined;
}
