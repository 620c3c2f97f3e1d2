import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { afterAll, expect, test, vi } from 'vitest';
import { startFaultProxy } from '#practice/faults/fault-proxy.ts';
import { startPracticeMail } from '#practice/mail/practice-mail.ts';
import { createMailer, type Mail } from './mailer.ts';

const folder = await mkdtemp(join(tmpdir(), 'classroom-station-mailer-'));
const practice = await startPracticeMail({ folder });
afterAll(async () => {
  await practice.stop();
  await rm(folder, { recursive: true, force: true });
});
const from = { name: 'Classroom Station', address: 'reports@station.example' };
const buildMail = (overrides: Partial<Mail> = {}): Mail => ({
  ...{ to: 'teacher@oakfield.example', id: 'mail-1', subject: 'Student feedback: Blue Heron' },
  ...{ text: 'A report.', html: '<p>A report.</p>', attachments: [], ...overrides },
});
const open = (url = practice.url, dkim?: Parameters<typeof createMailer>[0]['dkim']) =>
  createMailer({ url, from, dkim });

async function sendAndRead(mail: Mail, mailer = open()) {
  expect(await mailer.send(mail)).toEqual({ kind: 'sent' });
  mailer.close();
  const [kept] = practice.inbox.list(mail.to);
  return { raw: kept?.raw.toString() ?? '', parsed: await PostalMime.parse(kept?.raw ?? '') };
}

test('a mail has text, HTML, a file, and a Message-ID of our own', async () => {
  const attachments = [{ name: 'Blue Heron - “Ants” 🐜.pdf', content: Buffer.from('%PDF-') }];
  const { parsed } = await sendAndRead(buildMail({ attachments }));
  expect(parsed).toMatchObject({
    messageId: '<mail-1@station.example>',
    from: { name: 'Classroom Station', address: 'reports@station.example' },
    to: [{ address: 'teacher@oakfield.example' }],
    attachments: [{ filename: 'Blue Heron - “Ants” 🐜.pdf', mimeType: 'application/pdf' }],
  });
  expect(parsed.text?.trim()).toBe('A report.');
  expect(parsed.html).toContain('<p>A report.</p>');
});

test('nothing that stands in a subject or a name becomes a header', async () => {
  const subject = 'Heron\r\nBcc: evil@x.example\r\n\r\nbody';
  const to = 'injected@oakfield.example';
  const { parsed } = await sendAndRead(buildMail({ to, subject }));
  expect(parsed.headers.map(({ key }) => key)).not.toContain('bcc');
  expect(parsed.subject).toBe('Heron Bcc: evil@x.example body');
});

test('a recipient that carries commands reaches nobody else', async () => {
  const before = practice.recipients.length;
  const mailer = open();
  for (const to of ['a@x.example>\r\nRCPT TO:<evil@x.example', 'a@x.example, evil@x.example', 'evil', '']) {
    expect(await mailer.send(buildMail({ to }))).toEqual({ kind: 'never', code: 'address' });
  }
  mailer.close();
  expect(practice.recipients.slice(before)).toEqual([]);
});

test('an answer goes where it should; an address to answer that is more than one address is not sent', async () => {
  const to = 'answers@oakfield.example';
  const { parsed } = await sendAndRead(buildMail({ to, replyTo: 'mara@oakfield.example' }));
  expect(parsed.replyTo).toEqual([{ address: 'mara@oakfield.example', name: '' }]);
  const before = practice.recipients.length;
  const mailer = open();
  for (const replyTo of [
    'a@x.example\r\nBcc: evil@x.example',
    'a@x.example, b@x.example',
    'A <a@x.example>',
    '',
  ]) {
    expect(await mailer.send(buildMail({ to, replyTo }))).toEqual({ kind: 'never', code: 'address' });
  }
  mailer.close();
  expect(practice.recipients.slice(before)).toEqual([]);
});

test('with a key, mail is signed for its domain', async () => {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const to = 'signed@oakfield.example';
  const dkim = { domain: 'station.example', selector: 'fall', privateKey };
  const { raw } = await sendAndRead(buildMail({ to }), open(practice.url, dkim));
  expect(raw).toMatch(/^DKIM-Signature:.*d=station\.example/m);
  expect(raw).toMatch(/s=fall/);
});

test.each([
  [
    { at: 'rcpt', reply: 451 },
    { kind: 'later', code: '451' },
  ],
  [
    { at: 'data', reply: 452 },
    { kind: 'later', code: '452' },
  ],
  [
    { at: 'rcpt', reply: 550 },
    { kind: 'never', code: '550' },
  ],
  [
    { at: 'data', reply: 554 },
    { kind: 'never', code: '554' },
  ],
  [
    { at: 'data', cut: true },
    { kind: 'later', code: 'unreachable' },
  ],
] as const)('%j is %j', async (fault, outcome) => {
  practice.misbehave(fault);
  const mailer = open();
  expect(await mailer.send(buildMail())).toEqual(outcome);
  mailer.close();
  practice.misbehave(null);
});

test('a server that refuses our sign-in would refuse every mail, and verifying says so', async () => {
  practice.misbehave({ at: 'auth', reply: 535 });
  const mailer = open(practice.url.replace('smtp://', 'smtp://user:wrong@'));
  expect(await mailer.send(buildMail())).toEqual({ kind: 'refused', code: '535' });
  await expect(mailer.verify()).rejects.toThrow();
  mailer.close();
  practice.misbehave(null);
});

test('where nobody listens, it is worth another try', async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  const mailer = open(`smtp://127.0.0.1:${port}`);
  expect(await mailer.send(buildMail())).toEqual({ kind: 'later', code: 'unreachable' });
  mailer.close();
});

test('a mail that takes too long is given up with its connection, and costs no other mail its try', async () => {
  const proxy = await startFaultProxy({ port: Number(new URL(practice.url).port) });
  const patience = { connectMs: 12_000, silenceMs: 12_000, sendMs: 8000 };
  const mailer = createMailer({ url: `smtp://${proxy.host}`, from, dkim: undefined, patience });
  // Too slow to be of use, and never silent.
  await proxy.set({ kind: 'throttle', bytesPerSecond: 25, of: 'answer' });
  const late = { to: 'late@oakfield.example' };
  // As many as there are connections.
  const sending = [1, 2].map((one) => mailer.send(buildMail({ ...late, id: `late-${one}` })));
  // Shortly before they are given up, so that it still has nearly all of its time then.
  await sleep(patience.sendMs - 1500);
  const waiting = mailer.send(buildMail({ to: 'behind@oakfield.example', id: 'behind' }));
  const given = { kind: 'later', code: 'unreachable' };
  expect(await Promise.all(sending)).toEqual([given, given]);
  await proxy.set(null);
  expect(await waiting).toEqual({ kind: 'sent' });
  await vi.waitFor(() => expect(proxy.counts().open).toBe(1), { timeout: 20_000 });
  expect(practice.inbox.list(late.to)).toEqual([]);
  mailer.close();
  await proxy.stop();
});
