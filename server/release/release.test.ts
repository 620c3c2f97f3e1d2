import { beforeEach, expect, test } from 'vitest';
import type { Pupil } from '#server/testing/test-classroom.ts';
import { feedbackToText } from '#words/feedback-text.ts';
import { openHeldRoom } from './held.factory.ts';

const held = await openHeldRoom();
const { server, teacher, find, waitUntilDone, handIn, beginModel, release, letSecondsPass } = held;
let pupil: Pupil;
beforeEach(async () => {
  pupil = await held.arrive();
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
  expect(await other.call('release-works', { works: [{ id, version: 1 }] })).toMatchObject({
    released: [],
  });
  expect(await other.call('undo-release', { ids: [id] })).toEqual({ held: [] });
  const change = { id, version: 1, note: 'Mine' };
  expect(await other.refused('correct-feedback', change)).toMatchObject({ code: 'NOT_FOUND' });
  expect((await pupil.get(id, keys)).state).toBe('held');
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
  // To select them all and press “Mark as read” opens none of them.
  await teacher.call('mark-works', { ids: [id, beside] });
  const unopened = (await teacher.call('list-works', { show: 'new' })).works.map((work) => work.id);
  expect(unopened).toEqual(expect.arrayContaining([id, beside]));
  for (const one of [id, beside]) await teacher.call('mark-work', { id: one, is_read: true });
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
  await client.query("update works set release_at = clock_timestamp() + interval '3 seconds' where id = $1", [
    id,
  ]);
  await client.query('begin');
  await client.query('select from works where id = $1 for update', [id]);
  const acting = act();
  await waitForWaiting();
  const isOver = 'select release_at < clock_timestamp() as is_over from works where id = $1';
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
  const soon = "update works set release_at = clock_timestamp() + interval '0.9 seconds' where id = $1";
  await server.client.query(soon, [id]);
  expect(await teacher.call('undo-release', { ids: [id] })).toEqual({ held: [] });
  await server.client.query(soon, [id]);
  const drop = { id, version: 2, answer: null };
  expect(await teacher.refused('correct-feedback', drop)).toMatchObject({ code: 'NOT_HELD' });
});
