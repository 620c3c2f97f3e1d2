import { expect, test } from 'vitest';
import type { MailWorker } from '#server/outbox/index.ts';
import { dayMs, hourMs } from '#server/process/clock.ts';
import { practiceIdentity } from '#server/testing/services/practice-identity.ts';
import { openTestMail, openTestReporting } from '#server/testing/services/test-mail.ts';
import { testServer } from '#server/testing/test-server.ts';
import { accountHandlers } from './index.ts';

const testMail = await openTestMail();
const workers: MailWorker[] = [];
const server = await testServer(async (kernel) => {
  workers.push(openTestReporting(kernel, testMail).worker);
  return accountHandlers({ ...kernel, identities: [await practiceIdentity(kernel)] });
});
const [worker] = workers;
if (!worker) throw new Error('no worker');
const { client, clock } = server;
const join = (email: string) => server.asVisitor.call('join-waiting-list', { email });
const inbox = async () =>
  (await testMail.read(server.kernel.config.operator.contactEmail)).map(({ subject }) => subject).sort();

test('the operator hears once a day how many joined, and never who', async () => {
  for (const name of ['ada', 'ben', 'cleo']) await join(`${name}@oakfield.example`);
  await join('ADA@oakfield.example');
  await worker.sweep();
  expect(await inbox()).toEqual([]);
  clock.advance(dayMs);
  await worker.sweep();
  expect(await inbox()).toEqual(['Waiting list: 3 people joined']);
  const [mail] = await testMail.read(server.kernel.config.operator.contactEmail);
  expect(mail?.text).toContain('npm run operator -- waiting-list');
  expect(`${mail?.text}${mail?.html}`).not.toContain('@oakfield');
});

test('the next mail counts those who joined since, and nobody joining is no mail', async () => {
  clock.advance(dayMs);
  await worker.sweep();
  await join('ben@oakfield.example');
  clock.advance(dayMs);
  await worker.sweep();
  expect(await inbox()).toHaveLength(1);
  await Promise.all(['dora', 'emil'].map((name) => join(`${name}@oakfield.example`)));
  clock.advance(dayMs);
  await worker.sweep();
  expect(await inbox()).toEqual(['Waiting list: 2 people joined', 'Waiting list: 3 people joined']);
});

test('who joins while a mail is tried again is told of in the next one', async () => {
  await join('fay@oakfield.example');
  testMail.misbehave({ at: 'rcpt', reply: 451 });
  clock.advance(dayMs);
  await worker.sweep();
  testMail.misbehave(null);
  await join('gus@oakfield.example');
  clock.advance(hourMs);
  await worker.sweep();
  expect(await inbox()).toContain('Waiting list: 1 person joined');
  clock.advance(dayMs);
  await worker.sweep();
  expect((await inbox()).filter((subject) => subject?.includes('1 person'))).toHaveLength(2);
});

test('a mail of people who were taken off the list is dropped', async () => {
  await join('hal@oakfield.example');
  await client.query("delete from waiting_list where email like 'hal@%'");
  const before = await inbox();
  clock.advance(dayMs);
  await worker.sweep();
  expect(await inbox()).toEqual(before);
  const { rows } = await client.query("select count(*)::int as count from outbox where state = 'dropped'");
  expect(rows).toEqual([{ count: 1 }]);
});
