import type { listAuditLog as call } from '#contract/account.ts';
import { listAuditEntries } from '#server/accounts/index.ts';
import type { Handler } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';

export const listAuditLog =
  ({ database }: Pick<Kernel, 'database'>): Handler<typeof call> =>
  async ({ input, actor }) => {
    const { entries, hasMore } = await listAuditEntries(database, actor.teacherId, input.before);
    return { entries: entries.map((entry) => ({ ...entry, at: entry.at.toISOString() })), has_more: hasMore };
  };
