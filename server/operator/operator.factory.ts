import { afterAll } from 'vitest';
import { openDatabase } from '#server/database/database.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { readCommand } from './commands.ts';

/** Says commands to a test server's database, as the role of that address. */
export function operatorOf({ kernel, clock }: TestServer, ownerUrl: string) {
  const database = openDatabase({ url: ownerUrl, poolSize: 1, preparedStatements: true, log: kernel.log });
  afterAll(() => database.close());
  const run = (words: string[]) =>
    readCommand(words).run({ database, ownerUrl, rotatePassword: null, config: kernel.config, clock });
  return {
    said: (line: string) => run(line.split(' ')),
    /** For words with spaces in them. */
    run,
  };
}
