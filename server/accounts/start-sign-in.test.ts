import { expect, test } from 'vitest';
import { startPracticeIdentity } from '#practice/identity/practice-identity.ts';
import { minuteMs } from '#server/process/clock.ts';
import { createIdentity } from '#server/providers/identity.ts';
import { practiceIdentity } from '#server/testing/services/practice-identity.ts';
import { openTestBrowser } from '#server/testing/test-browser.ts';
import { testServer } from '#server/testing/test-server.ts';
import { accountHandlers } from './index.ts';

const server = await testServer(async (kernel) =>
  accountHandlers({ ...kernel, identities: [await practiceIdentity(kernel)] }),
);
const { clock, client, origin } = server;
const accepted = { termsAccepted: true };

test('the answer is the address of the provider, bound to this browser by a cookie', async () => {
  const response = await server.asVisitor.send('start-sign-in', accepted);
  const { url } = (await response.json()) as { url: string };
  expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
    redirect_uri: `${server.kernel.config.origin}/auth/callback`,
    response_type: 'code',
    scope: 'openid email',
    code_challenge_method: 'S256',
    state: expect.stringMatching(/^[\w-]{40,}$/),
    nonce: expect.stringMatching(/^[\w-]{40,}$/),
  });
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^classroom-sign-in-\d+=[\w-]{43}\.\d+\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=1200$/,
    ),
  ]);
});

test('neither the state nor the token of the browser is stored in clear', async () => {
  const browser = openTestBrowser(origin);
  const { url } = await browser.call('start-sign-in', accepted);
  const { rows } = await client.query('select sign_in_attempts::text as row from sign_in_attempts');
  const stored = rows.map(({ row }) => row).join();
  for (const secret of [new URL(url).searchParams.get('state'), ...browser.cookies.values()]) {
    expect(stored).not.toContain(Buffer.from(String(secret)).toString('hex'));
    expect(stored).not.toContain(secret);
  }
});

test('without accepted terms the sign-in is blocked and nothing begins', async () => {
  const response = await server.asVisitor.send('start-sign-in', { termsAccepted: false });
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ code: 'TERMS_REQUIRED' });
  expect(response.headers.getSetCookie()).toEqual([]);
});

test('who is signed in already may sign in again', async () => {
  const teacher = await server.makeTeacher();
  expect(await server.as(teacher).call('start-sign-in', accepted)).toHaveProperty('url');
});

test('attempts that nobody finished are forgotten', async () => {
  await server.asVisitor.call('start-sign-in', accepted);
  clock.advance(21 * minuteMs);
  await server.asVisitor.call('start-sign-in', accepted);
  expect((await client.query('select from sign_in_attempts')).rowCount).toBe(1);
});

test('whoever begins many sign-ins keeps nobody out who shares the address', async () => {
  clock.set('2026-09-02T08:00:00.000Z');
  for (let attempt = 0; attempt < 240; attempt += 1) await server.asVisitor.call('start-sign-in', accepted);
  const flood = () => server.asVisitor.refused('start-sign-in', accepted);
  expect(await flood()).toMatchObject({ code: 'RATE_LIMITED' });
  const teacher = openTestBrowser(origin);
  expect(await teacher.refused('start-sign-in', accepted)).toMatchObject({ retryAfter: 5 });
  clock.advance(5_000);
  expect(await teacher.call('start-sign-in', accepted)).toHaveProperty('url');
  expect(await flood()).toMatchObject({ code: 'RATE_LIMITED' });
  expect((await teacher.signIn('ada@oakfield.example')).email).toBe('ada@oakfield.example');
});

test('one browser may begin ten times a minute, and a cookie of its own making is none', async () => {
  clock.set('2026-09-03T08:00:00.000Z');
  const browser = openTestBrowser(origin);
  await browser.call('start-sign-in', accepted);
  clock.advance(5_000);
  for (let attempt = 0; attempt < 10; attempt += 1) await browser.call('start-sign-in', accepted);
  expect(await browser.refused('start-sign-in', accepted)).toMatchObject({ code: 'RATE_LIMITED' });
  const [[name = '', value = ''] = []] = browser.cookies;
  browser.cookies.set(name, value.replace(/\.\d+\./, '.1.'));
  expect(await browser.call('start-sign-in', accepted)).toHaveProperty('url');
  expect(browser.cookies.get(name)?.split('.')[0]).not.toBe(value.split('.')[0]);
});

test.each(['Google', 'Oak School'])(
  '%s is named while it is down, and asked again at the next press',
  async (name) => {
    const redirectUri = 'http://localhost:3999/auth/callback';
    const down = await startPracticeIdentity({ redirectUri });
    await down.stop();
    const identity = createIdentity({ ...down, name, redirectUri });
    const lonely = await testServer((kernel) => accountHandlers({ ...kernel, identities: [identity] }));
    expect(await lonely.asVisitor.refused('start-sign-in', accepted)).toMatchObject({
      code: 'SIGN_IN_START_FAILED',
      status: 502,
      title: 'Sign In Failed',
      detail: `Failed to sign in with ${name}`,
    });
    const up = await startPracticeIdentity({ redirectUri, port: Number(new URL(down.issuer).port) });
    expect(await lonely.asVisitor.call('start-sign-in', accepted)).toHaveProperty('url');
    await up.stop();
  },
);
