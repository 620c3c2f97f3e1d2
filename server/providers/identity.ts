/** What must come back unchanged, and be seen only once, between the button and the return. */
export type SignInAttempt = { state: string; nonce: string; codeVerifier: string };

/** Who signed in, as the identity provider vouches for them. */
export type SignedInPerson = { issuer: string; subject: string; email: string };

/** The address bar of the return, as parameters. */
export type CallbackParameters = { code: string; state: string; iss?: string };

/** An OpenID Connect provider: Google, a school's own, or the practice one. */
export type Identity = {
  /** How the button names it. */
  name: string;
  /** The address to send the browser to, and what to keep for its return. Throws where the provider is unreachable. */
  start(): Promise<SignInAttempt & { url: string }>;
  /** Trades the code for the person. Throws where anything does not fit. */
  finish(callback: CallbackParameters, attempt: SignInAttempt): Promise<SignedInPerson>;
};
