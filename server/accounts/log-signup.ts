import type { logSignup as call } from '#contract/sign-in.ts';
import { takeRequestLimits } from '#server/database/request-limits.ts';
import type { Handler } from '#server/http/handler.ts';
import type { AccountsContext } from './accounts-context.ts';
import { addAuditEntry } from './audit-log-store.ts';

/** Notes a sign-in of one's own account; another's address is answered as if it did not exist. */
export const logSignup =
  (accounts: AccountsContext): Handler<typeof call> =>
  async ({ input, actor, fail }) => {
    const key = `log-signup:${actor.teacherId}`;
    await takeRequestLimits(accounts, actor, [{ key, seconds: 3600, max: 30 }]);
    if (input.email.toLowerCase() !== actor.email.toLowerCase()) throw fail('NOT_FOUND');
    await accounts.database.transaction(actor, (tx) =>
      addAuditEntry(tx, actor.teacherId, 'sign-in-noted', accounts.clock.now()),
    );
    return { success: true };
  };
