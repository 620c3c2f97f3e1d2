import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { studentHeaders } from '#contract/constants.ts';
import type { Feedback } from '#contract/feedback.ts';
import { beanWork, buildKeys } from '#server/feedback/submission.factory.ts';
import { openPdf } from '#server/providers/pdf/pdf.ts';
import { buildDecision } from '#server/safeguarding/decision.factory.ts';
import { readPacked } from '#server/testing/isolation/read-whole.ts';
import { openTestMail } from '#server/testing/services/test-mail.ts';
import type { Classroom } from '#server/testing/test-classroom.ts';
import { sidesOf } from '#words/progress-text.ts';
import { finishFeedback, openReportStation } from './finished-feedback.factory.ts';
import { reportMailTemplates } from './report-mail-templates.ts';

const testMail = await openTestMail();
/** Meanings are not compared before. */
let gate = Promise.withResolvers<void>();
/** What comparing them finds. */
let found: readonly string[] = [];
const station = await openReportStation(testMail, {
  findConcerns: async (texts, _sourceTexts, { isByWords } = {}) => {
    if (isByWords) return buildDecision();
    await gate.promise;
    const quotes = found.filter((quote) => texts.some(({ text }) => text.includes(quote)));
    const about = { kind: 'bullying', about: 'self', field: 'The student’s work' } as const;
    return buildDecision(quotes.map((quote) => ({ ...about, quote })));
  },
});
const { server, worker, concernWorker } = station;
const pdf = openPdf(server.kernel);
afterAll(() => pdf.close());
beforeEach(() => {
  gate = Promise.withResolvers();
  found = [];
});
afterEach(() => gate.resolve());

const withoutSpace = (text: string) => text.replace(/\s+/g, '');
/** The signs of marks stand between them. */
const sentencesOf = (text: string) => text.split(/(?<=[.!?])\s+/);

async function readPdf(room: Classroom, work: { report: { id: string } | null } | undefined) {
  const answer = await server.as(room.teacher).send('get-report-pdf', { id: work?.report?.id });
  return await readPacked(new Uint8Array(await answer.arrayBuffer()), 'application/pdf');
}

/** The mails with all that is in their PDFs. */
async function readMails(room: Classroom) {
  await worker.sweep();
  const mails = testMail.inbox.list(room.teacher.email);
  return (await Promise.all(mails.map(({ raw }) => readPacked(raw, 'message/rfc822')))).join('\n');
}

const quotesOf = ({ strength, step1, step2, answer, progress }: Feedback) =>
  [
    ...[strength, step1, step2].flatMap((part) => part?.quote?.text ?? []),
    ...(answer?.places ?? []).map(({ text }) => text),
    ...(progress?.steps ?? []).flatMap((step) => {
      const { before, after } = sidesOf(step);
      return [...(before ? [before] : []), ...after];
    }),
  ].map((text) => text.trim());

const inMarks = (quote: string) => withoutSpace(`“${quote}”`);

test('the whole work is in the PDF, in the one that is mailed, too', async () => {
  gate.resolve();
  const days = Array.from({ length: 40 }, (_, day) => `On day ${day + 1} the bean was ${day + 3} cm tall.`);
  const { classroom, pupil, body, headers } = await finishFeedback(station, undefined, {
    // One line each: where a page ends, no sentence is cut.
    submissionContent: `${beanWork}\n\n${days.join('\n')}`,
  });
  await pupil.browser.call('mail-send-pdf-from-portal', body, headers);
  const [work] = (await server.as(classroom.teacher).call('list-works')).works;
  for (const file of [await readPdf(classroom, work), await readMails(classroom)])
    for (const words of [...sentencesOf(beanWork), ...days]) expect(file).toContain(withoutSpace(words));
});

test('what the PDF has no letters for is said in it, and stands in the mail as it was written', async () => {
  gate.resolve();
  const [nickname, own] = ['ꦱꦶꦠꦶ', 'ꦱꦶꦩꦃ ꦔꦤ꧀ꦢꦶꦏ ꦧꦶꦗꦶ ꦧꦸꦠꦸꦃ ꦕꦲꦪ꧉'];
  const { classroom, pupil, body, headers } = await finishFeedback(station, undefined, {
    studentName: nickname,
    submissionContent: `${beanWork}\n\n${own}`,
  });
  await pupil.browser.call('mail-send-pdf-from-portal', body, headers);
  const [work] = (await server.as(classroom.teacher).call('list-works')).works;
  expect(await readPdf(classroom, work)).toContain(withoutSpace('“Received work” shows every word'));
  const teacherId = classroom.teacher.id;
  // A mail waits for the check.
  await concernWorker.begin({ teacherId, station: 'general', subjectId: work?.id ?? '' });
  const { rows } = await server.client.query('select id from outbox where teacher_id = $1', [teacherId]);
  const about = { id: rows[0]?.id, teacherId, kind: 'report', subjectId: null, attempts: 1 } as const;
  const mail = await reportMailTemplates({ ...server.kernel, pdf }).report(about);
  const { text, html } = mail as { text: string; html: string };
  for (const words of ['printed as boxes', `Nickname: ${nickname}`, own])
    expect([text.includes(words), html.includes(words)]).toEqual([true, true]);
  expect(text.split(own)).toHaveLength(2);
});

test('what meanings show later is quoted in no PDF, of its own draft or of the next, and the work stays whole', async () => {
  const first = await finishFeedback(station);
  const { classroom: room, pupil, keys } = first;
  const teacher = server.as(room.teacher);
  const [before] = (await teacher.call('list-works')).works;
  const { in_hand: inHand } = await teacher.call('get-work', { id: before?.id ?? '' });
  const quoted = inHand.station === 'general' ? (inHand.result?.step1.quote?.text.trim() ?? '') : '';
  const next = beanWork.replace(quoted, `${quoted.slice(0, -1)}, as I could see myself.`);
  const nextKeys = { ...buildKeys(), secret: keys.secret };
  const answer = await pupil.submit(
    { submissionContent: next, studentQuestion: 'Did I say why?', continues: before?.id ?? '' },
    nextKeys,
  );
  const headers = { ...pupil.link, [studentHeaders.submissionSecret]: keys.secret };
  await pupil.browser.call(
    'mail-send-pdf-from-portal',
    { ...first.body, submission_key: nextKeys.key },
    headers,
  );
  const [work] = (await teacher.call('list-works')).works;
  const quotes = answer.result ? quotesOf(answer.result) : [];
  // Words of both drafts are quoted: some of them stand in the first one alone.
  expect(quotes.some((quote) => !next.includes(quote))).toBe(true);
  const early = await readPdf(room, work);
  for (const quote of quotes) expect(early).toContain(inMarks(quote));

  found = quotes;
  gate.resolve();
  for (const subjectId of [before?.id, answer.submission_id])
    await concernWorker.begin({
      teacherId: room.teacher.id,
      station: 'general',
      subjectId: subjectId ?? '',
    });
  const printed = (await pupil.browser.call('get-submission', { id: work?.id ?? '', as: 'print' }, headers))
    .submission.result;
  expect(printed && quotesOf(printed)).toEqual([]);
  for (const file of [await readPdf(room, work), await readMails(room)]) {
    for (const sentence of sentencesOf(next)) expect(file).toContain(withoutSpace(sentence));
    expect(quotes.filter((quote) => file.includes(inMarks(quote)))).toEqual([]);
  }
});
