import { beforeEach, expect, test } from 'vitest';
import { studentHeaders } from '#contract/constants.ts';
import { hourMs } from '#server/process/clock.ts';
import { newToken } from '#server/process/ids.ts';
import { openClassroom, openPupil, openStation, type Pupil } from '#server/testing/test-classroom.ts';
import { makeReturnCode } from '#words/return-words.ts';
import { beanWork, buildKeys } from '../submission.factory.ts';

const station = await openStation();
const { server } = station;
const { client, clock, kernel } = server;
const second = `${beanWork} It was 7 cm longer than the other one.`;
let classroom: Awaited<ReturnType<typeof openClassroom>>;
let pupil: Pupil;
beforeEach(async () => {
  clock.advance(hourMs);
  classroom = await openClassroom(station);
  pupil = openPupil(station, classroom);
  await pupil.arrive();
});

/** A first draft with its feedback, and the code that stands on its print-out. */
async function begin(studentName = 'Kestrel') {
  const keys = buildKeys();
  const id = (await pupil.submit({ studentName }, keys)).submission_id ?? '';
  const code = makeReturnCode();
  const headers = { ...pupil.link, [studentHeaders.submissionSecret]: keys.secret };
  await pupil.browser.call('keep-return-code', { id, code }, headers);
  const read = () => pupil.browser.call('get-thread', { id }, headers);
  return { id, keys, code, read };
}

const teacher = () => server.as(classroom.teacher);
const newKey = () => ({ [studentHeaders.idempotencyKey]: newToken() });
const find = (code: string) => teacher().call('find-paper-thread', { code });
const handIn = (code: string, work = second, draft = 2, key = newKey()) =>
  teacher().call('hand-in-paper', { code, draft, work }, key);
const refusal = async (code: string, work = second, draft = 2, key = newKey()) =>
  (await teacher().refused('hand-in-paper', { code, draft, work }, key)).code;
const written = async ({ read }: Awaited<ReturnType<typeof begin>>, draft: number) =>
  await expect
    .poll(async () => (await read()).drafts[draft - 1]?.result?.by, { timeout: 30_000 })
    .toBe('coach');
const settle = (change: string) =>
  client.query(`update unit_configurations set ${change} where id = $1`, [classroom.unitId]);

test('a page is the next draft of its thread, and the student finds it there with its feedback', async () => {
  const own = await begin();
  await begin('Otter');
  expect(await find(own.code.toUpperCase().replaceAll('-', ' '))).toEqual({
    nickname: 'Kestrel',
    unit_title: expect.any(String),
    draft: 2,
    refusal: null,
  });
  await handIn(own.code);
  const { drafts } = await own.read();
  expect(drafts.map(({ draft, work }) => [draft, work])).toEqual([
    [1, beanWork],
    [2, second],
  ]);
  await written(own, 2);
  expect((await find(own.code)).draft).toBe(3);
});

test('it is the student’s work, not a try of the teacher: it stands under the classroom’s link', async () => {
  const { code } = await begin();
  await handIn(code);
  const { rows } = await client.query(
    'select link_id, submission_type, secret_hash from submissions natural join works where teacher_id = $1 order by draft',
    [classroom.teacher.id],
  );
  expect(rows).toHaveLength(2);
  expect(rows[0].link_id).not.toBeNull();
  expect(rows[1]).toEqual({ ...rows[0], submission_type: 'camera' });
});

test('where its unit tells of feedback, that on a page is told like any other', async () => {
  await settle("release = 'at-once-told'");
  const { code } = await begin();
  await handIn(code);
  const { rows } = await client.query('select tells from works where teacher_id = $1 order by draft', [
    classroom.teacher.id,
  ]);
  expect(rows).toEqual([{ tells: true }, { tells: true }]);
});

test('what the teacher typed is kept as typed', async () => {
  const { code } = await begin();
  const typed = { code, draft: 2, work: second, submission_type: 'text' as const };
  await teacher().call('hand-in-paper', typed, newKey());
  const { rows } = await client.query(
    'select submission_type from submissions natural join works where teacher_id = $1 and draft = 2',
    [classroom.teacher.id],
  );
  expect(rows).toEqual([{ submission_type: 'text' }]);
});

test('hard identifiers are replaced before anything is kept', async () => {
  const { code, read } = await begin();
  await handIn(code, `${second} Write to me at kestrel@oakfield.example.`);
  expect(JSON.stringify(await read())).not.toContain('kestrel@oakfield');
});

test('the same key hands in once, with other words it is refused', async () => {
  const own = await begin();
  const key = newKey();
  await Promise.all([handIn(own.code, second, 2, key), handIn(own.code, second, 2, key)]);
  await written(own, 2);
  await handIn(own.code, second, 2, key);
  expect((await own.read()).drafts).toHaveLength(2);
  expect(await refusal(own.code, beanWork, 2, key)).toBe('IDEMPOTENCY_KEY_REUSED');
});

test('a code of another teacher’s class is unknown, whether it exists or not', async () => {
  const { code, read } = await begin();
  const other = server.as((await openClassroom(station)).teacher);
  for (const tried of [code, makeReturnCode()]) {
    const asked = { code: tried, draft: 2, work: second };
    expect((await other.refused('find-paper-thread', { code: tried })).code).toBe('PAPER_CODE_UNKNOWN');
    expect((await other.refused('hand-in-paper', asked, newKey())).code).toBe('PAPER_CODE_UNKNOWN');
  }
  expect((await read()).drafts).toHaveLength(1);
});

test('words that do not fit together and a deleted work open nothing, and a code that was printed before opens it still', async () => {
  const { id, code, keys } = await begin();
  const [first, ...rest] = code.split('-');
  expect(await refusal([...rest, first].join('-'))).toBe('RETURN_CODE_MISTYPED');
  const headers = { ...pupil.link, [studentHeaders.submissionSecret]: keys.secret };
  const newer = makeReturnCode();
  await pupil.browser.call('keep-return-code', { id, code: newer }, headers);
  for (const printed of [code, newer]) expect((await find(printed)).nickname).toBe('Kestrel');
  await client.query('select delete_work_of($1, $2)', [classroom.teacher.id, id]);
  for (const printed of [code, newer]) expect(await refusal(printed)).toBe('PAPER_CODE_UNKNOWN');
});

test('a student who copies the code of a classmate does not get their pages', async () => {
  const own = await begin();
  clock.advance(1000);
  const copier = await begin('Copier');
  const headers = { ...pupil.link, [studentHeaders.submissionSecret]: copier.keys.secret };
  await pupil.browser.call('keep-return-code', { id: copier.id, code: own.code }, headers);
  expect((await find(own.code)).nickname).toBe('Kestrel');
});

test('where a newer draft came since the code was scanned, nothing is handed in', async () => {
  const own = await begin();
  await handIn(own.code);
  await written(own, 2);
  expect(await refusal(own.code, `${second} More.`)).toBe('PAPER_CONTINUED');
  expect((await own.read()).drafts).toHaveLength(2);
});

test('the rules of the thread hold: unchanged words, the number of drafts, a unit that is gone', async () => {
  const { code } = await begin();
  expect(await refusal(code, beanWork)).toBe('PAPER_UNCHANGED');
  await settle('draft_limit = 1');
  expect((await find(code)).refusal).toBe('PAPER_NO_MORE_DRAFTS');
  expect(await refusal(code)).toBe('PAPER_NO_MORE_DRAFTS');
  await client.query('delete from unit_configurations where id = $1', [classroom.unitId]);
  expect((await find(code)).refusal).toBe('PAPER_UNIT_GONE');
  expect(await refusal(code)).toBe('PAPER_UNIT_GONE');
});

test('a draft whose feedback is being written, or waits for its teacher, is gone on with later', async () => {
  const { id, code } = await begin();
  const setRun = (state: string) =>
    client.query('update ai_runs set state = $2 where subject_id = $1', [id, state]);
  await setRun('cancelled');
  expect((await find(code)).refusal).toBeNull();
  // As one that another process writes.
  await client.query(
    "update ai_runs set state = 'writing', lease_until = now() + interval '1 day' where subject_id = $1",
    [id],
  );
  expect((await find(code)).refusal).toBe('PAPER_UNFINISHED');
  expect(await refusal(code)).toBe('PAPER_UNFINISHED');
  await setRun('done');
  await client.query('update works set held = true where id = $1', [id]);
  expect((await find(code)).refusal).toBe('PAPER_HELD');
  expect(await refusal(code)).toBe('PAPER_HELD');
  await client.query("update works set release_at = now() - interval '1 second' where id = $1", [id]);
  await handIn(code);
});

test('in a unit that its teacher looks at first, the feedback on a page is held', async () => {
  const { code, read } = await begin();
  await settle("release = 'look-first'");
  await handIn(code);
  const { rows } = await client.query('select held from works where teacher_id = $1 and draft = 2', [
    classroom.teacher.id,
  ]);
  expect(rows).toEqual([{ held: true }]);
  expect((await read()).drafts[1]?.result).toBeNull();
});

test('a teacher hands in 120 pages an hour, which count for no student', async () => {
  const { code } = await begin();
  const limits = await client.query('select key from request_limits');
  await handIn(code);
  const more = await client.query('select key from request_limits');
  const added = more.rows.filter(({ key }) => !limits.rows.some((one) => one.key === key));
  const own = [`paper:${classroom.teacher.id}`, `paper-code:${classroom.teacher.id}`];
  expect(added.map(({ key }) => key).toSorted()).toEqual(own.toSorted());
  await client.query('update request_limits set count = 120 where key = $1', [
    `paper:${classroom.teacher.id}`,
  ]);
  expect(await refusal((await begin('Otter')).code)).toBe('RATE_LIMITED');
  clock.advance(hourMs);
  await handIn((await begin('Owl')).code);
});

test('students and visitors hand in nothing this way, and no code reaches the log', async () => {
  const { code } = await begin();
  const asked = { code, draft: 2, work: second };
  for (const caller of [server.asVisitor, server.asStudent(classroom.token)]) {
    expect((await caller.refused('find-paper-thread', { code })).code).toBe('NOT_SIGNED_IN');
    expect((await caller.refused('hand-in-paper', asked, newKey())).code).toBe('NOT_SIGNED_IN');
  }
  await find(code);
  await handIn(code);
  const lines = server.logged.join('\n');
  for (const word of [code, code.replaceAll('-', ' '), code.slice(5, 14)]) expect(lines).not.toContain(word);
  expect(kernel.config.holdsFeedback).toBe(false);
});
