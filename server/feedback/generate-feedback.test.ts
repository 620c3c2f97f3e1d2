import { expect, test } from 'vitest';
import type { Feedback } from '#contract/feedback.ts';
import { newId, newToken } from '#server/process/ids.ts';
import { pick } from '#server/testing/read-events.ts';
import { openClassroom, openPupil, openStation } from '#server/testing/test-classroom.ts';
import { beanWork, buildKeys, buildSubmission, toHeaders } from './submission.factory.ts';

const station = await openStation();
const { server } = station;
const { client } = server;
const classroom = await openClassroom(station);
const { teacher, token, unitId } = classroom;
const pupil = () => openPupil(station, classroom);

function expectWhole(result: Feedback | null) {
  expect(result).toMatchObject({ by: 'coach', step1: {}, step2: {} });
  expect(result?.verdict).not.toBe('start');
  for (const quote of [result?.strength?.quote, result?.step1.quote, result?.step2.quote]) {
    expect(quote && beanWork.slice(quote.start, quote.end)).toBe(quote?.text);
  }
}

async function countSubmissions() {
  const { rows } = await client.query<{ count: string }>('select count(*) from submissions');
  return Number(rows[0]?.count);
}

test('work becomes two steps that quote it, as JSON', async () => {
  const keys = buildKeys();
  const answer = await pupil().submit({ studentQuestion: ' Is my reason clear? ' }, keys);
  expect(answer).toMatchObject({ success: true, error: null });
  expect(answer.feedback).toContain('1. ');
  expect(answer.feedback).toContain('2. ');
  expectWhole(answer.result);
  const stored = await pupil().get(answer.submission_id ?? '', keys);
  expect(stored).toMatchObject({ unit_id: unitId, nickname: 'Maple', work: beanWork, state: 'done' });
  expect(stored).toMatchObject({ question: 'Is my reason clear?', feedback: answer.feedback });
});

test('the same comes as events: accepted first, then its blocks, numbered upwards, and the whole at last', async () => {
  const events = await (await pupil().stream()).all();
  const types = events.map(({ event }) => event.type);
  // The coach praises only what it can prove.
  expect(types.filter((type) => type !== 'strength')).toEqual([
    'accepted',
    'writing',
    'step',
    'step',
    'done',
  ]);
  expect(events[0]?.event).toMatchObject({ work: beanWork, replaced: 0 });
  expect(events.map(({ id }) => id)).toEqual(events.map((_, at) => at));
  expectWhole(pick(events, 'done').result);
});

test('an answer is private to the request and says where it came from', async () => {
  const { browser, link } = pupil();
  const headers = { ...link, ...toHeaders(buildKeys()), Accept: 'text/event-stream' };
  const response = await browser.send('generate-feedback', buildSubmission(unitId), headers);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-accel-buffering')).toBe('no');
  expect(response.headers.get('x-request-id')).toBeTruthy();
  await response.text();
});

test.each([
  ['studentName', ''],
  ['studentName', ' \t\u00a0'],
  ['studentName', undefined],
  ['submissionContent', '\n  \n'],
  ['submissionContent', undefined],
])('without a name or work (%s %j) both are asked for, and nothing is kept', async (field, value) => {
  const before = await countSubmissions();
  const problem = await pupil().refused({ [field]: value });
  expect(problem).toMatchObject({ status: 422, code: 'NAME_AND_WORK_REQUIRED' });
  expect(problem.detail).toBe('Please enter your name and submit your work.');
  expect(await countSubmissions()).toBe(before);
});

test.each([undefined, null, {}, { id: '' }, { id: null }])(
  'without a project (%j) one is asked for',
  async (unit) => {
    const problem = await pupil().refused({ unitConfiguration: unit as never });
    expect(problem).toMatchObject({ status: 422, code: 'PROJECT_REQUIRED' });
    expect(problem.detail).toBe('Please select a project to get feedback for.');
  },
);

test('a refusal has the shape of the answer too', async () => {
  const { browser, link } = pupil();
  const headers = { ...link, ...toHeaders(buildKeys()), Accept: 'application/json' };
  const response = await browser.send(
    'generate-feedback',
    buildSubmission(unitId, { studentName: '' }),
    headers,
  );
  expect(response.status).toBe(422);
  const error = 'Please enter your name and submit your work.';
  expect(await response.json()).toMatchObject({ success: false, feedback: null, error });
});

test('a unit that is hidden, deleted, unknown or of another teacher cannot be submitted to', async () => {
  const other = await openClassroom(station);
  const hidden = await openClassroom(station);
  const visibility = { id: hidden.unitId, visible_to_students: false };
  await server.as(hidden.teacher).call('set-unit-visibility', visibility);
  const deleted = await openClassroom(station);
  await server.as(deleted.teacher).call('delete-unit', { id: deleted.unitId });
  const before = await countSubmissions();
  const asked = [{ ...classroom, unitId: newId() }, { ...classroom, unitId: other.unitId }, hidden, deleted];
  for (const room of asked) {
    const problem = await openPupil(station, room).refused();
    expect(problem).toMatchObject({ status: 404, code: 'PROJECT_GONE' });
  }
  expect(await countSubmissions()).toBe(before);
});

test('a teacher tries their own unit as a preview, a hidden one too, and no other teacher’s', async () => {
  const room = await openClassroom(station);
  const visibility = { id: room.unitId, visible_to_students: false };
  await server.as(room.teacher).call('set-unit-visibility', visibility);
  const keys = buildKeys();
  const asTeacher = server.as(room.teacher);
  const answer = await asTeacher.call('generate-feedback', buildSubmission(room.unitId), toHeaders(keys));
  expect(answer.success).toBe(true);
  const { rows } = await client.query('select teacher_id, link_id from works where id = $1', [
    answer.submission_id,
  ]);
  expect(rows).toEqual([{ teacher_id: room.teacher.id, link_id: null }]);
  const foreign = buildSubmission(unitId);
  const problem = await asTeacher.refused('generate-feedback', foreign, toHeaders(buildKeys()));
  expect(problem.code).toBe('PROJECT_GONE');
});

test('a teacher id is checked against the link and never trusted', async () => {
  const other = await openClassroom(station);
  expect((await pupil().submit({ teacherId: teacher.id.toUpperCase() })).success).toBe(true);
  for (const teacherId of [other.teacher.id, newId()]) {
    expect((await pupil().refused({ teacherId })).code).toBe('NOT_FOUND');
  }
  expect((await pupil().refused({ teacherId: 'x' })).fields).toHaveProperty('teacherId');
});

test('who has neither a link nor a session with accepted terms is told what is needed', async () => {
  const asked = (caller: typeof server.asVisitor) =>
    caller.refused('generate-feedback', buildSubmission(unitId), toHeaders(buildKeys()));
  expect(await asked(server.asVisitor)).toMatchObject({ status: 401, code: 'LINK_REQUIRED' });
  const newcomer = await server.makeTeacher({ termsAccepted: false });
  expect((await asked(server.as(newcomer))).code).toBe('LINK_REQUIRED');
  expect(await asked(server.asStudent(newToken()))).toMatchObject({ status: 403, code: 'INVALID_LINK' });
  expect((await asked(server.asStudent("' or true --"))).code).toBe('INVALID_LINK');
});

test.each([
  ['Idempotency-Key', ''],
  ['Idempotency-Key', 'too-short'],
  ['Idempotency-Key', `${newToken()} `.repeat(2)],
  ['Idempotency-Key', 'x'.repeat(129)],
  ['X-Submission-Secret', ''],
  ['X-Submission-Secret', '0123456789'],
  ['X-Submission-Secret', 'ü'.repeat(30)],
])('a request with the %s %j is not understood', async (header, value) => {
  const { browser, link } = pupil();
  const headers = { ...link, ...toHeaders(buildKeys()), [header]: value };
  const problem = await browser.refused('generate-feedback', buildSubmission(unitId), headers);
  expect(problem).toMatchObject({ status: 400, code: 'MALFORMED_REQUEST' });
});

test('a request from another site is refused', async () => {
  const headers = { ...toHeaders(buildKeys()), Origin: 'https://elsewhere.example' };
  const problem = await server
    .asStudent(token)
    .refused('generate-feedback', buildSubmission(unitId), headers);
  expect(problem.code).toBe('FOREIGN_ORIGIN');
});

test('work on a unit that is deleted before the run begins is kept, and the reason told once', async () => {
  const room = await openClassroom(station);
  const keys = buildKeys();
  // What was kept and left by a process that died at once.
  const lost = openPupil(station, room);
  const { worker } = station.feedbackContext;
  const start = worker.start.bind(worker);
  worker.start = () => undefined as never;
  const reader = await lost.stream({}, keys);
  const { submission_id: id } = pick(await reader.until('accepted'), 'accepted');
  worker.start = start;
  await server.as(room.teacher).call('delete-unit', { id: room.unitId });
  server.clock.advance(60_000);
  await worker.sweep();
  const failed = pick(await reader.all(), 'failed');
  const gone = 'Your teacher has taken this project away.';
  expect(failed.message.split(gone)).toHaveLength(2);
  expect(failed).toMatchObject({ code: 'GENERATE_FEEDBACK_FAILED' });
  const again = await lost.submit({}, keys);
  expect(again).toMatchObject({ success: false, feedback: null, result: null });
  expect(again.error?.split('Failed to generate feedback:')).toHaveLength(2);
  expect(await lost.get(id, keys)).toMatchObject({ state: 'failed', work: beanWork, feedback: null });
});
