import { afterAll, expect, test } from 'vitest';
import { studentHeaders } from '#contract/constants.ts';
import { buildKeys } from '#server/feedback/submission.factory.ts';
import { newId, newToken } from '#server/process/ids.ts';
import { buildCheckIn, buildCheckInHeaders, goatForm, plantGroup } from '#server/reading/check-in.factory.ts';
import { openReading, readingSummaryHandlers } from '#server/reading/index.ts';
import { buildDecision } from '#server/safeguarding/decision.factory.ts';
import { openTestMail, openTestReporting } from '#server/testing/services/test-mail.ts';
import { openClassroom, openPupil, openStation } from '#server/testing/test-classroom.ts';
import { inboxAndReports } from './inbox.factory.ts';

const worry = 'Nobody is home at night.';
const testMail = await openTestMail();
const station = await openStation({
  findConcerns: async (texts) =>
    buildDecision(
      texts
        .filter(({ text }) => text.includes(worry))
        .map(({ field }) => ({ kind: 'neglect', about: 'self', field, quote: worry })),
    ),
  more: (kernel) => {
    const readingContext = openReading(kernel, {
      onHandedIn: (subject) => void station.concernWorker.begin(subject),
    });
    readingContext.worker.open();
    afterAll(() => readingContext.worker.drain(0));
    return {
      ...readingSummaryHandlers(readingContext),
      ...inboxAndReports(openTestReporting(kernel, testMail)),
    };
  },
});
const { server, concernWorker } = station;

test('a submission is read whole, with its question, its feedback and what was found in it', async () => {
  const room = await openClassroom(station);
  const work = `The bean grew tall in the dark. ${worry}`;
  const answer = await openPupil(station, room).submit({
    ...{ submissionContent: work, studentQuestion: 'Is it long enough?', goal: 'Use a number' },
  });
  const id = answer.submission_id ?? '';
  await concernWorker.begin({ teacherId: room.teacher.id, station: 'general', subjectId: id });
  const teacher = server.as(room.teacher);
  const [concern] = (await teacher.call('list-concerns')).open;
  expect(await teacher.call('get-work', { id })).toEqual({
    ...{ station: 'general', nickname: 'Maple', title: 'Bean plants and light' },
    handed_in_at: expect.stringMatching(/^\d{4}-/),
    entries: [
      { label: 'The student’s work', text: work, is: 'work' },
      { label: 'Question for the AI', text: 'Is it long enough?', is: 'question' },
      { label: 'The student’s goal', text: 'Use a number', is: 'answer' },
    ],
    drafts: [{ id, draft: 1, handed_in_at: expect.stringMatching(/^\d{4}-/) }],
    reply: [],
    ...{ reasons: ['perhaps a concern', 'question not answered'], report: null },
    feedback: answer.feedback,
    in_hand: {
      station: 'general',
      ...{ version: 1, state: 'done', result: answer.result, earlier: [] },
      ...{ is_held: false, release_at: null, can_ask_again: false, is_held_for_concern: false },
    },
    receipt: {
      ...{ handed_in_at: expect.any(String), placeholders: 0, calls: [], corrections: 0 },
      asking: {
        ...{ question: 'given', goal: true, lines_left_out: 0, name_left_out: false },
        ...{ steps_before: false, hint: false },
        ...{ speaks_to_ai: { quote: null, is_plea: false }, parties: [] },
        ...{ findings: expect.any(Array), speaks_to_teacher: false, is_english: true },
      },
    },
    checked_by: 'rules and meanings',
    concern,
  });
  expect(concern?.passages).toMatchObject([{ field: 'The student’s work', quote: worry }]);
});

test('every draft of a work leads to the others, with what the student answered to its steps', async () => {
  const room = await openClassroom(station);
  const pupil = openPupil(station, room);
  const keys = buildKeys();
  const work = 'The bean grew tall in the dark. I measured it on day nine.';
  const first = (await pupil.submit({ submissionContent: work }, keys)).submission_id ?? '';
  const secret = { [studentHeaders.submissionSecret]: keys.secret };
  const reply = { step1: { answer: 'not this', because: 'It is there already' }, step2: null };
  await pupil.browser.call('keep-reply', { id: first, ...reply }, { ...pupil.link, ...secret });
  const next = { submissionContent: `${work} It was 19 cm.`, continues: first };
  const second = (await pupil.submit(next, { ...buildKeys(), secret: keys.secret })).submission_id ?? '';
  const teacher = server.as(room.teacher);
  for (const id of [first, second]) {
    const { drafts } = await teacher.call('get-work', { id });
    expect(drafts.map((one) => [one.draft, one.id])).toEqual([
      [1, first],
      [2, second],
    ]);
  }
  expect((await teacher.call('get-work', { id: first })).reply).toEqual([
    'Step 1: Not this, because: It is there already',
  ]);
  expect((await teacher.call('get-work', { id: second })).feedback).toContain('From draft 1 to draft 2');
  const { works } = await teacher.call('list-works', {});
  expect(works.map(({ id, draft }) => [id, draft])).toEqual([[second, 2]]);
});

test('a check-in is read whole, entry by entry', async () => {
  const room = await openClassroom(station);
  const group = await plantGroup(server.client, room.teacher.id, { aliasName: 'Robin' });
  const { browser, link } = openPupil(station, room);
  const form = buildCheckIn(group, goatForm);
  const headers = { ...link, ...buildCheckInHeaders() };
  const { check_in_id: id } = await browser.call('reading-ai-summary', form, headers);
  const work = await server.as(room.teacher).call('get-work', { id: id ?? '' });
  expect(work).toMatchObject({ station: 'reading', nickname: 'Robin', title: form.bookTitle, concern: null });
  const texts = work.entries.map(({ text }) => text);
  for (const { usage } of goatForm.vocabularyEntries) expect(texts).toContain(usage);
  expect(work.feedback).toContain('Vocabulary');
});

test('a check-in that was improved stands in the list once, and leads to every version', async () => {
  const room = await openClassroom(station);
  const group = await plantGroup(server.client, room.teacher.id);
  const { browser, link } = openPupil(station, room);
  const own = buildCheckInHeaders();
  const send = async (pagesRead: number, continues: string | null, headers = own) => {
    const input = { ...buildCheckIn(group, { pagesRead }), continues };
    return (await browser.call('reading-ai-summary', input, { ...link, ...headers })).check_in_id ?? '';
  };
  const first = await send(12, null);
  const next = { ...own, [studentHeaders.idempotencyKey]: newToken() };
  const second = await send(13, first, next);
  const teacher = server.as(room.teacher);
  const { works } = await teacher.call('list-works', {});
  expect(works.map(({ id, draft }) => [id, draft])).toEqual([[second, 2]]);
  for (const id of [first, second]) {
    const { drafts } = await teacher.call('get-work', { id });
    expect(drafts.map((one) => [one.draft, one.id])).toEqual([
      [1, first],
      [2, second],
    ]);
  }
  await teacher.call('delete-work', { id: second });
  expect((await teacher.call('list-works', {})).works).toEqual([]);
  expect((await teacher.refused('get-work', { id: first })).code).toBe('NOT_FOUND');
});

test('nobody reads the work of another class, or one that there is not', async () => {
  const [room, other] = [await openClassroom(station), await openClassroom(station)];
  const { submission_id: id } = await openPupil(station, room).submit();
  const input = { id: id ?? '' };
  expect((await server.as(other.teacher).refused('get-work', input)).code).toBe('NOT_FOUND');
  expect((await server.as(room.teacher).refused('get-work', { id: newId() })).code).toBe('NOT_FOUND');
  const student = server.asStudent(room.token);
  const secret = { [studentHeaders.submissionSecret]: 'x'.repeat(43) };
  expect((await student.refused('get-work', input, secret)).code).toBe('NOT_SIGNED_IN');
});
