import type { ParseArgsConfig } from 'node:util';
import { parseArgs } from 'node:util';
import type { Database } from '#server/kernel/database.ts';

/** What a command does once its words are understood; answers what is printed. */
export type Run = (database: Database) => Promise<string>;

/** One command of `npm run operator`: a file each, named in `commands.ts`. */
export type Command = {
  /** One line for the usage. */
  about: string;
  /** What may follow the command, as the usage shows it. */
  options: string;
  /** Understands what follows the command, before anything is opened; throws WrongUse. */
  read(words: string[]): Run;
};

/** The command was called with words that it does not know. */
export class WrongUse extends Error {
  override name = 'WrongUse';
}

/** The options among these words; nothing but options may stand there. */
export function readOptions<const Options extends NonNullable<ParseArgsConfig['options']>>(
  words: string[],
  options: Options,
) {
  try {
    return parseArgs({ args: words, options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    throw new WrongUse(error instanceof Error ? error.message : String(error));
  }
}
