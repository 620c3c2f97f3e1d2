import * as oidc from 'openid-client';
import { secondMs } from '#server/process/clock.ts';
import type { Admission } from '#server/process/sign-ins/sign-in-config.ts';
import { NotAdmitted, refusalOf } from './admission.ts';

/** What must come back unchanged, and be seen only once, between the button and the return. */
export type SignInAttempt = { state: string; nonce: string; codeVerifier: string };

/** Who signed in, as the identity provider vouches for them. */
export type SignedInPerson = { issuer: string; subject: string; email: string };

/** The parameters in the address of the return. */
export type CallbackParameters = { code: string; state: string; iss?: string };

/** An OpenID Connect provider: Google, a school's own, or the practice one. */
export type Identity = {
  /** A part of the return address; 0 is the one without a number. */
  id: number;
  /** How the button names it. */
  name: string;
  /** Under what accounts, attempts and sessions name it. */
  issuer: string;
  /** Whether its addresses are its school's alone to give. */
  isTrusted: boolean;
  /** The address to send the browser to, and what to keep for its return. Throws where the provider is unreachable. */
  start(): Promise<SignInAttempt & { url: string }>;
  /** Trades the code for the person. Throws where anything does not fit. */
  finish(callback: CallbackParameters, attempt: SignInAttempt): Promise<SignedInPerson>;
};

export type IdentitySettings = {
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The page of the application to return to. */
  redirectUri: string;
  id?: number;
  isTrusted?: boolean;
  isGoogle?: boolean;
  admits?: Admission;
  /** `login` asks for the account anew, `select_account` lets the person choose; left out, the provider decides. */
  prompt?: 'login' | 'select_account';
  /** Under what accounts are kept, where that is not the issuer itself. */
  accountIssuer?: string;
  /** How long one answer of the provider is waited for. */
  patienceMs?: number;
};

/** The provider does not vouch for the e-mail address, so it may be somebody else's. */
export class UnverifiedEmail extends Error {
  override name = 'UnverifiedEmail';
}

/** What came back does not belong to the attempt: an address that was changed, copied or opened a second time. */
export class RefusedReturn extends Error {
  override name = 'RefusedReturn';
  /** What did not fit: a parameter of the address, or the word of the provider. */
  readonly reason: 'code' | 'iss' | 'path' | 'invalid_grant';
  constructor(reason: RefusedReturn['reason']) {
    super(`the return does not fit: ${reason}`);
    this.reason = reason;
  }
}

/** The provider behind an issuer. It is asked for its addresses at the first sign-in, so that one that is down does not stop the start. */
export function createIdentity(settings: IdentitySettings): Identity {
  const {
    name,
    issuer,
    clientId,
    clientSecret,
    redirectUri,
    prompt,
    accountIssuer,
    isTrusted = false,
    isGoogle = false,
    admits = { domains: [], addresses: [], refused: [], required: [] },
    patienceMs = 10 * secondMs,
  } = settings;
  let discovered: Promise<oidc.Configuration> | undefined;

  function discover(): Promise<oidc.Configuration> {
    discovered ??= oidc
      .discovery(new URL(issuer), clientId, clientSecret, undefined, {
        execute: [
          oidc.enableNonRepudiationChecks,
          ...(isLoopback(issuer) ? [oidc.allowInsecureRequests] : []),
        ],
        timeout: patienceMs / secondMs,
      })
      .catch((error: unknown) => {
        discovered = undefined;
        throw error;
      });
    return discovered;
  }

  return {
    ...{ id: settings.id ?? 0, name, issuer: accountIssuer ?? issuer.replace(/\/$/, ''), isTrusted },
    start: async () => {
      const configuration = await discover();
      const attempt = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        codeVerifier: oidc.randomPKCECodeVerifier(),
      };
      const url = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(attempt.codeVerifier),
        code_challenge_method: 'S256',
        ...(prompt && { prompt }),
      });
      return { ...attempt, url: url.href };
    },
    finish: async (callback, attempt) => {
      if (!codeShape.test(callback.code)) throw new RefusedReturn('code');
      const returned = new URL(redirectUri);
      for (const [key, value] of Object.entries(callback)) if (value) returned.searchParams.set(key, value);
      const configuration = await discover();
      if (!isFromIssuer(callback, configuration.serverMetadata())) throw new RefusedReturn('iss');
      const tokens = await oidc
        .authorizationCodeGrant(configuration, returned, {
          pkceCodeVerifier: attempt.codeVerifier,
          expectedState: attempt.state,
          expectedNonce: attempt.nonce,
          idTokenExpected: true,
        })
        .catch((error: unknown) => {
          throw isCodeRefused(error) ? new RefusedReturn('invalid_grant') : error;
        });
      const claims = tokens.claims();
      if (!claims) throw new Error('the provider gave no ID token');
      const info = await readUserInfo(configuration, tokens.access_token, claims, admits);
      const { email, email_verified } = info && typeof claims.email !== 'string' ? info : claims;
      if (typeof email !== 'string') throw new Error('the provider named no e-mail address');
      if (!isVerified(email_verified, claims, isTrusted)) {
        throw new UnverifiedEmail('the e-mail address is not verified');
      }
      const refusal = refusalOf(email, info ? [claims, info] : [claims], admits);
      if (refusal) throw new NotAdmitted(refusal);
      const isLimited = isTrusted || admits.domains.includes(email.toLowerCase().split('@').at(-1) ?? '');
      if (isGoogle && isLimited && !isOwnedAtGoogle(claims, email)) throw new NotAdmitted('address');
      return { issuer: accountIssuer ?? claims.iss, subject: claims.sub, email };
    },
  };
}

/** Some keep the token small and tell the rest only to who asks; the subject must then be the same. */
async function readUserInfo(
  configuration: oidc.Configuration,
  accessToken: string,
  claims: oidc.IDToken,
  { refused, required }: Admission,
): Promise<oidc.UserInfoResponse | undefined> {
  if (!configuration.serverMetadata().userinfo_endpoint) return undefined;
  const isMissing = [...refused, ...required].some(({ claim }) => claims[claim] === undefined);
  if (typeof claims.email === 'string' && !isMissing) return undefined;
  return await oidc.fetchUserInfo(configuration, accessToken, claims.sub);
}

/** A trusted one may say nothing, as Microsoft does; `xms_edov` there says whether the tenant owns the domain. */
function isVerified(said: unknown, { xms_edov: isOwned }: oidc.IDToken, isTrusted: boolean): boolean {
  if (said !== undefined) return isTrue(said);
  return isTrusted && (isOwned === undefined || isTrue(isOwned) || isOwned === 1 || isOwned === '1');
}

/** A private account with Google may bear a school's address, and go on bearing it after the address was taken away. */
function isOwnedAtGoogle({ hd }: oidc.IDToken, email: string): boolean {
  return typeof hd === 'string' || /@gmail\.com$/i.test(email);
}

/** Who says where a code comes from must say the truth, and some always say it (RFC 9207). */
function isFromIssuer({ iss }: CallbackParameters, provider: oidc.ServerMetadata): boolean {
  return iss ? iss === provider.issuer : !provider.authorization_response_iss_parameter_supported;
}

/** What a code is made of (RFC 6749, A.11); with anything else a provider would call our request wrong. */
const codeShape = /^[\x20-\x7e]+$/;

function isCodeRefused(error: unknown): boolean {
  return error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant';
}

/** Some providers send the word where the standard asks for the value. */
function isTrue(claim: unknown): boolean {
  return claim === true || claim === 'true';
}

function isLoopback(issuer: string): boolean {
  const { protocol, hostname } = new URL(issuer);
  return protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
}
