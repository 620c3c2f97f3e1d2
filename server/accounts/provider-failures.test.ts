import { afterAll, expect, test } from 'vitest';
import { createIdentity } from '#server/providers/identity.ts';
import { type Forgery, startForgingProvider } from '#server/testing/services/forging-provider.ts';
import { openTestBrowser } from '#server/testing/test-browser.ts';
import { testServer } from '#server/testing/test-server.ts';
import { accountHandlers } from './index.ts';

const forger = await startForgingProvider();
afterAll(() => forger.stop());
const server = await testServer(
  (kernel) => {
    const redirectUri = `${kernel.config.origin}/auth/callback`;
    const identity = createIdentity({ ...forger, name: 'Google', redirectUri });
    return accountHandlers({ ...kernel, identities: [identity] });
  },
  {
    env: {
      OIDC_ISSUER: forger.issuer,
      GOOGLE_CLIENT_ID: forger.clientId,
      GOOGLE_CLIENT_SECRET: forger.clientSecret,
    },
  },
);

async function returnWith(forgery: Forgery) {
  const browser = openTestBrowser(server.origin);
  const { url } = await browser.call('start-sign-in', { termsAccepted: true });
  const { state = '', nonce = '' } = Object.fromEntries(new URL(url).searchParams);
  forger.prepare(nonce, forgery);
  return { browser, callback: { code: 'a-code', state } };
}

test('a forged token signs nobody in', async () => {
  const { browser, callback } = await returnWith({ signature: 'stranger' });
  expect(await browser.refused('finish-sign-in', callback)).toMatchObject({
    code: 'CALLBACK_FAILED',
    title: 'Authentication Error',
    detail: 'Failed to complete sign in',
  });
  expect((await browser.call('get-session')).user).toBeNull();
  expect((await server.client.query('select from users')).rowCount).toBe(0);
});

const logLines = () => server.logged.map((line) => JSON.parse(line) as Record<string, unknown>);

test.each<[string, Forgery, Record<string, string>]>([
  ['a code that is not good', { refuses: 'invalid_grant' }, { reason: 'invalid_grant' }],
  ['another issuer', {}, { reason: 'iss', iss: 'https://evil.example' }],
  ['letters that no code has', {}, { reason: 'code', code: 'a\u0000b' }],
])(
  'a return with %s is refused, and the log says why and not what',
  async (_, forgery, { reason, ...wrong }) => {
    server.logged.length = 0;
    const { browser, callback } = await returnWith(forgery);
    const answer = await browser.refused('finish-sign-in', { ...callback, ...wrong });
    expect(answer).toMatchObject({ code: 'NO_SESSION_AFTER_CALLBACK' });
    expect(logLines()).toContainEqual(expect.objectContaining({ level: 30, reason }));
    expect(server.logged.join('')).not.toMatch(/evil|a-code/);
  },
);

test('a request that the provider calls wrong is a failure of ours, and the log says so', async () => {
  server.logged.length = 0;
  const { browser, callback } = await returnWith({ refuses: 'invalid_request' });
  expect(await browser.refused('finish-sign-in', callback)).toMatchObject({ code: 'CALLBACK_FAILED' });
  expect(logLines()).toContainEqual(expect.objectContaining({ msg: 'a sign-in did not complete' }));
});

test('an e-mail address that is not verified is refused with the reason', async () => {
  const { browser, callback } = await returnWith({ claims: { email_verified: false } });
  expect(await browser.refused('finish-sign-in', callback)).toMatchObject({
    code: 'EMAIL_NOT_VERIFIED',
    status: 403,
  });
  expect((await server.client.query('select from users')).rowCount).toBe(0);
});

test('an account is known by its subject, and follows a change of the e-mail address', async () => {
  const first = await returnWith({ claims: { email: 'maiden@oakfield.example' } });
  const { user } = await first.browser.call('finish-sign-in', first.callback);
  const later = await returnWith({ claims: { email: 'married@oakfield.example' } });
  expect(await later.browser.call('finish-sign-in', later.callback)).toEqual({
    user: { id: user.id, email: 'married@oakfield.example' },
    created: false,
  });
  expect((await first.browser.call('get-session')).user?.email).toBe('married@oakfield.example');
});

test('another person with the same e-mail address gets an account of their own', async () => {
  const first = await returnWith({ claims: { sub: '18', email: 'office@oakfield.example' } });
  const { user } = await first.browser.call('finish-sign-in', first.callback);
  const second = await returnWith({ claims: { sub: '19', email: 'office@oakfield.example' } });
  const answer = await second.browser.call('finish-sign-in', second.callback);
  expect(answer.created).toBe(true);
  expect(answer.user.id).not.toBe(user.id);
});
