import { beforeEach, expect, test } from 'vitest';
import { studentHeaders } from '#contract/constants.ts';
import { beanWork, buildKeys, type SubmissionKeys } from '#server/feedback/submission.factory.ts';
import { nextDigest } from '#server/outbox/index.ts';
import { openTestMail } from '#server/testing/services/test-mail.ts';
import { setMail } from '#server/testing/set-mail.ts';
import { type Classroom, openClassroom, openPupil } from '#server/testing/test-classroom.ts';
import { openReportStation } from './finished-feedback.factory.ts';
import { buildReportRequest } from './report-request.factory.ts';

const testMail = await openTestMail();
const station = await openReportStation(testMail);
const { server, worker } = station;
const { clock } = server;
let classroom: Classroom;
beforeEach(async () => {
  classroom = await openClassroom(station);
  await setMail(server, classroom.teacher, { report_mail: 'thread' });
});

/** A student who prints each draft, as soon as there is feedback on it. */
function openWriter() {
  const pupil = openPupil(station, classroom);
  const { secret } = buildKeys();
  let before: string | null = null;
  const print = async ({ key }: SubmissionKeys) => {
    const headers = { ...pupil.link, [studentHeaders.submissionSecret]: secret };
    return await pupil.browser.call(
      'mail-send-pdf-from-portal',
      buildReportRequest(key, classroom.unitId),
      headers,
    );
  };
  return {
    print,
    write: async (more: string) => {
      const keys = { ...buildKeys(), secret };
      const answer = await pupil.submit({ submissionContent: beanWork + more, continues: before }, keys);
      before = answer.submission_id;
      await print(keys);
      return keys;
    },
  };
}

/** Sends what is due at four in the afternoon of this day, or of the next one after four. */
async function sendAtFour() {
  await worker.sweep();
  const waiting = await testMail.read(classroom.teacher.email);
  clock.set(nextDigest(clock.now()).toISOString());
  await worker.sweep();
  const mails = await testMail.read(classroom.teacher.email);
  return { before: waiting.length, mails };
}

test('one mail a work and day brings the newest draft and names the earlier ones', async () => {
  const writer = openWriter();
  await writer.write('');
  await writer.write(' It was 7 cm longer.');
  const keys = await writer.write(' It was 7 cm longer than the other one, which is a lot.');
  await writer.print(keys);
  const other = openWriter();
  await other.write('');
  const { before, mails } = await sendAtFour();
  expect(before).toBe(0);
  expect(mails.map(({ attachments }) => attachments.length)).toEqual([1, 1]);
  const texts = mails.map(({ text }) => text ?? '');
  expect(
    texts.filter((text) => text.includes('It is draft 3. Sent before it: draft 1, draft 2;')),
  ).toHaveLength(1);
  expect(texts.filter((text) => text.includes('Sent before it'))).toHaveLength(1);
  const { works } = await server.as(classroom.teacher).call('list-works');
  expect(works.map(({ report }) => report?.mail.state)).toEqual(['sent', 'sent']);
});

test('a draft of the next day comes with a mail of its own', async () => {
  const writer = openWriter();
  await writer.write('');
  expect((await sendAtFour()).mails).toHaveLength(1);
  await writer.write(' It was 7 cm longer.');
  const { before, mails } = await sendAtFour();
  expect([before, mails.length]).toEqual([1, 2]);
  for (const { text } of mails) expect(text).not.toContain('Sent before it');
});

test('two drafts that are printed at one moment are in one mail', async () => {
  const writer = openWriter();
  const first = await writer.write('');
  const { rows } = await server.client.query('delete from reports where teacher_id = $1 returning id', [
    classroom.teacher.id,
  ]);
  await server.client.query('delete from outbox where teacher_id = $1', [classroom.teacher.id]);
  expect(rows).toHaveLength(1);
  await setMail(server, classroom.teacher, { report_mail: 'off' });
  const second = await writer.write(' It was 7 cm longer.');
  await server.client.query('delete from reports where teacher_id = $1', [classroom.teacher.id]);
  await setMail(server, classroom.teacher, { report_mail: 'thread' });
  await Promise.all([writer.print(first), writer.print(second)]);
  expect((await sendAtFour()).mails).toHaveLength(1);
});

test('a mail whose sending was tried takes no newer draft: it may have arrived', async () => {
  const writer = openWriter();
  await writer.write('');
  const tries =
    "update outbox set attempts = 1, failure = 'connection' where teacher_id = $1 and state = 'waiting'";
  expect((await server.client.query(tries, [classroom.teacher.id])).rowCount).toBe(1);
  await writer.write(' It was 7 cm longer.');
  const { mails } = await sendAtFour();
  expect(mails).toHaveLength(2);
  for (const { text } of mails) expect(text).not.toContain('Sent before it');
});

test('whether the check looked through it is said of the newest draft alone', async () => {
  const writer = openWriter();
  await writer.write('');
  await writer.write(' It was 7 cm longer.');
  const checked = `update works set care_checked_at = created_at, care_checked_by =
    case when draft = 1 then 'nobody' else 'rules' end where teacher_id = $1`;
  await server.client.query(checked, [classroom.teacher.id]);
  const [mail] = (await sendAtFour()).mails;
  expect(mail?.text).toContain('It is draft 2.');
  expect(mail?.text).not.toContain('could not look through');
});

test('a mail of several drafts says which of them the check has not looked through', async () => {
  await setMail(server, classroom.teacher, { report_mail: 'daily' });
  const writer = openWriter();
  await writer.write('');
  await writer.write(' It was 7 cm longer.');
  const checked = `update works set care_checked_at = created_at, care_checked_by =
    case when draft = 2 then 'nobody' else 'rules' end where teacher_id = $1`;
  await server.client.query(checked, [classroom.teacher.id]);
  const [mail] = (await sendAtFour()).mails;
  expect(mail?.text).toContain('could not look through 1 of these 2 works');
  const lines = mail?.text?.split('\n').filter((line) => line.startsWith('- ')) ?? [];
  const marked = lines.filter((line) => line.includes('(not looked through by the automatic check)'));
  expect(marked).toEqual([expect.stringContaining(', draft 2 (')]);
});

test('deleting the work takes the mail that waits with it', async () => {
  const writer = openWriter();
  await writer.write('');
  await writer.write(' It was 7 cm longer.');
  const teacher = server.as(classroom.teacher);
  const [work] = (await teacher.call('list-works')).works;
  await teacher.call('delete-work', { id: work?.id ?? '' });
  expect((await sendAtFour()).mails).toEqual([]);
});
