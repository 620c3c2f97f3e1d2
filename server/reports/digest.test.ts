import { afterAll, expect, test } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { openPdf } from '#server/providers/pdf/pdf.ts';
import { openTestMail } from '#server/testing/services/test-mail.ts';
import { setMail } from '#server/testing/set-mail.ts';
import { finishFeedback, openReportStation } from './finished-feedback.factory.ts';
import { reportMailTemplates } from './report-mail-templates.ts';

const station = await openReportStation(await openTestMail());
const { server } = station;
const pdf = openPdf(server.kernel);
afterAll(() => pdf.close());

/** A digest that waits with so many reports; answers its id. */
async function digestOf(count: number) {
  const { classroom, pupil, body, headers } = await finishFeedback(station);
  await setMail(server, classroom.teacher, { report_mail: 'daily' });
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
  // Why no model wrote it and what was found in it, for each report, and once each where the mail goes and what it says of all.
  expect(asked).toBe(82);
});

test('a digest says by unit what came, what needs a look and why, and what was not found', async () => {
  const first = await finishFeedback(station, undefined, { studentQuestion: 'Did I explain why?' });
  const { classroom } = first;
  await setMail(server, classroom.teacher, { report_mail: 'daily' });
  const send = ({ pupil, body, headers }: typeof first) =>
    pupil.browser.call('mail-send-pdf-from-portal', body, headers);
  await send(first);
  const second = await finishFeedback(station, classroom, { studentName: 'Wren' });
  await send(second);
  const reply = { step1: { answer: 'does not fit', because: null }, step2: null };
  const { works: handedIn } = await server.as(classroom.teacher).call('list-works');
  const wren = handedIn.find(({ nickname }) => nickname === 'Wren');
  await second.pupil.browser.call('keep-reply', { id: wren?.id ?? '', ...reply }, second.headers);
  const { rows } = await server.client.query<{ id: string }>('select id from outbox where teacher_id = $1', [
    classroom.teacher.id,
  ]);
  const worry = `insert into concern_works (teacher_id, subject_id, station, nickname, title, certainty, shows_line, first_found_at, last_found_at)
    select teacher_id, id, 'general', who, title, case who when 'Wren' then 'plain' else 'likely' end, false, created_at,
      created_at from works where teacher_id = $1`;
  await server.client.query(worry, [classroom.teacher.id]);
  // On a busy machine the check may not have come to it yet, and the mail would wait.
  const looked = `update works set care_checked_at = created_at, care_checked_by = 'rules'
    where teacher_id = $1 and care_checked_at is null`;
  await server.client.query(looked, [classroom.teacher.id]);
  const { digest } = reportMailTemplates({ ...server.kernel, pdf });
  const teacherId = classroom.teacher.id;
  const mail = await digest({
    id: rows[0]?.id ?? '',
    teacherId,
    kind: 'digest',
    subjectId: null,
    attempts: 1,
  });
  const { works } = await server.as(classroom.teacher).call('list-works');
  const { text = '', html = '' } = mail as { text?: string; html?: string };
  expect(text).toContain(`${works[0]?.title}\n2 works came in. 2 need a look: `);
  expect(text).toContain('1 with words that you may want to read');
  // Of what the check is not sure of the list tells, and no mail.
  const asked = works.find(({ reasons }) => reasons.includes('question not answered'));
  expect(asked?.reasons).toEqual(['perhaps a concern', 'question not answered']);
  expect(text).not.toMatch(/perhaps/i);
  expect(text).toContain('1 with a question that was not answered');
  expect(text).toMatch(/What was looked for and not found, as far as it could be told:\n- 2 works: .+/);
  expect(text).toContain('1 whose student says that a step does not fit');
  const lines = text
    .split('\n')
    .filter((line) => line.startsWith('- ') && line.includes('(with a question)'));
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain('a step does not fit');
  const refused = text.split('\n').filter((line) => line.includes('(a step does not fit, says the student)'));
  expect(refused).toEqual([`- Wren: ${works[0]?.title} (a step does not fit, says the student)`]);
  // What a student wrote stays where its teacher signs in.
  for (const body of [text, html]) expect(body).not.toMatch(/Did I explain why/);
});
