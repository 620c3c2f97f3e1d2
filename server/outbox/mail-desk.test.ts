import { afterAll, expect, test } from 'vitest';
import { system } from '#server/kernel/actor.ts';
import { newId } from '#server/kernel/ids.ts';
import { createMailer } from '#server/providers/mailer.ts';
import { openPostOffice } from '#server/testing/post-office.ts';
import { testServer } from '#server/testing/test-server.ts';
import { type Compose, MailDesk } from './mail-desk.ts';
import { putOperatorMail } from './outbox-store.ts';

const office = await openPostOffice();
const { kernel, clock, client } = await testServer(() => ({}));
const to = 'office@oakfield.example';
const content = { to, subject: 'News', text: 'News.', html: '<p>News.</p>', attachments: [] };

function openDesk(composers: Record<string, Compose>) {
  const mailer = createMailer(office.config);
  const desk = new MailDesk({ ...kernel, mailer, composers });
  afterAll(async () => {
    await desk.close();
    mailer.close();
  });
  return desk;
}
const put = (kind: 'contact-message' | 'waiting-list') =>
  kernel.database.asActor(system, (tx) =>
    putOperatorMail(tx, { kind, subjectId: newId(), now: clock.now() }),
  );
const stateOf = async (id: string) =>
  (await client.query('select state from outbox where id = $1', [id])).rows[0]?.state;

test('whoever waits for a mail waits no longer than they said; the mail goes all the same', async () => {
  const gate = Promise.withResolvers<void>();
  const desk = openDesk({ 'contact-message': async () => gate.promise.then(() => content) });
  const id = await put('contact-message');
  expect(await desk.sendNow(id, 20)).toBe(false);
  expect(await stateOf(id)).toBe('waiting');
  gate.resolve();
  expect(await desk.sendNow(id, 5_000)).toBe(true);
  expect(await stateOf(id)).toBe('sent');
});

test('a mail of a kind that this process cannot write is left to another', async () => {
  const id = await put('waiting-list');
  await openDesk({ 'contact-message': async () => content }).sweep();
  expect(await stateOf(id)).toBe('waiting');
  await openDesk({ 'waiting-list': async () => content }).sweep();
  expect(await stateOf(id)).toBe('sent');
});

test('a mail that has nothing to tell any more is dropped', async () => {
  const id = await put('contact-message');
  const desk = openDesk({ 'contact-message': async () => null });
  expect(await desk.sendNow(id, 5_000)).toBe(false);
  expect(await stateOf(id)).toBe('dropped');
});

test('a writer that fails breaks nothing for who waits', async () => {
  const failing = openDesk({
    'contact-message': async () => {
      throw new Error('broken');
    },
  });
  expect(await failing.sendNow(await put('contact-message'), 5_000)).toBe(false);
});
