import { expect, test } from 'vitest';
import { hourMs, minuteMs } from '#server/process/clock.ts';
import { newToken } from '#server/process/ids.ts';
import { pick } from '#server/testing/read-events.ts';
import { createScriptedModel } from '#server/testing/scripted-model.ts';
import { type Classroom, openClassroom, openPupil, openStation } from '#server/testing/test-classroom.ts';
import { leavingAtEnd } from './generate-feedback.ts';
import { buildKeys, buildSubmission, toHeaders } from './submission.factory.ts';

const station = await openStation();
const { server } = station;
const { client, clock } = server;

/** As if so much had been asked in this minute, hour or day already. */
async function fill(key: string, seconds: number, count: number) {
  await client.query(
    `insert into request_limits (key, window_seconds, window_start, count)
      values ($1, $2::int, to_timestamp(floor(extract(epoch from $4::timestamptz) / $2::int) * $2::int), $3)`,
    [key, seconds, count, clock.now()],
  );
}

async function countOf(key: string): Promise<number[]> {
  const { rows } = await client.query<{ count: number }>(
    'select count from request_limits where key = $1 order by window_seconds, window_start',
    [key],
  );
  return rows.map((row) => row.count);
}

/** A student whose device is known, as the form was loaded. */
async function arrive(room: Classroom) {
  const pupil = openPupil(station, room);
  await pupil.arrive();
  return pupil;
}

async function linkKey({ token }: Classroom) {
  const { rows } = await client.query<{ id: string }>('select id from private_unit_links where token = $1', [
    token,
  ]);
  return `feedback:link:${rows[0]?.id}`;
}

test('a device may ask six times a minute; another one is not held up by it', async () => {
  const room = await openClassroom(station);
  const device = await arrive(room);
  for (let asked = 0; asked < 6; asked += 1) await device.submit({ studentName: `Maple ${asked}` });
  const problem = await device.refused();
  expect(problem).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
  expect(problem.detail).toEqual(
    expect.stringMatching(
      /^That was a lot in a short time\. Please wait \d+ (?:second|minute|hour)s? and try again\.$/,
    ),
  );
  expect((await openPupil(station, room).submit()).success).toBe(true);
  clock.advance(minuteMs);
  expect((await device.submit()).success).toBe(true);
});

test('who is refused uses up nothing of what the class may ask', async () => {
  const room = await openClassroom(station);
  const device = await arrive(room);
  for (let asked = 0; asked < 6; asked += 1) await device.submit({ studentName: `Maple ${asked}` });
  for (let asked = 0; asked < 10; asked += 1) await device.refused();
  expect(await countOf(await linkKey(room))).toEqual([6, 6, 6]);
});

test.each([
  [60, 200],
  [3600, 600],
  [86_400, 1500],
])('a link may be asked in %i seconds %i times, by however many devices', async (seconds, most) => {
  const room = await openClassroom(station);
  await fill(await linkKey(room), seconds, most - 1);
  expect((await openPupil(station, room).submit()).success).toBe(true);
  const problem = await openPupil(station, room).refused();
  expect(problem.code).toBe('RATE_LIMITED');
  expect(problem.retryAfter).toBeGreaterThan(0);
  expect(problem.retryAfter).toBeLessThanOrEqual(seconds);
  expect((await openPupil(station, await openClassroom(station)).submit()).success).toBe(true);
});

test('a device may ask twenty times an hour and sixty times a day', async () => {
  const room = await openClassroom(station);
  clock.set('2026-09-02T08:00:00.000Z');
  const device = await arrive(room);
  let asked = 0;
  const ask = () => {
    clock.advance(minuteMs);
    asked += 1;
    return device.submit({ studentName: `Maple ${asked}` });
  };
  for (let hour = 0; hour < 3; hour += 1) {
    for (let turn = 0; turn < 20; turn += 1) await ask();
    clock.advance(minuteMs);
    expect((await device.refused()).code).toBe('RATE_LIMITED');
    clock.advance(hourMs - 21 * minuteMs);
  }
  const problem = await device.refused();
  expect(problem.retryAfter).toBeGreaterThan(3600);
});

test('requests that meet at a limit do not slip through together', async () => {
  const room = await openClassroom(station);
  await fill(await linkKey(room), 60, 195);
  const send = () =>
    server
      .asStudent(room.token)
      .send('generate-feedback', buildSubmission(room.unitId), toHeaders(buildKeys()));
  const answers = await Promise.all(Array.from({ length: 20 }, send));
  const statuses = answers.map((answer) => answer.status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(15);
});

// Noise, as what can be packed would fit into an index all the same.
const noise = Array.from({ length: 100 }, newToken).join('');

test.each([noise, "' or 1=1 --", 'ä'])(
  'a device cookie of our own making (%.10s) breaks nothing',
  async (value) => {
    const room = await openClassroom(station);
    const { port } = new URL(server.origin);
    const headers = { ...toHeaders(buildKeys()), Cookie: `classroom-device-${port}=${encodeURI(value)}` };
    const student = server.asStudent(room.token);
    const answer = await student.call('generate-feedback', buildSubmission(room.unitId), headers);
    expect(answer.success).toBe(true);
  },
);

test('a device reads two streams at a time, and a stream that is left makes room at once', async () => {
  station.ask(createScriptedModel());
  const room = await openClassroom(station);
  const device = await arrive(room);
  const keys = buildKeys();
  const [first, second] = [await device.stream({}, keys), await device.stream({}, keys)];
  const { submission_id: id } = pick(await first.until('writing'), 'accepted');
  await second.until('writing');
  const third = { ...device.link, ...toHeaders(keys), Accept: 'text/event-stream' };
  const refused = await device.browser.refused('generate-feedback', buildSubmission(room.unitId), third);
  expect(refused).toMatchObject({ status: 429, code: 'TOO_MANY_STREAMS' });
  expect((await device.browser.refused('get-submission', { id }, third)).code).toBe('TOO_MANY_STREAMS');
  // Another device, and an answer that is no stream, are not concerned.
  const elsewhere = await openPupil(station, room).follow(id, keys);
  await elsewhere.until('accepted');
  expect((await device.get(id, keys)).state).toBe('waiting');
  await first.leave();
  const opens = () => device.browser.send('get-submission', { id }, third).then(({ status }) => status);
  await expect.poll(opens).toBe(200);
  await device.cancel(id, keys);
  expect((await second.all()).at(-1)?.event.type).toBe('cancelled');
  expect((await elsewhere.all()).at(-1)?.event.type).toBe('cancelled');
});

test('no more than twenty of a device wait for one answer, and who leaves makes room', async () => {
  station.ask(createScriptedModel());
  const room = await openClassroom(station);
  const [device, keys] = [await arrive(room), buildKeys()];
  const stream = await device.stream({}, keys);
  const { submission_id: id } = pick(await stream.until('writing'), 'accepted');
  const headers = { ...device.link, ...toHeaders(keys) };
  const ask = () => device.browser.send('generate-feedback', buildSubmission(room.unitId), headers);
  const answers = Array.from({ length: 21 }, ask);
  expect((await Promise.race(answers)).status).toBe(429);
  await device.cancel(id, keys);
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect((await ask()).status).toBe(200);
});

test('one submission read by many devices leaves room for the class', async () => {
  station.ask(createScriptedModel());
  const room = await openClassroom(station);
  const keys = buildKeys();
  const first = await openPupil(station, room).stream({}, keys);
  const { submission_id: id } = pick(await first.until('writing'), 'accepted');
  const others = await Promise.all(
    Array.from({ length: 3 }, () => openPupil(station, room).follow(id, keys)),
  );
  const fifth = { ...toHeaders(keys), Accept: 'text/event-stream' };
  const refused = await server.asStudent(room.token).refused('get-submission', { id }, fifth);
  expect(refused).toMatchObject({ status: 429, code: 'TOO_MANY_STREAMS' });
  const classmate = await openPupil(station, room).stream();
  await classmate.until('accepted');
  for (const reader of [first, ...others, classmate]) await reader.leave();
});

test('asking only for the head of a stream takes no place', async () => {
  station.ask(createScriptedModel());
  const room = await openClassroom(station);
  const [device, keys] = [await arrive(room), buildKeys()];
  const stream = await device.stream({}, keys);
  const { submission_id: id } = pick(await stream.until('writing'), 'accepted');
  const headers = { ...device.link, ...toHeaders(keys), Accept: 'text/event-stream' };
  for (let asked = 0; asked < 5; asked += 1) {
    const head = await fetch(`${server.origin}/api/submissions/${id}`, { method: 'HEAD', headers });
    expect(head.status).toBe(200);
  }
  const second = await openPupil(station, room).follow(id, keys);
  await second.until('writing');
  for (const reader of [stream, second]) await reader.leave();
});

test('a reader who was gone before the stream began gives the place back', () => {
  let left = 0;
  async function* never() {
    yield 'unread';
  }
  leavingAtEnd(never(), () => (left += 1), AbortSignal.abort());
  expect(left).toBe(1);
});
