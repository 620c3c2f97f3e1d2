import { expect, test } from 'vitest';
import { coachSource } from '#contract/constants.ts';
import { hourMs, minuteMs } from '#server/process/clock.ts';
import type { ModelRequest } from '#server/providers/model-request.ts';
import { createScriptedModel } from '#server/testing/scripted-model.ts';
import { type Classroom, openClassroom, openPupil, openStation } from '#server/testing/test-classroom.ts';
import { buildKeys, buildSubmission, toHeaders } from './submission.factory.ts';

const station = await openStation();
const { server } = station;
const { client, clock } = server;

const minuteOfEnd = (teacherId: string) =>
  client.query('update users set trial_ends_at = $2 where id = $1', [teacherId, clock.now()]);
const settle = ({ teacher }: Classroom, settings: Record<string, unknown>) => {
  const names = Object.keys(settings);
  const values = names.map((_, index) => `$${index + 2}`);
  return client.query(
    `insert into teacher_settings (teacher_id, ${names.join(', ')}) values ($1, ${values.join(', ')})
      on conflict (teacher_id) do update set ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    [teacher.id, ...Object.values(settings)],
  );
};

type Pupil = ReturnType<typeof openPupil>;
const load = ({ arrive }: Pupil) => arrive();
const idOf = ({ browser }: Pupil) => [...browser.cookies.values()][0]?.split('.')[0];
const paused = {
  status: 402,
  code: 'CLASSROOM_PAUSED',
  detail: 'This classroom is paused. Ask your teacher.',
};

/** A student who has loaded the page, and then the teacher's trial is over. */
async function loadedBeforeTheEnd() {
  const room = await openClassroom(station);
  const pupil = openPupil(station, room);
  await load(pupil);
  clock.advance(minuteMs);
  await minuteOfEnd(room.teacher.id);
  return { room, pupil };
}

test('a form that was loaded before the end is taken, and the coach answers it: no model is asked', async () => {
  const { room, pupil } = await loadedBeforeTheEnd();
  const model = createScriptedModel();
  station.ask(model);
  const keys = buildKeys();
  const answer = await pupil.submit({}, keys);
  expect(answer).toMatchObject({ success: true, result: { by: 'coach', source: coachSource } });
  expect(model.asked).toBe(0);
  const { rows } = await client.query('select count(*)::int as kept from submissions where teacher_id = $1', [
    room.teacher.id,
  ]);
  expect(rows).toEqual([{ kept: 1 }]);
  // What is there stays readable.
  expect(await pupil.get(answer.submission_id ?? '', keys)).toMatchObject({ state: 'done' });
});

test('a page without any unit has no form that could be taken', async () => {
  const room = await openClassroom(station);
  const pupil = openPupil(station, room);
  const show = (isVisible: boolean) =>
    client.query('update unit_configurations set visible_to_students = $2 where user_id = $1', [
      room.teacher.id,
      isVisible,
    ]);
  await show(false);
  expect((await load(pupil)).units).toEqual([]);
  await show(true);
  await minuteOfEnd(room.teacher.id);
  expect(await pupil.refused()).toMatchObject(paused);
});

test('it is taken for a day and no longer', async () => {
  const { pupil } = await loadedBeforeTheEnd();
  station.ask();
  clock.advance(24 * hourMs - 2 * minuteMs);
  expect((await pupil.submit()).success).toBe(true);
  clock.advance(minuteMs);
  expect(await pupil.refused({ studentName: 'Oak' })).toMatchObject(paused);
});

test('the id of a work that was stored is no key under which new work is taken', async () => {
  const { pupil } = await loadedBeforeTheEnd();
  const keys = buildKeys();
  const { submission_id: id } = await pupil.submit({}, keys);
  clock.advance(30 * hourMs);
  expect(await pupil.refused({ studentName: 'Oak' }, { ...keys, key: id ?? '' })).toMatchObject(paused);
});

test('what was stored before the end is answered again under its key, however long ago its form was opened', async () => {
  const { pupil } = await loadedBeforeTheEnd();
  const keys = buildKeys();
  const { submission_id: id } = await pupil.submit({}, keys);
  clock.advance(30 * hourMs);
  expect((await pupil.submit({}, keys)).submission_id).toBe(id);
  expect(await pupil.refused({}, { ...keys, secret: buildKeys().secret })).toMatchObject(paused);
  expect(await pupil.refused({ studentName: 'Oak' }, keys)).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
});

test('who opens the page after the end is told that the classroom is paused, and opens nothing by it', async () => {
  const { room, pupil } = await loadedBeforeTheEnd();
  const late = openPupil(station, room);
  expect(await late.browser.refused('get-teacher-visible-units', {}, late.link)).toMatchObject(paused);
  expect(await late.refused()).toMatchObject(paused);
  // The form of the one is not the form of the other, and no cookie is another way in.
  late.browser.cookies.clear();
  expect(await late.refused()).toMatchObject(paused);
  expect((await pupil.submit()).success).toBe(true);
});

test('a form that was loaded in one classroom opens no other one', async () => {
  const { pupil } = await loadedBeforeTheEnd();
  const other = await openClassroom(station);
  await minuteOfEnd(other.teacher.id);
  const elsewhere = openPupil(station, other);
  for (const [name, value] of pupil.browser.cookies) elsewhere.browser.cookies.set(name, value);
  expect(await elsewhere.refused()).toMatchObject(paused);
});

test('loading again keeps the form open for longer, and the device known', async () => {
  const room = await openClassroom(station);
  const pupil = openPupil(station, room);
  await load(pupil);
  const device = idOf(pupil);
  clock.advance(20 * hourMs);
  await load(pupil);
  await minuteOfEnd(room.teacher.id);
  clock.advance(23 * hourMs);
  expect(idOf(pupil)).toBe(device);
  expect((await pupil.submit()).success).toBe(true);
});

test('loading many times in ten minutes is written once', async () => {
  const room = await openClassroom(station);
  const pupil = openPupil(station, room);
  const openings = async () =>
    (await client.query('select opened_at from form_openings where teacher_id = $1', [room.teacher.id])).rows;
  await load(pupil);
  const first = await openings();
  clock.advance(9 * minuteMs);
  await load(pupil);
  expect(await openings()).toEqual(first);
  clock.advance(minuteMs);
  await load(pupil);
  expect(await openings()).toEqual([{ opened_at: clock.now() }]);
});

test('no device is stored as it is', async () => {
  const room = await openClassroom(station);
  const pupil = openPupil(station, room);
  await load(pupil);
  const device = idOf(pupil);
  const { rows } = await client.query(
    'select encode(device_hash, $2) as hash from form_openings where teacher_id = $1',
    [room.teacher.id, 'escape'],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0].hash).not.toContain(device);
});

test('a classroom that its teacher closed takes no form, whenever it was loaded', async () => {
  const room = await openClassroom(station);
  const pupil = openPupil(station, room);
  await load(pupil);
  await settle(room, { is_paused: true });
  expect(await pupil.refused()).toMatchObject(paused);
  await minuteOfEnd(room.teacher.id);
  expect(await pupil.refused()).toMatchObject(paused);
  await settle(room, { is_paused: false, ends_on: '2026-08-31' });
  expect(await pupil.refused()).toMatchObject(paused);
  await settle(room, { ends_on: null });
  expect((await pupil.submit()).success).toBe(true);
});

test('a teacher whose access has ended gets no preview of AI', async () => {
  const room = await openClassroom(station);
  await minuteOfEnd(room.teacher.id);
  const teacher = server.as(room.teacher);
  const refused = await teacher.refused(
    'generate-feedback',
    buildSubmission(room.unitId),
    toHeaders(buildKeys()),
  );
  expect(refused).toMatchObject({ status: 402, code: 'ACCESS_ENDED' });
});

test('who pays again has the model write, also on what the coach had answered', async () => {
  const { room, pupil } = await loadedBeforeTheEnd();
  const model = createScriptedModel();
  station.ask(model);
  expect((await pupil.submit()).result?.by).toBe('coach');
  await client.query(`insert into billing_accounts (teacher_id, status) values ($1, 'active')`, [
    room.teacher.id,
  ]);
  const again = await pupil.stream();
  await again.until('writing');
  expect(model.asked).toBe(1);
  await again.leave();
});

test('a teacher who wants no AI grades gets none, whatever the unit says', async () => {
  const room = await openClassroom(station, {
    feedback_options: [{ id: 'grade-explanation', title: 'Grade', enabled: true, instructions: '' }],
  });
  /** The parts of the answer that a model is asked for. */
  const askedFor = async () => {
    const requests: ModelRequest[] = [];
    const model = createScriptedModel();
    const { stream } = model;
    station.ask(
      Object.assign(model, { stream: (request: ModelRequest) => requests.push(request) && stream(request) }),
    );
    const events = await openPupil(station, room).stream();
    await events.until('writing');
    await events.leave();
    return JSON.stringify(requests[0]?.schema);
  };
  expect(await askedFor()).toContain('"grade"');
  await settle(room, { no_ai_grades: true });
  expect(await askedFor()).not.toContain('"grade"');
});
