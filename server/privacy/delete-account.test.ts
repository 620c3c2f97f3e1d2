import { afterAll, beforeEach, expect, test } from 'vitest';
import { deletionDays } from '#contract/constants.ts';
import { dayMs, hourMs, minuteMs } from '#server/process/clock.ts';
import type { TestTeacher } from '#server/testing/actors.ts';
import { openAccountServer } from './account.factory.ts';
import { createDeletionWorker } from './index.ts';

const { server, testMail, reporting } = await openAccountServer();
const { clock, client } = server;
const cancelled: string[] = [];
let isProviderDown = false;
/** The first wait is a minute, give or take a tenth; the second is longer than two of these are apart. */
const longestFirstWaitMs = 1.1 * minuteMs;
const openWorker = () => {
  const worker = createDeletionWorker({
    ...server.kernel,
    inbox: testMail.inbox,
    cancelSubscription: async (teacherId) => {
      if (isProviderDown) throw new Error('the payment provider does not answer');
      cancelled.push(teacherId);
    },
  });
  afterAll(() => worker.close());
  return worker;
};
const worker = openWorker();
let teacher: TestTeacher;
beforeEach(async () => {
  teacher = await server.makeTeacher();
});
const exists = async () =>
  (await client.query('select from users where id = $1', [teacher.id])).rows.length === 1;
const askToDelete = () => server.as(teacher).call('delete-account', { email: teacher.email });

test('the address must be typed once more; capitals and spaces around it do not matter', async () => {
  const caller = server.as(teacher);
  const refused = await caller.refused('delete-account', { email: 'somebody@else.example' });
  expect(refused.code).toBe('EMAIL_DIFFERS');
  expect(refused.fields).toHaveProperty('email');
  const { deletion_due_at: dueAt } = await caller.call('delete-account', {
    email: ` ${teacher.email.toUpperCase()} `,
  });
  expect(dueAt).toBe(new Date(clock.now().getTime() + deletionDays * dayMs).toISOString());
});

test('asking twice does not move the day, and mails once how to undo it', async () => {
  const { deletion_due_at: dueAt } = await askToDelete();
  clock.advance(dayMs);
  expect((await askToDelete()).deletion_due_at).toBe(dueAt);
  await reporting.worker.sweep();
  const mails = await testMail.read(teacher.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toContain('will be deleted');
  expect(mails[0]?.text).toContain(`${server.kernel.config.origin}/account`);
  expect(mails[0]?.text).not.toContain('everything is deleted');
  expect(mails[0]?.text).toMatch(/For 24 months a keyed fingerprint of your sign-in stays/);
});

test('who asks and undoes again and again is stopped before a flood of mails', async () => {
  const caller = server.as(teacher);
  for (let times = 0; times < 10; times += 1) {
    await askToDelete();
    await caller.call('keep-account');
  }
  expect((await caller.refused('delete-account', { email: teacher.email })).code).toBe('RATE_LIMITED');
  clock.advance(hourMs);
  expect((await askToDelete()).deletion_due_at).not.toBeNull();
});

test('the student link is closed at once, and only undoing and taking along work', async () => {
  const caller = server.as(teacher);
  const { link } = await caller.call('generate-student-link');
  await askToDelete();
  const student = await server
    .asStudent(link.token)
    .refused('get-teacher-visible-units', { p_teacher_id: teacher.id });
  expect(student.code).toBe('CLASSROOM_UNAVAILABLE');
  expect((await caller.refused('generate-student-link')).code).toBe('ACCOUNT_DELETING');
  expect((await caller.refused('get-account-settings')).code).toBe('ACCOUNT_DELETING');
});

test('undone within seven days nothing is lost, and the link works again', async () => {
  const caller = server.as(teacher);
  const { link } = await caller.call('generate-student-link');
  await askToDelete();
  clock.advance(deletionDays * dayMs - 1);
  await worker.sweep();
  expect(await caller.call('keep-account')).toEqual({ deletion_due_at: null });
  clock.advance(30 * dayMs);
  await worker.sweep();
  expect(await exists()).toBe(true);
  expect(cancelled).not.toContain(teacher.id);
  const units = await server
    .asStudent(link.token)
    .send('get-teacher-visible-units', { p_teacher_id: teacher.id });
  expect(units.status).toBe(200);
  const { rows } = await client.query('select action from audit_log where teacher_id = $1 order by at', [
    teacher.id,
  ]);
  expect(rows.map(({ action }) => action).slice(-2)).toEqual(['deletion-asked', 'deletion-undone']);
});

test('tries at a deletion that was undone do not put off the next one', async () => {
  await askToDelete();
  // By a process whose clock was ahead.
  await client.query('update users set deletion_tries = 9, deletion_next_at = $2 where id = $1', [
    teacher.id,
    new Date(clock.now().getTime() + 30 * dayMs),
  ]);
  await server.as(teacher).call('keep-account');
  await askToDelete();
  clock.advance(deletionDays * dayMs);
  await worker.sweep();
  expect(await exists()).toBe(false);
});

test('a request that was undone before its mail went out is not mailed', async () => {
  await askToDelete();
  await server.as(teacher).call('keep-account');
  await reporting.worker.sweep();
  expect(await testMail.read(teacher.email)).toEqual([]);
});

test('exactly seven days later it cannot be undone any more, and the account goes', async () => {
  await askToDelete();
  clock.advance(deletionDays * dayMs);
  expect((await server.as(teacher).call('keep-account')).deletion_due_at).not.toBeNull();
  await worker.sweep();
  expect(await exists()).toBe(false);
  expect(cancelled).toContain(teacher.id);
  expect((await server.as(teacher).refused('keep-account')).code).toBe('NOT_SIGNED_IN');
});

test('the deletion waits until the subscription is cancelled, and is then carried out', async () => {
  await askToDelete();
  clock.advance(deletionDays * dayMs);
  isProviderDown = true;
  await worker.sweep();
  expect(await exists()).toBe(true);
  isProviderDown = false;
  clock.advance(longestFirstWaitMs);
  await worker.sweep();
  expect(await exists()).toBe(false);
});

test('one that cannot be deleted yet does not keep the others waiting', async () => {
  const second = await server.makeTeacher();
  for (const { id } of [teacher, second])
    await client.query('update users set deletion_due_at = $2 where id = $1', [id, clock.now()]);
  const picky = createDeletionWorker({
    ...server.kernel,
    inbox: null,
    cancelSubscription: async (teacherId) => {
      if (teacherId === teacher.id) throw new Error('not this one');
    },
  });
  await picky.sweep();
  await picky.close();
  expect(await exists()).toBe(true);
  expect((await client.query('select from users where id = $1', [second.id])).rows).toEqual([]);
});

test('several processes delete an account once', async () => {
  // What an earlier test left to be tried again.
  clock.advance(longestFirstWaitMs);
  await worker.sweep();
  await askToDelete();
  clock.advance(deletionDays * dayMs);
  const count = async () => (await server.kernel.metrics.deletions.get()).values[0]?.value ?? 0;
  const before = await count();
  await Promise.all([worker, openWorker(), openWorker()].map((one) => one.sweep()));
  expect(await exists()).toBe(false);
  expect((await count()) - before).toBe(1);
});

test('fifty that the payment provider refuses hold up nobody, and are tried again later and later', async () => {
  const asked: string[] = [];
  const refused = new Set<string>();
  for (let count = 0; count < 50; count += 1) refused.add((await server.makeTeacher()).id);
  const due = 'update users set deletion_due_at = $2 where id = $1';
  for (const id of refused) await client.query(due, [id, clock.now()]);
  clock.advance(1000);
  await client.query(due, [teacher.id, clock.now()]);
  const picky = createDeletionWorker({
    ...server.kernel,
    inbox: null,
    cancelSubscription: async (teacherId) => {
      asked.push(teacherId);
      if (refused.has(teacherId)) throw new Error('not this one');
    },
  });
  await picky.sweep();
  expect(await exists()).toBe(true);
  await picky.sweep();
  expect(await exists()).toBe(false);
  expect(asked).toHaveLength(51);
  clock.advance(longestFirstWaitMs);
  await picky.sweep();
  expect(asked).toHaveLength(101);
  clock.advance(longestFirstWaitMs);
  await picky.sweep();
  expect(asked).toHaveLength(101);
  clock.advance(longestFirstWaitMs);
  await picky.sweep();
  expect(asked).toHaveLength(151);
  await picky.close();
  await client.query('delete from users where id = any ($1)', [[...refused]]);
});
