import { expect, test } from 'vitest';
import { dayMs, minuteMs } from '#server/process/clock.ts';
import { newId, sha256 } from '#server/process/ids.ts';
import { practiceIdentity } from '#server/testing/services/practice-identity.ts';
import { followSignIn } from '#server/testing/sign-in.ts';
import { openTestBrowser } from '#server/testing/test-browser.ts';
import { testServer } from '#server/testing/test-server.ts';
import { accountHandlers } from './index.ts';

const server = await testServer(async (kernel) =>
  accountHandlers({ ...kernel, identities: [await practiceIdentity(kernel)] }),
);
const { clock, client, origin } = server;
const session = `classroom-session-${server.kernel.config.port}`;
const consent = {
  termsAccepted: true as const,
  termsAcceptedAt: '2026-08-30T17:00:00.000Z',
  consentIpAddress: '203.0.113.9',
};

async function profileOf(userId: string) {
  const { rows } = await client.query('select * from profiles where user_id = $1', [userId]);
  return rows[0];
}

async function auditOf(userId: string) {
  const { rows } = await client.query('select action from audit_log where teacher_id = $1 order by at', [
    userId,
  ]);
  return rows.map(({ action }) => action);
}

test('a first sign-in makes the account, records the pending consent and begins a session', async () => {
  const browser = openTestBrowser(origin);
  const callback = await browser.visitProvider('new@oakfield.example');
  const response = await browser.send('finish-sign-in', { ...callback, consent });
  const { user, created } = (await response.json()) as {
    user: { id: string; email: string };
    created: boolean;
  };
  expect({ created, email: user.email }).toEqual({ created: true, email: 'new@oakfield.example' });
  expect(await profileOf(user.id)).toEqual({
    user_id: user.id,
    terms_accepted: true,
    terms_accepted_at: new Date(consent.termsAcceptedAt),
    consent_ip_address: '203.0.113.9',
  });
  expect(await auditOf(user.id)).toEqual(['signed-in']);
  expect(response.headers.getSetCookie()).toContainEqual(
    expect.stringMatching(
      /^classroom-session-\d+=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/,
    ),
  );
  expect([...browser.cookies.keys()]).toEqual([session]);
  expect((await browser.call('get-session')).user).toEqual(user);
});

test('an address that changed at the provider is taken over, with when', async () => {
  const browser = openTestBrowser(origin);
  const { id } = await browser.signIn('moved@oakfield.example');
  const since = async () =>
    (await client.query('select email, email_since from users where id = $1', [id])).rows[0];
  expect(await since()).toEqual({ email: 'moved@oakfield.example', email_since: null });
  await client.query("update users set email = 'before@oakfield.example' where id = $1", [id]);
  await openTestBrowser(origin).signIn('moved@oakfield.example');
  expect(await since()).toEqual({ email: 'moved@oakfield.example', email_since: clock.now() });
});

test('without a pending consent it is recorded now, without an address', async () => {
  const user = await openTestBrowser(origin).signIn('silent@oakfield.example');
  expect(await profileOf(user.id)).toMatchObject({
    terms_accepted: true,
    terms_accepted_at: clock.now(),
    consent_ip_address: null,
  });
});

test('a consent from a clock that runs ahead counts from now', async () => {
  const ahead = { ...consent, termsAcceptedAt: '2099-01-01T00:00:00Z' };
  const user = await openTestBrowser(origin).signIn('ahead@oakfield.example', ahead);
  expect((await profileOf(user.id)).terms_accepted_at).toEqual(clock.now());
});

test.each(['0000-01-01T00:00:00Z', '2026-08-30T17:00:00+23:59', '2024-02-29T24:00:00Z'])(
  'an odd time of a consent keeps nobody out: %s',
  async (termsAcceptedAt) => {
    const browser = openTestBrowser(origin);
    await browser.signIn(`${newId()}@oakfield.example`, { ...consent, termsAcceptedAt });
    expect((await browser.call('get-session')).termsAcceptedAt).toEqual(expect.any(String));
  },
);

test('a consent that is recorded stays as it is at later sign-ins', async () => {
  const first = await openTestBrowser(origin).signIn('steady@oakfield.example', consent);
  clock.advance(dayMs);
  const later = { ...consent, termsAcceptedAt: clock.now().toISOString(), consentIpAddress: '198.51.100.1' };
  const browser = openTestBrowser(origin);
  const callback = await browser.visitProvider('STEADY@oakfield.example');
  const answer = await browser.call('finish-sign-in', { ...callback, consent: later });
  expect(answer).toEqual({ user: first, created: false });
  expect(await profileOf(first.id)).toMatchObject({
    terms_accepted_at: new Date(consent.termsAcceptedAt),
    consent_ip_address: '203.0.113.9',
  });
});

test('each sign-in has a new token, and the one that the browser had before opens nothing', async () => {
  const browser = openTestBrowser(origin);
  await browser.signIn('rotates@oakfield.example');
  const before = browser.cookies.get(session) ?? '';
  await browser.signIn('rotates@oakfield.example');
  expect(browser.cookies.get(session)).not.toBe(before);
  const asBefore = await server.asVisitor.call('get-session', {}, { Cookie: `${session}=${before}` });
  expect(asBefore.user).toBeNull();
  expect((await browser.call('get-session')).user).not.toBeNull();
});

test('of a session token only the hash is stored', async () => {
  const browser = openTestBrowser(origin);
  const user = await browser.signIn('hashed@oakfield.example');
  const { rows } = await client.query('select token_hash from sessions where user_id = $1', [user.id]);
  expect(rows).toEqual([{ token_hash: sha256(browser.cookies.get(session) ?? '') }]);
});

const noSession = { code: 'NO_SESSION_AFTER_CALLBACK', detail: 'No session found after OAuth callback' };

test('a return serves once', async () => {
  const browser = openTestBrowser(origin);
  const callback = await browser.visitProvider('once@oakfield.example');
  const cookies = new Map(browser.cookies);
  await browser.call('finish-sign-in', callback);
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  expect(await browser.refused('finish-sign-in', callback)).toMatchObject(noSession);
});

test('of two returns at the same moment one is refused', async () => {
  const browser = openTestBrowser(origin);
  const callback = await browser.visitProvider('twice@oakfield.example');
  const answers = await Promise.all([
    browser.send('finish-sign-in', callback),
    browser.send('finish-sign-in', callback),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('a return in another browser is refused, with a cookie of its own too', async () => {
  const callback = await openTestBrowser(origin).visitProvider('victim@oakfield.example');
  const other = openTestBrowser(origin);
  expect(await other.refused('finish-sign-in', callback)).toMatchObject(noSession);
  await other.call('start-sign-in', { termsAccepted: true });
  expect(await other.refused('finish-sign-in', callback)).toMatchObject(noSession);
});

test('a return with another state, without a code or with nothing is refused', async () => {
  const browser = openTestBrowser(origin);
  const callback = await browser.visitProvider('state@oakfield.example');
  for (const wrong of [{ ...callback, state: 'another' }, { state: callback.state ?? '' }, {}]) {
    expect(await browser.refused('finish-sign-in', wrong)).toMatchObject(noSession);
  }
});

test('a return with a code that the provider does not know, or from another issuer, is no defect of ours', async () => {
  for (const wrong of [{ code: 'a\u0000b' }, { code: 'guessed' }, { iss: 'https://evil.example' }]) {
    const browser = openTestBrowser(origin);
    const callback = await browser.visitProvider('guesses@oakfield.example');
    expect(await browser.refused('finish-sign-in', { ...callback, ...wrong })).toMatchObject(noSession);
  }
});

test('a return after more than 20 minutes is refused', async () => {
  const browser = openTestBrowser(origin);
  const callback = await browser.visitProvider('slow@oakfield.example');
  clock.advance(20 * minuteMs);
  expect(await browser.refused('finish-sign-in', callback)).toMatchObject(noSession);
});

test('a second tab does not spoil the sign-in of the first', async () => {
  const browser = openTestBrowser(origin);
  const callback = await browser.visitProvider('tabs@oakfield.example');
  await browser.call('start-sign-in', { termsAccepted: true });
  expect(await browser.call('finish-sign-in', callback)).toMatchObject({ created: true });
});

test('what the provider says of an attempt of this browser is told, once', async () => {
  const browser = openTestBrowser(origin);
  const { url } = await browser.call('start-sign-in', { termsAccepted: true });
  const { searchParams } = await followSignIn(url, { cancel: 'yes' });
  const { state = '' } = Object.fromEntries(searchParams);
  const answer = { error: 'access_denied', errorDescription: 'Cancelled. '.repeat(200), state };
  const stranger = openTestBrowser(origin);
  await stranger.call('start-sign-in', { termsAccepted: true });
  const bare = { title: 'Authentication Error', detail: 'OAuth error: access_denied' };
  expect(await stranger.refused('finish-sign-in', answer)).toMatchObject(bare);
  expect(await browser.refused('finish-sign-in', { ...answer, state: 'made-up' })).toMatchObject(bare);
  expect(await browser.refused('finish-sign-in', answer)).toMatchObject({
    code: 'OAUTH_ERROR',
    // Of a long-winded description the beginning is told.
    detail: expect.stringMatching(/^OAuth error: access_denied - (Cancelled\. )+/),
  });
  expect(await browser.refused('finish-sign-in', answer)).toMatchObject(bare);
});

test.each([
  [{ error: 'access_denied' }, 'access_denied'],
  [
    { error: 'server_error', errorDescription: 'Your account is locked. Call +1 900 555 0100' },
    'server_error',
  ],
  [{ error: 'Your account is locked. Call +1 900 555 0100' }, 'unknown_error'],
])('of a link that somebody made no words of theirs are shown: %j', async (input, shown) => {
  const problem = await server.asVisitor.refused('finish-sign-in', input);
  expect(problem).toMatchObject({ code: 'OAUTH_ERROR', detail: `OAuth error: ${shown}` });
});

test.each([
  { ...consent, consentIpAddress: '1\u0000' },
  { ...consent, termsAcceptedAt: 'yesterday' },
  'agreed',
])('a consent that was damaged in the browser counts as none: %j', async (damaged) => {
  const browser = openTestBrowser(origin);
  const callback = await browser.visitProvider(`${newId()}@oakfield.example`);
  const { user } = await browser.call('finish-sign-in', { ...callback, consent: damaged });
  expect(await profileOf(user.id)).toMatchObject({
    terms_accepted_at: clock.now(),
    consent_ip_address: null,
  });
});

test('no token, code, address or e-mail is in the log', () => {
  for (const line of server.logged) expect(line).not.toMatch(/oakfield|203\.0\.113|code=|state=/);
});
