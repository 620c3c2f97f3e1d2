import { type Command, type Run, WrongUse } from './command.ts';
import { contactMessages } from './contact-messages.ts';
import { waitingList } from './waiting-list.ts';

/** Every command there is. The key is what the operator types. */
const commands: Readonly<Record<string, Command>> = {
  'contact-messages': contactMessages,
  'waiting-list': waitingList,
};

/** Understands a whole command line; throws WrongUse where there is no such command. */
export function readCommand([name, ...words]: string[]): Run {
  if (name === undefined) throw new WrongUse('Which command?');
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new WrongUse(`There is no command '${name}'.`);
  return command.read(words);
}

export function usage(): string {
  const lines = Object.entries(commands).map(
    ([name, { about, options }]) => `  ${name} ${options}\n      ${about}\n`,
  );
  return `Usage: npm run operator -- COMMAND [OPTIONS]\n\n${lines.join('')}\nDays begin at 00:00 UTC. With \`npm run --silent\` nothing but the answer is printed.\n`;
}
