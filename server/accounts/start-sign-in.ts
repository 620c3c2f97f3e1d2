import type { startSignIn as call } from '#contract/sign-in.ts';
import { system, visitor } from '#server/database/actor.ts';
import { addressKey, secretKey } from '#server/database/address-key.ts';
import { type RequestLimit, takeRequestLimits } from '#server/database/request-limits.ts';
import { cookieName } from '#server/http/cookies.ts';
import type { Handler, RequestContext } from '#server/http/handler.ts';
import { readSigned, signValue } from '#server/http/signed-value.ts';
import { secondMs } from '#server/process/clock.ts';
import { newToken } from '#server/process/ids.ts';
import type { AccountsContext } from './session.ts';
import { attemptMs, keepAttempt } from './sign-in-attempt-store.ts';

/** A cookie binds it to this browser. */
export const startSignIn =
  (accounts: AccountsContext): Handler<typeof call> =>
  async ({ input, fail, request }) => {
    if (!input.termsAccepted) throw fail('TERMS_REQUIRED');
    const { database, clock, identities, log } = accounts;
    const [first] = identities;
    const identity = input.signIn === undefined ? first : identities.find(({ id }) => id === input.signIn);
    if (!identity) throw fail('SIGN_IN_GONE');
    const browser = await admitBrowser(accounts, request);
    await takeRequestLimits(accounts, visitor, browser.limits);
    const { url, ...attempt } = await identity.start().catch((error: unknown) => {
      log.error({ err: error, signIn: identity.name }, 'the identity provider does not answer');
      throw fail('SIGN_IN_START_FAILED', { provider: identity.name });
    });
    await database.transaction(system, (tx) =>
      keepAttempt(tx, { ...attempt, signIn: identity.issuer }, browser.token, clock.now()),
    );
    return { url };
  };

/** After so many seconds a browser is counted by itself. */
const settlesSeconds = 5;

/** After a refusal its cookie is counted: a school is one address, and a pupil must not lock teachers out. */
async function admitBrowser(
  accounts: AccountsContext,
  request: RequestContext,
): Promise<{ token: string; limits: RequestLimit[] }> {
  const { clock, config } = accounts;
  const name = cookieName('sign-in', config.origin);
  const now = Math.floor(clock.now().getTime() / secondMs);
  const sent = request.cookie(name);
  const said = await readSigned(accounts, 'sign-in', sent);
  // The same for all tabs, so that a second attempt does not break the first.
  const token = said && sent ? sent : await signValue(accounts, 'sign-in', `${newToken()}.${now}`);
  request.setCookie(name, token, { maxAgeSeconds: attemptMs / secondMs });
  const address = await addressKey(accounts, 'sign-in', request.ip);
  const age = said ? now - Number(said.split('.')[1]) : 0;
  if (age < settlesSeconds)
    return { token, limits: [{ key: address, seconds: 60, max: 240, waitAtMost: settlesSeconds - age }] };
  const browser = await secretKey(accounts, 'sign-in:browser', token);
  return {
    token,
    limits: [
      { key: browser, seconds: 60, max: 10 },
      { key: `${address}:settled`, seconds: 60, max: 1_200 },
    ],
  };
}
