import { expect, test } from 'vitest';
import { practiceIdentity } from '#server/testing/services/practice-identity.ts';
import { openTestBrowser } from '#server/testing/test-browser.ts';
import { testServer } from '#server/testing/test-server.ts';
import { accountHandlers } from './index.ts';

const userLimit = 9;
const server = await testServer(async (kernel) => {
  const config = { ...kernel.config, userLimit };
  return accountHandlers({ ...kernel, config, identities: [await practiceIdentity(kernel)] });
});
const { origin, client } = server;

const countUsers = async () => (await client.query('select from users')).rowCount;
async function countRows() {
  const tables = ['users', 'profiles', 'sessions', 'audit_log', 'sign_in_attempts'];
  const counts = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`);
  return (await client.query(`select ${counts.join()}`)).rows[0];
}
const open = async (email: string) => {
  const browser = openTestBrowser(origin);
  return { browser, callback: await browser.visitProvider(email) };
};

test('one person in two tabs at the same moment gets one account', async () => {
  const tabs = await Promise.all([1, 2, 3, 4].map(() => open('tabs@oakfield.example')));
  const answers = await Promise.all(
    tabs.map(({ browser, callback }) => browser.call('finish-sign-in', callback)),
  );
  expect(new Set(answers.map(({ user }) => user.id)).size).toBe(1);
  expect(answers.filter(({ created }) => created)).toHaveLength(1);
  expect(await countUsers()).toBe(1);
});

test('of 20 people at the same moment exactly as many get in as there are places', async () => {
  for (const name of ['a', 'b', 'c']) await openTestBrowser(origin).signIn(`${name}@oakfield.example`);
  expect(await countUsers()).toBe(userLimit - 5);
  const people = await Promise.all(
    [...Array(20).keys()].map((number) => open(`room${number}@oakfield.example`)),
  );
  const answers = await Promise.all(
    people.map(({ browser, callback }) => browser.send('finish-sign-in', callback)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  const refusals = await Promise.all(answers.filter(({ status }) => status !== 200).map((one) => one.json()));
  expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(['USER_LIMIT_REACHED']));
  expect(await countUsers()).toBe(userLimit);
});

test('who is refused for want of a place leaves nothing behind', async () => {
  const before = await countRows();
  const { browser, callback } = await open('late@oakfield.example');
  expect(await browser.refused('finish-sign-in', callback)).toMatchObject({
    code: 'USER_LIMIT_REACHED',
    status: 403,
  });
  expect((await browser.call('get-session')).user).toBeNull();
  expect(await countRows()).toEqual(before);
});

test('an existing teacher gets in although every place is taken', async () => {
  expect(await openTestBrowser(origin).signIn('a@oakfield.example')).toMatchObject({
    email: 'a@oakfield.example',
  });
});

test('the count and the limit are told to everybody', async () => {
  expect(await server.asVisitor.call('check-user-count')).toEqual({ userCount: userLimit, userLimit });
});
