import { beforeEach, expect, test } from 'vitest';
import { studentHeaders } from '#contract/constants.ts';
import type { Feedback } from '#contract/feedback.ts';
import { beanWork, buildKeys, type SubmissionKeys } from '#server/feedback/submission.factory.ts';
import { ModelFailure } from '#server/providers/model-failure.ts';
import { buildReportRequest } from '#server/reports/report-request.factory.ts';
import { keepFoundWords } from '#server/safeguarding/concern.factory.ts';
import { openTestBrowser } from '#server/testing/test-browser.ts';
import { openClassroom, openPupil, type Pupil } from '#server/testing/test-classroom.ts';
import { feedbackToText } from '#words/feedback-text.ts';
import { makeReturnCode } from '#words/return-words.ts';
import { openHeldRoom } from './held.factory.ts';
import { findHeld, heldFeedback } from './release-store.ts';

const held = await openHeldRoom();
const {
  station,
  server,
  database,
  room,
  teacher,
  readMails,
  find,
  waitUntilDone,
  handIn,
  beginModel,
  handInHalf,
  release,
  letSecondsPass,
} = held;
let pupil: Pupil;
beforeEach(async () => {
  pupil = await held.arrive();
});

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
  expect(saidIn(await readMails(room.teacher.email), result)).toEqual([]);

  await release(id);
  await letSecondsPass(id);
  expect(await pupil.browser.call('mail-send-pdf-from-portal', report, headers)).toEqual({ deduped: false });
  expect(saidIn(await readMails(room.teacher.email), result)).toHaveLength(4);
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
    shownAs: 'a-model',
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
