import { FolderInUse } from '#database/embedded/folder-lock.ts';
import { ConfigError, loadConfig } from '#server/kernel/config.ts';
import { createLog } from '#server/kernel/log.ts';
import { type Run, WrongUse } from './command.ts';
import { readCommand, usage } from './commands.ts';
import { NotMigrated, reachDatabase } from './reach-database.ts';

// `npm run operator -- COMMAND`: what whoever runs the station asks of it.
const words = process.argv.slice(2);
if (words[0] === 'help' || words[0] === '--help') process.stdout.write(usage());
else process.exitCode = await answer();

/** 0 when it was done, 1 when it failed, 2 when the command was not understood. */
async function answer(): Promise<number> {
  try {
    const run = readCommand(words);
    process.stdout.write(await ask(run));
    return 0;
  } catch (error) {
    if (error instanceof WrongUse) {
      process.stderr.write(`${error.message}\n\n${usage()}`);
      return 2;
    }
    console.error(explain(error) ?? error);
    return 1;
  }
}

async function ask(run: Run): Promise<string> {
  const config = loadConfig();
  const { database, close } = await reachDatabase(config, createLog('error'));
  try {
    return await run(database);
  } finally {
    await close();
  }
}

/** One line for what a person can mend. */
function explain(error: unknown): string | undefined {
  if (error instanceof ConfigError || error instanceof FolderInUse || error instanceof NotMigrated) {
    return error.message;
  }
  const { code, message } = error as NodeJS.ErrnoException;
  const isFromServer = /^(ECONNREFUSED|ENOTFOUND|ETIMEDOUT|28\w{3}|3D000)$/.test(code ?? '');
  return isFromServer ? `The database cannot be reached: ${message || code}.` : undefined;
}
