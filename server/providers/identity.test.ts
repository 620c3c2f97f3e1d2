import { afterAll, expect, test } from 'vitest';
import { startPracticeIdentity } from '#practice/identity/practice-identity.ts';
import { signInAtProvider } from '#server/testing/sign-in.ts';
import { createIdentity } from './identity.ts';

const redirectUri = 'http://localhost:3999/auth/callback';
const practice = await startPracticeIdentity({ redirectUri });
afterAll(() => practice.stop());
const identity = createIdentity({ name: 'Google', redirectUri, prompt: 'login', ...practice });

async function signIn(email = 'Room12@Oakfield.example') {
  const { url, ...attempt } = await identity.start();
  const returned = await signInAtProvider(url, email);
  return { attempt, returned, callback: Object.fromEntries(returned.searchParams) as never };
}

test('a sign-in returns to the application and names the person', async () => {
  const { attempt, returned, callback } = await signIn();
  expect(returned.href.startsWith(`${redirectUri}?`)).toBe(true);
  expect(await identity.finish(callback, attempt)).toEqual({
    issuer: practice.issuer,
    subject: 'room12@oakfield.example',
    email: 'room12@oakfield.example',
  });
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

test('an answer in the name of another issuer is refused', async () => {
  const { attempt, callback } = await signIn();
  const forged = { ...(callback as object), iss: 'https://accounts.evil.example' } as never;
  await expect(identity.finish(forged, attempt)).rejects.toThrow();
});

test('the practice page names a wrong address at its field and keeps what was typed', async () => {
  const { url } = await identity.start();
  const first = await fetch(url, { redirect: 'manual' });
  const cookie = first.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const page = new URL(first.headers.get('location') ?? '', url);
  const body = new URLSearchParams({ email: 'room12<script>' });
  const response = await fetch(page, { method: 'POST', body, headers: { Cookie: cookie } });
  expect(response.status).toBe(422);
  const html = await response.text();
  expect(html).toContain('Please enter an e-mail address');
  expect(html).toContain('value="room12&#60;script&#62;"');
  expect(html).toContain('aria-invalid="true"');
});

test('a cancelled sign-in returns with an error', async () => {
  const { url } = await identity.start();
  const first = await fetch(url, { redirect: 'manual' });
  const cookie = first.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const page = new URL(first.headers.get('location') ?? '', url);
  const body = new URLSearchParams({ cancel: 'yes' });
  const sent = await fetch(page, { method: 'POST', body, redirect: 'manual', headers: { Cookie: cookie } });
  const back = new URL(sent.headers.get('location') ?? '', url);
  const last = await fetch(back, { redirect: 'manual', headers: { Cookie: cookie } });
  const returned = new URL(last.headers.get('location') ?? '');
  expect(returned.searchParams.get('error')).toBe('access_denied');
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
