import type {
  listAuditLog as auditCall,
  getAccountSettings as getCall,
  saveAccountSettings as saveCall,
  signOutEverywhere as signOutCall,
} from '#contract/account.ts';
import { type AccountSettings, findHoursFault } from '#contract/account-settings.ts';
import {
  addAuditEntry,
  addChangeEntry,
  findSettings,
  listAuditEntries,
  lockSettings,
  revokeSessionsOf,
  updateSettings,
} from '#server/accounts/index.ts';
import { system, tenant } from '#server/database/actor.ts';
import { endPaperCode } from '#server/feedback/index.ts';
import { cookieName } from '#server/http/cookies.ts';
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

export const listAuditLog =
  ({ database }: Pick<Kernel, 'database'>): Handler<typeof auditCall> =>
  ({ input, actor }) =>
    listAuditEntries(database, actor.teacherId, input.before);

/** Also ends the code with which somebody else hands in from paper. Only the cache is cleared: drafts stay. */
export const signOutEverywhere =
  ({ database, clock, config }: Kernel): Handler<typeof signOutCall> =>
  async ({ actor, request }) => {
    const { teacherId } = actor;
    await database.transaction(actor, (tx) => endPaperCode(tx, teacherId));
    await database.transaction(system, async (tx) => {
      await revokeSessionsOf(tx, teacherId);
      await addAuditEntry(tx, teacherId, 'signed-out-everywhere', clock.now());
    });
    request.setCookie(cookieName('session', config.origin), '', { maxAgeSeconds: 0 });
    request.setHeader('Clear-Site-Data', '"cache"');
    return { success: true };
  };
