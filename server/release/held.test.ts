import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { studentHeaders } from '#contract/constants.ts';
import type { Feedback } from '#contract/feedback.ts';
import { feedbackToText } from '#contract/feedback-text.ts';
import { makeReturnCode } from '#contract/return-words.ts';
import { buildAnswer } from '#server/feedback/answer.factory.ts';
import { beanWork, buildKeys, type SubmissionKeys } from '#server/feedback/submission.factory.ts';
import { ModelFailure } from '#server/providers/model-failure.ts';
import { type Reporting, reportHandlers } from '#server/reports/index.ts';
import { buildReportRequest } from '#server/reports/report-request.factory.ts';
import { keepFoundWords } from '#server/safeguarding/concern.factory.ts';
import { openClassroom, openPupil, openStation, type Pupil } from '#server/testing/classroom.ts';
import { readPacked } from '#server/testing/isolation/read-whole.ts';
import { createScriptedModel } from '#server/testing/scripted-model.ts';
import { openTestMail, openTestReporting } from '#server/testing/services/test-mail.ts';
import { openTestBrowser } from '#server/testing/test-browser.ts';
import { releaseHandlers } from './index.ts';
import { findHeld, heldFeedback } from './release-store.ts';
import { createToldWorker } from './told-worker.ts';

const office = await openTestMail();
let reporting: Reporting | undefined;
let handlers: ReturnType<typeof releaseHandlers> | undefined;
const station = await openStation({
  more: (kernel) => {
    reporting = openTestReporting(kernel, office);
    return {
      ...reportHandlers(reporting),
      'release-works': (request) => handlers?.['release-works'](request) as never,
      'undo-release': (request) => handlers?.['undo-release'](request) as never,
      'correct-feedback': (request) => handlers?.['correct-feedback'](request) as never,
      'ask-again': (request) => handlers?.['ask-again'](request) as never,
    };
  },
});
handlers = releaseHandlers(station.feedbackContext);
const { server } = station;
const { database } = server.kernel;
const room = await openClassroom(station, { release: 'look-first' });
const teacher = server.as(room.teacher);
/** Of each test, as a device sends little in a minute. */
let pupil: Pupil;
beforeEach(async () => {
  pupil = openPupil(station, room);
  await pupil.arrive();
});

const find = (id: string) => findHeld(database, room.teacher.id, heldFeedback, id);

/** Waits until it is written: what its teacher sees. */
async function waitUntilDone(id: string) {
  await expect.poll(async () => (await find(id))?.state, { timeout: 30_000 }).toBe('done');
  const { result } = (await find(id)) ?? {};
  if (!result) throw new Error('nothing was written');
  return result;
}

/** Hands in and waits until it is written: what its teacher sees, and what nobody else may. */
async function handIn(options: Parameters<Pupil['submit']>[0] = {}) {
  const keys = buildKeys();
  const answer = await pupil.submit(options, keys);
  const id = answer.submission_id ?? '';
  return { id, keys, answer, result: await waitUntilDone(id) };
}

/** A model that writes from here to the end of the test: it has said a sentence, and says the rest when it is told to. */
async function beginModel() {
  // What a test before left to be written would ask it, too.
  const unfinished = "select from ai_runs where state in ('waiting', 'writing')";
  await expect
    .poll(async () => (await server.client.query(unfinished)).rows.length, { timeout: 30_000 })
    .toBe(0);
  const model = createScriptedModel();
  station.ask(model);
  const { config } = server.kernel;
  config.model = { provider: 'openai-compatible', model: 'a-model', baseUrl: 'http://127.0.0.1:1/v1' };
  onTestFinished(() => {
    config.model = undefined;
    station.ask();
  });
  const said = JSON.stringify(buildAnswer());
  const middle = said.indexOf('Your reader') + 5;
  model.say(said.slice(0, middle));
  const goOn = () => {
    model.say(said.slice(middle));
    model.finish();
  };
  return { model, goOn };
}

let measured = 1;
/** Hands in words that nobody else does, and waits until the first sentence on them is written. */
async function handInHalf() {
  const { model, goOn } = await beginModel();
  const keys = buildKeys();
  const submissionContent = `${beanWork} We measured ${++measured} times.`;
  const { submission_id: id } = await pupil.submit({ submissionContent }, keys);
  if (!id) throw new Error('nothing was kept');
  const runId = (await find(id))?.runId ?? '';
  await expect.poll(() => station.feedbackContext.worker.find(runId)?.has(2)).toBe(true);
  return { id, keys, model, goOn };
}

/** All that a student can be told of a submission, as one text. */
async function readAsStudent(id: string, keys: SubmissionKeys): Promise<string> {
  const headers = { ...pupil.link, [studentHeaders.submissionSecret]: keys.secret };
  const told = await Promise.all([
    pupil.browser.call('get-submission', { id }, headers),
    pupil.browser.call('get-submission', { id, as: 'print' }, headers),
    pupil.browser.call('get-thread', { id }, headers),
    pupil.follow(id, keys).then((events) => events.all()),
    pupil.follow(id, keys, 3).then((events) => events.all()),
    pupil.submit({}, keys),
  ]);
  return JSON.stringify(told);
}

/** The words of this feedback that stand in a text; the spaces of a PDF say nothing. */
function saidIn(text: string, { step1, step2, strength }: Feedback): string[] {
  const toSearch = (said: string) => said.replace(/\s+/g, '');
  const all = toSearch(text);
  const words = [step1.body, step2.body, step1.label, strength?.text ?? step2.label];
  return words.filter((one) =>
    [one, JSON.stringify(one).slice(1, -1)].some((said) => all.includes(toSearch(said))),
  );
}

/** All mails to the teacher, once those that are due are sent, with what is in their PDFs. */
async function readMails(): Promise<string> {
  await createToldWorker(server.kernel).sweep();
  await reporting?.worker.sweep();
  const mails = office.inbox.list(room.teacher.email);
  return (await Promise.all(mails.map(({ raw }) => readPacked(raw, 'message/rfc822')))).join('\n');
}

/** Releases what stands there now. */
async function release(id: string) {
  const version = ((await find(id))?.earlier.length ?? 0) + 1;
  return await teacher.call('release-works', { works: [{ id, version }] });
}

/** As if the seconds in which a release can be undone were over. */
const letSecondsPass = (id: string) =>
  server.client.query("update submissions set release_at = now() - interval '1 second' where id = $1", [id]);

test('held feedback is in nothing that its student is told, and all of it once it is released', async () => {
  const { id, keys, answer, result } = await handIn();
  expect(answer).toMatchObject({ success: true, feedback: '', error: null, state: 'held', result: null });
  const held = await readAsStudent(id, keys);
  expect(saidIn(held, result)).toEqual([]);
  expect(held).not.toContain('checks_made');
  expect((await pupil.get(id, keys)).state).toBe('held');

  expect(await release(id)).toMatchObject({
    released: [id],
  });
  expect((await pupil.get(id, keys)).state).toBe('held');
  await letSecondsPass(id);
  expect(await pupil.get(id, keys)).toMatchObject({ state: 'done', feedback: feedbackToText(result) });
  expect(await readAsStudent(id, keys)).toContain(JSON.stringify(result.step1.body).slice(1, -1));
});

test('held feedback is in no PDF, no mail and no line of the log, and a released one is mailed', async () => {
  const { id, keys, result } = await handIn();
  const headers = { ...pupil.link, [studentHeaders.submissionSecret]: keys.secret };
  const report = buildReportRequest(keys.key, room.unitId);
  expect(await pupil.browser.refused('mail-send-pdf-from-portal', report, headers)).toMatchObject({
    code: 'FEEDBACK_NOT_READY',
  });
  const { works } = await teacher.call('list-works');
  expect(works.find((work) => work.id === id)?.report).toBeNull();
  expect(saidIn(await readMails(), result)).toEqual([]);

  await release(id);
  await letSecondsPass(id);
  expect(await pupil.browser.call('mail-send-pdf-from-portal', report, headers)).toEqual({ deduped: false });
  expect(saidIn(await readMails(), result)).toHaveLength(4);
  server.kernel.log.error('the log is read');
  const logged = server.logged.join('\n');
  expect(logged).toContain('the log is read');
  expect(saidIn(logged, result)).toEqual([]);
});

test('a return code shows held work without the feedback on it', async () => {
  const { id, keys, result } = await handIn();
  const code = makeReturnCode();
  const headers = { ...pupil.link, [studentHeaders.submissionSecret]: keys.secret };
  await pupil.browser.call('keep-return-code', { id, code }, headers);
  const open = async () => {
    const elsewhere = openTestBrowser(server.kernel.config.origin);
    const opened = await elsewhere.call('open-return-code', { code });
    const pass = { [studentHeaders.returnPass]: opened.pass };
    const { submission } = await elsewhere.call('get-submission', { id }, pass);
    const thread = await elsewhere.call('get-thread', { id }, pass);
    return { submission, all: JSON.stringify([opened, submission, thread]) };
  };
  const { submission, all } = await open();
  expect(submission).toMatchObject({ work: beanWork, state: 'held', result: null, feedback: null });
  expect(saidIn(all, result)).toEqual([]);
  await release(id);
  await letSecondsPass(id);
  expect(saidIn((await open()).all, result)).toHaveLength(4);
});

test('its own stream says that it is held, while it is still written', async () => {
  const events = await (await pupil.stream()).all();
  expect(events.map(({ event }) => event.type)).toEqual(['accepted', 'held']);
});

test.each(['cancelled', 'failed'])(
  'a reader who comes while what counts as %s is written is told no word of it',
  async (state) => {
    const { id, keys, goOn } = await handInHalf();
    // As a reader finds it who comes between the end of the one before and the teacher's asking again.
    await server.client.query('update ai_runs set state = $2 where subject_id = $1', [id, state]);
    const events = await (await pupil.follow(id, keys)).all();
    expect(events.map(({ event }) => event.type).filter((type) => type !== 'cancelled')).toEqual([
      'accepted',
    ]);
    goOn();
  },
);

test('a student stops nothing that is held, and is not told whether it is still written', async () => {
  const { id, keys, model, goOn } = await handInHalf();
  expect(await pupil.cancel(id, keys)).toEqual({ success: true });
  expect((await pupil.get(id, keys)).state).toBe('held');
  goOn();
  const first = await waitUntilDone(id);

  // Nor what the teacher asked for.
  const again = await beginModel();
  await teacher.call('ask-again', { id, version: 1, hint: 'Speak of the numbers.' });
  await expect.poll(() => again.model.asked).toBe(1);
  expect(await pupil.cancel(id, keys)).toEqual({ success: true });
  expect((await pupil.get(id, keys)).state).toBe('held');
  again.goOn();
  await waitUntilDone(id);
  expect(await find(id)).toMatchObject({ earlier: [{ version: 1, result: first }] });
  expect([model.dropped, again.model.dropped]).toEqual([0, 0]);
});

test('a release is undone until it takes effect, and no later', async () => {
  const { id, keys } = await handIn();
  await release(id);
  expect(await teacher.call('undo-release', { ids: [id] })).toEqual({ held: [id] });
  expect(await release(id)).toMatchObject({
    released: [id],
  });
  expect(await release(id)).toMatchObject({
    released: [],
  });
  await letSecondsPass(id);
  expect(await teacher.call('undo-release', { ids: [id] })).toEqual({ held: [] });
  expect((await pupil.get(id, keys)).state).toBe('done');
});

test('another teacher releases, holds and corrects nothing of it', async () => {
  const { id, keys } = await handIn();
  const other = server.as(await server.makeTeacher());
  expect(await other.call('release-works', { works: [{ id: id, version: 1 }] })).toMatchObject({
    released: [],
  });
  expect(await other.call('undo-release', { ids: [id] })).toEqual({ held: [] });
  const change = { id, version: 1, note: 'Mine' };
  expect(await other.refused('correct-feedback', change)).toMatchObject({ code: 'NOT_FOUND' });
  expect((await pupil.get(id, keys)).state).toBe('held');
});

test('a next draft waits for the release, and is taken after it', async () => {
  const { id, keys } = await handIn();
  const next = { submissionContent: 'My beans grew 7 cm in the light. I measured both.', continues: id };
  const nextKeys = { ...buildKeys(), secret: keys.secret };
  expect(await pupil.refused(next, nextKeys)).toMatchObject({ code: 'DRAFT_HELD' });
  await release(id);
  await letSecondsPass(id);
  expect(await pupil.submit(next, nextKeys)).toMatchObject({ success: true, state: 'held' });
});

test('a next draft is answered the same while the one before is written and after', async () => {
  const { id, keys, goOn } = await handInHalf();
  const next = { submissionContent: 'My beans grew 7 cm in the light. I measured both.', continues: id };
  const send = () => pupil.refused(next, { ...buildKeys(), secret: keys.secret });
  expect(await send()).toMatchObject({ code: 'DRAFT_HELD' });
  goOn();
  await waitUntilDone(id);
  expect(await send()).toMatchObject({ code: 'DRAFT_HELD' });
});

test('a correction is what the student gets, marked as the teacher’s, and both versions are kept', async () => {
  const { id, keys, result } = await handIn();
  const step1 = {
    label: 'Say how long',
    body: 'Write how long it took.',
    keeps_quote: true,
    keeps_help: false,
  };
  const change = { id, version: 1, step1, strength: null, answer: 'It means growth.', note: 'See me today.' };
  const { feedback } = await teacher.call('correct-feedback', change);
  expect(feedback).toMatchObject({
    version: 2,
    is_held: true,
    earlier: [{ version: 1, replaced_by: 'teacher' }],
  });
  expect(feedback.earlier[0]?.text).toBe(feedbackToText(result));
  expect(await teacher.refused('correct-feedback', change)).toMatchObject({ code: 'FEEDBACK_CHANGED' });

  await release(id);
  await letSecondsPass(id);
  const seen = (await pupil.get(id, keys)).result;
  expect(seen).toMatchObject({
    step1: { label: 'Say how long', quote: result.step1.quote, help: [] },
    strength: null,
    answer: { text: 'It means growth.' },
    note: 'See me today.',
    edited: ['step1', 'answer'],
  });
  const story = await (await pupil.follow(id, keys)).all();
  expect(JSON.stringify(story)).not.toContain(JSON.stringify(result.step1.body).slice(1, -1));
  expect(feedbackToText(seen ?? result)).toContain('Edited by your teacher: step 1, “Your question”.');
});

test('what a student can have seen is corrected, not taken away', async () => {
  const { id } = await handIn();
  await teacher.call('correct-feedback', { id, version: 1, answer: 'It means growth.' });
  await release(id);
  await letSecondsPass(id);
  const drop = { id, version: 2, answer: null };
  expect(await teacher.refused('correct-feedback', drop)).toMatchObject({ code: 'NOT_HELD' });
  const { feedback } = await teacher.call('correct-feedback', { ...drop, answer: 'It means growing.' });
  expect(feedback.result?.answer?.text).toBe('It means growing.');
});

test('feedback that a teacher corrected is not given to another student with the same words', async () => {
  const submissionContent = `${beanWork} We drew both beans.`;
  (await beginModel()).goOn();
  const { id } = await handIn({ submissionContent });
  await teacher.call('correct-feedback', { id, version: 1, note: 'For you alone.' });
  await release(id);
  await letSecondsPass(id);
  const { model, goOn } = await beginModel();
  goOn();
  const other = await handIn({ submissionContent });
  expect(model.asked).toBe(1);
  expect(other.result.note).toBeNull();
});

test('without a model nothing is asked again, and the coach says so', async () => {
  const { id } = await handIn();
  const again = { id, version: 1, hint: 'Speak of the numbers.' };
  expect(await teacher.refused('ask-again', again)).toMatchObject({ code: 'NO_MODEL_CONNECTED' });
});

test('the lock of the station holds feedback of a unit that shows it at once', async () => {
  const open = await openClassroom(station);
  const visitor = openPupil(station, open);
  await visitor.arrive();
  const { config } = server.kernel;
  config.holdsFeedback = true;
  const keys = buildKeys();
  const answer = await visitor.submit({}, keys);
  config.holdsFeedback = false;
  expect(answer).toMatchObject({ success: true, feedback: '', state: 'held' });
  // What was held when it came stays held.
  expect((await visitor.get(answer.submission_id ?? '', keys)).state).toBe('held');
});

test('held feedback is given to nobody with the same words, by the lock or without it, until it is released', async () => {
  const open = await openClassroom(station);
  const visitor = openPupil(station, open);
  await visitor.arrive();
  const { config } = server.kernel;
  /** How often a model was asked for this. */
  const submit = async () => {
    const { model, goOn } = await beginModel();
    goOn();
    const { submission_id: id, state } = await visitor.submit();
    const written = () => findHeld(database, open.teacher.id, heldFeedback, id ?? '');
    await expect.poll(async () => (await written())?.state).toBe('done');
    return { id: id ?? '', state, asked: model.asked };
  };
  config.holdsFeedback = true;
  const held = await submit();
  expect(held).toMatchObject({ state: 'held', asked: 1 });
  expect(await submit()).toMatchObject({ state: 'held', asked: 1 });
  config.holdsFeedback = false;
  await server.as(open.teacher).call('release-works', { works: [{ id: held.id, version: 1 }] });
  expect(await submit()).toMatchObject({ state: 'done', asked: 1 });
  expect(await submit()).toMatchObject({ state: 'done', asked: 0 });
});

test('a model is asked again with the teacher’s hint, never with the nickname, and the student sees nothing of it', async () => {
  const { id, keys, result } = await handIn();
  const found = result.step1.quote?.text ?? '';
  await keepFoundWords(database, { teacherId: room.teacher.id, subjectId: id }, found);
  const asked: string[] = [];
  station.ask({
    provider: 'openai-compatible',
    name: 'a-model',
    // biome-ignore lint/correctness/useYield: it refuses, and the coach writes.
    async *stream({ messages }) {
      asked.push(JSON.stringify(messages));
      throw new ModelFailure('refused');
    },
  });
  const { config } = server.kernel;
  config.model = { provider: 'openai-compatible', model: 'a-model', baseUrl: 'http://127.0.0.1:1/v1' };
  const again = {
    id,
    version: 1,
    hint: 'Maple measured twice: speak of the numbers. Ask maple@home.example.',
  };
  expect(await teacher.call('ask-again', again)).toEqual({ success: true });
  await waitUntilDone(id);
  config.model = undefined;
  station.ask();
  expect(asked.length).toBeGreaterThan(0);
  expect(asked[0]).toContain('measured twice: speak of the numbers.');
  expect(asked[0]).not.toMatch(/maple/i);
  // What was found meanwhile is quoted no more.
  expect(JSON.stringify((await find(id))?.result)).not.toContain(found);
  expect(await find(id)).toMatchObject({ earlier: [{ version: 1, replaced_by: 'program', result }] });
  expect((await pupil.get(id, keys)).state).toBe('held');
});

test('what was written again in another tab since it was read is not released, nor anything with it', async () => {
  const [{ id, keys }, { id: beside }] = [await handIn(), await handIn()];
  (await beginModel()).goOn();
  await teacher.call('ask-again', { id, version: 1, hint: 'Speak of the numbers.' });
  await waitUntilDone(id);
  const read = { works: [beside, id].map((one) => ({ id: one, version: 1 })) };
  expect(await teacher.refused('release-works', read)).toMatchObject({ code: 'FEEDBACK_CHANGED' });
  expect(await find(id)).toMatchObject({ isHeld: true, releaseAt: null });
  expect(await find(beside)).toMatchObject({ isHeld: true, releaseAt: null });

  const { works } = await teacher.call('list-works', { show: 'held' });
  const listed = works.filter((work) => [id, beside].includes(work.id));
  expect(listed.map((work) => [work.id, work.version]).sort()).toEqual(
    [
      [id, 2],
      [beside, 1],
    ].sort(),
  );
  const again = { works: listed.map((work) => ({ id: work.id, version: work.version })) };
  expect((await teacher.call('release-works', again)).released.sort()).toEqual([id, beside].sort());
  await letSecondsPass(id);
  expect((await pupil.get(id, keys)).state).toBe('done');
});

/** Waits until somebody waits for what this test has locked. */
async function waitForWaiting() {
  const { client } = server;
  await expect
    .poll(
      async () => {
        // What is seen of others stays the same within a transaction until it is cleared.
        await client.query('select pg_stat_clear_snapshot()');
        const waiting =
          "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
        return (await client.query(waiting)).rows.length;
      },
      { timeout: 20_000 },
    )
    .toBe(1);
}

test('what is being written again in another tab is not released unread', async () => {
  const { id } = await handIn();
  const { client } = server;
  await client.query('begin');
  await client.query("update submissions set hint = 'Shorter.' where id = $1", [id]);
  await client.query("update ai_runs set state = 'waiting' where subject_id = $1", [id]);
  const releasing = release(id);
  await waitForWaiting();
  await client.query('commit');
  expect((await releasing).released).toEqual([]);
});

/** Releases, and does this so that it begins before the release takes effect and gets at the row after it. */
async function overtaken<T>(id: string, act: () => Promise<T>): Promise<T> {
  const { client } = server;
  await release(id);
  await client.query(
    "update submissions set release_at = clock_timestamp() + interval '3 seconds' where id = $1",
    [id],
  );
  await client.query('begin');
  await client.query('select from submissions where id = $1 for update', [id]);
  const acting = act();
  await waitForWaiting();
  const isOver = 'select release_at < clock_timestamp() as is_over from submissions where id = $1';
  await expect
    .poll(async () => (await client.query(isOver, [id])).rows, { timeout: 20_000 })
    .toEqual([{ is_over: true }]);
  await client.query('commit');
  return await acting;
}

test('an undo that was held up until the student could see it takes nothing back', async () => {
  const { id, keys } = await handIn();
  expect(await overtaken(id, () => teacher.call('undo-release', { ids: [id] }))).toEqual({ held: [] });
  expect((await pupil.get(id, keys)).state).toBe('done');
});

test('a correction that was held up until the student could see it takes nothing away', async () => {
  const { id } = await handIn();
  await teacher.call('correct-feedback', { id, version: 1, answer: 'It means growth.' });
  const drop = { id, version: 2, answer: null };
  expect(await overtaken(id, () => teacher.refused('correct-feedback', drop))).toMatchObject({
    code: 'NOT_HELD',
  });
});

test('what the student sees within a second is neither held again nor taken away', async () => {
  const { id } = await handIn();
  await teacher.call('correct-feedback', { id, version: 1, answer: 'It means growth.' });
  await release(id);
  const soon = "update submissions set release_at = clock_timestamp() + interval '0.9 seconds' where id = $1";
  await server.client.query(soon, [id]);
  expect(await teacher.call('undo-release', { ids: [id] })).toEqual({ held: [] });
  await server.client.query(soon, [id]);
  const drop = { id, version: 2, answer: null };
  expect(await teacher.refused('correct-feedback', drop)).toMatchObject({ code: 'NOT_HELD' });
});
