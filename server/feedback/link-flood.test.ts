import { expect, test } from 'vitest';
import { minuteMs, secondMs } from '#server/process/clock.ts';
import {
  type Classroom,
  openClassroom,
  openPupil,
  openStation,
  type Pupil,
} from '#server/testing/test-classroom.ts';
import { buildKeys, buildSubmission, toHeaders } from './submission.factory.ts';

const station = await openStation();
const { server } = station;
const { clock, client } = server;

/** The status of one submission. */
async function submit({ browser, link }: Pick<Pupil, 'browser' | 'link'>, { unitId }: Classroom) {
  const answer = await browser.send('generate-feedback', buildSubmission(unitId), {
    ...link,
    ...toHeaders(buildKeys()),
  });
  await answer.arrayBuffer();
  return { status: answer.status, wait: Number(answer.headers.get('retry-after')) };
}

/** What one holder of the link sends in a minute: without a cookie, and with a new one each time. */
async function flood(room: Classroom) {
  const bare = async () => submit(openPupil(station, room), room);
  const fresh = async () => {
    const pupil = openPupil(station, room);
    await pupil.arrive();
    return await submit(pupil, room);
  };
  for (let sent = 0; sent < 36; sent += 6)
    await Promise.all([bare, fresh, bare, fresh, bare, fresh, bare, fresh].map((send) => send()));
}

async function arrivedPupils(room: Classroom, count: number) {
  const pupils = Array.from({ length: count }, () => openPupil(station, room));
  for (const pupil of pupils) await pupil.arrive();
  return pupils;
}

test('during a flood through one link nobody who was there is refused, and who arrives waits a minute at most', async () => {
  const room = await openClassroom(station);
  const known = await arrivedPupils(room, 30);
  // So many that the class's hour would be used up, and its day begun.
  const waits: number[] = [];
  for (let minute = 0; minute < 14; minute += 1) {
    clock.advance(minuteMs);
    const newcomer = openPupil(station, room);
    await flood(room);
    await newcomer.arrive();
    const statuses = [];
    for (const pupil of known.slice(minute * 2, minute * 2 + 6)) statuses.push(await submit(pupil, room));
    expect(statuses.filter(({ status }) => status !== 200)).toEqual([]);
    const first = await submit(newcomer, room);
    if (first.status === 200) continue;
    expect(first.status).toBe(429);
    waits.push(first.wait);
    clock.advance(first.wait * secondMs);
    expect((await submit(newcomer, room)).status).toBe(200);
  }
  expect(waits.length).toBeGreaterThan(0);
  expect(Math.max(...waits)).toBeLessThanOrEqual(55);
}, 240_000);

test('forms that are opened without end leave few rows', async () => {
  const room = await openClassroom(station);
  for (let sent = 0; sent < 300; sent += 10) await arrivedPupils(room, 10);
  const { rows } = await client.query(
    'select count(*)::int as count from form_openings where teacher_id = $1',
    [room.teacher.id],
  );
  expect(rows).toEqual([{ count: 60 }]);
});

test('in an hour one address makes known devices for three classes, and no more', async () => {
  const room = await openClassroom(station);
  clock.advance(60 * minuteMs - (clock.now().getTime() % (60 * minuteMs)));
  for (let minute = 0; minute < 3; minute += 1) {
    await arrivedPupils(room, 50);
    clock.advance(minuteMs);
  }
  const { rows } = await client.query(
    'select count(*)::int as count from form_openings where teacher_id = $1',
    [room.teacher.id],
  );
  expect(rows).toEqual([{ count: 100 }]);
});

test('a cookie that was made up, changed, or is older than a day is no device', async () => {
  const room = await openClassroom(station);
  const pupil = openPupil(station, room);
  await pupil.arrive();
  const [[name = '', value = ''] = []] = pupil.browser.cookies;
  const isKnown = async (cookie: string) => {
    pupil.browser.cookies.set(name, cookie);
    await pupil.arrive();
    return pupil.browser.cookies.get(name)?.split('.')[0] === value.split('.')[0];
  };
  expect(await isKnown(value)).toBe(true);
  expect(await isKnown(value.replace('known', 'crowd'))).toBe(false);
  expect(await isKnown(`${value.slice(0, -1)}${value.endsWith('A') ? 'B' : 'A'}`)).toBe(false);
  expect(await isKnown('a'.repeat(36))).toBe(false);
  clock.advance(24 * 60 * minuteMs);
  expect(await isKnown(value)).toBe(false);
});

test('while forty known devices of one person ask as fast as they may, no student of a class at work is refused', async () => {
  const room = await openClassroom(station);
  clock.advance(60 * minuteMs);
  const greedy = await arrivedPupils(room, 40);
  const known = await arrivedPupils(room, 30);
  clock.advance(60 * minuteMs - (clock.now().getTime() % (60 * minuteMs)));
  const refused: unknown[] = [];
  let taken = 0;
  // On their own they would use up the class's hour three times over.
  for (let minute = 0; minute < 4; minute += 1) {
    for (let asked = 0; asked < 6; asked += 1) {
      const answers = await Promise.all(greedy.map((pupil) => submit(pupil, room)));
      taken += answers.filter(({ status }) => status === 200).length;
    }
    const answers = await Promise.all(known.map((pupil) => submit(pupil, room)));
    refused.push(...answers.filter(({ status }) => status !== 200));
    const newcomer = openPupil(station, room);
    await newcomer.arrive();
    if ((await submit(newcomer, room)).status !== 200) refused.push('a newcomer');
    clock.advance(minuteMs);
  }
  expect(refused).toEqual([]);
  // What nobody else asks for is theirs, too; with their shares they stay below what the link may have at most.
  expect(taken).toBeGreaterThan(400);
  expect(taken).toBeLessThanOrEqual(900 - 30 * 4);
}, 240_000);

test('forty devices of a crowd that waited their minute do not use up what those who come after them may ask', async () => {
  const room = await openClassroom(station);
  clock.advance(2 * 60 * minuteMs - (clock.now().getTime() % (60 * minuteMs)));
  await arrivedPupils(room, 60);
  const greedy = await arrivedPupils(room, 40);
  for (let minute = 0; minute < 8; minute += 1) {
    const newcomer = openPupil(station, room);
    await newcomer.arrive();
    clock.advance(minuteMs);
    for (let asked = 0; asked < 3; asked += 1) await Promise.all(greedy.map((pupil) => submit(pupil, room)));
    expect(await submit(newcomer, room)).toMatchObject({ status: 200 });
  }
}, 240_000);
