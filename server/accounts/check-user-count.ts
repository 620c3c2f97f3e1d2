import type { checkUserCount as call } from '#contract/sign-in.ts';
import { system } from '#server/database/actor.ts';
import type { Handler } from '#server/http/handler.ts';
import { countAccounts } from './account-store.ts';
import type { AccountsContext } from './accounts-context.ts';
import { areSignUpsOpen } from './sign-ups-store.ts';

/** Where the operator closed sign-ups, all places count as taken: the pages then offer the waiting list. */
export const checkUserCount =
  ({ database, config: { userLimit } }: AccountsContext): Handler<typeof call> =>
  async () =>
    await database.transaction(system, async (tx) => {
      const count = await countAccounts(tx);
      return { userCount: (await areSignUpsOpen(tx)) ? count : Math.max(count, userLimit), userLimit };
    });
