import type { checkUserCount as call } from '#contract/accounts.ts';
import { system } from '#server/kernel/actor.ts';
import type { Handler } from '#server/kernel/handler.ts';
import { countAccounts } from './account-store.ts';
import type { Accounts } from './accounts.ts';

export const checkUserCount =
  ({ database, config }: Accounts): Handler<typeof call> =>
  async () => ({ userCount: await database.asActor(system, countAccounts), userLimit: config.userLimit });
