import type { ParseArgsConfig } from 'node:util';
import { parseArgs } from 'node:util';
import { day, id } from '#contract/text.ts';
import type { Database } from '#server/database/database.ts';
import type { Clock } from '#server/process/clock.ts';
import type { Config } from '#server/process/config.ts';
import { toJson } from './show-rows.ts';

export type CommandContext = {
  database: Database;
  /** As the role that owns the database. */
  ownerUrl: string;
  /** Changes the embedded database's password; null while a station runs on it, or where it is not ours. */
  rotatePassword: (() => Promise<void>) | null;
  config: Config;
  clock: Clock;
};

/** Answers what is printed. */
export type Run = (context: CommandContext) => Promise<string>;

/** A command of `npm run operator`, in its own file and named in `commands.ts`. */
export type Command = {
  about: string;
  /** As shown in the usage. */
  options: string;
  /** Also works on a database that lacks migrations. */
  takesAnyMigration?: true;
  /** Parses the words before anything is opened; throws WrongUse. */
  read(words: string[]): Run;
};

export class WrongUse extends Error {
  override name = 'WrongUse';
}

/** Understood, but impossible; the message is one line. */
export class CommandRefused extends Error {
  override name = 'CommandRefused';
}

type Options = NonNullable<ParseArgsConfig['options']>;

/** `--json` is always among them; nothing else may stand there. */
export function readOptions<const Given extends Options>(words: string[], options: Given) {
  return parse(words, options, false).values;
}

/** One word is required, called `name` in the usage. */
export function readSubject<const Given extends Options>(words: string[], name: string, options: Given) {
  const { values, positionals } = parse(words, options, true);
  const [subject, ...more] = positionals;
  if (subject === undefined || subject.trim() === '') throw new WrongUse(`${name} is missing.`);
  if (more.length > 0) throw new WrongUse(`One ${name} is taken, not also '${more.join(' ')}'.`);
  return { subject: subject.trim(), options: values };
}

/** The required word is an id that another command shows. */
export function readId<const Given extends Options>(
  words: string[],
  { name, shownBy }: { name: string; shownBy: string },
  options: Given,
) {
  const read = readSubject(words, name, options);
  if (id.safeParse(read.subject).success) return read;
  throw new WrongUse(`${name} is one that ${shownBy} shows, not '${read.subject}'.`);
}

/** In UTC. */
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

/** A plain sentence, or with --json what changed. */
export function toAnswer(sentence: string, changed: object, json: boolean | undefined): string {
  return json ? toJson(changed) : `${sentence}\n`;
}
