import { toAccountFacts } from '#server/accounts/index.ts';
import { entitlement } from '#server/billing/index.ts';
import { type AccountRow, countedDays, listAccountRows } from './account-rows-store.ts';
import { type Command, type CommandContext, readOptions } from './command.ts';
import { toList } from './show-rows.ts';

const columns = [
  ...['email', 'since', 'standing', 'subscription', 'trial_ends_at'],
  ...['units', 'submissions_30_days', 'check_ins_30_days'],
];

export const accounts: Command = {
  about: `every account, the oldest first: what it may do, what it pays, what it handed in during ${countedDays} days`,
  options: '[--find TEXT] [--json]',
  read(words) {
    const { find, json } = readOptions(words, { find: { type: 'string' } });
    return async (context) => {
      const now = context.clock.now();
      const found = await listAccountRows(context.database, { find: find ?? null, now });
      const rows = found.map((account) => toAccountLine(account, context));
      return toList(rows, { columns, nothing: 'No accounts.', json });
    };
  },
};

/** Access is derived from the same facts as everywhere. */
export function toAccountLine(
  account: AccountRow,
  { clock, config }: Pick<CommandContext, 'clock' | 'config'>,
) {
  const { accountStatus, subscription_status } = entitlement(toAccountFacts(account), clock.now(), {
    isBillingOn: config.billing.isOn,
  });
  return {
    id: account.id,
    email: account.email,
    since: account.created_at,
    standing: accountStatus,
    subscription: subscription_status,
    trial_ends_at: account.trial_ends_at,
    units: account.units,
    submissions_30_days: account.submissions,
    check_ins_30_days: account.check_ins,
  };
}
