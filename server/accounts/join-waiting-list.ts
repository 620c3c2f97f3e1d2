import type { joinWaitingList as call } from '#contract/sign-in.ts';
import { system, visitor } from '#server/database/actor.ts';
import { addressKey } from '#server/database/address-key.ts';
import { takeRequestLimits } from '#server/database/request-limits.ts';
import type { Handler } from '#server/http/handler.ts';
import { keepWaitingPerson } from './account-store.ts';
import type { AccountsContext } from './accounts-context.ts';

/** Keeps the address. Whether it was there already is not told: that would say who is on the list. */
export const joinWaitingList =
  (accounts: AccountsContext): Handler<typeof call> =>
  async ({ input, request }) => {
    const { database, clock } = accounts;
    const key = await addressKey(accounts, 'waiting-list', request.ip);
    await takeRequestLimits(accounts, visitor, [{ key, seconds: 3600, max: 20 }]);
    await database.transaction(system, (tx) => keepWaitingPerson(tx, input.email, clock.now()));
    return { success: true };
  };
