import type { getAccountSettings as getCall, saveAccountSettings as saveCall } from '#contract/account.ts';
import { type AccountSettings, findHoursFault } from '#contract/account-settings.ts';
import { addChangeEntry, findSettings, lockSettings, updateSettings } from '#server/accounts/index.ts';
import { tenant } from '#server/database/actor.ts';
import type { Handler } from '#server/http/handler.ts';
import { Problem } from '#server/http/problem.ts';
import type { Kernel } from '#server/process/kernel.ts';

export const getAccountSettings =
  ({ database }: Pick<Kernel, 'database'>): Handler<typeof getCall> =>
  async ({ actor }) =>
    await findSettings(database, actor.teacherId);

export const saveAccountSettings =
  ({ database, clock }: Pick<Kernel, 'database' | 'clock'>): Handler<typeof saveCall> =>
  async ({ input, actor: { teacherId } }) =>
    await database.transaction(tenant(teacherId), async (tx) => {
      const before = await lockSettings(tx, teacherId);
      const after = { ...before, ...given(input) };
      refuseHalfHours(after);
      const changes = changesFrom(before, after);
      if (Object.keys(changes).length === 0) return after;
      await updateSettings(tx, teacherId, changes);
      await addChangeEntry(tx, teacherId, 'settings-saved', clock.now(), toDetail(changes));
      return after;
    });

function given(input: Partial<AccountSettings>): Partial<AccountSettings> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}

function changesFrom(before: AccountSettings, after: AccountSettings): Partial<AccountSettings> {
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => value !== before[name as keyof AccountSettings]),
  );
}

/** Also if the other half was saved long ago: hours are a pair. */
function refuseHalfHours(settings: AccountSettings): void {
  const fields = findHoursFault(settings);
  if (Object.keys(fields).length > 0) throw new Problem('INVALID_INPUT', {}, { fields });
}

/** Names of changed settings, and the value of the pause, as it decides whether work is accepted. */
function toDetail(changes: Partial<AccountSettings>): Record<string, string | boolean> {
  return {
    changed: Object.keys(changes).sort().join(','),
    ...(changes.is_paused === undefined ? {} : { is_paused: changes.is_paused }),
  };
}
