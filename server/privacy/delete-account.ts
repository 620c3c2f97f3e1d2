import type { deleteAccount as deleteCall, keepAccount as keepCall } from '#contract/account.ts';
import { problemMessage } from '#contract/errors.ts';
import { askForDeletion, undoDeletion } from '#server/accounts/index.ts';
import { takeRequestLimits } from '#server/database/request-limits.ts';
import type { Handler } from '#server/http/handler.ts';
import { hourMs, secondMs } from '#server/process/clock.ts';
import type { Kernel } from '#server/process/kernel.ts';

const requestsAnHour = 10;

export const deleteAccount =
  ({ database, clock }: Pick<Kernel, 'database' | 'clock'>): Handler<typeof deleteCall> =>
  async ({ input, actor, fail }) => {
    // Each undone request before was another mail.
    await takeRequestLimits({ database, clock }, actor, [
      { key: `deletion:${actor.teacherId}`, seconds: hourMs / secondMs, max: requestsAnHour },
    ]);
    if (!isSameAddress(input.email, actor.email))
      throw fail('EMAIL_DIFFERS', { fields: { email: problemMessage('EMAIL_DIFFERS') } });
    return answer(await askForDeletion(database, actor.teacherId, clock.now()));
  };

export const keepAccount =
  ({ database, clock }: Pick<Kernel, 'database' | 'clock'>): Handler<typeof keepCall> =>
  async ({ actor }) =>
    answer(await undoDeletion(database, actor.teacherId, clock.now()));

function isSameAddress(typed: string, email: string): boolean {
  return typed.trim().toLowerCase() === email.toLowerCase();
}

function answer(dueAt: Date | null) {
  return { deletion_due_at: dueAt?.toISOString() ?? null };
}
