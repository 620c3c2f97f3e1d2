import { afterAll, expect, test } from 'vitest';
import { studentHeaders } from '#contract/constants.ts';
import type { ReportMail, ReportRequest } from '#contract/reports.ts';
import { inboxAndReports } from '#server/inbox/inbox.factory.ts';
import { nextDigest } from '#server/outbox/index.ts';
import { secondMs } from '#server/process/clock.ts';
import { newId } from '#server/process/ids.ts';
import { buildCheckIn, buildCheckInHeaders, plantGroup } from '#server/reading/check-in.factory.ts';
import { openReading, readingSummaryHandlers } from '#server/reading/index.ts';
import { buildDecision } from '#server/safeguarding/decision.factory.ts';
import { ConcernWorker } from '#server/safeguarding/index.ts';
import { studentLinkHandlers } from '#server/student-links/index.ts';
import { openTestMail, openTestReporting } from '#server/testing/services/test-mail.ts';
import { setMail } from '#server/testing/set-mail.ts';
import { openTestBrowser } from '#server/testing/test-browser.ts';
import { testServer } from '#server/testing/test-server.ts';
import type { Reporting } from './reporting.ts';

const worry = 'Nobody is home at night.';
let certainty: 'plain' | 'likely' = 'plain';
const testMail = await openTestMail();
const opened: { reporting: Reporting; concernWorker: ConcernWorker }[] = [];
const server = await testServer((kernel) => {
  const concernWorker = new ConcernWorker(kernel, async (texts) =>
    buildDecision(
      texts
        .filter(({ text }) => text.includes(worry))
        .map(({ field }) => ({ kind: 'neglect', about: 'self', field, quote: worry })),
      { certainty },
    ),
  );
  const readingContext = openReading(kernel, {
    onHandedIn: (subject) => void concernWorker.begin(subject),
  });
  const reporting = openTestReporting(kernel, testMail);
  opened.push({ reporting, concernWorker });
  afterAll(() => Promise.all([readingContext.worker.drain(0), concernWorker.close()]));
  return {
    ...studentLinkHandlers(kernel),
    ...readingSummaryHandlers(readingContext),
    ...inboxAndReports(reporting),
  };
});
const [{ reporting, concernWorker } = { reporting: undefined, concernWorker: undefined }] = opened;
if (!reporting || !concernWorker) throw new Error('nothing was opened');

/** A student who has handed in a check-in and presses the button. */
async function checkedIn(
  answers = ['Mina climbed up because her goat had run away.', worry, ''],
  reading_mail: ReportMail = 'each',
  prepare: (teacherId: string, key: string) => Promise<unknown> = async () => undefined,
) {
  const teacher = await server.makeTeacher();
  await setMail(server, teacher, { reading_mail });
  const { link } = await server.as(teacher).call('generate-student-link');
  const room = await plantGroup(server.client, teacher.id);
  const browser = openTestBrowser(server.kernel.config.origin);
  const keys = buildCheckInHeaders();
  const headers = { [studentHeaders.link]: link.token, ...keys };
  await prepare(teacher.id, keys[studentHeaders.idempotencyKey] ?? '');
  const form = buildCheckIn(room);
  const { check_in_id: id } = await browser.call(
    'reading-ai-summary',
    { ...form, formData: { ...form.formData, comprehensionAnswers: answers } },
    headers,
  );
  await concernWorker?.begin({ teacherId: teacher.id, station: 'reading', subjectId: id ?? '' });
  const body: ReportRequest = {
    ...{ station: 'reading', group_id: room.groupId, config_id: room.groupId, alias_id: room.aliasId },
    meta: {
      ...{ group_label: 'Otters', config_title: form.bookTitle, alias_label: 'Robin', alias_code: null },
      timestamp_iso: '2026-09-01T08:00:00.000Z',
    },
    payload: {
      ...{ reading_dates_range: '', volume: null, vocabulary: [], other_items: [] },
      comprehension: { q_and_a: [], ai_summary: null },
    },
    submission_key: keys[studentHeaders.idempotencyKey] ?? '',
  };
  return {
    ...{ teacher, id },
    send: (changes: Partial<ReportRequest> = {}) =>
      browser.call('mail-send-pdf-from-portal', { ...body, ...changes }, headers),
    refused: async (changes: Partial<ReportRequest>) =>
      (await browser.refused('mail-send-pdf-from-portal', { ...body, ...changes }, headers)).code,
  };
}

test('a check-in is mailed once it is handed in, printed or not, and the mail says what to read first', async () => {
  const { teacher, send } = await checkedIn();
  await reporting.worker.sweep();
  expect(await testMail.read(teacher.email)).toHaveLength(1);
  expect(await send()).toEqual({ deduped: true });
  expect(await send()).toEqual({ deduped: true });
  await reporting.worker.sweep();
  const mails = await testMail.read(teacher.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe('Reading check-in: Robin');
  expect(mails[0]?.text).toContain('Robin checked in on “The Long Way Up”. The report is attached as a PDF.');
  expect(mails[0]?.text).toContain('You may want to read this');
  expect(mails[0]?.text).not.toContain(worry);
  expect(mails[0]?.attachments).toHaveLength(1);
  const { works } = await server.as(teacher).call('list-works');
  expect(works).toMatchObject([
    { station: 'reading', nickname: 'Robin', report: { mail: { state: 'sent' } } },
  ]);
});

test('a mail waits for the summary, and comes without one where none could be written', async () => {
  const { teacher, id } = await checkedIn();
  const set = (state: string) =>
    server.client.query('update ai_runs set state = $2, result = null where subject_id = $1', [id, state]);
  await set('waiting');
  await reporting.worker.sweep();
  expect(await testMail.read(teacher.email)).toEqual([]);
  const [work] = (await server.as(teacher).call('list-works')).works;
  const report = { id: work?.report?.id ?? '' };
  // Whoever opens it from the list sooner reads what the student wrote, and that the summary is still to come.
  const early = await server.as(teacher).send('get-report-pdf', report);
  expect(early.status).toBe(200);
  await set('failed');
  server.clock.advance(10 * secondMs);
  await reporting.worker.sweep();
  expect((await testMail.read(teacher.email))[0]?.attachments).toHaveLength(1);
});

test('a mail of the day does not wait for one summary, and says that it is not written', async () => {
  const { teacher, id } = await checkedIn(undefined, 'daily');
  const more = `with more as (
      insert into reports (teacher_id, id, station, subject_id, submission_key, nickname, title, created_at)
        select teacher_id, gen_random_uuid(), station, subject_id, submission_key || 'x', 'Wren', title, created_at
          from reports where teacher_id = $1 returning teacher_id, id)
    insert into outbox_reports select o.teacher_id, o.id, more.id from outbox o, more where o.teacher_id = $1`;
  await server.client.query(more, [teacher.id]);
  await server.client.query("update ai_runs set state = 'waiting', result = null where subject_id = $1", [
    id,
  ]);
  server.clock.set(nextDigest(server.clock.now()).toISOString());
  await reporting.worker.sweep();
  const [mail] = await testMail.read(teacher.email);
  expect(mail?.attachments).toHaveLength(2);
  expect(mail?.text).toContain('(its summary is not written yet)');
});

test('where the teacher wants no mail, the check-in is listed with its report', async () => {
  const { teacher } = await checkedIn(undefined, 'off');
  await reporting.worker.sweep();
  expect(await testMail.read(teacher.email)).toEqual([]);
  const { works } = await server.as(teacher).call('list-works');
  expect(works).toMatchObject([{ report: { mail: { state: 'off' } } }]);
});

test('each station is mailed as its own setting says', async () => {
  const daily = await checkedIn(undefined, 'daily');
  await setMail(server, daily.teacher, { report_mail: 'each' });
  await reporting.worker.sweep();
  expect(await testMail.read(daily.teacher.email)).toEqual([]);
  const due = "select kind, is_daily from outbox where teacher_id = $1 and state = 'waiting'";
  expect((await server.client.query(due, [daily.teacher.id])).rows).toEqual([
    { kind: 'digest', is_daily: true },
  ]);

  const { teacher } = await checkedIn();
  await setMail(server, teacher, { report_mail: 'off' });
  await reporting.worker.sweep();
  expect(await testMail.read(teacher.email)).toHaveLength(1);
});

test('a check-in without a concern says nothing of any', async () => {
  const { teacher, send } = await checkedIn(['Mina climbed up because her goat had run away.', '', '']);
  await send();
  await reporting.worker.sweep();
  expect((await testMail.read(teacher.email))[0]?.text).not.toContain('You may want to read');
});

test('a mail says nothing of words that the check is not sure of', async () => {
  certainty = 'likely';
  const { teacher, send } = await checkedIn();
  certainty = 'plain';
  await send();
  await reporting.worker.sweep();
  const tiers = 'select tier from concern_works where teacher_id = $1';
  expect((await server.client.query(tiers, [teacher.id])).rows).toEqual([{ tier: 'perhaps' }]);
  expect((await testMail.read(teacher.email))[0]?.text).not.toContain('You may want to read');
});

test('ids that do not belong to the check-in, and the other station, are refused', async () => {
  const { refused } = await checkedIn();
  for (const changes of [{ group_id: newId() }, { config_id: newId() }, { alias_id: newId() }]) {
    expect(await refused(changes)).toBe('NOT_FOUND');
  }
  expect(await refused({ station: 'general' })).toBe('NOT_FOUND');
});

test('a mail waits a moment for the check, so that it tells of what is found', async () => {
  const { teacher, send } = await checkedIn();
  await server.client.query('update works set care_checked_at = null where teacher_id = $1', [teacher.id]);
  await send();
  const sending = reporting.worker.sweep();
  await server.client.query('update works set care_checked_at = now() where teacher_id = $1', [teacher.id]);
  await sending;
  expect((await testMail.read(teacher.email))[0]?.text).toContain('You may want to read this');
});

test('a mail waits thirty seconds for the check, holds no other up, and says that it could not wait longer', async () => {
  const { teacher, send } = await checkedIn();
  const undo = 'update works set care_checked_at = null where teacher_id = $1';
  await server.client.query(undo, [teacher.id]);
  await send();
  const other = await checkedIn(['Mina climbed up because her goat had run away.', '', '']);
  await other.send();
  await reporting.worker.sweep();
  expect(await testMail.read(teacher.email)).toEqual([]);
  expect(await testMail.read(other.teacher.email)).toHaveLength(1);
  server.clock.advance(29 * secondMs);
  await reporting.worker.sweep();
  expect(await testMail.read(teacher.email)).toEqual([]);
  server.clock.advance(secondMs);
  await reporting.worker.sweep();
  const [mail] = await testMail.read(teacher.email);
  const late =
    'The automatic check has not looked through this work: this mail could not wait for it any longer.';
  expect(mail?.text).toContain(late);
  expect(mail?.html).toContain(late);
  expect((await testMail.read(other.teacher.email))[0]?.text).not.toContain('automatic check has not');
  // Waiting was no try.
  const { rows } = await server.client.query('select attempts from outbox where teacher_id = $1', [
    teacher.id,
  ]);
  expect(rows).toEqual([{ attempts: 1 }]);
});

test('a mail about work that could not be looked through says so, and waits for nothing', async () => {
  const { teacher, send } = await checkedIn(['Mina climbed up because her goat had run away.', '', '']);
  await server.client.query("update works set care_checked_by = 'nobody' where teacher_id = $1", [
    teacher.id,
  ]);
  await send();
  await reporting.worker.sweep();
  expect((await testMail.read(teacher.email))[0]?.text).toContain(
    'The automatic check could not look through this work.',
  );
});

test('a key that a report of the other station has stands in the way of neither', async () => {
  const { id, teacher, send } = await checkedIn(undefined, undefined, (teacherId, key) =>
    server.client.query(
      `insert into reports (teacher_id, id, station, subject_id, submission_key, content_hash, nickname, title, document, created_at)
        values ($1, $2, 'general', $3, $4, 'x', 'Robin', 'Beans', '{}', now())`,
      [teacherId, newId(), newId(), key],
    ),
  );
  const { rows } = await server.client.query(
    'select station from reports where teacher_id = $1 and subject_id = $2',
    [teacher.id, id],
  );
  expect(rows).toEqual([{ station: 'reading' }]);
  expect(await send()).toEqual({ deduped: true });
});
