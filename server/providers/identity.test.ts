import { afterAll, describe, expect, test, vi } from 'vitest';
import { startPracticeIdentity } from '#practice/identity/practice-identity.ts';
import { type Forgery, startForgingProvider } from '#server/testing/services/forging-provider.ts';
import { followSignIn, openSignInPage, visit } from '#server/testing/sign-in.ts';
import { NotAdmitted } from './admission.ts';
import { type CallbackParameters, createIdentity, UnverifiedEmail } from './identity.ts';

const redirectUri = 'http://localhost:3999/auth/callback';
const printed = (['info', 'warn', 'error', 'log'] as const).map((level) => vi.spyOn(console, level));
const practice = await startPracticeIdentity({ redirectUri });
const identity = createIdentity({ name: 'Google', redirectUri, ...practice });
const cookies = new Map();

const forger = await startForgingProvider();
const forged = createIdentity({ name: 'Google', redirectUri, ...forger });
afterAll(async () => {
  await Promise.all([practice.stop(), forger.stop()]);
  for (const spy of printed) spy.mockRestore();
});

async function signIn(email = 'Room12@Oakfield.example') {
  const { url, ...attempt } = await identity.start();
  const returned = await followSignIn(url, { email }, cookies);
  const callback = Object.fromEntries(returned.searchParams) as CallbackParameters;
  return { attempt, returned, callback };
}

test('a sign-in returns to the application and names the person', async () => {
  const { attempt, returned, callback } = await signIn();
  expect(returned.href.startsWith(`${redirectUri}?`)).toBe(true);
  expect(returned.searchParams.get('iss')).toBe(practice.issuer);
  expect(await identity.finish(callback, attempt)).toEqual({
    issuer: 'practice',
    subject: 'room12@oakfield.example',
    email: 'room12@oakfield.example',
  });
});

test('the next sign-in in the same browser asks again and may name another person', async () => {
  for (const email of ['first@oakfield.example', 'second@oakfield.example']) {
    const { attempt, callback } = await signIn(email);
    expect(await identity.finish(callback, attempt)).toHaveProperty('email', email);
  }
});

test('a code serves once', async () => {
  const { attempt, callback } = await signIn();
  await identity.finish(callback, attempt);
  await expect(identity.finish(callback, attempt)).rejects.toThrow();
});

test.each(['state', 'nonce', 'codeVerifier'] as const)('another %s is refused', async (part) => {
  const { attempt, callback } = await signIn();
  const other = (await identity.start())[part];
  await expect(identity.finish(callback, { ...attempt, [part]: other })).rejects.toThrow();
});

test('an answer in the name of another issuer, or of none, is refused', async () => {
  const { attempt, callback } = await signIn();
  const { iss: _, ...without } = callback;
  const forged = { ...callback, iss: 'https://accounts.evil.example' };
  await expect(identity.finish(forged, attempt)).rejects.toThrow();
  await expect(identity.finish(without, attempt)).rejects.toThrow();
});

function finishForged(forgery: Forgery, by = forged) {
  const attempt = { state: 'state', nonce: 'nonce', codeVerifier: 'v'.repeat(43) };
  forger.prepare(attempt.nonce, forgery);
  return by.finish({ code: 'code', state: attempt.state }, attempt);
}

test('a token in order is believed, so that the refusals below prove something', async () => {
  const person = { issuer: forger.issuer, subject: '17', email: 'room12@oakfield.example' };
  expect(await finishForged({})).toEqual(person);
});

test.each<[string, Forgery]>([
  ['another issuer', { claims: { iss: 'https://accounts.google.com' } }],
  ['another client', { claims: { aud: 'another-application' } }],
  ['another attempt', { claims: { nonce: 'replayed' } }],
  ['a time gone by', { claims: { exp: 1_000_000_000 } }],
  ['a stranger who signed it', { signature: 'stranger' }],
  ['nobody who signed it', { signature: 'none' }],
  ['a person without an e-mail address', { claims: { email: undefined } }],
])('a token of %s is refused', async (_, forgery) => {
  await expect(finishForged(forgery)).rejects.toThrow();
});

test.each([false, undefined, 'false', 1])(
  'an e-mail address with email_verified %s is refused',
  async (value) => {
    await expect(finishForged({ claims: { email_verified: value } })).rejects.toThrow(UnverifiedEmail);
  },
);

test('an e-mail address whose email_verified is the word true is believed', async () => {
  expect(await finishForged({ claims: { email_verified: 'true' } })).toHaveProperty(
    'email',
    'room12@oakfield.example',
  );
});

describe('what a trusted sign-in says nothing of counts as verified', () => {
  const trusted = createIdentity({ name: 'Microsoft', redirectUri, ...forger, isTrusted: true });
  const silent = { email_verified: undefined };
  const email = 'room12@oakfield.example';

  test.each([undefined, true, '1', 1])('with xms_edov %s', async (xms_edov) => {
    expect(await finishForged({ claims: { ...silent, xms_edov } }, trusted)).toMatchObject({ email });
  });

  test.each([false, 'false', 0, '0', 'perhaps'])('but not with xms_edov %s', async (xms_edov) => {
    const claims = { ...silent, xms_edov };
    await expect(finishForged({ claims }, trusted)).rejects.toThrow(UnverifiedEmail);
  });

  test('but not where it says no', async () => {
    const claims = { email_verified: false, xms_edov: true };
    await expect(finishForged({ claims }, trusted)).rejects.toThrow(UnverifiedEmail);
  });

  test('and only of it: another tenant may say what it likes', async () => {
    const claims = { ...silent, xms_edov: true };
    await expect(finishForged({ claims })).rejects.toThrow(UnverifiedEmail);
  });

  test('and of no tenant but its own', async () => {
    const claims = { ...silent, iss: `${forger.issuer}/another-tenant/v2.0`, tid: 'another-tenant' };
    await expect(finishForged({ claims }, trusted)).rejects.toThrow();
  });
});

describe('at Google a private account may bear the address of a school', () => {
  const admits = { domains: ['oakfield.example'], addresses: [], refused: [], required: [] };
  const google = (settings: object) =>
    createIdentity({ name: 'Google', redirectUri, ...forger, isGoogle: true, ...settings });

  test.each([{ admits }, { isTrusted: true }])('and is refused where that counts: %j', async (settings) => {
    await expect(finishForged({}, google(settings))).rejects.toThrow(NotAdmitted);
    const managed = { claims: { hd: 'oakfield.example' } };
    expect(await finishForged(managed, google(settings))).toHaveProperty('subject', '17');
  });

  test('and gets in where it is named, or where everybody does', async () => {
    const named = { ...admits, addresses: ['lee@home.example'] };
    const claims = { email: 'lee@home.example' };
    expect(await finishForged({ claims }, google({ admits: named }))).toMatchObject(claims);
    expect(await finishForged({ claims }, google({}))).toMatchObject(claims);
  });
});

test('a group that the token does not name is asked for at the userinfo endpoint', async () => {
  const rules = { domains: [], addresses: [], required: [], refused: [{ claim: 'Role', value: 'Student' }] };
  const careful = createIdentity({ name: 'ClassLink', redirectUri, ...forger, admits: rules });
  await expect(finishForged({ userInfo: { Role: 'Student' } }, careful)).rejects.toThrow(NotAdmitted);
  expect(await finishForged({ userInfo: { Role: 'Teacher' } }, careful)).toHaveProperty('subject', '17');
  await expect(finishForged({ userInfo: { sub: '18', Role: 'Teacher' } }, careful)).rejects.toThrow();
});

describe('where the token names no e-mail address, the userinfo endpoint is asked', () => {
  const claims = { email: undefined, email_verified: undefined };
  const email = 'room12@school.example';

  test('and believed', async () => {
    expect(await finishForged({ claims, userInfo: { email, email_verified: true } })).toEqual({
      issuer: forger.issuer,
      subject: '17',
      email,
    });
  });

  test('but not where it does not vouch for the address, whatever the token says', async () => {
    const vouched = { ...claims, email_verified: true };
    await expect(finishForged({ claims: vouched, userInfo: { email } })).rejects.toThrow(UnverifiedEmail);
  });

  test('but not where it tells of somebody else', async () => {
    const userInfo = { sub: '18', email, email_verified: true };
    await expect(finishForged({ claims, userInfo })).rejects.toThrow();
  });
});

test('the practice page names a wrong address at its field and keeps what was typed', async () => {
  const { url } = await identity.start();
  const { page, cookies } = await openSignInPage(url);
  const response = await visit(cookies, page, new URLSearchParams({ email: 'room12<script>' }));
  expect(response.status).toBe(422);
  const html = await response.text();
  expect(html).toContain('Please enter an e-mail address');
  expect(html).toContain('value="room12&#60;script&#62;"');
  expect(html).toContain('aria-invalid="true"');
});

test('a page that was left open too long says so', async () => {
  const { url } = await identity.start();
  const { page } = await openSignInPage(url);
  const response = await visit(new Map(), page, new URLSearchParams({ email: 'room12@oakfield.example' }));
  expect(response.status).toBe(400);
  expect(await response.text()).toContain('This sign-in is over.');
});

test('a cancelled sign-in returns with an error', async () => {
  const { url, state } = await identity.start();
  const returned = await followSignIn(url, { cancel: 'yes' });
  expect(Object.fromEntries(returned.searchParams)).toEqual({
    error: 'access_denied',
    error_description: 'The sign-in was cancelled.',
    state,
    iss: practice.issuer,
  });
});

test('the practice server sends nobody to a page that is not the application', async () => {
  const { url } = await identity.start();
  const elsewhere = new URL(url);
  elsewhere.searchParams.set('redirect_uri', 'http://localhost:4000/auth/callback');
  const response = await visit(new Map(), elsewhere.href);
  expect(response.status).toBe(400);
  expect(response.headers.get('location')).toBeNull();
});

test('a code without PKCE is not given out', async () => {
  const { url } = await identity.start();
  const plain = new URL(url);
  plain.searchParams.delete('code_challenge');
  plain.searchParams.delete('code_challenge_method');
  const response = await visit(new Map(), plain.href);
  expect(new URL(response.headers.get('location') ?? '').searchParams.get('error')).toBe('invalid_request');
});

test('a provider that is down fails the sign-in and is asked again at the next', async () => {
  const down = await startPracticeIdentity({ redirectUri });
  await down.stop();
  const broken = createIdentity({ name: 'Google', redirectUri, ...down });
  await expect(broken.start()).rejects.toThrow();
  const port = Number(new URL(down.issuer).port);
  const up = await startPracticeIdentity({ redirectUri, port });
  await expect(broken.start()).resolves.toHaveProperty('url');
  await up.stop();
});

test('plain http is accepted on this machine alone', async () => {
  const settings = { name: 'School', redirectUri, clientId: 'a', clientSecret: 'b' };
  const far = createIdentity({ ...settings, issuer: 'http://identity.school.example' });
  await expect(far.start()).rejects.toThrow('HTTPS');
});

test('the practice server prints nothing', () => {
  for (const spy of printed) expect(spy).not.toHaveBeenCalled();
});
