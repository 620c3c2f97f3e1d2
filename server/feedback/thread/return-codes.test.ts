import { beforeEach, expect, test } from 'vitest';
import { studentHeaders } from '#contract/constants.ts';
import { addressKey } from '#server/database/address-key.ts';
import { hourMs, minuteMs } from '#server/process/clock.ts';
import { sha256 } from '#server/process/ids.ts';
import { openTestBrowser } from '#server/testing/test-browser.ts';
import { openClassroom, openPupil, openStation, type Pupil } from '#server/testing/test-classroom.ts';
import { makeReturnCode } from '#words/return-words.ts';
import {
  beanWork,
  buildKeys,
  buildSubmission,
  type SubmissionKeys,
  toHeaders,
} from '../submission.factory.ts';

const station = await openStation();
const { server } = station;
const { client, clock } = server;
const second = `${beanWork} It was 7 cm longer than the other one.`;
let classroom: Awaited<ReturnType<typeof openClassroom>>;
let pupil: Pupil;
beforeEach(async () => {
  clock.advance(hourMs);
  classroom = await openClassroom(station);
  pupil = openPupil(station, classroom);
  await pupil.arrive();
});

const headersOf = ({ secret }: SubmissionKeys) => ({
  ...pupil.link,
  [studentHeaders.submissionSecret]: secret,
});
/** A device that knows nothing but what is typed into it. */
const elsewhere = () => openTestBrowser(server.kernel.config.origin);
const open = (code: string) => elsewhere().call('open-return-code', { code });
const refusal = async (code: string) => (await elsewhere().refused('open-return-code', { code })).code;
const passOf = ({ pass }: { pass: string }) => ({ [studentHeaders.returnPass]: pass });

/** A first draft with its feedback and a code that opens it. */
async function begin() {
  const keys = buildKeys();
  const id = (await pupil.submit({}, keys)).submission_id ?? '';
  const code = makeReturnCode();
  await pupil.browser.call('keep-return-code', { id, code }, headersOf(keys));
  return { id, keys, code };
}

const countCodes = async () => {
  const { rows } = await client.query('select 1 from return_codes where teacher_id = $1', [
    classroom.teacher.id,
  ]);
  return rows.length;
};

test('a thread has twenty codes at most, and those that it has go on', async () => {
  const { id, keys, code } = await begin();
  const keep = (one: string) => pupil.browser.refused('keep-return-code', { id, code: one }, headersOf(keys));
  for (let more = 1; more < 20; more += 1)
    await pupil.browser.call('keep-return-code', { id, code: makeReturnCode() }, headersOf(keys));
  expect(await keep(makeReturnCode())).toMatchObject({ code: 'NOT_FOUND' });
  expect(await countCodes()).toBe(20);
  await pupil.browser.call('keep-return-code', { id, code }, headersOf(keys));
  await open(code);
});

test('a code opens all drafts on another device, and is kept as a hash alone', async () => {
  const { id, keys, code } = await begin();
  const next = await pupil.submit(
    { submissionContent: second, continues: id },
    { ...buildKeys(), secret: keys.secret },
  );
  const opened = await open(` ${code.toUpperCase().replaceAll('-', ' ')}`);
  expect(opened).toMatchObject({ submission_id: next.submission_id, unit_id: classroom.unitId });
  expect(opened.drafts.map(({ draft, work }) => [draft, work])).toEqual([
    [1, beanWork],
    [2, second],
  ]);
  const { rows } = await client.query(
    'select code_hash, to_jsonb(c)::text as row from return_codes c where teacher_id = $1',
    [classroom.teacher.id],
  );
  expect(rows[0].code_hash.equals(sha256(code))).toBe(true);
  for (const word of code.split('-')) expect(rows[0].row).not.toContain(word);
});

test('the pass stands for link and secret: steps are answered, and the next draft is sent', async () => {
  const { id, code } = await begin();
  const opened = await open(code);
  const there = elsewhere();
  const reply = { step1: { answer: 'will do', because: null }, step2: null };
  await there.call('keep-reply', { id, ...reply }, passOf(opened));
  await there.call('get-teacher-visible-units', {}, passOf(opened));
  const keys = toHeaders(buildKeys());
  delete keys[studentHeaders.submissionSecret];
  const input = buildSubmission(classroom.unitId, { submissionContent: second, continues: id });
  await there.call('generate-feedback', input, { ...keys, ...passOf(opened) });
  const { drafts } = await there.call('get-thread', { id }, passOf(opened));
  expect(drafts).toMatchObject([{ reply }, { draft: 2, work: second }]);
});

test('a pass opens no work but its own, and none that was made up opens anything', async () => {
  const { id, code } = await begin();
  const other = await begin();
  const { pass } = await open(code);
  expect((await elsewhere().refused('get-thread', { id: other.id }, passOf({ pass }))).code).toBe(
    'NOT_FOUND',
  );
  const forged = `${sha256(code).toString('hex')}.${pass.split('.')[1]}.${'a'.repeat(43)}`;
  for (const made of [forged, code, 'none'])
    expect((await elsewhere().refused('get-thread', { id }, passOf({ pass: made }))).code).toBe(
      'RETURN_CODE_UNKNOWN',
    );
});

test('a new code ends none of before, as each may stand on paper', async () => {
  const { id, keys, code } = await begin();
  const { pass } = await open(code);
  const next = makeReturnCode();
  for (let times = 0; times < 2; times += 1)
    await pupil.browser.call('keep-return-code', { id, code: next }, headersOf(keys));
  expect((await open(code)).submission_id).toBe(id);
  await elsewhere().call('get-thread', { id }, passOf({ pass }));
  expect((await open(next)).submission_id).toBe(id);
  expect(await countCodes()).toBe(2);
});

test('a pass is worth something for twelve hours', async () => {
  const { id, code } = await begin();
  const opened = await open(code);
  clock.advance(12 * hourMs - minuteMs);
  await elsewhere().call('get-thread', { id }, passOf(opened));
  clock.advance(2 * minuteMs);
  expect((await elsewhere().refused('get-thread', { id }, passOf(opened))).code).toBe('RETURN_CODE_UNKNOWN');
});

test('a regenerated link keeps the code; without a link, and in a closed classroom, it opens nothing', async () => {
  const { id, code } = await begin();
  const teacher = server.as(classroom.teacher);
  await teacher.call('regenerate-student-link');
  const opened = await open(code);
  expect(opened.submission_id).toBe(id);
  await client.query(
    'insert into teacher_settings (teacher_id, is_paused) values ($1, true) on conflict (teacher_id) do update set is_paused = true',
    [classroom.teacher.id],
  );
  expect(await refusal(code)).toBe('CLASSROOM_PAUSED');
  await client.query('update teacher_settings set is_paused = false where teacher_id = $1', [
    classroom.teacher.id,
  ]);
  await client.query("update users set suspended_at = now(), suspension_reason = 'x' where id = $1", [
    classroom.teacher.id,
  ]);
  expect(await refusal(code)).toBe('CLASSROOM_UNAVAILABLE');
  expect((await elsewhere().refused('get-thread', { id }, passOf(opened))).code).toBe(
    'CLASSROOM_UNAVAILABLE',
  );
  await client.query('update users set suspended_at = null where id = $1', [classroom.teacher.id]);
  await teacher.call('deactivate-student-link');
  const { code: refusedAs, detail } = await elsewhere().refused('open-return-code', { code });
  expect(refusedAs).toBe('RETURN_CODE_UNKNOWN');
  // The work is kept, and its student is not told otherwise.
  expect(detail).toContain('while your teacher has no link for the class');
});

test('deleting the work or the account deletes the code', async () => {
  const { id, code } = await begin();
  await begin();
  await client.query('select delete_work_of($1, $2)', [classroom.teacher.id, id]);
  expect(await refusal(code)).toBe('RETURN_CODE_UNKNOWN');
  expect(await countCodes()).toBe(1);
  await client.query('delete from users where id = $1', [classroom.teacher.id]);
  expect(await countCodes()).toBe(0);
});

test('a code stays until the last draft of its thread has gone', async () => {
  const { id, keys, code } = await begin();
  const next = await pupil.submit(
    { submissionContent: second, continues: id },
    { ...buildKeys(), secret: keys.secret },
  );
  await client.query('delete from works where id = $1', [id]);
  expect((await open(code)).drafts).toMatchObject([{ draft: 2 }]);
  await client.query('delete from works where id = $1', [next.submission_id]);
  expect(await countCodes()).toBe(0);
});

test('nobody makes a code for what they hold no secret of, or opens theirs in its place', async () => {
  const { id, code } = await begin();
  const foreign = await pupil.browser.refused(
    'keep-return-code',
    { id, code: makeReturnCode() },
    headersOf(buildKeys()),
  );
  expect(foreign.code).toBe('NOT_FOUND');
  clock.advance(minuteMs);
  const keys = buildKeys();
  const other = await pupil.submit({}, keys);
  await pupil.browser.call('keep-return-code', { id: other.submission_id ?? '', code }, headersOf(keys));
  expect((await open(code)).submission_id).toBe(id);
});

test('a copy of a code stays the younger one, also after the owner sends the code once more', async () => {
  const own = await begin();
  const copier = await begin();
  clock.advance(minuteMs);
  await pupil.browser.call('keep-return-code', { id: copier.id, code: own.code }, headersOf(copier.keys));
  clock.advance(minuteMs);
  await pupil.browser.call('keep-return-code', { id: own.id, code: own.code }, headersOf(own.keys));
  expect((await open(own.code)).submission_id).toBe(own.id);
});

test('words that do not fit together are refused before anything is looked up or counted', async () => {
  const words = makeReturnCode().split('-');
  const turned = [words[1], words[0], ...words.slice(2)].join(' ');
  for (let times = 0; times < 250; times += 1) expect(await refusal(turned)).toBe('RETURN_CODE_MISTYPED');
  expect(await refusal(words.join(' '))).toBe('RETURN_CODE_UNKNOWN');
});

test('a device may try ten codes in ten minutes, and is told how long to wait', async () => {
  const { code } = await begin();
  const tries = [];
  for (let times = 0; times < 11; times += 1)
    tries.push((await pupil.browser.send('open-return-code', { code: makeReturnCode() })).status);
  expect(tries).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
  const refused = await pupil.browser.send('open-return-code', { code });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  clock.advance(10 * minuteMs);
  await pupil.browser.call('open-return-code', { code });
});

test('who guesses 200 codes in an hour locks nobody out who stands behind the same address', async () => {
  const { code } = await begin();
  const browser = elsewhere();
  for (let times = 0; times < 200; times += 1)
    expect((await browser.send('open-return-code', { code: makeReturnCode() })).status).toBe(404);
  expect((await browser.send('open-return-code', { code: makeReturnCode() })).status).toBe(429);
  // A right code opens, on a device that nobody knows, and a known one may mistake a word.
  expect((await browser.send('open-return-code', { code })).status).toBe(200);
  expect((await pupil.browser.send('open-return-code', { code: makeReturnCode() })).status).toBe(404);
  const key = await addressKey(server.kernel, 'return-tries', '127.0.0.1');
  await client.query('update request_limits set count = 3000 where key = $1', [key]);
  expect((await browser.send('open-return-code', { code })).status).toBe(429);
  expect((await pupil.browser.send('open-return-code', { code })).status).toBe(200);
});
