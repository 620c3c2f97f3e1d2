import { toAccountFacts } from '#server/accounts/index.ts';
import { entitlement } from '#server/billing/index.ts';
import { type AccountRow, countedDays, listAccountRows } from './account-rows-store.ts';
import { type Command, type CommandContext, readOptions, readSubject } from './command.ts';
import { findAccount } from './find-account.ts';
import { toFacts, toJson, toList, toTable } from './show-rows.ts';
import { sinceDays, sumUsage, usageColumns } from './usage.ts';
import { listUsageByModel } from './usage-store.ts';

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

export const account: Command = {
  about: 'one account: what it may do and why, and what it cost today and on the last 30 days, by model',
  options: 'EMAIL [--json]',
  read(words) {
    const { subject, options } = readSubject(words, 'EMAIL', {});
    return async (context) => {
      const found = await findAccount(context, subject);
      const now = context.clock.now();
      const [today, models] = await Promise.all(
        [1, 30].map((days) => listUsageByModel(context.database, found.id, sinceDays(now, days))),
      );
      const usage = { today: sumUsage(today ?? []), last_30_days: sumUsage(models ?? []) };
      const line = {
        ...toAccountLine(found, context),
        last_signed_in_at: found.last_signed_in_at,
        provider_status: found.status,
        period_ends_at: found.period_ends_at,
        cancels_at: found.cancels_at,
        past_due_since: found.past_due_since,
        suspended_at: found.suspended_at,
        suspension_reason: found.suspension_reason,
        deletion_due_at: found.deletion_due_at,
      };
      if (options.json) return toJson({ ...line, usage, by_model: models });
      const periods = [
        { period: 'today', ...usage.today },
        { period: 'last 30 days', ...usage.last_30_days },
        ...(models ?? []).map((row) => ({ ...row, period: `  ${row.model}` })),
      ];
      return `${toFacts(line)}\n${toTable(['period', ...usageColumns], periods)}`;
    };
  },
};
