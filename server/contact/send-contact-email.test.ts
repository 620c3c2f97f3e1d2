import { afterEach, describe, expect, test } from 'vitest';
import { contactTopics, limits } from '#contract/constants.ts';
import type { MailWorker } from '#server/outbox/index.ts';
import { dayMs, hourMs, minuteMs } from '#server/process/clock.ts';
import { openTestMail, openTestReporting } from '#server/testing/services/test-mail.ts';
import { testServer } from '#server/testing/test-server.ts';
import { contactHandlers } from './index.ts';

const testMail = await openTestMail();
const workers: MailWorker[] = [];
const server = await testServer((kernel) => {
  const { worker } = openTestReporting(kernel, testMail);
  workers.push(worker);
  return contactHandlers({ ...kernel, worker });
});
const [worker] = workers;
if (!worker) throw new Error('no worker');
const { client, clock, asVisitor } = server;
const operator = server.kernel.config.operator.contactEmail;

const words = { email: 'Mara@oakfield.example', topic: contactTopics[0], message: 'How do groups work?' };
const send = (changes: Record<string, unknown> = {}) =>
  asVisitor.call('send-contact-email', { ...words, ...changes });
const refused = (changes: Record<string, unknown> = {}) =>
  asVisitor.refused('send-contact-email', { ...words, ...changes });
const kept = async () =>
  (await client.query('select email, subject, message from contact_form_submissions order by created_at'))
    .rows;
const mails = async () =>
  (await client.query('select kind, state, teacher_id, attempts from outbox order by created_at')).rows;

afterEach(async () => {
  testMail.misbehave(null);
  clock.advance(3 * dayMs);
  await client.query('delete from outbox');
  await client.query('delete from contact_form_submissions');
});

test('a message is kept and mailed to the operator, who answers its sender', async () => {
  const before = (await testMail.read(operator)).length;
  const message = 'Is <b>this</b> free?\n\nMara & "class"';
  expect(await send({ message })).toEqual({ success: true, email_sent: true });
  expect(await kept()).toEqual([{ email: words.email, subject: words.topic, message }]);
  expect(await mails()).toEqual([{ kind: 'contact-message', state: 'sent', teacher_id: null, attempts: 1 }]);
  const [mail, ...more] = (await testMail.read(operator)).slice(0, -before || undefined);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe(`Contact: ${words.topic}`);
  expect(mail?.replyTo).toEqual([{ address: words.email, name: '' }]);
  expect(mail?.text).toContain(message);
  expect(mail?.html).toContain('Is &#60;b&#62;this&#60;/b&#62; free?');
});

test('while the mail server is away a message is kept; it is mailed once when the server is back', async () => {
  const before = (await testMail.read(operator)).length;
  testMail.misbehave({ at: 'data', cut: true });
  expect(await send()).toEqual({ success: true, email_sent: false });
  expect(await kept()).toHaveLength(1);
  expect(await mails()).toMatchObject([{ state: 'waiting' }]);
  testMail.misbehave(null);
  clock.advance(minuteMs);
  await worker.sweep();
  await worker.sweep();
  expect(await mails()).toMatchObject([{ state: 'sent', attempts: 2 }]);
  expect(await testMail.read(operator)).toHaveLength(before + 1);
});

test('the same words of the same person are kept and mailed once, also at the same moment', async () => {
  const before = testMail.recipients.length;
  const answers = await Promise.all([send(), send(), send({ email: words.email.toLowerCase() })]);
  expect(answers).toEqual(Array(3).fill({ success: true, email_sent: true }));
  expect(await send()).toEqual({ success: true, email_sent: true });
  expect(await kept()).toHaveLength(1);
  expect(await mails()).toHaveLength(1);
  expect(testMail.recipients.slice(before)).toEqual([operator]);
});

test('other words, or another person, are another message', async () => {
  await send();
  await send({ message: 'How do they work, again?' });
  await send({ email: 'noor@oakfield.example' });
  await send({ topic: contactTopics[2] });
  expect(await kept()).toHaveLength(4);
});

describe('nothing is kept, and the field says why, for', () => {
  test.each([
    ['no e-mail address', { email: 'mara' }, 'email', 'Please enter a valid email address'],
    ['two addresses', { email: 'a@x.example, b@x.example' }, 'email', 'Please enter a valid email address'],
    [
      'an address with a header',
      { email: 'a@x.example\r\nBcc: evil@x.example' },
      'email',
      'Please enter a valid email address',
    ],
    ['another topic', { topic: 'Other\r\nBcc: evil@x.example' }, 'topic', 'Please select a topic'],
    ['no topic', { topic: '' }, 'topic', 'Please select a topic'],
    [
      'nine characters between blanks',
      { message: '  nine char   ' },
      'message',
      'Message must be at least 10 characters long',
    ],
    [
      'a message over the limit',
      { message: 'a'.repeat(limits.message + 1) },
      'message',
      'Message can hold up to 5,000 characters. Please shorten it; nothing was cut.',
    ],
  ])('%s', async (_, changes, field, message) => {
    expect(await refused(changes)).toMatchObject({ code: 'INVALID_INPUT', fields: { [field]: message } });
    expect(await kept()).toEqual([]);
  });
});

test('nothing that stands in a message becomes a header or a recipient', async () => {
  const before = testMail.recipients.length;
  await send({ message: 'Hello you\r\nBcc: evil@x.example\r\n.\r\nRCPT TO:<evil@x.example>' });
  expect(testMail.recipients.slice(before)).toEqual([operator]);
  for (const mail of await testMail.read(operator)) {
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
  }
});

describe('the limits', () => {
  const number = (at: number) => ({ email: `p${at}@oakfield.example`, message: `Message number ${at}.` });

  test('one address of the network may send 5 an hour and 20 a day', async () => {
    for (let at = 0; at < 5; at += 1) await send(number(at));
    expect(await refused(number(5))).toMatchObject({
      status: 429,
      code: 'RATE_LIMITED',
      detail: expect.stringMatching(
        /^That was a lot in a short time\. Please wait \d+ minutes? and try again\.$/,
      ),
    });
    for (let at = 5; at < 20; at += 1) {
      if (at % 5 === 0) clock.advance(hourMs);
      await send(number(at));
    }
    clock.advance(hourMs);
    expect(await refused(number(20))).toMatchObject({ code: 'RATE_LIMITED' });
    clock.advance(dayMs);
    expect(await send(number(20))).toMatchObject({ success: true });
  });

  test('one sender may send 5 a day, however the address is written', async () => {
    for (let at = 0; at < 5; at += 1) await send({ message: `Message number ${at}.` });
    clock.advance(hourMs);
    const more = { email: 'MARA@oakfield.example', message: 'Message number 6.' };
    expect(await refused(more)).toMatchObject({ code: 'RATE_LIMITED' });
    expect(await send({ ...more, email: 'noor@oakfield.example' })).toMatchObject({ success: true });
  });

  test('300 a day are taken over all, and who is refused uses up none of them', async () => {
    await send(number(0));
    const count = "update request_limits set count = 298 where key = 'contact'";
    expect((await client.query(`${count} and count = 1`)).rowCount).toBeGreaterThanOrEqual(1);
    for (let at = 1; at < 3; at += 1) await send(number(at));
    for (let times = 0; times < 3; times += 1) {
      expect(await refused(number(9))).toMatchObject({ code: 'RATE_LIMITED' });
    }
    const { rows } = await client.query(
      "select max(count) as most from request_limits where key = 'contact'",
    );
    expect(rows).toEqual([{ most: 300 }]);
  });

  test('no address is stored in counting', async () => {
    await send();
    const { rows } = await client.query('select key from request_limits');
    expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0\.1|oakfield/i);
  });
});

test('where a message cannot be kept, that is told, and nothing is mailed', async () => {
  const before = testMail.recipients.length;
  await client.query('alter table contact_form_submissions rename to elsewhere');
  try {
    expect(await refused()).toMatchObject({
      status: 500,
      code: 'CONTACT_FAILED',
      detail: 'There was an error sending your message. Please try again.',
    });
  } finally {
    await client.query('alter table elsewhere rename to contact_form_submissions');
  }
  expect(await mails()).toEqual([]);
  expect(testMail.recipients.slice(before)).toEqual([]);
});

test('no address and no word of a message reaches the log', async () => {
  testMail.misbehave({ at: 'rcpt', reply: 550 });
  await send({ message: 'A word that nobody says: quokka.' });
  expect(await mails()).toMatchObject([{ state: 'failed' }]);
  const log = server.logged.join('\n');
  expect(log).toContain('a mail was not sent');
  expect(log).not.toMatch(/quokka|oakfield/i);
});
