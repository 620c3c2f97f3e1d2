import { expect, test } from 'vitest';
import { dayMs } from '#server/process/clock.ts';
import { openTestMail, openTestReporting } from '#server/testing/services/test-mail.ts';
import { openBillingBench } from './billing-bench.factory.ts';
import { planMailTemplates } from './index.ts';

const bench = await openBillingBench();
const { server, planMails, makeTeacher, press, subscribe, turnTo, settle } = bench;
const { clock, kernel } = server;
const testMail = await openTestMail();
const mail = openTestReporting(kernel, testMail).worker;

type Person = Awaited<ReturnType<typeof makeTeacher>>;

/** Lets an hour's work be done, and reads what this teacher has in the inbox. */
async function inboxOf({ email }: Person) {
  for (const _ of ['once', 'and once more']) await planMails.sweep();
  await mail.sweep();
  return await testMail.read(email);
}
const subjectsOf = async (teacher: Person) => (await inboxOf(teacher)).map(({ subject }) => subject);

test('a trial has three mails before it is over, each of them once', async () => {
  const teacher = await makeTeacher();
  expect(await subjectsOf(teacher)).toEqual([]);
  clock.advance(76 * dayMs);
  expect(await subjectsOf(teacher)).toEqual(['Your free trial ends in 14 days']);
  clock.advance(11 * dayMs);
  expect(await subjectsOf(teacher)).toContain('Your free trial ends in 3 days');
  clock.advance(3 * dayMs);
  const letters = await inboxOf(teacher);
  expect(letters.map(({ subject }) => subject)).toContain('Your free trial of Classroom Station has ended');
  expect(letters).toHaveLength(3);
  // As the checkout does it: free days are kept only with more than three of them left.
  const textOf = (subject: string) => letters.find((letter) => letter.subject === subject)?.text;
  expect(textOf('Your free trial ends in 14 days')).toContain('you keep the free days that are left');
  expect(textOf('Your free trial ends in 3 days')).toContain('due on the day on which you start it');
  expect(textOf('Your free trial ends in 3 days')).not.toContain('keep the free days');
  for (const { text, html } of letters) {
    expect(text).toContain(`${kernel.config.origin}/billing`);
    expect(text).toContain('$4.99');
    expect(html).toContain(`href="${kernel.config.origin}/billing"`);
  }
  clock.advance(30 * dayMs);
  expect(await inboxOf(teacher)).toHaveLength(3);
});

test('a plan is confirmed with its terms, its end is told, and neither twice', async () => {
  const teacher = await makeTeacher();
  clock.advance(91 * dayMs);
  await subscribe(teacher);
  const [started] = await inboxOf(teacher);
  expect(started?.subject).toBe('Your paid plan of Classroom Station');
  expect(started?.text).toMatch(/renews itself every month at \$4\.99 until you cancel/);
  expect(started?.text).toMatch(/cancel at any time/);

  const { url } = await server.as(teacher).call('customer-portal');
  await press(url, { action: 'cancel' });
  await turnTo(teacher, 'canceled');
  await bench.askAgain(teacher);
  const subjects = await subjectsOf(teacher);
  expect(subjects).toHaveLength(2);
  expect(subjects.join()).toMatch(/Your paid plan ends on \w+ \d+, 20\d\d/);

  // A teacher who changes their mind twice is told twice.
  await press(url, { action: 'resume' });
  await turnTo(teacher, 'active');
  clock.advance(dayMs);
  await press(url, { action: 'cancel' });
  await turnTo(teacher, 'canceled');
  expect(await subjectsOf(teacher)).toHaveLength(3);
});

test('a payment that failed is told on three days, and no more once it is made good', async () => {
  const teacher = await makeTeacher();
  clock.advance(91 * dayMs);
  await subscribe(teacher, bench.cards.failsLater);
  expect(await inboxOf(teacher)).toHaveLength(1);
  const { period_ends_at: renewsAt } = await bench.statusOf(teacher);
  clock.set(renewsAt ?? '');
  await bench.passDays();
  await settle();
  expect(await inboxOf(teacher)).toHaveLength(2);
  clock.advance(3 * dayMs);
  await settle();
  const letters = await inboxOf(teacher);
  expect(letters.map(({ subject }) => subject).toSorted()).toEqual([
    ...['A payment did not go through', 'A payment did not go through'],
    'Your paid plan of Classroom Station',
  ]);
  const failed = letters.find(({ subject }) => subject?.includes('payment'));
  expect(failed?.text).toContain('your students notice nothing');

  const { url } = await server.as(teacher).call('customer-portal');
  await press(url, { action: 'card', card: bench.cards.pays });
  await turnTo(teacher, 'active');
  clock.advance(3 * dayMs);
  await settle();
  expect(await inboxOf(teacher)).toHaveLength(3);
});

test('a mail that waited is dropped where there is nothing to tell any more', async () => {
  const teacher = await makeTeacher();
  clock.advance(76 * dayMs);
  await planMails.sweep();
  await server.client.query('update users set suspended_at = $2 where id = $1', [teacher.id, clock.now()]);
  expect(await subjectsOf(teacher)).toEqual([]);
});

test('with billing switched off nothing is told', async () => {
  const teacher = await makeTeacher();
  const config = { ...kernel.config, billing: { ...kernel.config.billing, isOn: false } };
  const compose = planMailTemplates({ ...kernel, config })['trial-ending'];
  clock.advance(80 * dayMs);
  const about = { id: teacher.id, teacherId: teacher.id, subjectId: null, attempts: 1 };
  const asked = { ...about, kind: 'trial-ending' } as const;
  expect(await compose(asked)).toBeNull();
  expect(await planMailTemplates(kernel)['trial-ending'](asked)).toMatchObject({
    to: teacher.email,
  });
});
