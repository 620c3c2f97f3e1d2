import { expect, test } from 'vitest';
import { newId, sha256 } from '#server/process/ids.ts';
import { testServer } from '#server/testing/test-server.ts';
import { WrongUse } from './command.ts';
import { readCommand, toUsage } from './commands.ts';
import { operatorOf } from './operator.factory.ts';
import { harmless } from './show-rows.ts';

const server = await testServer(() => ({}));
const { said } = operatorOf(server, server.urls.ownerUrl);

async function writes(email: string, message: string, at: string) {
  await server.client.query(
    `insert into contact_form_submissions (id, email, subject, message, content_hash, created_at)
      values ($1, $2, 'Other', $3, $4, $5)`,
    [newId(), email, message, sha256(email + message), new Date(at)],
  );
}
const joins = (email: string, at: string) =>
  server.client.query('insert into waiting_list (email, created_at) values ($1, $2)', [email, new Date(at)]);

test('where there is nothing yet that is said, in each form', async () => {
  expect(await said('contact-messages')).toBe('No messages.\n');
  expect(await said('waiting-list')).toBe('Nobody is waiting.\n');
  expect(await said('waiting-list --json')).toBe('[]\n');
  expect(await said('waiting-list --csv')).toBe('created_at,email\r\n');
});

test('the waiting list is read in order, from a day on', async () => {
  await joins('second@oakfield.example', '2026-09-02T00:00:00Z');
  await joins('first@oakfield.example', '2026-09-01T23:59:59Z');
  expect(await said('waiting-list')).toBe(
    [
      'created_at                email',
      '------------------------  -----------------------',
      '2026-09-01T23:59:59.000Z  first@oakfield.example',
      '2026-09-02T00:00:00.000Z  second@oakfield.example',
      '',
    ].join('\n'),
  );
  expect(JSON.parse(await said('waiting-list --since 2026-09-02 --json'))).toEqual([
    { created_at: '2026-09-02T00:00:00.000Z', email: 'second@oakfield.example' },
  ]);
});

test('messages are read whole; what would be a formula in a spreadsheet is none', async () => {
  const starts = ['=1+1', '+1', '-1', '@sum', '\tx', '\rx', 'plain, "said"\nand more', 'a=1'];
  for (const [at, start] of starts.entries()) {
    await writes('=evil@oakfield.example', start, `2026-09-0${at + 1}T10:00:00Z`);
  }
  const csv = await said('contact-messages --csv');
  const first = "2026-09-01T10:00:00.000Z,'=evil@oakfield.example,Other,'=1+1\r\n";
  expect(csv.startsWith(`created_at,email,topic,message\r\n${first}`)).toBe(true);
  for (const cell of [
    "Other,'+1\r\n",
    "Other,'-1\r\n",
    "Other,'@sum\r\n",
    "Other,'\tx\r\n",
    'Other,"\'\rx"\r\n',
  ]) {
    expect(csv).toContain(cell);
  }
  expect(csv).toContain('Other,"plain, ""said""\nand more"\r\n');
  expect(csv).toContain('Other,a=1\r\n');
  const messages = JSON.parse(await said('contact-messages --json'));
  expect(messages.map(({ message }: { message: string }) => message)).toEqual(starts);
  expect(Object.keys(messages[0])).toEqual(['created_at', 'email', 'topic', 'message']);
});

test('a table wraps what is long, and nothing in it steers the terminal', async () => {
  await writes('noor@oakfield.example', `\u001b[2J\u202e${'long words '.repeat(20)}`, '2026-10-01T10:00:00Z');
  const table = await said('contact-messages --since 2026-10-01');
  for (const steering of ['\u001b', '\u202e']) expect(table).not.toContain(steering);
  const lines = table.trimEnd().split('\n');
  expect(lines.length).toBe(2 + 4);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(140);
});

test('what goes to a terminal as JSON or CSV does not steer it, either', () => {
  expect(harmless('a\u001b[2J\u009b31m\u202e\u007f\r\nb\tc')).toBe('a [2J 31m  \nb c');
});

test.each([
  ['', 'Which command?'],
  ['contact', "There is no command 'contact'."],
  ['constructor', "There is no command 'constructor'."],
  ['waiting-list --until 2026-09-01', '--until'],
  ['waiting-list more', 'more'],
  ['waiting-list --since', '--since'],
  ['waiting-list --since 2026-02-30', '--since takes a day as YYYY-MM-DD'],
  ['waiting-list --json --csv', 'Choose one of --json and --csv.'],
  ['account', 'EMAIL is missing.'],
  ['account one two', "One EMAIL is taken, not also 'two'."],
  ['suspend a@b.example', '--reason is missing'],
  ['trial a@b.example --until 2026-02-30', "--until takes a day as YYYY-MM-DD, not '2026-02-30'."],
  ['trial a@b.example', '--until takes a day as YYYY-MM-DD.'],
  ['usage --days 0', "--days takes a number of days, not '0'."],
  ['usage --days x', "not 'x'"],
  ['unfit-steps --until soon', "--until takes a day as YYYY-MM-DD, not 'soon'."],
  ['sign-ups shut', "sign-ups takes open or closed, not 'shut'."],
  ['today', 'YYYY-MM-DD is missing.'],
  ['today 2026-02-30', "today takes a day, not '2026-02-30'."],
  ['resend 17', 'MAIL_ID is one that mails shows'],
  ['delete-work 17 --yes', 'WORK_ID is one that works shows'],
  [`delete-work ${newId()}`, '--yes is missing'],
])('"%s" is not understood, and nothing is opened for it', (line, reason) => {
  const read = () => readCommand(line.split(' ').filter(Boolean));
  expect(read).toThrow(WrongUse);
  expect(read).toThrow(reason);
});

test('who got a command wrong is shown how that one is called, and not all of them', () => {
  const read = () => readCommand(['account']);
  expect(read).toThrow('  account EMAIL');
  expect(read).not.toThrow('waiting-list');
  expect(() => readCommand([])).toThrow('waiting-list');
});

test('the usage names every command', () => {
  expect(toUsage()).toContain('  contact-messages [--since YYYY-MM-DD] [--json | --csv]');
  expect(toUsage()).toContain('  waiting-list [--since');
});

test("the application's login cannot work as the operator", async () => {
  const { email } = await server.makeTeacher();
  const app = operatorOf(server, server.urls.appUrl);
  const lines = [
    'waiting-list',
    'contact-messages',
    'status',
    'accounts',
    `account ${email}`,
    'usage',
    'unfit-steps',
    'mails',
  ];
  const changes = ['sign-ups closed', 'today 2026-09-01', 'rotate-secrets --sessions', `resend ${newId()}`];
  for (const line of [...lines, ...changes, `works ${email}`, `delete-work ${newId()} --yes`]) {
    await expect(app.said(line), line).rejects.toMatchObject({ code: '42501' });
  }
});
