import { beforeEach, expect, test } from 'vitest';
import { joinHours } from '#contract/constants.ts';
import { addressKey } from '#server/database/address-key.ts';
import { hourMs, minuteMs } from '#server/process/clock.ts';
import { openTestBrowser } from '#server/testing/test-browser.ts';
import { openClassroom, openPupil, openStation } from '#server/testing/test-classroom.ts';
import { makeJoinCode, sayJoinCode } from '#words/join-code.ts';

const station = await openStation();
const { server } = station;
const { client, clock } = server;
let classroom: Awaited<ReturnType<typeof openClassroom>>;
let teacher: ReturnType<typeof server.as>;
beforeEach(async () => {
  clock.advance(hourMs);
  classroom = await openClassroom(station);
  teacher = server.as(classroom.teacher);
});

/** A device that knows nothing but what is typed into it. */
const elsewhere = () => openTestBrowser(server.kernel.config.origin);
const send = async (code: string, browser = elsewhere()) =>
  (await browser.send('open-join-code', { code })).status;
const show = async () => {
  const { link } = await teacher.call('show-join-code');
  return { token: link.token, code: link.join?.code ?? '', endsAt: link.join?.ends_at ?? '' };
};

test('the letters that a teacher shows open her link, as they are shown or typed', async () => {
  const { code, token } = await show();
  for (const typed of [code, sayJoinCode(code).toLowerCase(), `The code is ${sayJoinCode(code)}.`])
    expect(await elsewhere().call('open-join-code', { code: typed })).toEqual({ token });
});

test('a second screen shows the same letters, and the card has them after a reload', async () => {
  const shown = await show();
  expect(await show()).toEqual(shown);
  const { link } = await teacher.call('get-student-link');
  expect(link?.join).toEqual({ code: shown.code, ends_at: shown.endsAt });
  const { rows } = await client.query(
    "select action from audit_log where teacher_id = $1 and action like 'join-code%'",
    [classroom.teacher.id],
  );
  expect(rows).toEqual([{ action: 'join-code-shown' }]);
});

test('a code that ended is answered word for word as one that never was', async () => {
  const never = makeJoinCode();
  const answers = [];
  const ends: (() => Promise<unknown>)[] = [
    async () => undefined,
    () => teacher.call('end-join-code'),
    () => teacher.call('regenerate-student-link'),
    () => teacher.call('deactivate-student-link'),
    async () => clock.advance(joinHours * hourMs),
  ];
  for (const [place, end] of ends.entries()) {
    await teacher.call('generate-student-link');
    const code = place === 0 ? never : (await show()).code;
    await end();
    const { requestId: _, ...said } = await elsewhere().refused('open-join-code', { code });
    answers.push(said);
  }
  expect(new Set(answers.map((said) => JSON.stringify(said))).size).toBe(1);
  expect(answers[0]).toMatchObject({ code: 'JOIN_CODE_UNKNOWN', status: 404 });
});

test('what ended is shown no more, its link goes on, and the next code is another', async () => {
  const first = await show();
  const { link } = await teacher.call('end-join-code');
  expect(link).toMatchObject({ token: first.token, join: null });
  expect((await elsewhere().call('resolve-student-link', { p_token: first.token })).is_valid).toBe(true);
  const second = await show();
  expect(second.code).not.toBe(first.code);
  clock.advance(joinHours * hourMs);
  expect((await teacher.call('get-student-link')).link?.join).toBeNull();
});

test('a code is open until its last minute', async () => {
  const { code } = await show();
  clock.advance(joinHours * hourMs - minuteMs);
  expect(await send(code)).toBe(200);
});

test('without a link there is nothing to show a code for', async () => {
  await teacher.call('deactivate-student-link');
  expect((await teacher.refused('show-join-code')).code).toBe('NOT_FOUND');
  expect(await teacher.call('end-join-code')).toEqual({ link: null });
});

test('what can be no code is no try', async () => {
  const { code } = await show();
  const browser = elsewhere();
  for (let times = 0; times < 210; times += 1) expect(await send('KMT RWO', browser)).toBe(404);
  expect(await send(code, browser)).toBe(200);
});

test('who guesses 200 codes in an hour learns nothing more from behind that address, a known device goes on', async () => {
  const { code } = await show();
  const pupil = openPupil(station, classroom);
  await pupil.arrive();
  const browser = elsewhere();
  for (let times = 0; times < 200; times += 1) expect(await send(makeJoinCode(), browser)).toBe(404);
  expect(await send(makeJoinCode(), browser)).toBe(429);
  // Also a right one: otherwise guessing would go on.
  expect(await send(code, browser)).toBe(429);
  expect(await send(code, pupil.browser)).toBe(200);
  clock.advance(hourMs);
  expect(await send(code, browser)).toBe(200);
});

test('a right code uses up no guess, so that a school joins from behind one address', async () => {
  const { code } = await show();
  for (let times = 0; times < 250; times += 1) expect(await send(code)).toBe(200);
  const key = await addressKey(server.kernel, 'join-tries', '127.0.0.1');
  await client.query('update request_limits set count = 3000 where key = $1', [key]);
  expect(await send(code)).toBe(429);
});

test('everybody together has 600 misses in an hour, and then nothing is looked up', async () => {
  const { code } = await show();
  const pupil = openPupil(station, classroom);
  await pupil.arrive();
  expect(await send(makeJoinCode(), pupil.browser)).toBe(404);
  await client.query("update request_limits set count = 600 where key = 'join-misses of all'");
  expect(await send(code, pupil.browser)).toBe(429);
  expect(await send(code)).toBe(429);
});

test('a device may try ten codes in ten minutes', async () => {
  const pupil = openPupil(station, classroom);
  await pupil.arrive();
  for (let times = 0; times < 10; times += 1) expect(await send(makeJoinCode(), pupil.browser)).toBe(404);
  expect(await send(makeJoinCode(), pupil.browser)).toBe(429);
});
