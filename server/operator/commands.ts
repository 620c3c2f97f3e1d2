import { deleteAccount, suspend, trial, unsuspend } from './account-changes.ts';
import { account, accounts } from './accounts.ts';
import { backup, deletions, restore } from './backup.ts';
import { type Command, WrongUse } from './command.ts';
import { exportAccount } from './export-account.ts';
import { contactMessages, waitingList } from './lists.ts';
import { mails, resend } from './mails.ts';
import { receipt } from './receipt.ts';
import { rotateSecrets } from './rotate-secrets.ts';
import { signUps, status, today } from './station.ts';
import { unfitSteps, usage } from './usage.ts';
import { deleteWork, works } from './works.ts';

/** Keyed by what the operator types. */
const commands: Readonly<Record<string, Command>> = {
  status,
  accounts,
  account,
  usage,
  'unfit-steps': unfitSteps,
  suspend,
  unsuspend,
  trial,
  export: exportAccount,
  delete: deleteAccount,
  works,
  receipt,
  'delete-work': deleteWork,
  'sign-ups': signUps,
  'waiting-list': waitingList,
  'contact-messages': contactMessages,
  mails,
  resend,
  today,
  'rotate-secrets': rotateSecrets,
  backup,
  deletions,
  restore,
};

/** Throws WrongUse, with the usage of the command. */
export function readCommand([name, ...words]: string[]) {
  if (name === undefined) throw new WrongUse(`Which command?\n\n${toUsage()}`);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new WrongUse(`There is no command '${name}'. ${seeAll}`);
  try {
    return { command, run: command.read(words) };
  } catch (error) {
    if (!(error instanceof WrongUse)) throw error;
    throw new WrongUse(`${error.message}\n\n${toLines(name, command)}\n${seeAll}`);
  }
}

const seeAll = '`npm run operator -- help` lists all commands.';

function toLines(name: string, { about, options }: Command): string {
  return `  ${[name, options].filter(Boolean).join(' ')}\n      ${about}\n`;
}

export function toUsage(): string {
  const lines = Object.entries(commands).map(([name, command]) => toLines(name, command));
  return `Usage: npm run operator -- COMMAND [OPTIONS]\n\n${lines.join('')}\nDays begin at 00:00 UTC. With \`npm run --silent\` nothing but the answer is printed.\n`;
}
