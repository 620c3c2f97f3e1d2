import type { finishSignIn as call } from '#contract/accounts.ts';
import { system } from '#server/database/actor.ts';
import { cookieName } from '#server/http/cookies.ts';
import type { Handler, RequestContext } from '#server/http/handler.ts';
import { secondMs } from '#server/process/clock.ts';
import { sha256 } from '#server/process/ids.ts';
import { type CallbackParameters, RefusedReturn, UnverifiedEmail } from '#server/providers/identity.ts';
import { findOrCreateAccount, recordConsent } from './account-store.ts';
import type { Accounts } from './accounts.ts';
import { addAuditEntry } from './audit-log-store.ts';
import { createSession, deleteEndedSessions, revokeSession, sessionAbsoluteMs } from './session-store.ts';
import { takeAttempt } from './sign-in-attempt-store.ts';

/** Completes a sign-in: each attempt serves once, in the browser that began it; the session gets a new token. */
export const finishSignIn =
  (accounts: Accounts): Handler<typeof call> =>
  async ({ input, fail, request }) => {
    const { database, clock, config, log } = accounts;
    if (input.error)
      throw fail('OAUTH_ERROR', { error: withDescription(input.error, input.errorDescription) });
    const { code, state, iss, consent } = input;
    if (!code || !state) throw fail('NO_SESSION_AFTER_CALLBACK');
    const person = await finish(accounts, request, { code, state, iss }).catch((error: unknown) => {
      if (error instanceof RefusedReturn) {
        // Now and then a copied address; at every sign-in the settings here or at the provider are wrong.
        log.info({ reason: error.reason }, 'a sign-in return was refused');
        throw fail('NO_SESSION_AFTER_CALLBACK');
      }
      log.warn({ err: error }, 'a sign-in did not complete');
      throw fail(error instanceof UnverifiedEmail ? 'EMAIL_NOT_VERIFIED' : 'CALLBACK_FAILED');
    });
    if (!person) throw fail('NO_SESSION_AFTER_CALLBACK');

    const now = clock.now();
    const name = cookieName('session', config.origin);
    const earlier = request.cookie(name);
    const signedIn = await database.transaction(system, async (tx) => {
      const account = await findOrCreateAccount(tx, person, config.userLimit, now);
      if (!account) return null;
      await recordConsent(tx, account.id, consent, now);
      if (earlier) await revokeSession(tx, sha256(earlier));
      await deleteEndedSessions(tx, now);
      const token = await createSession(tx, account.id, now);
      await addAuditEntry(tx, account.id, 'signed-in', now);
      return { account, token };
    });
    if (!signedIn) throw fail('USER_LIMIT_REACHED');
    const { account, token } = signedIn;
    request.setCookie(name, token, { maxAgeSeconds: sessionAbsoluteMs / secondMs });
    request.setCookie(cookieName('sign-in', config.origin), '', { maxAgeSeconds: 0 });
    return { user: { id: account.id, email: account.email }, created: account.created };
  };

/** The person, or null where this browser has no such attempt open. */
async function finish(
  { database, clock, config, identity }: Accounts,
  request: RequestContext,
  callback: CallbackParameters,
) {
  const browserToken = request.cookie(cookieName('sign-in', config.origin));
  if (!browserToken) return null;
  const attempt = await database.transaction(system, (tx) =>
    takeAttempt(tx, callback.state, browserToken, clock.now()),
  );
  return attempt && (await identity.finish(callback, attempt));
}

function withDescription(error: string, description: string | undefined): string {
  return description ? `${error} - ${description}` : error;
}
