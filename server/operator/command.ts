import type { ParseArgsConfig } from 'node:util';
import { parseArgs } from 'node:util';
import { day, id } from '#contract/text.ts';
import type { Database } from '#server/database/database.ts';
import type { Clock } from '#server/process/clock.ts';
import type { Config } from '#server/process/config.ts';
import { toJson } from './show-rows.ts';

/** What a command works on. */
export type CommandContext = {
  database: Database;
  /** The database as the role that owns it. */
  ownerUrl: string;
  /** Gives the embedded database another password; null where a station is running on it, or where it is not ours. */
  rotatePassword: (() => Promise<void>) | null;
  config: Config;
  clock: Clock;
};

/** What a command does once its words are understood; answers what is printed. */
export type Run = (context: CommandContext) => Promise<string>;

/** One command of `npm run operator`: a file each, named in `commands.ts`. */
export type Command = {
  /** One line for the usage. */
  about: string;
  /** What may follow the command, as the usage shows it. */
  options: string;
  /** It works on a database that is not at the newest migration, too. */
  takesAnyMigration?: true;
  /** Understands what follows the command, before anything is opened; throws WrongUse. */
  read(words: string[]): Run;
};

/** The command was called with words that it does not know. */
export class WrongUse extends Error {
  override name = 'WrongUse';
}

/** It was understood and cannot be done; the message says why in one line. */
export class CommandRefused extends Error {
  override name = 'CommandRefused';
}

type Options = NonNullable<ParseArgsConfig['options']>;

/** The options among these words, `--json` with them; nothing else may stand there. */
export function readOptions<const Given extends Options>(words: string[], options: Given) {
  return parse(words, options, false).values;
}

/** The one word that the command needs, called `name` in the usage, and the options beside it. */
export function readSubject<const Given extends Options>(words: string[], name: string, options: Given) {
  const { values, positionals } = parse(words, options, true);
  const [subject, ...more] = positionals;
  if (subject === undefined || subject.trim() === '') throw new WrongUse(`${name} is missing.`);
  if (more.length > 0) throw new WrongUse(`One ${name} is taken, not also '${more.join(' ')}'.`);
  return { subject: subject.trim(), options: values };
}

/** The same where that word is an id, which another command shows. */
export function readId<const Given extends Options>(
  words: string[],
  { name, shownBy }: { name: string; shownBy: string },
  options: Given,
) {
  const read = readSubject(words, name, options);
  if (id.safeParse(read.subject).success) return read;
  throw new WrongUse(`${name} is one that ${shownBy} shows, not '${read.subject}'.`);
}

/** The beginning in UTC of the day that an option names. */
export function startOfDay(option: string, given: string | undefined): Date {
  if (day.safeParse(given).success) return new Date(`${given}T00:00:00Z`);
  throw new WrongUse(
    `--${option} takes a day as YYYY-MM-DD${given === undefined ? '' : `, not '${given}'`}.`,
  );
}

function parse<const Given extends Options>(words: string[], given: Given, allowPositionals: boolean) {
  const options = { ...given, json: { type: 'boolean' } } as const;
  try {
    return parseArgs({ args: words, options, strict: true, allowPositionals });
  } catch (error) {
    throw new WrongUse(error instanceof Error ? error.message : String(error));
  }
}

/** What was done: one plain sentence, or with --json what changed. */
export function toAnswer(sentence: string, changed: object, json: boolean | undefined): string {
  return json ? toJson(changed) : `${sentence}\n`;
}
