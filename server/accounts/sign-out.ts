import type { signOut as call } from '#contract/sign-in.ts';
import { system } from '#server/database/actor.ts';
import { cookieName } from '#server/http/cookies.ts';
import type { Handler } from '#server/http/handler.ts';
import type { AccountsContext } from './accounts-context.ts';
import { addAuditEntry } from './audit-log-store.ts';
import { revokeSession } from './session-store.ts';

/** Ends the session on the server. Only the cache is cleared: clearing storage would wipe drafts. */
export const signOut =
  ({ database, clock, config }: AccountsContext): Handler<typeof call> =>
  async ({ actor, request }) => {
    if (actor.kind === 'teacher') {
      await database.transaction(system, async (tx) => {
        await revokeSession(tx, actor.sessionHash);
        await addAuditEntry(tx, actor.teacherId, 'signed-out', clock.now());
      });
    }
    request.setCookie(cookieName('session', config.origin), '', { maxAgeSeconds: 0 });
    request.setHeader('Clear-Site-Data', '"cache"');
    return { success: true };
  };
