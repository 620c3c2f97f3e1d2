import type { signOutEverywhere as call } from '#contract/account.ts';
import { addAuditEntry, revokeSessionsOf } from '#server/accounts/index.ts';
import { system } from '#server/database/actor.ts';
import { endPaperCode } from '#server/feedback/index.ts';
import { cookieName } from '#server/http/cookies.ts';
import type { Handler } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';

/** Also ends the code with which somebody else hands in from paper. Only the cache is cleared: drafts stay. */
export const signOutEverywhere =
  ({ database, clock, config }: Kernel): Handler<typeof call> =>
  async ({ actor, request }) => {
    const { teacherId } = actor;
    await database.transaction(actor, (tx) => endPaperCode(tx, teacherId));
    await database.transaction(system, async (tx) => {
      await revokeSessionsOf(tx, teacherId);
      await addAuditEntry(tx, teacherId, 'signed-out-everywhere', clock.now());
    });
    request.setCookie(cookieName('session', config.origin), '', { maxAgeSeconds: 0 });
    request.setHeader('Clear-Site-Data', '"cache"');
    return { success: true };
  };
