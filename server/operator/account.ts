import { toAccountLine } from './accounts.ts';
import { type Command, readSubject } from './command.ts';
import { findAccount } from './find-account.ts';
import { toFacts, toJson, toTable } from './show-rows.ts';
import { sinceDays, sumUsage, usageColumns } from './usage.ts';
import { listUsageByModel } from './usage-store.ts';

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
