import { expect, test } from 'vitest';
import { studentHeaders } from '#contract/constants.ts';
import { buildKeys, buildSubmission, toHeaders } from '#server/feedback/submission.factory.ts';
import { minuteMs } from '#server/process/clock.ts';
import { openTestMail } from '#server/testing/services/test-mail.ts';
import { finishFeedback, openReportStation } from './finished-feedback.factory.ts';
import { buildReportRequest } from './report-request.factory.ts';

const testMail = await openTestMail();
const station = await openReportStation(testMail);
const { server, worker } = station;
const { clock } = server;

test('from the eleventh report of ten minutes on, one mail carries several', async () => {
  const first = await finishFeedback(station);
  const { classroom } = first;
  const send = async ({ pupil, body, headers } = first) =>
    await pupil.browser.call('mail-send-pdf-from-portal', body, headers);
  await send();
  for (let count = 2; count <= 13; count += 1) await send(await finishFeedback(station, classroom));
  const files = async () =>
    (await testMail.read(classroom.teacher.email)).map((mail) => mail.attachments.length);
  await worker.sweep();
  expect(await files()).toEqual(Array(10).fill(1));
  clock.advance(10 * minuteMs);
  await worker.sweep();
  expect((await files()).sort()).toEqual([...Array(10).fill(1), 3].sort());
  const [together] = (await testMail.read(classroom.teacher.email)).filter(
    ({ attachments }) => attachments.length === 3,
  );
  expect(together?.subject).toBe('Student feedback: 3 reports');
  expect(together?.text).toContain('These 3 reports came in.');

  clock.advance(10 * minuteMs);
  await send(await finishFeedback(station, classroom));
  await worker.sweep();
  expect(await files()).toHaveLength(12);
});

test('a mail of the afternoon takes in nothing that is to come sooner', async () => {
  const first = await finishFeedback(station);
  const { teacher } = first.classroom;
  // As a check-in of a teacher whose other station mails once a day.
  const daily = `insert into outbox (teacher_id, id, kind, is_open, is_daily, due_at, created_at)
    values ($1, gen_random_uuid(), 'digest', true, true, $2, $3)`;
  const now = clock.now();
  await server.client.query(daily, [teacher.id, new Date(now.getTime() + 60 * minuteMs), now]);
  const send = async ({ pupil, body, headers } = first) =>
    await pupil.browser.call('mail-send-pdf-from-portal', body, headers);
  await send();
  for (let count = 2; count <= 11; count += 1) await send(await finishFeedback(station, first.classroom));
  const { rows } = await server.client.query(
    `select is_daily, due_at, (select count(*)::int from outbox_reports x where x.mail_id = o.id) as reports
      from outbox o where teacher_id = $1 and kind = 'digest' order by is_daily`,
    [teacher.id],
  );
  expect(rows).toEqual([
    { is_daily: false, due_at: new Date(now.getTime() + 10 * minuteMs), reports: 1 },
    { is_daily: true, due_at: new Date(now.getTime() + 60 * minuteMs), reports: 0 },
  ]);
});

test('what a teacher sends from a preview is no mail', async () => {
  const { classroom } = await finishFeedback(station);
  const [teacher, keys] = [server.as(classroom.teacher), buildKeys()];
  await teacher.call('generate-feedback', buildSubmission(classroom.unitId), toHeaders(keys));
  const headers = { [studentHeaders.submissionSecret]: keys.secret };
  await teacher.call('mail-send-pdf-from-portal', buildReportRequest(keys.key, classroom.unitId), headers);
  await worker.sweep();
  expect(await testMail.read(classroom.teacher.email)).toEqual([]);
  const mails = 'select 1 from outbox where teacher_id = $1';
  expect((await server.client.query(mails, [classroom.teacher.id])).rows).toEqual([]);
});

test.each([
  ['Sign in again: https://evil.example/login', 'Sign in again: [link]'],
  ['www.evil.example now', '[link] now'],
  ['evil.example/login', '[link]'],
  ['help@evil.example', '[e-mail address]'],
  ['EVIL.EXAMPLE', '[link]'],
  ['evil。example', '[link]'],
  ['J.R. Heron 2.0', 'J.R. Heron 2.0'],
])('a nickname like “%s” puts no address into the mail', async (studentName, shown) => {
  const { classroom, pupil, body, headers } = await finishFeedback(station, undefined, { studentName });
  await pupil.browser.call('mail-send-pdf-from-portal', body, headers);
  await worker.sweep();
  const [mail] = await testMail.read(classroom.teacher.email);
  expect(mail?.subject).toBe(`Student feedback: ${shown}`);
  expect(mail?.text).toContain(`${shown} worked on “`);
  const whole = [mail?.subject, mail?.text, mail?.html, mail?.attachments[0]?.filename].join('\n');
  expect(whole).not.toMatch(/evil/i);
});
