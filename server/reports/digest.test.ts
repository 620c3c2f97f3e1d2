import { afterAll, expect, test } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { openPdf } from '#server/providers/pdf/pdf.ts';
import { openTestMail } from '#server/testing/services/test-mail.ts';
import { finishFeedback, openReportStation } from './finished-feedback.factory.ts';
import { reportMailTemplates } from './report-mail-templates.ts';

const station = await openReportStation(await openTestMail());
const { server } = station;
const pdf = openPdf(server.kernel);
afterAll(() => pdf.close());

/** A digest that waits with so many reports; answers its id. */
async function digestOf(count: number) {
  const { classroom, pupil, body, headers } = await finishFeedback(station);
  await server.as(classroom.teacher).call('save-mail-setting', { report_mail: 'daily' });
  await pupil.browser.call('mail-send-pdf-from-portal', body, headers);
  const { rows } = await server.client.query<{ id: string }>(
    `with more as (
        insert into reports (teacher_id, id, station, subject_id, submission_key, content_hash, nickname, title, document, created_at)
          select teacher_id, gen_random_uuid(), station, subject_id, submission_key || n, content_hash, 'Heron ' || n, title,
              document, created_at + n * interval '1 second'
            from reports, generate_series(2, $2) n where teacher_id = $1
          returning id
      ), listed as (
        insert into outbox_reports (teacher_id, mail_id, report_id)
          select x.teacher_id, x.mail_id, more.id from outbox_reports x, more where x.teacher_id = $1
      )
      select mail_id as id from outbox_reports where teacher_id = $1`,
    [classroom.teacher.id, count],
  );
  return { teacherId: classroom.teacher.id, id: rows[0]?.id ?? '' };
}

test('a digest says how many reports there are, carries 40 of them, and asks about no other', async () => {
  const { teacherId, id } = await digestOf(45);
  let asked = 0;
  const database: Database = {
    ...server.kernel.database,
    query: async (...statement) => {
      asked += 1;
      return await server.kernel.database.query(...statement);
    },
  };
  const { digest } = reportMailTemplates({ ...server.kernel, database, pdf });
  const mail = await digest({ id, teacherId, kind: 'digest', subjectId: null, attempts: 1 });
  expect(mail).toMatchObject({
    subject: 'Student feedback: 45 reports',
    text: expect.stringContaining('These 45 reports came in. The first 40 are attached'),
  });
  const { attachments = [] } = mail as { attachments?: { name: string }[] };
  expect(attachments).toHaveLength(40);
  expect(attachments[1]?.name).toMatch(/^Heron 2 /);
  expect(attachments[39]?.name).toMatch(/^Heron 40 /);
  // Why no model wrote it, for each report.
  expect(asked).toBe(40);
});
