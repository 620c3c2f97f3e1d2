import type { listAuditLog as call } from '#contract/account.ts';
import { listAuditEntries } from '#server/accounts/index.ts';
import type { Handler } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';

export const listAuditLog =
  ({ database }: Pick<Kernel, 'database'>): Handler<typeof call> =>
  ({ input, actor }) =>
    listAuditEntries(database, actor.teacherId, input.before);
