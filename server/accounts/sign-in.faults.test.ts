import { afterAll, expect, test } from 'vitest';
import { startPracticeIdentity } from '#practice/identity/practice-identity.ts';
import { createIdentity, type Identity } from '#server/providers/identity.ts';
import { busyMs, lineFaults, openFaultProxy, timed, trickle } from '#server/testing/services/line-faults.ts';
import { openTestBrowser } from '#server/testing/test-browser.ts';
import { testServer } from '#server/testing/test-server.ts';
import { accountHandlers } from './index.ts';

/** Also what good answers have on a busy machine. */
const patienceMs = 3000;
/** Addresses, keys and the token are asked for one after the other. */
const boundMs = 4 * patienceMs + busyMs;

const target = { port: 0 };
const proxy = await openFaultProxy(target);
/** As after a start: the addresses of the provider are not known yet. */
let startAnew: () => Identity;
let current: Identity;
const server = await testServer(async (kernel) => {
  const redirectUri = `${kernel.config.origin}/auth/callback`;
  const practice = await startPracticeIdentity({ redirectUri, publicPort: proxy.port });
  afterAll(() => practice.stop());
  target.port = practice.port;
  startAnew = () => createIdentity({ ...practice, name: 'Google', redirectUri, patienceMs });
  const identity: Identity = {
    ...startAnew(),
    start: () => current.start(),
    finish: (callback, attempt) => current.finish(callback, attempt),
  };
  return accountHandlers({ ...kernel, identities: [identity] });
});

const countOf = async (table: string) =>
  Number((await server.client.query(`select count(*) from ${table}`)).rows[0].count);

test.each([...lineFaults, ['the answer trickles', trickle] as const])(
  'where %s, sign-in says so in time, signs nobody in, and works once that is over',
  async (_, fault) => {
    const browser = openTestBrowser(server.origin);
    current = startAnew();
    await proxy.set(fault);
    const began = await timed(() => browser.refused('start-sign-in', { termsAccepted: true }));
    expect(began.value).toMatchObject({ code: 'SIGN_IN_START_FAILED', status: 502 });
    expect(began.value.detail).toBe('Failed to sign in with Google');
    expect(began.ms).toBeLessThan(boundMs);

    await proxy.set(null);
    const email = 'lee@oakfield.example';
    const callback = await browser.visitProvider(email);
    const [users, sessions] = [await countOf('users'), await countOf('sessions')];
    await proxy.set(fault);
    const ended = await timed(() => browser.refused('finish-sign-in', { ...callback, consent: null }));
    expect(ended.value).toMatchObject({ code: 'CALLBACK_FAILED', detail: 'Failed to complete sign in' });
    expect(ended.ms).toBeLessThan(boundMs);
    expect((await browser.call('get-session')).user).toBeNull();
    expect([await countOf('users'), await countOf('sessions')]).toEqual([users, sessions]);

    await proxy.set(null);
    expect(await browser.signIn(email)).toMatchObject({ email });
  },
);

test('where the line is slow and unsteady, sign-in takes its time and works', async () => {
  current = startAnew();
  await proxy.set({ kind: 'latency', ms: 40, jitterMs: 40 });
  expect(await openTestBrowser(server.origin).signIn('slow@oakfield.example')).toHaveProperty('id');
  expect(proxy.counts().struck).toBeGreaterThan(0);
});
