import { expect, test } from 'vitest';
import type { CallbackParameters } from '#server/providers/identity.ts';
import { practiceIdentities } from '#server/testing/services/practice-identity.ts';
import { followSignIn } from '#server/testing/sign-in.ts';
import { openTestBrowser, type TestBrowser } from '#server/testing/test-browser.ts';
import { testServer } from '#server/testing/test-server.ts';
import { accountHandlers } from './index.ts';

const [google, microsoft, clever, classlink, school] = [1, 2, 3, 4, 5];
const env = {
  ...{
    SIGN_IN_1_ISSUER: 'practice:google',
    SIGN_IN_1_DOMAINS: 'oakfield.example',
    SIGN_IN_1_TRUSTED: 'true',
  },
  ...{ SIGN_IN_2_ISSUER: 'practice:entra', SIGN_IN_2_REFUSED: 'groups=students', SIGN_IN_2_TRUSTED: 'true' },
  ...{ SIGN_IN_3_ISSUER: 'practice:clever', SIGN_IN_3_REFUSED: 'user_type=student' },
  SIGN_IN_3_REQUIRED: 'district=oakfield',
  ...{ SIGN_IN_4_ISSUER: 'practice:classlink', SIGN_IN_4_REFUSED: 'Role=student' },
  ...{ SIGN_IN_5_ISSUER: 'practice:school', SIGN_IN_5_REQUIRED: 'groups=staff', SIGN_IN_5_NAME: 'Elm ID' },
};
const server = await testServer(
  async (kernel) => accountHandlers({ ...kernel, identities: await practiceIdentities(kernel) }),
  { env },
);
const { client, origin, urls } = server;
/** The same station, later, when one of them was taken away. */
const { SIGN_IN_3_ISSUER: _, SIGN_IN_3_REFUSED: __, SIGN_IN_3_REQUIRED: ___, ...left } = env;
const later = await testServer(
  async (kernel) => accountHandlers({ ...kernel, identities: await practiceIdentities(kernel) }),
  { env: left, urls },
);

/** Up to the return to the application. */
async function comeBy(
  signIn: number,
  email: string,
  { student = false, browser = openTestBrowser(origin) } = {},
) {
  const { url } = await browser.call('start-sign-in', { termsAccepted: true, signIn });
  const choice = student ? { email, student: 'yes' as const } : { email };
  const { pathname, searchParams } = await followSignIn(url, choice);
  const returnedTo = Number(pathname.split('/').at(-1));
  const told = Object.fromEntries(searchParams) as CallbackParameters;
  return { browser, callback: { ...told, signIn: returnedTo } };
}

async function signInBy(signIn: number, email: string) {
  const { browser, callback } = await comeBy(signIn, email);
  return { browser, ...(await browser.call('finish-sign-in', callback)) };
}

async function refusedBy(signIn: number, email: string, options?: { student: boolean }) {
  const { browser, callback } = await comeBy(signIn, email, options);
  return await browser.refused('finish-sign-in', callback);
}

const accountsOf = async (email: string) =>
  (await client.query('select from users where email = $1', [email])).rowCount;
const isSignedIn = async (browser: TestBrowser) => (await browser.call('get-session')).user !== null;

test.each([
  [google, 'Google'],
  [microsoft, 'Microsoft'],
  [clever, 'Clever'],
  [classlink, 'ClassLink'],
  [school, 'Elm ID'],
])('sign-in %s signs a teacher in, and the history says that it was %s', async (signIn, name) => {
  const { user, browser, created } = await signInBy(signIn ?? 0, `teacher${signIn}@oakfield.example`);
  expect(created).toBe(true);
  expect(await isSignedIn(browser)).toBe(true);
  const { rows } = await client.query('select detail from audit_log where teacher_id = $1', [user.id]);
  expect(rows).toEqual([{ detail: { with: name } }]);
});

test.each([microsoft, clever, classlink, school])(
  "by sign-in %s a student's account is refused in words that say what to do, before and after they were let in",
  async (signIn = 0) => {
    const email = `pupil${signIn}@oakfield.example`;
    const refusal = {
      code: 'GROUP_NOT_ADMITTED',
      status: 403,
      detail: expect.stringContaining('link from your teacher'),
    };
    expect(await refusedBy(signIn, email, { student: true })).toMatchObject(refusal);
    expect(await accountsOf(email)).toBe(0);
    await signInBy(signIn, email);
    expect(await refusedBy(signIn, email, { student: true })).toMatchObject(refusal);
  },
);

test.each(['lee@oakfield.example.evil.test', 'lee@notoakfield.example', 'lee@students.oakfield.example'])(
  '%s is at another domain, and refused',
  async (email) => {
    expect(await refusedBy(1, email)).toMatchObject({ code: 'ADDRESS_NOT_ADMITTED', status: 403 });
    expect(await accountsOf(email)).toBe(0);
  },
);

test('who comes by two trusted sign-ins with one address has one account', async () => {
  const first = await signInBy(1, 'both@oakfield.example');
  const second = await signInBy(2, 'BOTH@oakfield.example');
  expect(second).toMatchObject({ user: first.user, created: false });
  expect((await signInBy(2, 'both@oakfield.example')).user).toEqual(first.user);
  expect((await signInBy(1, 'both@oakfield.example')).user).toEqual(first.user);
  const linked = "select from audit_log where teacher_id = $1 and action = 'sign-in-linked'";
  expect((await client.query(linked, [first.user.id])).rowCount).toBe(1);
});

test.each([
  ['an account of a trusted one', 1, 3, 'Google'],
  ['an account of one that nobody trusts', 3, 1, 'Clever'],
])('%s is not taken over by the address from another', async (_, there, comes, name) => {
  const email = `mine${there}@oakfield.example`;
  await signInBy(there, email);
  expect(await refusedBy(comes, email)).toMatchObject({
    code: 'ADDRESS_SIGNS_IN_ELSEWHERE',
    detail: `This address already signs in with ${name}. Please use that button.`,
  });
  expect(await accountsOf(email)).toBe(1);
});

const noSession = { code: 'NO_SESSION_AFTER_CALLBACK' };

test('an answer that comes to the return address of another sign-in is refused, and the log says why', async () => {
  const { browser, callback } = await comeBy(2, 'mixed@oakfield.example');
  server.logged.length = 0;
  expect(await browser.refused('finish-sign-in', { ...callback, signIn: 1 })).toMatchObject(noSession);
  expect(JSON.parse(server.logged[0] ?? '')).toMatchObject({ reason: 'path', signIn: 'Microsoft' });
});

test('an answer of one provider does not end the attempt of another', async () => {
  const { browser, callback: ofGoogle } = await comeBy(1, 'mixed@oakfield.example');
  const { callback: ofClever } = await comeBy(3, 'mixed@oakfield.example', { browser });
  const { iss: own, ...withoutIssuer } = ofClever;
  expect(own).toMatch(/^http/);
  const stolen = { ...ofClever, ...ofGoogle, signIn: 3, state: ofClever.state };
  expect(await browser.refused('finish-sign-in', stolen)).toMatchObject(noSession);
  const { callback: again } = await comeBy(1, 'mixed@oakfield.example', { browser });
  const forged = { ...withoutIssuer, state: again.state, signIn: 1 };
  expect(await browser.refused('finish-sign-in', forged)).toMatchObject(noSession);
  expect(await accountsOf('mixed@oakfield.example')).toBe(0);
});

test('a sign-in that is not offered begins nothing', async () => {
  const { code, status } = await server.asVisitor.refused('start-sign-in', {
    termsAccepted: true,
    signIn: 9,
  });
  expect({ code, status }).toEqual({ code: 'SIGN_IN_GONE', status: 404 });
});

test('where a sign-in is taken away, its sessions end and those of others go on', async () => {
  const [ofGoogle, ofClever] = [
    await signInBy(1, 'stays@oakfield.example'),
    await signInBy(3, 'goes@oakfield.example'),
  ];
  const seen = async ({ cookies }: TestBrowser) => {
    const token = [...cookies].find(([name]) => name.startsWith('classroom-session'))?.[1];
    const { user } = await later.asVisitor.call('get-session', {}, { Authorization: `Bearer ${token}` });
    return user?.email ?? null;
  };
  expect(await seen(ofGoogle.browser)).toBe('stays@oakfield.example');
  expect(await seen(ofClever.browser)).toBeNull();
});

test('no address is in the log', () => {
  expect(server.logged.join('')).not.toMatch(/oakfield\.example|evil/);
});
