import { beforeEach, expect, test } from 'vitest';
import { newId } from '#server/process/ids.ts';
import { openHeldRoom } from './held.factory.ts';

const held = await openHeldRoom();
const { server, teacher, handIn, find, release } = held;
beforeEach(async () => {
  await held.arrive();
});

test('one note is added to several works, and takes the place of none', async () => {
  const [first, second, third] = [await handIn(), await handIn(), await handIn()];
  await teacher.call('correct-feedback', { id: second.id, version: 1, note: 'See me today.' });
  const note = 'Read your last sentence aloud.';
  const ids = [first.id, second.id, third.id, newId()];
  expect(await teacher.call('note-works', { ids, note })).toEqual({
    noted: [first.id, third.id],
    has_note: [second.id],
    not_written: [],
  });
  expect((await find(first.id))?.result).toMatchObject({ ...first.result, note });
  expect((await find(first.id))?.earlier).toMatchObject([{ replaced_by: 'teacher' }]);
  expect((await find(second.id))?.result?.note).toBe('See me today.');
  // An answer that was lost on its way is asked for again: the note is there, once.
  expect((await teacher.call('note-works', { ids: [third.id], note })).noted).toEqual([third.id]);
  expect((await find(third.id))?.earlier).toHaveLength(1);
});

test('what is being written gets no note, and another teacher adds none', async () => {
  const { id, goOn } = await held.handInHalf();
  const asked = { ids: [id], note: 'Well done.' };
  expect(await teacher.call('note-works', asked)).toEqual({ noted: [], has_note: [], not_written: [id] });
  const other = server.as(await server.makeTeacher());
  expect(await other.call('note-works', asked)).toEqual({ noted: [], has_note: [], not_written: [] });
  goOn();
  await held.waitUntilDone(id);
});

test('of several works at once those are released that were read since they were written', async () => {
  const [seen, unseen] = [await handIn(), await handIn()];
  await teacher.call('mark-work', { id: seen.id, is_read: true });
  const works = [seen.id, unseen.id].map((id) => ({ id, version: 1 }));
  expect((await teacher.call('release-works', { works })).released).toEqual([seen.id]);
  expect(await find(unseen.id)).toMatchObject({ isHeld: true, releaseAt: null });
  expect((await release(unseen.id)).released).toEqual([unseen.id]);
});
