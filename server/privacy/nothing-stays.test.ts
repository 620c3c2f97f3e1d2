import { expect, test } from 'vitest';
import { canaryOf, plant } from '#server/testing/isolation/canaries.ts';
import { readTables } from '#server/testing/isolation/catalog.ts';
import { fingerprints } from '#server/testing/isolation/fingerprints.ts';
import { openAccountServer } from './account.factory.ts';
import { createDeletionWorker } from './index.ts';

const { server, testMail, reporting } = await openAccountServer();
const { client, clock } = server;
const tables = await readTables(client);
const ours = await plant(client, tables, 'ours', clock.now());
const theirs = await plant(client, tables, 'theirs', clock.now());
const canary = canaryOf('ours');

/** Tables whose rows belong to nobody: what is planted in them is not the teacher's. */
const nobodys: Record<string, string> = {
  ai_spending_of_all: 'sums over all accounts',
  deletions: 'ids of what was deleted, so that a restored backup does not bring it back',
  installation: 'what holds for the whole installation',
  instance_secrets: 'keys of the installation',
  mail_pauses: 'until when no mail is sent at all',
  outbox: 'mail to the operator, by numbers alone',
  past_accounts: 'keyed fingerprints of accounts that are gone',
  payment_events: 'numbers of events of the payment provider',
  sign_in_attempts: 'sign-ins that nobody finished, for minutes',
};

async function tablesWith(text: string): Promise<string[]> {
  const found = [];
  for (const { name } of tables) {
    const { rows } = await client.query(
      `select count(*)::int as count from ${name} t where position($1 in t::text) > 0`,
      [text],
    );
    if (rows[0].count > 0) found.push(name);
  }
  return found;
}

// What stands under the address of the account, and under its id.
for (const { teacher } of [ours, theirs]) {
  for (const table of ['waiting_list', 'contact_form_submissions'])
    await client.query(`update ${table} set email = $2 where email like $1`, [
      `${canaryOf(teacher === ours.teacher ? 'ours' : 'theirs')}%`,
      teacher.email,
    ]);
}
await client.query('update request_limits set key = $2 where key like $1', [
  `${canary}%`,
  `export:${ours.teacher.teacherId} ${canary}`,
]);
testMail.inbox.keep(Buffer.from(`${canary}mail`), [ours.teacher.email]);
testMail.inbox.keep(Buffer.from('a mail to another teacher'), [theirs.teacher.email]);
const planted = await tablesWith(canary);
const theirsBefore = await fingerprints(client, tables, theirs.teacher.teacherId);
const { teacherId, email } = ours.teacher;
const caller = server.as({ id: teacherId, email, sessionToken: ours.sessionToken });
await caller.call('delete-account', { email });
await reporting.worker.sweep();
expect(testMail.inbox.list(email).length).toBeGreaterThanOrEqual(2);
clock.advance(7 * 24 * 60 * 60 * 1000);
const worker = createDeletionWorker({
  ...server.kernel,
  inbox: testMail.inbox,
  cancelSubscription: async () => undefined,
});
await worker.sweep();
await worker.close();

test('there was something to delete, in every table that can hold a text', () => {
  const withTexts = tables
    .filter(
      ({ columns, name }) => columns.some(({ type }) => type === 'text') && !['installation'].includes(name),
    )
    .map(({ name }) => name);
  // Of a session the text is the operator's: the issuer that it comes from.
  const fixed = ['ai_spending', 'ai_spending_of_all', 'deletions', 'sessions'];
  expect(withTexts.filter((name) => !planted.includes(name) && !fixed.includes(name))).toEqual([]);
});

test('after a deletion no text of the teacher is in any table', async () => {
  expect((await tablesWith(canary)).filter((name) => !nobodys[name])).toEqual([]);
});

test('its address is in no table at all, and its id only where the deletion is noted', async () => {
  expect(await tablesWith(teacherId)).toEqual(['deletions']);
  expect(await tablesWith(email)).toEqual([]);
});

test('the practice inbox holds nothing for the address, and keeps the mail of others', () => {
  expect(testMail.inbox.list(email)).toEqual([]);
  expect(testMail.inbox.list(theirs.teacher.email)).toHaveLength(1);
});

test('no line of the log tells of it', () => {
  const lines = server.logged.join('\n');
  for (const telltale of [canary, email]) expect(lines).not.toContain(telltale);
});

test('every row of another teacher is as it was', async () => {
  expect(await fingerprints(client, tables, theirs.teacher.teacherId)).toEqual(theirsBefore);
  const { rows } = await client.query('select count(*)::int as count from waiting_list where email = $1', [
    theirs.teacher.email,
  ]);
  expect(rows).toEqual([{ count: 1 }]);
});
