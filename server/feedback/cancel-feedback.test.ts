import { expect, test } from 'vitest';
import { studentHeaders } from '#contract/constants.ts';
import { newId } from '#server/process/ids.ts';
import { pick } from '#server/testing/read-events.ts';
import { createScriptedModel } from '#server/testing/scripted-model.ts';
import { openClassroom, openPupil, openStation } from '#server/testing/test-classroom.ts';
import { buildAnswer, toPieces } from './answer.factory.ts';
import { beanWork, buildKeys } from './submission.factory.ts';

const station = await openStation();
const { server } = station;
const elsewhere = await openStation({ urls: server.urls });
const model = createScriptedModel();
station.ask(model);

/** A student who has seen the first block. */
async function midStream() {
  model.say(
    '{"off_task":false,"strength":{"text":"This sentence makes a clear point.","sentence":1},"step1":{',
  );
  const room = await openClassroom(station);
  const [device, keys] = [openPupil(station, room), buildKeys()];
  const reader = await device.stream({}, keys);
  const { submission_id: id } = pick(await reader.until('strength'), 'accepted');
  return { room, device, keys, reader, id };
}

test('cancelling stops the model, tells every reader and keeps the work', async () => {
  const { room, device, keys, reader, id } = await midStream();
  const second = await openPupil(station, room).follow(id, keys);
  const waiting = device.submit({}, keys);
  await second.until('strength');
  const before = model.dropped;
  expect(await device.cancel(id, keys)).toEqual({ success: true });
  expect(model.dropped).toBe(before + 1);
  for (const each of [reader, second])
    expect((await each.all()).map(({ event }) => event.type)).toEqual(['cancelled']);
  expect(await device.get(id, keys)).toMatchObject({ state: 'cancelled', work: beanWork, result: null });
  const answer = await waiting;
  expect(answer).toMatchObject({ success: false, submission_id: id });
  expect(answer.error).toBe('Failed to generate feedback: It was stopped before it was finished.');
});

test('what was cancelled stays so: read again, sent again, cancelled again', async () => {
  const { device, keys, reader, id } = await midStream();
  await device.cancel(id, keys);
  await reader.all();
  expect(await device.cancel(id, keys)).toEqual({ success: true });
  const events = await (await device.follow(id, keys)).all();
  expect(events.at(-1)?.event.type).toBe('cancelled');
  expect((await device.submit({}, keys)).success).toBe(false);
  const calls = await server.client.query(
    'select outcome from ai_calls c join ai_runs r on r.id = c.run_id where r.subject_id = $1',
    [id],
  );
  expect(calls.rows).toEqual([{ outcome: 'cancelled' }]);
});

test('cancelling what is done changes nothing', async () => {
  model.say(...toPieces(buildAnswer()));
  model.finish();
  const [device, keys] = [openPupil(station, await openClassroom(station)), buildKeys()];
  const { submission_id: id, result } = await device.submit({}, keys);
  expect(await device.cancel(id ?? '', keys)).toEqual({ success: true });
  expect(await device.get(id ?? '', keys)).toMatchObject({ state: 'done', result });
});

test('nobody else stops it: no classmate, no other classroom, no visitor, not from another site', async () => {
  const { room, device, keys, reader, id } = await midStream();
  const secret = { [studentHeaders.submissionSecret]: keys.secret };
  const classmate = server.asStudent(room.token);
  expect((await classmate.refused('cancel-feedback', { id })).code).toBe('NOT_FOUND');
  const guess = { [studentHeaders.submissionSecret]: buildKeys().secret };
  expect((await classmate.refused('cancel-feedback', { id }, guess)).code).toBe('NOT_FOUND');
  const other = await openClassroom(station);
  expect((await server.asStudent(other.token).refused('cancel-feedback', { id }, secret)).code).toBe(
    'NOT_FOUND',
  );
  expect((await server.as(other.teacher).refused('cancel-feedback', { id }, secret)).code).toBe('NOT_FOUND');
  expect((await server.asVisitor.refused('cancel-feedback', { id }, secret)).code).toBe('LINK_REQUIRED');
  expect((await server.asStudent('x').refused('cancel-feedback', { id }, secret)).code).toBe('INVALID_LINK');
  const foreign = { ...secret, Origin: 'https://elsewhere.example' };
  expect((await classmate.refused('cancel-feedback', { id }, foreign)).code).toBe('FOREIGN_ORIGIN');
  expect((await classmate.refused('cancel-feedback', { id: newId() }, secret)).code).toBe('NOT_FOUND');
  expect((await classmate.refused('cancel-feedback', { id: 'x' }, secret)).fields).toHaveProperty('id');
  expect((await device.get(id, keys)).state).toBe('waiting');
  await device.cancel(id, keys);
  await reader.all();
});

test('another process that is asked to cancel stops the one that writes', async () => {
  const { room, keys, reader, id } = await midStream();
  const before = model.dropped;
  await openPupil(elsewhere, room).cancel(id, keys);
  expect((await reader.all()).map(({ event }) => event.type)).toEqual(['cancelled']);
  expect(model.dropped).toBe(before + 1);
});
