import { beforeEach, expect, test } from 'vitest';
import { studentHeaders } from '#contract/constants.ts';
import { hourMs } from '#server/process/clock.ts';
import { newToken, sha256 } from '#server/process/ids.ts';
import { openTestBrowser } from '#server/testing/test-browser.ts';
import { openClassroom, openPupil, openStation } from '#server/testing/test-classroom.ts';
import { makeReturnCode } from '#words/return-words.ts';
import { beanWork } from '../submission.factory.ts';

const station = await openStation();
const { server } = station;
const { client, clock } = server;
let classroom: Awaited<ReturnType<typeof openClassroom>>;
beforeEach(async () => {
  clock.advance(hourMs);
  classroom = await openClassroom(station);
});

const teacher = () => server.as(classroom.teacher);
type Page = { code: string; nickname: string; work: string; unit_id: string; is_separate: boolean };
const build = (page: Partial<Page> = {}) => ({
  ...{ code: makeReturnCode(), nickname: 'Kestrel', work: beanWork, unit_id: classroom.unitId },
  ...page,
});
const newKey = () => ({ [studentHeaders.idempotencyKey]: newToken() });
async function handIn(page: Partial<Page> = {}, key = newKey()) {
  const sent = build(page);
  await teacher().call('hand-in-first-draft', sent, key);
  return sent;
}
const refusal = async (page: Partial<Page> = {}, key = newKey()) =>
  (await teacher().refused('hand-in-first-draft', build(page), key)).code;
/** As the student opens it, on a device that knows nothing. */
const open = (code: string) => openTestBrowser(server.origin).call('open-return-code', { code });
const rowsOf = async (what: string) =>
  (await client.query(`select ${what} where teacher_id = $1`, [classroom.teacher.id])).rows;
const settle = (change: string) =>
  client.query(`update unit_configurations set ${change} where id = $1`, [classroom.unitId]);

test('a page is the first draft of a work, its code opens it with its feedback, and draft 2 comes by the same code', async () => {
  const { code } = await handIn({ nickname: ' Kestrel ' });
  await expect
    .poll(async () => (await open(code)).drafts[0]?.result?.by, { timeout: 30_000, interval: 1_000 })
    .toBe('coach');
  expect(await open(code)).toMatchObject({
    ...{ nickname: 'Kestrel', unit_id: classroom.unitId },
    drafts: [{ draft: 1, work: beanWork }],
  });
  const next = { code, draft: 2, work: `${beanWork} It was 7 cm longer.` };
  expect(await teacher().call('find-paper-thread', { code })).toMatchObject({ draft: 2, refusal: null });
  await teacher().call('hand-in-paper', next, newKey());
  expect((await open(code)).drafts).toMatchObject([{ work: beanWork }, { work: next.work }]);
});

test('it is a student’s work, not a try of the teacher: it stands under the link of its class', async () => {
  await handIn();
  const [work] = await rowsOf('link_id, draft, submission_type from submissions natural join works');
  expect(work).toMatchObject({ draft: 1, submission_type: 'camera' });
  expect(work.link_id).not.toBeNull();
  await teacher().call('deactivate-student-link');
  await handIn({ nickname: 'Otter' });
  const links = await rowsOf('distinct link_id from works');
  expect(links).toEqual([{ link_id: work.link_id }]);
});

test('a class that never had a link takes none', async () => {
  await client.query('delete from private_unit_links where teacher_id = $1', [classroom.teacher.id]);
  expect(await refusal()).toBe('PAPER_NO_LINK');
  expect(await rowsOf('id from works')).toEqual([]);
});

test('only units that students can choose are listed and taken, of this teacher alone', async () => {
  const { units } = await teacher().call('list-paper-units');
  expect(units).toEqual([{ id: classroom.unitId, title: expect.any(String) }]);
  const other = await openClassroom(station);
  expect(await refusal({ unit_id: other.unitId })).toBe('PAPER_UNIT_HIDDEN');
  await settle('visible_to_students = false');
  expect(await teacher().call('list-paper-units')).toEqual({ units: [] });
  expect(await refusal()).toBe('PAPER_UNIT_HIDDEN');
});

test('a nickname that has work in the unit is told before anything is kept, and may be handed in beside it', async () => {
  const first = await handIn();
  expect(await refusal({ nickname: 'KESTREL' })).toBe('PAPER_NAME_TAKEN');
  const second = await handIn({ is_separate: true, work: `${beanWork} Mine fell over.` });
  expect((await open(first.code)).drafts).toHaveLength(1);
  expect((await open(second.code)).drafts).toMatchObject([{ draft: 1, work: `${beanWork} Mine fell over.` }]);
});

test('the same key hands in once, also beside a nickname that has work by now, with other words it is refused', async () => {
  const key = newKey();
  const code = makeReturnCode();
  await Promise.all([handIn({ code }, key), handIn({ code }, key)]);
  await handIn({ code, is_separate: true }, key);
  expect(await rowsOf('count(*)::int from works')).toEqual([{ count: 1 }]);
  expect(await rowsOf('count(*)::int from return_codes')).toEqual([{ count: 1 }]);
  expect(await refusal({ code, work: `${beanWork} More.` }, key)).toBe('IDEMPOTENCY_KEY_REUSED');
});

test('hard identifiers are replaced before anything is kept', async () => {
  const { code } = await handIn({ work: `${beanWork} Write to me at kestrel@oakfield.example.` });
  expect(JSON.stringify(await open(code))).not.toContain('kestrel@oakfield');
});

test('in a unit that its teacher looks at first, the feedback is held', async () => {
  await settle("release = 'look-first'");
  const { code } = await handIn();
  expect((await open(code)).drafts).toMatchObject([{ result: null }]);
  expect(await rowsOf('held from works')).toEqual([{ held: true }]);
});

test('its pages count with those of later drafts, and a page that is refused counts for nothing', async () => {
  await handIn();
  await client.query("update request_limits set count = 120 where key = 'paper:' || $1", [
    classroom.teacher.id,
  ]);
  expect(await refusal({ nickname: 'Otter' })).toBe('RATE_LIMITED');
  expect(await rowsOf('count(*)::int from return_codes')).toEqual([{ count: 1 }]);
});

test('students and visitors hand in nothing this way, and a code that does not fit opens nothing', async () => {
  for (const caller of [server.asVisitor, server.asStudent(classroom.token)]) {
    expect((await caller.refused('list-paper-units')).code).toBe('NOT_SIGNED_IN');
    expect((await caller.refused('hand-in-first-draft', build(), newKey())).code).toBe('NOT_SIGNED_IN');
  }
  const [first, ...rest] = makeReturnCode().split('-');
  expect(await refusal({ code: [...rest, first].join('-') })).toBe('RETURN_CODE_MISTYPED');
});

test('the code reaches neither the log nor a table in plain, and no secret of a student opens the work', async () => {
  const { code } = await handIn();
  expect(server.logged.join('\n')).not.toContain(code);
  const [kept] = await rowsOf('code_hash from return_codes');
  expect(kept.code_hash).toEqual(sha256(code));
  const [work] = await rowsOf('id, to_jsonb(works)::text as row from works');
  expect(work.row).not.toContain(code);
  const pupil = openPupil(station, classroom);
  await pupil.arrive();
  const headers = { ...pupil.link, [studentHeaders.submissionSecret]: code };
  expect((await pupil.browser.refused('get-thread', { id: work.id }, headers)).code).toBe('NOT_FOUND');
});
