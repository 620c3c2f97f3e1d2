import { beforeEach, expect, test } from 'vitest';
import { studentHeaders } from '#contract/constants.ts';
import { hourMs, minuteMs } from '#server/process/clock.ts';
import { newToken, sha256 } from '#server/process/ids.ts';
import { openClassroom, openPupil, openStation } from '#server/testing/test-classroom.ts';
import { makeReturnCode } from '#words/return-words.ts';
import { beanWork, buildKeys } from '../submission.factory.ts';

const station = await openStation();
const { server } = station;
const { client, clock } = server;
let classroom: Awaited<ReturnType<typeof openClassroom>>;
beforeEach(async () => {
  clock.advance(hourMs);
  classroom = await openClassroom(station);
});

const teacher = () => server.as(classroom.teacher);
async function make(code = makeReturnCode()) {
  await teacher().call('keep-paper-code', { code });
  return code;
}
const open = (code: string) => server.asVisitor.call('open-paper-code', { code });
const refusalOf = async (code: string) => (await server.asVisitor.refused('open-paper-code', { code })).code;
const toHeaders = ({ pass }: { pass: string }) => ({ [studentHeaders.paperPass]: pass });

/** The return code of a first draft of this class. */
async function begin() {
  const pupil = openPupil(station, classroom);
  await pupil.arrive();
  const keys = buildKeys();
  const id = (await pupil.submit({ studentName: 'Kestrel' }, keys)).submission_id ?? '';
  const code = makeReturnCode();
  const headers = { ...pupil.link, [studentHeaders.submissionSecret]: keys.secret };
  await pupil.browser.call('keep-return-code', { id, code }, headers);
  return { code, read: () => pupil.browser.call('get-thread', { id }, headers) };
}

test('who has the code hands in for its class, without an account', async () => {
  const thread = await begin();
  const opened = await open((await make()).toUpperCase().replaceAll('-', ' '));
  expect(opened).toEqual({
    pass: expect.any(String),
    teacher: classroom.teacher.email,
    ends_at: new Date(clock.now().getTime() + hourMs).toISOString(),
  });
  const { draft } = await server.asVisitor.call(
    'find-paper-thread',
    { code: thread.code },
    toHeaders(opened),
  );
  const work = `${beanWork} It was 7 cm longer than the other one.`;
  await server.asVisitor.call(
    'hand-in-paper',
    { code: thread.code, draft, work },
    { ...toHeaders(opened), [studentHeaders.idempotencyKey]: newToken() },
  );
  expect((await thread.read()).drafts[1]).toMatchObject({ work });
  const { rows } = await client.query("select key from request_limits where key like 'paper:%'");
  expect(rows).toContainEqual({ key: `paper:aide:${classroom.teacher.id}` });
});

test('it ends after an hour, also for who opened it, and a code sent once more gets no second hour', async () => {
  const thread = await begin();
  const code = await make();
  const opened = await open(code);
  clock.advance(hourMs - 1);
  const { ends_at } = await teacher().call('keep-paper-code', { code });
  expect(ends_at).toBe(opened.ends_at);
  await open(code);
  expect(await teacher().call('get-paper-code')).toEqual({ ends_at });
  clock.advance(1);
  expect(await refusalOf(code)).toBe('PAPER_CODE_ENDED');
  expect(await teacher().call('get-paper-code')).toEqual({ ends_at: null });
  const asked = server.asVisitor.refused('find-paper-thread', { code: thread.code }, toHeaders(opened));
  expect((await asked).code).toBe('PAPER_CODE_ENDED');
});

test('a new code ends the one before, and a press ends it, each also for who opened it', async () => {
  const thread = await begin();
  const first = await make();
  const opened = await open(first);
  const second = await make();
  expect(await refusalOf(first)).toBe('PAPER_CODE_ENDED');
  const later = await open(second);
  expect(await teacher().call('end-paper-code')).toEqual({ ends_at: null });
  expect(await teacher().call('end-paper-code')).toEqual({ ends_at: null });
  expect(await refusalOf(second)).toBe('PAPER_CODE_ENDED');
  for (const one of [opened, later]) {
    const asked = server.asVisitor.refused('find-paper-thread', { code: thread.code }, toHeaders(one));
    expect((await asked).code).toBe('PAPER_CODE_ENDED');
  }
  const { rows } = await client.query(
    "select action from audit_log where teacher_id = $1 and action like 'paper%' order by at, id",
    [classroom.teacher.id],
  );
  expect(rows.map(({ action }) => action).toSorted()).toEqual([
    ...['paper-code-ended', 'paper-code-made', 'paper-code-made'],
  ]);
});

test('a code that somebody else made, too, leads nobody who opened it to another class', async () => {
  const thread = await begin();
  const code = await make();
  const opened = await open(code);
  clock.advance(minuteMs);
  const other = await openClassroom(station);
  await server.as(other.teacher).call('keep-paper-code', { code });
  await teacher().call('end-paper-code');
  const asked = server.asVisitor.refused('find-paper-thread', { code: thread.code }, toHeaders(opened));
  expect((await asked).code).toBe('PAPER_CODE_ENDED');
});

test('what holders of the code use up is not missing to the teacher, and codes are counted in both calls', async () => {
  const thread = await begin();
  const holder = toHeaders(await open(await make()));
  const strange = { code: makeReturnCode(), draft: 2, work: beanWork };
  const handIn = () =>
    server.asVisitor.refused('hand-in-paper', strange, {
      ...holder,
      [studentHeaders.idempotencyKey]: newToken(),
    });
  expect((await handIn()).code).toBe('PAPER_CODE_UNKNOWN');
  await client.query("update request_limits set count = 600 where key like 'paper-code:aide:%'");
  expect((await handIn()).code).toBe('RATE_LIMITED');
  const asked = server.asVisitor.refused('find-paper-thread', { code: thread.code }, holder);
  expect((await asked).code).toBe('RATE_LIMITED');
  expect(await teacher().call('find-paper-thread', { code: thread.code })).toMatchObject({ draft: 2 });
});

test('it opens nothing of another class, and ends with what its teacher may do', async () => {
  const opened = await open(await make());
  const other = await openClassroom(station);
  const own = classroom;
  classroom = other;
  const elsewhere = await begin();
  classroom = own;
  const find = () =>
    server.asVisitor.refused('find-paper-thread', { code: elsewhere.code }, toHeaders(opened));
  expect((await find()).code).toBe('PAPER_CODE_UNKNOWN');
  await client.query('update users set suspended_at = $2 where id = $1', [own.teacher.id, clock.now()]);
  expect((await find()).code).toBe('PAPER_CODE_ENDED');
});

test('it is kept as a hash, and neither code nor pass reaches the log', async () => {
  const code = await make();
  const { pass } = await open(code);
  await server.asVisitor.refused('find-paper-thread', { code: makeReturnCode() }, toHeaders({ pass }));
  const { rows } = await client.query('select code_hash from paper_codes where teacher_id = $1', [
    classroom.teacher.id,
  ]);
  expect(rows).toEqual([{ code_hash: sha256(code) }]);
  const lines = server.logged.join('\n');
  for (const secret of [code, code.slice(5, 14), pass]) expect(lines).not.toContain(secret);
});

test('words that do not fit together are found before anything is asked; tries are counted', async () => {
  const [first, ...rest] = (await make()).split('-');
  for (let count = 0; count < 300; count += 1)
    expect(await refusalOf([...rest, first].join('-'))).toBe('RETURN_CODE_MISTYPED');
  for (let count = 0; count < 200; count += 1)
    expect(await refusalOf(makeReturnCode())).toBe('PAPER_CODE_ENDED');
  expect(await refusalOf(makeReturnCode())).toBe('RATE_LIMITED');
  clock.advance(hourMs);
  expect(await refusalOf(makeReturnCode())).toBe('PAPER_CODE_ENDED');
});

test('of two teachers with one code the older counts: nobody takes over what was given away', async () => {
  const code = await make();
  clock.advance(minuteMs);
  const other = await openClassroom(station);
  await server.as(other.teacher).call('keep-paper-code', { code });
  expect((await open(code)).teacher).toBe(classroom.teacher.email);
});
