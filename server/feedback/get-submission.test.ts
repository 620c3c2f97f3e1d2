import { expect, test } from 'vitest';
import { studentHeaders } from '#contract/constants.ts';
import { newId } from '#server/process/ids.ts';
import { pick } from '#server/testing/read-events.ts';
import { openClassroom, openPupil, openStation } from '#server/testing/test-classroom.ts';
import { beanWork, buildKeys, buildSubmission, toHeaders } from './submission.factory.ts';

const station = await openStation();
const { server } = station;
const classroom = await openClassroom(station);
const keys = buildKeys();
const pupil = openPupil(station, classroom);
const answer = await pupil.submit({ studentQuestion: 'Is my reason clear?' }, keys);
const id = answer.submission_id ?? '';
const secret = { [studentHeaders.submissionSecret]: keys.secret };

test('who made a submission reads it with its feedback', async () => {
  expect(await pupil.get(id, keys)).toEqual({
    id,
    unit_id: classroom.unitId,
    unit_title: 'Bean plants and light',
    nickname: 'Maple',
    work: beanWork,
    question: 'Is my reason clear?',
    goal: null,
    ...{ draft: 1, draft_limit: 5, latest_id: id, reply: null },
    created_at: '2026-09-01T08:00:00.000Z',
    state: 'done',
    feedback: answer.feedback,
    result: answer.result,
  });
});

test('the same as events is the whole story from its beginning', async () => {
  const events = await (await pupil.follow(id, keys)).all();
  expect(events[0]).toMatchObject({ id: 0, event: { type: 'accepted', submission_id: id, work: beanWork } });
  expect(pick(events, 'done')).toMatchObject({ feedback: answer.feedback, result: answer.result });
});

test('a classmate with the same link reads nothing without the secret', async () => {
  const classmate = server.asStudent(classroom.token);
  const guesses = ['', buildKeys().secret, keys.secret.slice(1), `${keys.secret}x`];
  for (const guess of guesses) {
    const headers: Record<string, string> = guess ? { [studentHeaders.submissionSecret]: guess } : {};
    expect((await classmate.refused('get-submission', { id }, headers)).code).toBe('NOT_FOUND');
    const stream = { ...headers, Accept: 'text/event-stream' };
    expect(await classmate.refused('get-submission', { id }, stream)).toMatchObject({ status: 404 });
  }
});

test('the secret opens nothing in another classroom, without a link or with a dead one', async () => {
  const other = await openClassroom(station);
  const asked = (caller: typeof server.asVisitor) => caller.refused('get-submission', { id }, secret);
  expect((await asked(server.asStudent(other.token))).code).toBe('NOT_FOUND');
  expect((await asked(server.as(other.teacher))).code).toBe('NOT_FOUND');
  expect((await asked(server.asVisitor)).code).toBe('LINK_REQUIRED');
  expect((await asked(server.asStudent('gone'))).code).toBe('INVALID_LINK');
  const newcomer = await server.makeTeacher({ termsAccepted: false });
  expect((await asked(server.as(newcomer))).code).toBe('LINK_REQUIRED');
});

test('a secret belongs to one submission', async () => {
  const others = buildKeys();
  const second = await pupil.submit({ studentName: 'Birch' }, others);
  const mixed = { id: second.submission_id, headers: secret };
  expect(
    (await pupil.browser.refused('get-submission', { id: mixed.id }, { ...pupil.link, ...secret })).code,
  ).toBe('NOT_FOUND');
});

test('an unknown id is not found, and one of the wrong shape refused at its field', async () => {
  const student = server.asStudent(classroom.token);
  expect((await student.refused('get-submission', { id: newId() }, secret)).code).toBe('NOT_FOUND');
  for (const wrong of ['1', "' or 1=1", `${id}x`, '%00']) {
    expect((await student.refused('get-submission', { id: wrong }, secret)).fields).toHaveProperty('id');
  }
});

test('a teacher reads a preview of their own with its secret, and no student’s work without it', async () => {
  const teacher = server.as(classroom.teacher);
  const own = buildKeys();
  const preview = await teacher.call('generate-feedback', buildSubmission(classroom.unitId), toHeaders(own));
  const headers = { [studentHeaders.submissionSecret]: own.secret };
  const read = await teacher.call('get-submission', { id: preview.submission_id }, headers);
  expect(read.submission).toMatchObject({ id: preview.submission_id, state: 'done' });
  expect((await teacher.refused('get-submission', { id }, headers)).code).toBe('NOT_FOUND');
});

test('a regenerated link finds what was written before, and the old one nothing', async () => {
  const room = await openClassroom(station);
  const [device, own] = [openPupil(station, room), buildKeys()];
  const { submission_id: made } = await device.submit({}, own);
  const { link } = await server.as(room.teacher).call('regenerate-student-link');
  const headers = { [studentHeaders.submissionSecret]: own.secret };
  expect((await server.asStudent(room.token).refused('get-submission', { id: made }, headers)).code).toBe(
    'INVALID_LINK',
  );
  const behind = openPupil(station, { ...room, token: link.token });
  expect((await behind.get(made ?? '', own)).state).toBe('done');
  expect(pick(await (await behind.follow(made ?? '', own)).all(), 'done').result).toBeTruthy();
});

test('work stays readable after its unit was hidden or deleted', async () => {
  const room = await openClassroom(station);
  const [device, own] = [openPupil(station, room), buildKeys()];
  const { submission_id: made } = await device.submit({}, own);
  await server.as(room.teacher).call('delete-unit', { id: room.unitId });
  expect(await device.get(made ?? '', own)).toMatchObject({
    state: 'done',
    unit_title: 'Bean plants and light',
  });
});
