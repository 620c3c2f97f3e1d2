import { expect, test } from 'vitest';
import { buildKeys, buildSubmission, toHeaders } from '#server/feedback/submission.factory.ts';
import { inboxAndReports } from '#server/inbox/inbox.factory.ts';
import { minuteMs } from '#server/process/clock.ts';
import type { Reporting } from '#server/reports/index.ts';
import { openTestMail, openTestReporting } from '#server/testing/services/test-mail.ts';
import { type Classroom, openClassroom, openPupil, openStation } from '#server/testing/test-classroom.ts';
import { createToldWorker } from './told-worker.ts';

const testMail = await openTestMail();
const opened: Reporting[] = [];
const station = await openStation({
  more: (kernel) => {
    const reporting = openTestReporting(kernel, testMail);
    opened.push(reporting);
    return inboxAndReports(reporting);
  },
});
const { server } = station;
const [reporting] = opened;
if (!reporting) throw new Error('nothing was opened');
const telling = createToldWorker(server.kernel);
const told = { release: 'at-once-told' } as const;

/** So much later, the mails that are due have been put in and sent. */
async function later(ms: number) {
  server.clock.advance(ms);
  await telling.sweep();
  await reporting?.worker.sweep();
}

async function handIn(room: Classroom, studentName = 'Quiet Otter') {
  const answer = await openPupil(station, room).submit({ studentName });
  expect(answer).toMatchObject({ success: true });
  return answer;
}

const mailsTo = (room: Classroom) => testMail.read(room.teacher.email);

test('students see feedback at once, and a mail tells that it was given, with no word of a student', async () => {
  const room = await openClassroom(station, told);
  const answer = await handIn(room);
  expect(answer.result).not.toBeNull();
  await later(minuteMs);
  const [mail, ...others] = await mailsTo(room);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Feedback was given on one work');
  for (const body of [mail?.text, mail?.html]) expect(body).toContain('/received');
  expect(mail?.attachments).toEqual([]);
  const all = JSON.stringify(mail);
  const { step1 } = answer.result ?? {};
  for (const secret of ['Otter', 'bean', 'Bean', step1?.quote, step1?.label])
    expect(all).not.toContain(secret);
});

test('what is given together is one mail, and the next comes ten minutes later at the earliest', async () => {
  const room = await openClassroom(station, told);
  for (const name of ['Maple', 'Birch', 'Oak']) await handIn(room, name);
  await later(minuteMs);
  expect((await mailsTo(room)).map(({ subject }) => subject)).toEqual(['Feedback was given on 3 works']);
  await handIn(room, 'Elm');
  await Promise.all([later(9 * minuteMs), telling.sweep()]);
  expect(await mailsTo(room)).toHaveLength(1);
  await Promise.all([later(minuteMs), telling.sweep()]);
  expect(await mailsTo(room)).toHaveLength(2);
  await later(60 * minuteMs);
  expect(await mailsTo(room)).toHaveLength(2);
});

test('drafts of one work are one work, and what was read by then is not told of', async () => {
  const room = await openClassroom(station, told);
  const pupil = openPupil(station, room);
  const keys = buildKeys();
  const { submission_id: id } = await pupil.submit({}, keys);
  const next = { submissionContent: 'My beans grew 7 cm in the light. I measured both.', continues: id };
  const { submission_id: latest } = await pupil.submit(next, { ...buildKeys(), secret: keys.secret });
  await later(minuteMs);
  expect((await mailsTo(room)).map(({ subject }) => subject)).toEqual(['Feedback was given on one work']);

  const { submission_id: read } = await handIn(room);
  expect(latest).not.toBe(read);
  await server.as(room.teacher).call('mark-work', { id: read ?? '', is_read: true });
  await later(11 * minuteMs);
  expect(await mailsTo(room)).toHaveLength(1);
});

test('a preview, another choice, and what the station holds are told of by no mail', async () => {
  const [previewing, untold, holding] = await Promise.all([
    openClassroom(station, told),
    openClassroom(station, { release: 'at-once' }),
    openClassroom(station, told),
  ]);
  const preview = buildSubmission(previewing.unitId);
  const seen = await server.as(previewing.teacher).call('generate-feedback', preview, toHeaders(buildKeys()));
  expect(seen.result).not.toBeNull();
  await handIn(untold);
  server.kernel.config.holdsFeedback = true;
  expect(await handIn(holding)).toMatchObject({ state: 'held', feedback: '' });
  server.kernel.config.holdsFeedback = false;
  await later(minuteMs);
  for (const room of [previewing, untold, holding]) expect(await mailsTo(room)).toEqual([]);
});
