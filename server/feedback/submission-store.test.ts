import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { tenant } from '#server/database/actor.ts';
import { openDatabase, type Queries } from '#server/database/database.ts';
import { minuteMs } from '#server/process/clock.ts';
import { createLog } from '#server/process/log.ts';
import { atOnce } from '#server/testing/at-once.ts';
import { copyWorks } from '#server/testing/isolation/plant-work.ts';
import { pick } from '#server/testing/read-events.ts';
import { openClassroom, openPupil, openStation } from '#server/testing/test-classroom.ts';
import { buildUnit } from '#server/units/unit.factory.ts';
import { buildKeys, buildSubmission, toHeaders } from './submission.factory.ts';
import { findWork } from './submission-store.ts';

const station = await openStation();
const { server } = station;
const { client } = server;
const classroom = await openClassroom(station);
const pupil = () => openPupil(station, classroom);
// One connection: a plan is kept with the connection that made it.
const { appUrl, preparedStatements } = server.urls;
const ownLine = openDatabase({ url: appUrl, preparedStatements, poolSize: 1, log: createLog('silent') });
afterAll(() => ownLine.close());

async function countOf(submissionId: string | null) {
  const { rows } = await client.query<{ submissions: string; runs: string }>(
    `select (select count(*) from submissions s where s.id = $1) as submissions,
      (select count(*) from ai_runs r where r.subject_id = $1) as runs`,
    [submissionId],
  );
  return { submissions: Number(rows[0]?.submissions), runs: Number(rows[0]?.runs) };
}

test('the same key answers the same submission and feedback, as often as it is sent', async () => {
  const [device, keys] = [pupil(), buildKeys()];
  const first = await device.submit({}, keys);
  for (let repeat = 0; repeat < 10; repeat += 1) expect(await device.submit({}, keys)).toEqual(first);
  const events = await (await device.stream({}, keys)).all();
  expect(pick(events, 'done').result).toEqual(first.result);
  expect(await countOf(first.submission_id)).toEqual({ submissions: 1, runs: 1 });
});

test('a key sent twenty times at once is one submission, counted once', async () => {
  const [device, keys] = [pupil(), buildKeys()];
  await device.browser.call('get-teacher-visible-units', {}, device.link);
  const headers = { ...device.link, ...toHeaders(keys) };
  const body = buildSubmission(classroom.unitId);
  const send = () => device.browser.send('generate-feedback', body, headers);
  // Five at a time, as many as reach the database together, meet half way.
  const lock = { sql: 'lock table request_limits in exclusive mode' };
  const met = await atOnce(
    client,
    lock,
    Array.from({ length: 5 }, () => send),
  );
  const more = await Promise.all(Array.from({ length: 15 }, send));
  const answer = await device.submit({}, keys);
  expect(await countOf(answer.submission_id)).toEqual({ submissions: 1, runs: 1 });
  for (const response of [...met, ...more]) expect(await response.json()).toEqual(answer);
  // Five more fit into the minute.
  for (let asked = 0; asked < 5; asked += 1) await device.submit({ studentName: `Maple ${asked}` });
  expect((await device.refused()).code).toBe('RATE_LIMITED');
});

test.each([
  ['name', { studentName: 'Birch' }],
  ['work', { submissionContent: 'Other work about a bean that grew in the dark for nine days.' }],
  ['question', { studentQuestion: 'What now?' }],
  ['kind', { submissionType: 'camera' as const }],
])('a key that comes again with another %s is refused, and the first stays as it is', async (_, input) => {
  const [device, keys] = [pupil(), buildKeys()];
  const first = await device.submit({}, keys);
  expect(await device.refused(input, keys)).toMatchObject({ status: 409, code: 'IDEMPOTENCY_KEY_REUSED' });
  expect(await device.submit({}, keys)).toEqual(first);
});

test('a key that comes again with another project or another secret is refused', async () => {
  const [device, keys] = [pupil(), buildKeys()];
  await device.submit({}, keys);
  const another = buildUnit({ title: 'Another project' });
  const { unit } = await server.as(classroom.teacher).call('create-unit', another);
  expect((await device.refused({ unitConfiguration: { id: unit.id } }, keys)).code).toBe(
    'IDEMPOTENCY_KEY_REUSED',
  );
  const thief = { ...keys, secret: buildKeys().secret };
  expect((await pupil().refused({}, thief)).code).toBe('IDEMPOTENCY_KEY_REUSED');
});

test('the same project in capital letters is the same content', async () => {
  const [device, keys] = [pupil(), buildKeys()];
  const first = await device.submit({}, keys);
  const unitConfiguration = { id: classroom.unitId.toUpperCase() };
  expect(await device.submit({ unitConfiguration }, keys)).toEqual(first);
});

test('two classrooms may use the same key', async () => {
  const keys = buildKeys();
  const here = await pupil().submit({}, keys);
  const there = await openPupil(station, await openClassroom(station)).submit({}, keys);
  expect(there.submission_id).not.toBe(here.submission_id);
});

test('a key that was used before the link was regenerated answers behind the new link', async () => {
  const room = await openClassroom(station);
  const keys = buildKeys();
  const first = await openPupil(station, room).submit({}, keys);
  const { link } = await server.as(room.teacher).call('regenerate-student-link');
  expect((await openPupil(station, room).refused({}, keys)).code).toBe('INVALID_LINK');
  expect(await openPupil(station, { ...room, token: link.token }).submit({}, keys)).toEqual(first);
});

test('a repeat is answered though its unit is hidden, deleted or its limit is reached by now', async () => {
  const room = await openClassroom(station);
  const [device, keys] = [openPupil(station, room), buildKeys()];
  await device.arrive();
  const first = await device.submit({}, keys);
  for (let more = 0; more < 5; more += 1) await device.submit({ studentName: `Maple ${more}` });
  expect((await device.refused()).code).toBe('RATE_LIMITED');
  expect(await device.submit({}, keys)).toEqual(first);
  await server.as(room.teacher).call('delete-unit', { id: room.unitId });
  expect(await device.submit({}, keys)).toEqual(first);
});

test('a submission that met a limit is not kept; the same key goes through when the minute is over', async () => {
  const room = await openClassroom(station);
  const [device, keys] = [openPupil(station, room), buildKeys()];
  await device.arrive();
  for (let more = 0; more < 6; more += 1) await device.submit({ studentName: `Maple ${more}` });
  const headers = { ...device.link, ...toHeaders(keys) };
  const response = await device.browser.send('generate-feedback', buildSubmission(room.unitId), headers);
  expect(response.status).toBe(429);
  const seconds = Number(response.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(await response.json()).toMatchObject({ code: 'RATE_LIMITED', retryAfter: seconds });
  const { rows } = await client.query('select from works where idempotency_key = $1', [keys.key]);
  expect(rows).toHaveLength(0);
  server.clock.advance(minuteMs);
  expect((await device.submit({}, keys)).success).toBe(true);
});

/** Gives its teacher 200 more works of one draft, each with its feedback: copies of this one. */
const copyWork = (id: string) => copyWorks(client, id, 200);

test('for a first draft no feedback is read, however many works its teacher has', async () => {
  const room = await openClassroom(station);
  const id = (await openPupil(station, room).submit()).submission_id ?? '';
  const read = sql<{ rows: number }>`
    select coalesce(idx_tup_fetch + seq_tup_read, 0)::int as rows from pg_stat_xact_user_tables where relname = 'ai_runs'`;
  const actor = tenant(room.teacher.id);
  const ask = async () => {
    const counted = (on: Queries) => on.query(actor, read);
    const [before, , after] = await ownLine.batch(
      (on) => Promise.all([counted(on), findWork(on, room.teacher.id, id), counted(on)]),
      { isOneTransaction: true },
    );
    return (after[0]?.rows ?? 0) - (before[0]?.rows ?? 0);
  };
  // PostgreSQL keeps the plan that it made while the tables were small.
  for (let asked = 0; asked < 6; asked += 1) await ask();
  await copyWork(id);
  expect(await ask()).toBe(0);
});
