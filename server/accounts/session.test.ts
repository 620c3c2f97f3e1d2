import { expect, test } from 'vitest';
import { dayMs, secondMs } from '#server/process/clock.ts';
import { practiceIdentity } from '#server/testing/services/practice-identity.ts';
import { openTestBrowser } from '#server/testing/test-browser.ts';
import { testServer } from '#server/testing/test-server.ts';
import { accountHandlers } from './index.ts';

const server = await testServer(async (kernel) =>
  accountHandlers({ ...kernel, identities: [await practiceIdentity(kernel)] }),
);
const { clock, client, origin } = server;

test('a visitor has no user, and is told how sign-in is done here', async () => {
  expect(await server.asVisitor.call('get-session')).toEqual({
    user: null,
    termsAcceptedAt: null,
    standing: null,
    suspensionReason: null,
    deletionDueAt: null,
    holdsFeedback: false,
    isBillingOn: true,
    practice: true,
    identityName: 'Google',
  });
});

test('a session names its account and when the terms were accepted', async () => {
  const teacher = await server.makeTeacher();
  const response = await server.as(teacher).send('get-session');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toMatchObject({
    user: { id: teacher.id, email: teacher.email },
    termsAcceptedAt: clock.now().toISOString(),
  });
});

test('an account without accepted terms has a session but no time of acceptance', async () => {
  const teacher = await server.makeTeacher({ termsAccepted: false });
  expect(await server.as(teacher).call('get-session')).toMatchObject({
    user: { id: teacher.id },
    termsAcceptedAt: null,
  });
});

test('the token is accepted as a bearer too, and a made-up one opens nothing', async () => {
  const teacher = await server.makeTeacher();
  const ask = (token: string) =>
    server.asVisitor.call('get-session', {}, { Authorization: `Bearer ${token}` });
  expect((await ask(teacher.sessionToken)).user?.id).toBe(teacher.id);
  expect((await ask('x'.repeat(43))).user).toBeNull();
});

test('a session that is not used for 14 days ends', async () => {
  const [used, idle] = [await server.makeTeacher(), await server.makeTeacher()];
  clock.advance(14 * dayMs - secondMs);
  expect((await server.as(used).call('get-session')).user?.id).toBe(used.id);
  clock.advance(secondMs);
  expect((await server.as(used).call('get-session')).user?.id).toBe(used.id);
  expect((await server.as(idle).call('get-session')).user).toBeNull();
});

test('a session ends after 30 days however much it is used', async () => {
  const teacher = await server.makeTeacher();
  for (let day = 1; day < 30; day += 1) {
    clock.advance(dayMs);
    expect((await server.as(teacher).call('get-session')).user?.id).toBe(teacher.id);
  }
  clock.advance(dayMs);
  expect((await server.as(teacher).call('get-session')).user).toBeNull();
});

test('sessions that ended are swept at the next sign-in', async () => {
  await server.makeTeacher();
  clock.advance(31 * dayMs);
  await openTestBrowser(origin).signIn('sweeps@oakfield.example');
  expect((await client.query('select from sessions')).rowCount).toBe(1);
});

test('signing out ends the session on the server and clears nothing but the cache', async () => {
  const browser = openTestBrowser(origin);
  const user = await browser.signIn('leaves@oakfield.example');
  const kept = new Map(browser.cookies);
  const response = await browser.send('sign-out');
  expect(await response.json()).toEqual({ success: true });
  expect(response.headers.get('clear-site-data')).toBe('"cache"');
  expect(browser.cookies.size).toBe(0);
  for (const [name, value] of kept) browser.cookies.set(name, value);
  expect((await browser.call('get-session')).user).toBeNull();
  const { rows } = await client.query(
    'select action from audit_log where teacher_id = $1 order by at, action',
    [user.id],
  );
  expect(rows.map(({ action }) => action)).toEqual(['signed-in', 'signed-out']);
});

test('signing out of one browser leaves the other signed in', async () => {
  const [here, there] = [openTestBrowser(origin), openTestBrowser(origin)];
  const user = await here.signIn('two@oakfield.example');
  await there.signIn('two@oakfield.example');
  await here.call('sign-out');
  expect((await there.call('get-session')).user).toEqual(user);
});

test('who is not signed in may sign out', async () => {
  expect(await server.asVisitor.call('sign-out')).toEqual({ success: true });
});
