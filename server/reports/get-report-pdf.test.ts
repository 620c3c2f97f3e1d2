import { expect, test } from 'vitest';
import { beanWork } from '#server/feedback/submission.factory.ts';
import { readPacked } from '#server/testing/isolation/read-whole.ts';
import { openTestMail } from '#server/testing/services/test-mail.ts';
import { finishFeedback, openReportStation } from './finished-feedback.factory.ts';

const office = await openTestMail();
const station = await openReportStation(office);
const { server, worker } = station;

const withoutSpace = (text: string) => text.replace(/\s+/g, '');

type Wishes = Parameters<typeof finishFeedback>[2];

/** A report that a student sends, as its teacher gets it. */
async function sendReport(wishes: Wishes) {
  const student = await finishFeedback(station, undefined, wishes);
  const { classroom, pupil, body, headers } = student;
  await pupil.browser.call('mail-send-pdf-from-portal', body, headers);
  const teacher = server.as(classroom.teacher);
  const [work] = (await teacher.call('list-works')).works;
  const readPdf = async () => {
    const answer = await teacher.send('get-report-pdf', { id: work?.report?.id });
    return await readPacked(new Uint8Array(await answer.arrayBuffer()), 'application/pdf');
  };
  const readMail = async () => {
    await worker.sweep();
    const [mail] = office.inbox.list(classroom.teacher.email);
    return await readPacked(mail?.raw ?? new Uint8Array(), 'message/rfc822');
  };
  return { ...student, id: work?.id ?? '', teacher, readPdf, readMail };
}

test('the whole work is in the PDF, in the one that is mailed, too', async () => {
  const days = Array.from({ length: 40 }, (_, day) => `On day ${day + 1} the bean was ${day + 3} cm tall.`);
  const report = await sendReport({ submissionContent: `${beanWork}\n\n${days.join(' ')}` });
  for (const file of [await report.readPdf(), await report.readMail()])
    for (const words of [beanWork, ...days]) expect(file).toContain(withoutSpace(words));
});
