import { expect, test } from 'vitest';
import type { ConcernState, ConcernTier } from '#contract/safeguarding.ts';
import { buildKeys, buildSubmission, toHeaders } from '#server/feedback/submission.factory.ts';
import { privacyHandlers } from '#server/privacy/index.ts';
import { minuteMs, secondMs } from '#server/process/clock.ts';
import type { Reporting } from '#server/reports/index.ts';
import { openTestMail, openTestReporting } from '#server/testing/services/test-mail.ts';
import { type Classroom, openClassroom, openPupil, openStation } from '#server/testing/test-classroom.ts';
import { createAlertWorker } from './alert-worker.ts';
import { markConcern } from './concern.factory.ts';
import { noteVerdict } from './concern-list-store.ts';
import type { Decision } from './decide.ts';
import { buildDecision } from './decision.factory.ts';

const words = 'Some days I want to disappear for ever.';
let certainty: Decision['certainty'] = 'plain';
const testMail = await openTestMail();
const opened: Reporting[] = [];
const station = await openStation({
  findConcerns: async (texts) =>
    buildDecision(
      texts
        .filter(({ text }) => text.includes(words))
        .map(({ field }) => ({ kind: 'self-harm', about: 'self', field, quote: words })),
      { certainty },
    ),
  more: (kernel) => {
    const reporting = openTestReporting(kernel, testMail);
    opened.push(reporting);
    return privacyHandlers(reporting);
  },
});
const { server, concernWorker } = station;
const alerts = createAlertWorker(server.kernel);
const [reporting] = opened;
if (!reporting) throw new Error('nothing was opened');

/** A moment later, the mails that are due have been put in and sent. */
async function later(ms = 11 * secondMs) {
  server.clock.advance(ms);
  await alerts.sweep();
  await reporting?.worker.sweep();
}

async function handIn(room: Classroom, studentName = 'Maple', work = `The bean grew. ${words}`) {
  const pupil = openPupil(station, room);
  const { submission_id: id } = await pupil.submit({ studentName, submissionContent: work });
  const subject = { teacherId: room.teacher.id, station: 'general', subjectId: id ?? '' } as const;
  await concernWorker.begin(subject);
  return subject;
}

async function mark(room: Classroom, work_id: string, as: ConcernState) {
  const teacher = server.as(room.teacher);
  const { open, seen } = await teacher.call('list-concerns');
  const work = [...open, ...seen].find((one) => one.work_id === work_id);
  await markConcern(teacher, { work_id, as, last_found_at: work?.last_found_at ?? '' });
}

const mailsTo = (room: Classroom) => testMail.read(room.teacher.email);
const model = { kind: 'violence', about: 'self', field: 'Your work', found_by: 'some-model' } as const;

test('a teacher is told within a minute, and no word, kind or nickname stands in the mail', async () => {
  const room = await openClassroom(station);
  await handIn(room, 'Quiet Otter');
  await later();
  const [mail, ...others] = await mailsTo(room);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe("Please read soon: a student's work");
  for (const told of [mail?.text, mail?.html]) expect(told).toContain('/received');
  const all = JSON.stringify(mail);
  for (const secret of ['Otter', 'disappear', 'bean', 'self-harm', 'hurting', 'Bean plants'])
    expect(all).not.toContain(secret);
});

test('a class that is found together is one mail, and the next comes ten minutes later at the earliest', async () => {
  const room = await openClassroom(station);
  for (const name of ['Maple', 'Birch', 'Oak']) await handIn(room, name);
  await Promise.all([later(), alerts.sweep()]);
  const [mail] = await mailsTo(room);
  expect(mail?.text).toContain('There are words in 3 works that you should read soon.');
  await handIn(room, 'Elm');
  await later();
  await later(9 * minuteMs);
  expect(await mailsTo(room)).toHaveLength(1);
  await later(minuteMs);
  expect(await mailsTo(room)).toHaveLength(2);
  await later(60 * minuteMs);
  expect(await mailsTo(room)).toHaveLength(2);
});

test('the same words are told of once; new words in the same work once more', async () => {
  const room = await openClassroom(station);
  const subject = await handIn(room);
  await later();
  await concernWorker.begin(subject);
  await concernWorker.keep(subject, [{ ...model, kind: 'self-harm', quote: 'I want to disappear' }]);
  await later(60 * minuteMs);
  expect(await mailsTo(room)).toHaveLength(1);
  await concernWorker.keep(subject, [{ ...model, quote: 'I am bringing a gun.' }]);
  await later();
  expect(await mailsTo(room)).toHaveLength(2);
});

test("a teacher's own preview, work that was read by then and a teacher who wants none get no mail", async () => {
  const [previewing, reading, unwilling] = await Promise.all([1, 2, 3].map(() => openClassroom(station)));
  if (!previewing || !reading || !unwilling) throw new Error('no classroom');
  const preview = buildSubmission(previewing.unitId, { submissionContent: `The bean grew. ${words}` });
  await server.as(previewing.teacher).call('generate-feedback', preview, toHeaders(buildKeys()));
  await concernWorker.sweep();
  expect((await server.as(previewing.teacher).call('list-concerns')).open_count).toBe(1);

  const { subjectId } = await handIn(reading);
  for (const as of ['read', 'open'] as const) await mark(reading, subjectId, as);

  await server.as(unwilling.teacher).call('save-account-settings', { concern_mail: false });
  await handIn(unwilling);
  await later();
  await later(60 * minuteMs);
  for (const room of [previewing, reading, unwilling]) expect(await mailsTo(room)).toEqual([]);
});

test('a mail that is sent after its work was read has nothing to tell', async () => {
  const room = await openClassroom(station);
  const { subjectId } = await handIn(room);
  server.clock.advance(11 * secondMs);
  await alerts.sweep();
  await mark(room, subjectId, 'read');
  await reporting.worker.sweep();
  expect(await mailsTo(room)).toEqual([]);
});

test('what a mail that failed should have told of is told of later, once', async () => {
  const room = await openClassroom(station);
  await handIn(room);
  server.clock.advance(11 * secondMs);
  await alerts.sweep();
  const fails =
    "update outbox set state = 'failed', failure = '550' where teacher_id = $1 and kind = 'concern-alert'";
  expect((await server.client.query(fails, [room.teacher.id])).rowCount).toBe(1);
  await later(11 * minuteMs);
  // A refused address is not written to again and again.
  expect(await mailsTo(room)).toEqual([]);
  await later(60 * minuteMs);
  expect(await mailsTo(room)).toHaveLength(1);
  await later(61 * minuteMs);
  expect(await mailsTo(room)).toHaveLength(1);
});

test('an address that refuses every mail is not tried for ever, and its teacher is told; a new one is tried', async () => {
  const room = await openClassroom(station);
  const teacher = server.as(room.teacher);
  const areFailing = async () => (await teacher.call('list-concerns')).are_alerts_failing;
  const fails =
    "update outbox set state = 'failed', failure = '550' where teacher_id = $1 and kind = 'concern-alert' and state = 'waiting'";
  const refuseFor = async (hours: number) => {
    let tries = 0;
    for (let hour = 0; hour < hours; hour += 1) {
      server.clock.advance(61 * minuteMs);
      await alerts.sweep();
      tries += (await server.client.query(fails, [room.teacher.id])).rowCount ?? 0;
    }
    return tries;
  };
  await handIn(room);
  expect(await areFailing()).toBe(false);
  expect(await refuseFor(12)).toBe(5);
  expect(await areFailing()).toBe(true);
  // New words are worth one more try.
  await handIn(room, 'Birch');
  expect(await refuseFor(4)).toBe(1);
  const moves = 'update users set email = $2, email_since = $3 where id = $1';
  const email = `moved.${room.teacher.email}`;
  await server.client.query(moves, [room.teacher.id, email, server.clock.now()]);
  expect(await areFailing()).toBe(false);
  await later(61 * minuteMs);
  expect((await testMail.read(email)).map(({ text }) => text)).toMatchObject([
    expect.stringContaining('words in 2 works'),
  ]);
  expect(await areFailing()).toBe(false);
});

test('ten minutes count from when a mail went out, however long it waited', async () => {
  const room = await openClassroom(station);
  await handIn(room);
  server.clock.advance(11 * secondMs);
  await alerts.sweep();
  server.clock.advance(11 * minuteMs);
  await reporting.worker.sweep();
  await handIn(room, 'Birch');
  await later();
  expect(await mailsTo(room)).toHaveLength(1);
  await later(10 * minuteMs);
  expect(await mailsTo(room)).toHaveLength(2);
});

test('a mail that waits is not sent to a teacher who wants none by then', async () => {
  const room = await openClassroom(station);
  await handIn(room);
  server.clock.advance(11 * secondMs);
  await alerts.sweep();
  await server.as(room.teacher).call('save-account-settings', { concern_mail: false });
  await later();
  expect(await mailsTo(room)).toEqual([]);
});

test('what the check is not sure of is in no mail, until a model confirms it', async () => {
  certainty = 'likely';
  const room = await openClassroom(station);
  const subject = await handIn(room);
  certainty = 'plain';
  await later();
  expect(await mailsTo(room)).toEqual([]);
  await handIn(room, 'Birch');
  await later(60 * minuteMs);
  expect((await mailsTo(room)).map(({ text }) => text)).toMatchObject([
    expect.stringContaining("There are words in a student's work that"),
  ]);
  const { open } = await server.as(room.teacher).call('list-concerns');
  const work = open.find(({ tier }) => tier === 'perhaps');
  await noteVerdict(server.kernel.database, subject, work ?? { last_found_at: '' }, 'confirmed');
  for (let hour = 0; hour < 2; hour += 1) await later(60 * minuteMs);
  expect(await mailsTo(room)).toHaveLength(2);
});

test('what its teacher moved is told of by no mail, until new words are found', async () => {
  const room = await openClassroom(station);
  const subject = await handIn(room);
  const teacher = server.as(room.teacher);
  const move = async (to: ConcernTier | null) => {
    const [work] = (await teacher.call('list-concerns')).open;
    const { work_id, last_found_at } = work ?? { work_id: '', last_found_at: '' };
    return (await teacher.call('move-concern', { work_id, last_found_at, to })).concern;
  };
  expect(await move('perhaps')).toMatchObject({ tier: 'perhaps', moved_to: 'perhaps', certainty: 'plain' });
  await later();
  expect(await move(null)).toMatchObject({ tier: 'plain', moved_to: null });
  await later(60 * minuteMs);
  expect(await mailsTo(room)).toEqual([]);
  await move('perhaps');
  await concernWorker.keep(subject, [{ ...model, quote: 'I am bringing a gun.' }]);
  await later();
  expect(await mailsTo(room)).toHaveLength(1);
});
