import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const strangersKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

const accessToken = 'opaque';

/** What the provider is to get wrong. */
export type Forgery = {
  claims?: Record<string, unknown>;
  signature?: 'stranger' | 'none';
  /** The code is not traded for a token, and this is the reason. */
  refuses?: string;
  /** What the userinfo endpoint tells to who shows the access token. */
  userInfo?: Record<string, unknown>;
};

/** An identity provider that answers every code with a token as a test wants it, to be refused. */
export async function startForgingProvider() {
  const server = createServer((request, response) => {
    response.setHeader('Content-Type', 'application/json');
    if (request.url === '/me' && request.headers.authorization !== `Bearer ${accessToken}`) {
      response.statusCode = 401;
    }
    if (request.url === '/token' && forgery.refuses) response.statusCode = 400;
    response.end(JSON.stringify(answers[request.url ?? '']?.() ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clientId = 'classroom-station';
  let forgery: Forgery = {};
  let nonce = '';

  const answers: Record<string, () => object> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/me`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    '/keys': () => ({
      keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'own', use: 'sig', alg: 'RS256' }],
    }),
    '/me': () => ({ sub: '17', ...forgery.userInfo }),
    '/token': () =>
      forgery.refuses
        ? { error: forgery.refuses }
        : { access_token: accessToken, token_type: 'Bearer', id_token: makeToken() },
  };

  function makeToken(): string {
    const seconds = Math.floor(Date.now() / 1000);
    const person = { sub: '17', email: 'room12@oakfield.example', email_verified: true };
    const claims = { iss: issuer, aud: clientId, iat: seconds, exp: seconds + 60, nonce, ...person };
    const alg = forgery.signature === 'none' ? 'none' : 'RS256';
    const signed = `${encode({ alg, kid: 'own' })}.${encode({ ...claims, ...forgery.claims })}`;
    if (alg === 'none') return `${signed}.`;
    const key = forgery.signature === 'stranger' ? strangersKey : privateKey;
    return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
  }

  return {
    issuer,
    clientId,
    clientSecret: 'secret',
    /** The next token carries this nonce and this forgery. */
    prepare(expectedNonce: string, next: Forgery) {
      nonce = expectedNonce;
      forgery = next;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
