import type { AccountSettings } from '#contract/account-settings.ts';
import { lockSettings, updateSettings } from '#server/accounts/index.ts';
import { tenant } from '#server/database/actor.ts';
import type { TestTeacher } from './actors.ts';
import type { TestServer } from './test-server.ts';

/** What a teacher chooses on the account page. */
export async function setMail(
  { kernel: { database } }: Pick<TestServer, 'kernel'>,
  { id }: Pick<TestTeacher, 'id'>,
  chosen: Partial<Pick<AccountSettings, 'report_mail' | 'reading_mail'>>,
): Promise<void> {
  await database.transaction(tenant(id), async (tx) => {
    await lockSettings(tx, id);
    await updateSettings(tx, id, chosen);
  });
}
