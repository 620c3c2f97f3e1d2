import type { finishSignIn as call } from '#contract/sign-in.ts';
import { system } from '#server/database/actor.ts';
import { cookieName } from '#server/http/cookies.ts';
import type { Handler, RequestContext } from '#server/http/handler.ts';
import { secondMs } from '#server/process/clock.ts';
import { sha256 } from '#server/process/ids.ts';
import { NotAdmitted } from '#server/providers/admission.ts';
import {
  type CallbackParameters,
  type Identity,
  RefusedReturn,
  UnverifiedEmail,
} from '#server/providers/identity.ts';
import { findOrCreateAccount, recordConsent } from './account-store.ts';
import { addAuditEntry } from './audit-log-store.ts';
import { AddressTaken, type OtherSignIns } from './linked-sign-in-store.ts';
import type { AccountsContext, Identities } from './session.ts';
import { createSession, deleteEndedSessions, revokeSession, sessionAbsoluteMs } from './session-store.ts';
import { type KeptAttempt, takeAttempt } from './sign-in-attempt-store.ts';

/** Each attempt works once, in the browser that began it. The session gets a new token. */
export const finishSignIn =
  (accounts: AccountsContext): Handler<typeof call> =>
  async ({ input, fail, request }) => {
    const { database, clock, config, log } = accounts;
    if (input.error) {
      const attempt = input.state ? await takeOwnAttempt(accounts, request, input.state) : null;
      throw fail('OAUTH_ERROR', {
        error: toShownError(input.error, input.errorDescription, attempt !== null),
      });
    }
    const { code, state, iss, consent } = input;
    if (!code || !state) throw fail('NO_SESSION_AFTER_CALLBACK');
    const attempt = await takeOwnAttempt(accounts, request, state);
    const identity = attempt && findIdentity(accounts.identities, attempt);
    if (!identity) throw fail('NO_SESSION_AFTER_CALLBACK');
    const { name: provider } = identity;
    const person = await finish(identity, { code, state, iss }, attempt, input.signIn).catch(
      (error: unknown) => {
        if (error instanceof NotAdmitted) {
          log.info({ signIn: provider, reason: error.refusal }, 'an account was not let in');
          throw fail(error.refusal === 'group' ? 'GROUP_NOT_ADMITTED' : 'ADDRESS_NOT_ADMITTED', { provider });
        }
        if (error instanceof RefusedReturn) {
          // A single one is a copied address; at every sign-in, settings here or at the provider are wrong.
          log.info({ signIn: provider, reason: error.reason }, 'a sign-in return was refused');
          throw fail('NO_SESSION_AFTER_CALLBACK');
        }
        log.warn({ err: error, signIn: provider }, 'a sign-in did not complete');
        throw fail(error instanceof UnverifiedEmail ? 'EMAIL_NOT_VERIFIED' : 'CALLBACK_FAILED');
      },
    );

    const now = clock.now();
    const name = cookieName('session', config.origin);
    const earlier = request.cookie(name);
    const others = othersOf(identity, accounts.identities);
    const signedIn = await database
      .transaction(system, async (tx) => {
        const account = await findOrCreateAccount(tx, person, config.userLimit, now, others);
        if (!account) return null;
        await recordConsent(tx, account.id, consent, now);
        if (earlier) await revokeSession(tx, sha256(earlier));
        await deleteEndedSessions(tx, now);
        const token = await createSession(tx, account.id, identity.issuer, now);
        await addAuditEntry(tx, account.id, 'signed-in', now, { with: provider });
        return { account, token };
      })
      .catch((error: unknown) => {
        if (!(error instanceof AddressTaken)) throw error;
        const other = accounts.identities.find(({ issuer }) => issuer === error.issuer);
        log.info({ signIn: provider, reason: 'taken' }, 'an account was not let in');
        throw fail('ADDRESS_SIGNS_IN_ELSEWHERE', { provider: other?.name ?? '' });
      });
    if (!signedIn) throw fail('USER_LIMIT_REACHED');
    const { account, token } = signedIn;
    request.setCookie(name, token, { maxAgeSeconds: sessionAbsoluteMs / secondMs });
    request.setCookie(cookieName('sign-in', config.origin), '', { maxAgeSeconds: 0 });
    return { user: { id: account.id, email: account.email }, created: account.created };
  };

/** An attempt of the version before names none: there was one. */
function findIdentity([first, ...others]: Identities, { signIn }: KeptAttempt): Identity | undefined {
  return signIn === '' ? first : [first, ...others].find(({ issuer }) => issuer === signIn);
}

/** Each provider has a return address of its own: at another one comes an answer that was meant for another (RFC 9700). */
async function finish(
  identity: Identity,
  callback: CallbackParameters,
  attempt: KeptAttempt,
  returnedTo: number,
) {
  if (returnedTo !== identity.id) throw new RefusedReturn('path');
  return await identity.finish(callback, attempt);
}

function othersOf({ issuer: own, isTrusted }: Identity, identities: Identities): OtherSignIns {
  const others = identities.filter(({ issuer }) => issuer !== own);
  const issuersOf = (some: readonly Identity[]) => some.map(({ issuer }) => issuer);
  return {
    offered: issuersOf(others),
    trusted: isTrusted ? issuersOf(others.filter((other) => other.isTrusted)) : [],
  };
}

/** Uses it up; null where this browser began none under that state. */
async function takeOwnAttempt(
  { database, clock, config }: AccountsContext,
  request: RequestContext,
  state: string,
): Promise<KeptAttempt | null> {
  const browserToken = request.cookie(cookieName('sign-in', config.origin));
  if (!browserToken) return null;
  return await database.transaction(system, (tx) => takeAttempt(tx, state, browserToken, clock.now()));
}

/** The codes of OAuth 2 and OpenID Connect, which cannot be used to show a text of one's own. */
const knownErrors: ReadonlySet<string> = new Set([
  'invalid_request',
  'unauthorized_client',
  'access_denied',
  'unsupported_response_type',
  'invalid_scope',
  'server_error',
  'temporarily_unavailable',
  'interaction_required',
  'login_required',
  'account_selection_required',
  'consent_required',
]);

/** Anybody can make a link with words of their own: they are shown only for an attempt of this browser. */
function toShownError(error: string, description: string | undefined, isOwn: boolean): string {
  if (!isOwn) return knownErrors.has(error) ? error : 'unknown_error';
  return description ? `${error} - ${description}` : error;
}
