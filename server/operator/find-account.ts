import { type AccountRow, listAccountRows } from './account-rows-store.ts';
import { type CommandContext, CommandRefused } from './command.ts';

/** Throws CommandRefused where there is none, or where several have the address. */
export async function findAccount(
  { database, clock }: Pick<CommandContext, 'database' | 'clock'>,
  emailOrId: string,
): Promise<AccountRow> {
  const [account, ...others] = await listAccountRows(database, { is: emailOrId, now: clock.now() });
  if (!account) throw new CommandRefused(`There is no account ${emailOrId}.`);
  if (others.length > 0) {
    const ids = [account, ...others].map(({ id }) => id).join(', ');
    throw new CommandRefused(
      `${others.length + 1} accounts have the address ${emailOrId}: name one by its id (${ids}).`,
    );
  }
  return account;
}
