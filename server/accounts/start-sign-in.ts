import type { startSignIn as call } from '#contract/accounts.ts';
import { system, visitor } from '#server/database/actor.ts';
import { addressKey } from '#server/database/address-key.ts';
import { takeRequestLimits } from '#server/database/request-limits.ts';
import { cookieName } from '#server/http/cookies.ts';
import type { Handler } from '#server/http/handler.ts';
import { secondMs } from '#server/process/clock.ts';
import { newToken } from '#server/process/ids.ts';
import type { Accounts } from './accounts.ts';
import { attemptMs, keepAttempt } from './sign-in-attempt-store.ts';

/** Begins a sign-in, bound to this browser by a cookie. */
export const startSignIn =
  (accounts: Accounts): Handler<typeof call> =>
  async ({ input, fail, request }) => {
    if (!input.termsAccepted) throw fail('TERMS_REQUIRED');
    const { database, clock, config, identity, log } = accounts;
    const key = await addressKey(accounts, 'sign-in', request.ip);
    await takeRequestLimits(accounts, visitor, [{ key, seconds: 60, max: 60 }]);
    const { url, ...attempt } = await identity.start().catch((error: unknown) => {
      log.error({ err: error }, 'the identity provider does not answer');
      throw fail('SIGN_IN_START_FAILED');
    });
    // The same for every tab of a browser, so that a second attempt does not spoil the first.
    const name = cookieName('sign-in', config.origin);
    const browserToken = request.cookie(name) ?? newToken();
    await database.transaction(system, (tx) => keepAttempt(tx, attempt, browserToken, clock.now()));
    request.setCookie(name, browserToken, { maxAgeSeconds: attemptMs / secondMs });
    return { url };
  };
