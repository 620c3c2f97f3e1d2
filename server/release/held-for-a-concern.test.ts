import { afterAll, expect, onTestFinished, test } from 'vitest';
import { studentHeaders } from '#contract/constants.ts';
import { beanWork, buildKeys } from '#server/feedback/submission.factory.ts';
import { inboxAndReports } from '#server/inbox/inbox.factory.ts';
import { markConcern } from '#server/safeguarding/concern.factory.ts';
import { openConcernFinder } from '#server/safeguarding/index.ts';
import { openTestMail, openTestReporting } from '#server/testing/services/test-mail.ts';
import { openClassroom, openPupil, openStation } from '#server/testing/test-classroom.ts';
import { releaseHandlers } from './index.ts';

const pain = 'I want to kill myself tonight and nobody knows.';
const belt = 'My dad hits me with his belt every night.';

const finder = openConcernFinder({
  log: { warn: () => undefined },
  // The words alone decide here, whatever a model would read in them.
  passageReader: {
    read: () => Promise.reject(new Error('not here')),
    close: async () => undefined,
    pid: undefined,
  },
});
afterAll(() => finder.close());

const testMail = await openTestMail();
let handlers: ReturnType<typeof releaseHandlers> | undefined;
const station = await openStation({
  holdsPlainWords: true,
  findConcerns: finder.findConcerns,
  more: (kernel) => ({
    ...inboxAndReports(openTestReporting(kernel, testMail)),
    'release-works': (request) => handlers?.['release-works'](request) as never,
    'write-held': (request) => handlers?.['write-held'](request) as never,
    'ask-again': (request) => handlers?.['ask-again'](request) as never,
  }),
});
handlers = releaseHandlers(station.feedbackContext);
const { server } = station;

async function openRoom() {
  const room = await openClassroom(station);
  const teacher = server.as(room.teacher);
  const pupil = openPupil(station, room);
  await pupil.arrive();
  const read = (id: string, secret: string) =>
    pupil.browser.call(
      'get-submission',
      { id },
      { ...pupil.link, [studentHeaders.submissionSecret]: secret },
    );
  const inHandOf = async (id: string) => (await teacher.call('get-work', { id })).in_hand;
  return { teacher, pupil, read, inHandOf };
}

test.each([pain, belt, `${beanWork} ${pain}`])(
  'nothing is written on a work that tells plainly: %s',
  async (work) => {
    const { teacher, pupil, read, inHandOf } = await openRoom();
    const keys = buildKeys();
    const answer = await pupil.submit({ submissionContent: work }, keys);
    expect(answer).toMatchObject({
      success: true,
      feedback: '',
      error: null,
      state: 'held',
      held_as: 'will read',
    });
    const id = answer.submission_id ?? '';
    const { submission } = await read(id, keys.secret);
    expect(submission).toMatchObject({ state: 'held', held_as: 'will read', result: null, feedback: null });
    expect(await inHandOf(id)).toMatchObject({ is_held_for_concern: true, is_held: true, result: null });
    const { open } = await teacher.call('list-concerns');
    expect(open).toMatchObject([{ work_id: id, certainty: 'plain', holds_feedback: true }]);
    // Nothing is there that could be released.
    expect(await teacher.call('release-works', { works: [{ id, version: 1 }] })).toMatchObject({
      released: [],
    });
  },
);

test('its teacher has it written, reads it and releases it', async () => {
  const { teacher, pupil, read, inHandOf } = await openRoom();
  const keys = buildKeys();
  const id = (await pupil.submit({ submissionContent: `${beanWork}\n\n${belt}` }, keys)).submission_id ?? '';
  await teacher.call('write-held', { id });
  await expect.poll(async () => (await inHandOf(id)).result, { timeout: 30_000 }).toBeTruthy();
  expect(await inHandOf(id)).toMatchObject({ is_held: true, is_held_for_concern: false });
  expect((await read(id, keys.secret)).submission).toMatchObject({ state: 'held', result: null });
  expect(JSON.stringify(await inHandOf(id))).not.toMatch(/belt|hits/);
  expect(await teacher.call('release-works', { works: [{ id, version: 1 }] })).toMatchObject({
    released: [id],
  });
});

test('a model is not asked about work that tells plainly until its teacher has it written', async () => {
  const { teacher, pupil } = await openRoom();
  const id = (await pupil.submit({ submissionContent: belt })).submission_id ?? '';
  const { config } = server.kernel;
  config.model = { provider: 'openai-compatible', model: 'a-model', baseUrl: 'http://127.0.0.1:1/v1' };
  onTestFinished(() => {
    config.model = undefined;
  });
  await expect(teacher.call('ask-again', { id, version: 1, hint: 'Shorter.' })).rejects.toThrow(/NOT_HELD/);
});

test('what is said to be no concern is written and shown, and takes the line with it', async () => {
  const { teacher, pupil, read } = await openRoom();
  const keys = buildKeys();
  const id = (await pupil.submit({ submissionContent: `${beanWork}\n\n${pain}` }, keys)).submission_id ?? '';
  const secret = { ...pupil.link, [studentHeaders.submissionSecret]: keys.secret };
  expect(await pupil.browser.call('get-support-line', { id }, secret)).toMatchObject({ is_shown: true });
  const [concern] = (await teacher.call('list-concerns')).open;
  if (!concern) throw new Error('nothing was found');
  const mark = { work_id: id, last_found_at: concern.last_found_at };
  await markConcern(teacher, { ...mark, as: 'not_a_concern' });
  expect(await pupil.browser.call('get-support-line', { id }, secret)).toMatchObject({ is_shown: false });
  await expect
    .poll(async () => (await read(id, keys.secret)).submission.state, { timeout: 40_000 })
    .toBe('done');
});

test('the mark can be taken back before its student sees anything', async () => {
  const { teacher, pupil, read } = await openRoom();
  const keys = buildKeys();
  const id = (await pupil.submit({ submissionContent: `${beanWork}\n\n${pain}` }, keys)).submission_id ?? '';
  const [concern] = (await teacher.call('list-concerns')).open;
  if (!concern) throw new Error('nothing was found');
  const mark = { work_id: id, last_found_at: concern.last_found_at };
  await markConcern(teacher, { ...mark, as: 'not_a_concern' });
  await markConcern(teacher, { ...mark, as: 'open' });
  const stored = await server.client.query('select held, release_at from works where id = $1', [id]);
  expect(stored.rows).toEqual([{ held: true, release_at: null }]);
  expect((await read(id, keys.secret)).submission.state).toBe('held');
});

test('said once more after it was taken back, it is no concern again', async () => {
  const { teacher, pupil } = await openRoom();
  const id = (await pupil.submit({ submissionContent: `${beanWork}\n\n${pain}` })).submission_id ?? '';
  const [concern] = (await teacher.call('list-concerns')).open;
  const mark = { work_id: id, last_found_at: concern?.last_found_at ?? '' };
  for (const as of ['not_a_concern', 'open', 'not_a_concern'] as const)
    await markConcern(teacher, { ...mark, as });
  const stored = await server.client.query('select release_at from works where id = $1', [id]);
  expect(stored.rows).toEqual([{ release_at: expect.any(Date) }]);
});

test('a release stands when its teacher then marks the words as read', async () => {
  const { teacher, pupil, inHandOf } = await openRoom();
  const keys = buildKeys();
  const id = (await pupil.submit({ submissionContent: `${beanWork}\n\n${belt}` }, keys)).submission_id ?? '';
  const [concern] = (await teacher.call('list-concerns')).open;
  await teacher.call('write-held', { id });
  await expect.poll(async () => (await inHandOf(id)).result, { timeout: 30_000 }).toBeTruthy();
  // It is told as it was, and not as after a loss.
  expect((await inHandOf(id)).result).toMatchObject({ receipt: { asked: [] } });
  await teacher.call('release-works', { works: [{ id, version: 1 }] });
  const mark = { work_id: id, last_found_at: concern?.last_found_at ?? '' };
  await markConcern(teacher, { ...mark, as: 'read' });
  const stored = await server.client.query('select release_at from works where id = $1', [id]);
  expect(stored.rows).toEqual([{ release_at: expect.any(Date) }]);
  // Who asks once more is not told that it is held.
  await server.client.query("update works set release_at = now() - interval '1 second' where id = $1", [id]);
  const again = await pupil.submit({ submissionContent: `${beanWork}\n\n${belt}` }, keys);
  expect(again).toMatchObject({ state: 'done', submission_id: id });
});

test('in a later draft the same words hold nothing, and others ring', async () => {
  const { teacher, pupil } = await openRoom();
  const keys = buildKeys();
  const first =
    (await pupil.submit({ submissionContent: `${beanWork}\n\n${pain}` }, keys)).submission_id ?? '';
  const [concern] = (await teacher.call('list-concerns')).open;
  if (!concern) throw new Error('nothing was found');
  await markConcern(teacher, {
    ...{ work_id: first, last_found_at: concern.last_found_at },
    as: 'not_a_concern',
  });
  // The seconds in which it could be taken back have passed.
  await server.client.query("update works set release_at = now() - interval '1 second' where id = $1", [
    first,
  ]);
  await expect
    .poll(
      async () =>
        (await server.client.query('select state from ai_runs where subject_id = $1', [first])).rows,
      {
        timeout: 30_000,
      },
    )
    .toEqual([{ state: 'done' }]);
  const again = { ...buildKeys(), secret: keys.secret };
  const same = await pupil.submit(
    { submissionContent: `${beanWork} They grow fast.\n\n${pain}`, continues: first },
    again,
  );
  expect(same.state).toBe('done');
  const other = await pupil.submit(
    {
      submissionContent: `${beanWork} They grow fast.\n\n${pain} ${belt}`,
      continues: same.submission_id ?? '',
    },
    { ...buildKeys(), secret: keys.secret },
  );
  expect(other.state).toBe('held');
});

test('plain words stay in the list under many others', async () => {
  const { teacher, pupil } = await openRoom();
  const id = (await pupil.submit({ submissionContent: pain })).submission_id ?? '';
  await server.client.query(
    `insert into concern_works (teacher_id, subject_id, thread_id, draft, station, nickname, title, certainty, shows_line,
        more, first_found_at, last_found_at, is_preview, is_carried, state)
      select teacher_id, gen_random_uuid(), gen_random_uuid(), 1, station, 'Otter', title, 'likely', false, 0,
          now() + interval '1 minute', now() + interval '1 minute', false, false, 'open'
        from concern_works, generate_series(1, 44) where subject_id = $1`,
    [id],
  );
  const { open, open_count } = await teacher.call('list-concerns');
  expect(open_count).toBe(45);
  expect(open[0]).toMatchObject({ work_id: id, certainty: 'plain' });
});
