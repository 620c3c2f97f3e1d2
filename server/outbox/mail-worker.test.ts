import { afterAll, expect, test } from 'vitest';
import { system } from '#server/database/actor.ts';
import type { Database } from '#server/database/database.ts';
import { DatabaseAway } from '#server/database/database-away.ts';
import { minuteMs } from '#server/process/clock.ts';
import { newId } from '#server/process/ids.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { createMailer, type Mailer } from '#server/providers/mailer.ts';
import { openTestMail } from '#server/testing/services/test-mail.ts';
import { testServer } from '#server/testing/test-server.ts';
import { type MailTemplates, MailWorker } from './mail-worker.ts';
import { claimDue, putMail, releaseMails } from './outbox-store.ts';

const testMail = await openTestMail();
const { kernel, clock, client, logged, makeTeacher } = await testServer(() => ({}));
const to = 'office@oakfield.example';
const content = { to, subject: 'News', text: 'News.', html: '<p>News.</p>', attachments: [] };

function openWorker(
  templates: Partial<MailTemplates>,
  database: Database = kernel.database,
  disk?: Kernel['disk'],
) {
  const mailer = createMailer(testMail.config);
  const worker = new MailWorker({ ...kernel, database, disk, mailer, templates });
  afterAll(async () => {
    await worker.close();
    mailer.close();
  });
  return worker;
}
const put = async (kind: 'contact-message' | 'waiting-list') => {
  const [id, subjectId] = [newId(), newId()];
  await kernel.database.transaction(system, (tx) => putMail(tx, { id, kind, subjectId, now: clock.now() }));
  return id;
};
const stateOf = async (id: string) =>
  (await client.query('select state from outbox where id = $1', [id])).rows[0]?.state;

test('whoever waits for a mail waits no longer than they said; the mail goes all the same', async () => {
  const gate = Promise.withResolvers<void>();
  const worker = openWorker({ 'contact-message': async () => gate.promise.then(() => content) });
  const id = await put('contact-message');
  expect(await worker.sendNow(id, 20)).toBe(false);
  expect(await stateOf(id)).toBe('waiting');
  gate.resolve();
  expect(await worker.sendNow(id, 5_000)).toBe(true);
  expect(await stateOf(id)).toBe('sent');
});

test('a mail of a kind that this process cannot write is left to another', async () => {
  const id = await put('waiting-list');
  await openWorker({ 'contact-message': async () => content }).sweep();
  expect(await stateOf(id)).toBe('waiting');
  await openWorker({ 'waiting-list': async () => content }).sweep();
  expect(await stateOf(id)).toBe('sent');
});

test('many mails of one teacher take turns with those of others', async () => {
  const [busy, other] = [await makeTeacher(), await makeTeacher()];
  const told = async ({ id: teacherId }: { id: string }, count: number) => {
    for (let at = 0; at < count; at += 1) {
      clock.advance(1);
      const news = { teacherId, kind: 'plan-started', now: clock.now() } as const;
      await kernel.database.transaction(system, (tx) => putMail(tx, news));
    }
  };
  await told(busy, 5);
  await told(other, 2);
  await put('contact-message');
  const written: (string | null)[] = [];
  const write = async ({ teacherId }: { teacherId: string | null }) => {
    written.push(teacherId);
    return content;
  };
  await openWorker({ 'plan-started': write, 'contact-message': write }).sweep();
  expect(written).toEqual([busy.id, other.id, null, busy.id, other.id, busy.id, busy.id, busy.id]);
});

test('two processes send each mail once', async () => {
  const workers = [1, 2].map(() => openWorker({ 'contact-message': async () => content }));
  const ids = await Promise.all(Array.from({ length: 30 }, () => put('contact-message')));
  const before = testMail.recipients.length;
  await Promise.all(workers.flatMap((worker) => [worker.sweep(), worker.sendNow(ids[7] ?? '', 5_000)]));
  expect(await Promise.all(ids.map(stateOf))).toEqual(ids.map(() => 'sent'));
  expect(testMail.recipients.length - before).toBe(30);
});

test('a mail that has nothing to tell any more is dropped', async () => {
  const id = await put('contact-message');
  const worker = openWorker({ 'contact-message': async () => null });
  expect(await worker.sendNow(id, 5_000)).toBe(false);
  expect(await stateOf(id)).toBe('dropped');
});

test('a writer that fails breaks nothing for who waits', async () => {
  const failing = openWorker({
    'contact-message': async () => {
      throw new Error('broken');
    },
  });
  expect(await failing.sendNow(await put('contact-message'), 5_000)).toBe(false);
});

/** A database that is away, for so many askings, once `begin` was called. */
function faltering(times: number) {
  let left = 0;
  const database: Database = {
    ...kernel.database,
    query: async (...asked) => {
      if (left > 0) {
        left -= 1;
        throw new Error('the database is away');
      }
      return await kernel.database.query(...asked);
    },
  };
  const begin = () => {
    left = times;
  };
  return { database, begin, asked: () => times - left };
}
const arrived = () => testMail.inbox.list(to).length;

test('a mail that went out while the database was away does not go again', async () => {
  const { database, begin } = faltering(3);
  const before = arrived();
  const compose = async () => {
    begin();
    return content;
  };
  const id = await put('contact-message');
  const worker = openWorker({ 'contact-message': compose }, database);
  await worker.sweep();
  expect(await stateOf(id)).toBe('sent');
  await worker.sweep();
  expect(arrived()).toBe(before + 1);
});

test('a mail that could not be written while the database was away is written a moment later', async () => {
  let tries = 0;
  const id = await put('contact-message');
  const compose = async () => {
    tries += 1;
    if (tries === 1) throw new DatabaseAway(new Error('Connection terminated'));
    return content;
  };
  expect(await openWorker({ 'contact-message': compose }).sendNow(id, 5_000)).toBe(true);
  expect(logged.some((line) => line.includes(id) && line.includes('could not be written'))).toBe(true);
});

test('a defect of a writer is not tried again at once, and neither is a database that stays away', async () => {
  let tries = 0;
  const fails = (error: () => Error) =>
    openWorker({
      'contact-message': async () => {
        tries += 1;
        throw error();
      },
    });
  expect(await fails(() => new TypeError('broken')).sendNow(await put('contact-message'), 5_000)).toBe(false);
  expect(tries).toBe(1);
  const away = fails(() => {
    // So long that the mail could not be sent any more before its lease ends.
    clock.advance(20_000);
    return new DatabaseAway(new Error('Query read timeout'));
  });
  expect(await away.sendNow(await put('contact-message'), 5_000)).toBe(false);
  expect(tries).toBe(2);
});

test('a mail that took so long to write that another process sent it is not sent again', async () => {
  const id = await put('contact-message');
  const other = openWorker({ 'contact-message': async () => content });
  const slow = openWorker({
    'contact-message': async () => {
      clock.advance(91_000);
      await other.sweep();
      return content;
    },
  });
  expect(await slow.sendNow(id, 5_000)).toBe(true);
  expect(await stateOf(id)).toBe('sent');
  const copies = testMail.inbox.list(to).filter(({ raw }) => raw.includes(`<${id}@`));
  expect(copies).toHaveLength(1);
});

/** A mailer that looks at the lease while it sends. */
function watching(id: string, whileSending: () => void = () => undefined) {
  const leases: number[] = [];
  const send: Mailer['send'] = async () => {
    whileSending();
    const { rows } = await client.query('select lease_until from outbox where id = $1', [id]);
    leases.push(rows[0].lease_until.getTime() - clock.now().getTime());
    return { kind: 'sent' };
  };
  return { leases, mailer: { ...createMailer(testMail.config), send } };
}

test('a mail that took long to write is held until sending it must have ended', async () => {
  const id = await put('contact-message');
  const { leases, mailer } = watching(id);
  const compose = async () => {
    clock.advance(60_000);
    return content;
  };
  const worker = new MailWorker({ ...kernel, mailer, templates: { 'contact-message': compose } });
  expect(await worker.sendNow(id, 5_000)).toBe(true);
  expect(leases[0]).toBeGreaterThanOrEqual(mailer.sendMs);
});

test('the end of a mail is stored no longer than its lease holds, counted from when it was taken', async () => {
  const id = await put('contact-message');
  const { database, begin, asked } = faltering(1_000);
  const { mailer } = watching(id, () => {
    clock.advance(91_000);
    begin();
  });
  const worker = new MailWorker({
    ...kernel,
    database,
    mailer,
    templates: { 'contact-message': async () => content },
  });
  expect(await worker.sendNow(id, 5_000)).toBe(false);
  expect(asked()).toBe(1);
});

test('on a full disk no mail goes out, not even one that is sent at once', async () => {
  const before = arrived();
  const disk = {
    hasRoom: () => isRoomy,
    state: () => 'full' as const,
    look: async () => undefined,
    close: () => undefined,
  };
  let isRoomy = false;
  const id = await put('contact-message');
  const worker = openWorker({ 'contact-message': async () => content }, kernel.database, disk);
  expect(await worker.sendNow(id, 5_000)).toBe(false);
  await worker.sweep();
  expect(arrived()).toBe(before);
  isRoomy = true;
  expect(await worker.sendNow(id, 5_000)).toBe(true);
});

test('a process that knows it is alone sends at once what the dead were sending', async () => {
  const { database } = kernel;
  const id = await put('contact-message');
  const [now, until] = [clock.now(), new Date(clock.now().getTime() + 90_000)];
  await claimDue(database, { owner: 'dead', now, until, kinds: ['contact-message'], id });
  const worker = openWorker({ 'contact-message': async () => content });
  await worker.sweep();
  expect(await stateOf(id)).toBe('waiting');
  await releaseMails(database);
  await worker.sweep();
  expect(await stateOf(id)).toBe('sent');
});

test('a mail server that refuses our sign-in uses up no try of any mail', async () => {
  const id = await put('contact-message');
  const url = testMail.config.url.replace('//', '//user:secret@');
  const mailer = createMailer({ ...testMail.config, url });
  const worker = new MailWorker({ ...kernel, mailer, templates: { 'contact-message': async () => content } });
  afterAll(() => mailer.close());
  const sweepWith = async (fault: Parameters<typeof testMail.misbehave>[0]) => {
    testMail.misbehave(fault);
    await worker.sweep();
    clock.advance(16 * minuteMs);
  };
  // More often than a mail is tried at all.
  for (let times = 0; times < 10; times += 1) await sweepWith({ at: 'auth', reply: 535 });
  expect(await stateOf(id)).toBe('waiting');
  await sweepWith({ at: 'rcpt', reply: 451 });
  expect(await stateOf(id)).toBe('waiting');
  await sweepWith(null);
  expect(await stateOf(id)).toBe('sent');
});
