import { productName } from '#contract/constants.ts';
import type * as calls from '#contract/sign-in.ts';
import { system, visitor } from '#server/database/actor.ts';
import { addressKey } from '#server/database/address-key.ts';
import { takeRequestLimits } from '#server/database/request-limits.ts';
import type { Handler } from '#server/http/handler.ts';
import { areSignUpsOpen } from '#server/installation/index.ts';
import { type MailTemplate, plainMail } from '#server/outbox/index.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { countAccounts, countWaiting, keepWaitingPerson } from './account-store.ts';
import { addAuditEntry } from './audit-log-store.ts';
import type { AccountsContext } from './session.ts';

export const clientIp =
  (): Handler<typeof calls.clientIp> =>
  async ({ request }) => ({ ip: request.ip });

/** While sign-ups are closed all places count as taken: the pages then offer the waiting list. */
export const checkUserCount =
  ({ database, config: { userLimit } }: AccountsContext): Handler<typeof calls.checkUserCount> =>
  async () =>
    await database.transaction(system, async (tx) => {
      const count = await countAccounts(tx);
      return { userCount: (await areSignUpsOpen(tx)) ? count : Math.max(count, userLimit), userLimit };
    });

/** For the own account only; another address is answered as if it did not exist. */
export const logSignup =
  (accounts: AccountsContext): Handler<typeof calls.logSignup> =>
  async ({ input, actor, fail }) => {
    const key = `log-signup:${actor.teacherId}`;
    await takeRequestLimits(accounts, actor, [{ key, seconds: 3600, max: 30 }]);
    if (input.email.toLowerCase() !== actor.email.toLowerCase()) throw fail('NOT_FOUND');
    await accounts.database.transaction(actor, (tx) =>
      addAuditEntry(tx, actor.teacherId, 'sign-in-noted', accounts.clock.now()),
    );
    return { success: true };
  };

/** Does not tell whether the address was there already: that would say who is on the list. */
export const joinWaitingList =
  (accounts: AccountsContext): Handler<typeof calls.joinWaitingList> =>
  async ({ input, request }) => {
    const { database, clock } = accounts;
    const key = await addressKey(accounts, 'waiting-list', request.ip);
    await takeRequestLimits(accounts, visitor, [{ key, seconds: 3600, max: 20 }]);
    await database.transaction(system, (tx) => keepWaitingPerson(tx, input.email, clock.now()));
    return { success: true };
  };

/** Mails the operator about the waiting list. It names nobody: addresses stay in the database. */
export function waitingListMailTemplates({
  database,
  config,
}: Pick<Kernel, 'database' | 'config'>): Record<'waiting-list', MailTemplate> {
  return {
    'waiting-list': async ({ id }) => {
      const { joined, waiting } = await countWaiting(database, id);
      if (joined === 0) return null;
      const people = joined === 1 ? '1 person' : `${joined} people`;
      const lines = [
        `${people} joined the waiting list of ${productName} since the last such mail. ${waiting} on it in all.`,
        'To read their addresses, run: npm run operator -- waiting-list',
        `Sign-ups open when USER_LIMIT allows more than the accounts there are (now ${config.userLimit}).`,
      ];
      return { to: config.operator.contactEmail, ...plainMail(`Waiting list: ${people} joined`, lines) };
    },
  };
}
