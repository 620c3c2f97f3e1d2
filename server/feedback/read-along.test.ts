import { expect, test } from 'vitest';
import { openMidStream } from '#server/testing/mid-stream.ts';
import { pick } from '#server/testing/read-events.ts';
import { createScriptedModel } from '#server/testing/scripted-model.ts';
import { expectView } from '#server/testing/stream-view.ts';
import { openClassroom, openPupil, openStation } from '#server/testing/test-classroom.ts';
import { buildAnswer, toPieces } from './answer.factory.ts';
import { buildKeys } from './submission.factory.ts';

const here = await openStation();
const there = await openStation({ urls: here.server.urls });

test('a block is shown as soon as it is whole, long before the answer is', async () => {
  const scripted = createScriptedModel();
  here.ask(scripted);
  const [device, keys] = [openPupil(here, await openClassroom(here)), buildKeys()];
  const reader = await device.stream({}, keys);
  const text = 'This sentence gives a reason with because.';
  scripted.say(`{"off_task":false,"strength":{"text":"${text}","sentence":1},"step1":{"label":"Add`);
  const read = await reader.until('strength');
  expect(pick(read, 'strength').value).toMatchObject({ text });
  await device.cancel(pick(read, 'accepted').submission_id, keys);
});

test('behind any event exactly the rest comes, while it is written and afterwards', async () => {
  const { room, device, keys, reader, read, id, finish } = await openMidStream(here);
  const readers = [];
  // A submission has four readers at most.
  for (const { id: after } of [1, 4, read.length - 1].flatMap((at) => read[at] ?? [])) {
    readers.push({ after, resumed: await openPupil(here, room).follow(id, keys, after) });
  }
  finish();
  const whole = [...read, ...(await reader.all())];
  expectView(whole);
  for (const { after, resumed } of readers) {
    expect(await resumed.all()).toEqual(whole.filter((event) => event.id > after));
  }
  for (const { id: after } of whole.slice(1)) {
    const rest = await (await device.follow(id, keys, after)).all();
    expect(rest).toEqual(whole.filter((event) => event.id > after));
  }
  expect(await (await device.follow(id, keys, 0)).all()).toEqual(whole);
});

test.each(['-1', '1.5', '99999999999', '1e3', 'abc', "1' or 1=1", '500', '999999999'])(
  'behind %s, which is no event of it, the whole story comes',
  async (after) => {
    here.ask();
    const [device, keys] = [openPupil(here, await openClassroom(here)), buildKeys()];
    const whole = await (await device.stream({}, keys)).all();
    const id = pick(whole, 'accepted').submission_id;
    expect(await (await device.follow(id, keys, after)).all()).toEqual(whole);
  },
);

test('readers at another process follow to the end and see the same', async () => {
  const { room, keys, reader, read, id, finish } = await openMidStream(here);
  const fromStart = await openPupil(there, room).follow(id, keys);
  const seen = await fromStart.until('step');
  const after = seen.at(-1)?.id ?? 0;
  const behind = await openPupil(there, room).follow(id, keys, after);
  finish();
  const whole = [...read, ...(await reader.all())];
  expect([...seen, ...(await fromStart.all())]).toEqual(whole);
  expect(await behind.all()).toEqual(whole.filter((event) => event.id > after));
});

test('a run goes on when its reader leaves, and a second reader is not disturbed', async () => {
  const { room, device, keys, reader, id, finish } = await openMidStream(here);
  const second = await openPupil(here, room).follow(id, keys);
  await reader.leave();
  finish();
  const { result } = pick(await second.all(), 'done');
  expect(await device.get(id, keys)).toMatchObject({ state: 'done', result });
});

test('a link that is regenerated in the middle leaves open streams alone, and opens with the new one', async () => {
  const { room, keys, reader, read, id, finish } = await openMidStream(here);
  const polling = await openPupil(there, room).follow(id, keys);
  await polling.until('step');
  const { link } = await here.server.as(room.teacher).call('regenerate-student-link');
  const renewed = openPupil(here, { ...room, token: link.token });
  const behind = await renewed.follow(id, keys, read.at(-1)?.id);
  finish();
  const rest = await reader.all();
  expectView([...read, ...rest]);
  expect(await behind.all()).toEqual(rest);
  // Its next look into the database is made with the old link: the stream ends, and the page opens it anew.
  expect((await polling.all()).map(({ event }) => event.type)).not.toContain('done');
});

test('the same work again gets the stored feedback, and its reader a whole story', async () => {
  const { room, reader, scripted, finish } = await openMidStream(here);
  finish();
  const { result } = pick(await reader.all(), 'done');
  const classmate = openPupil(here, room);
  const story = await (await classmate.stream({ studentName: 'Birch' })).all();
  expect(story.map(({ event }) => event.type)).toEqual(['accepted', 'done']);
  expectView(story);
  expect(pick(story, 'done').result).toEqual(result);
  expect((await classmate.submit()).result).toEqual(result);
  expect(scripted.asked).toBe(1);
});

test('other work, another question or a unit that was edited is written anew', async () => {
  here.ask();
  const room = await openClassroom(here);
  const first = await openPupil(here, room).submit();
  here.server.clock.advance(60_000);
  const asked = [
    { studentQuestion: 'What is next?' },
    { submissionContent: `${first.result?.step1.quote?.text} `.repeat(3) },
  ];
  for (const input of asked) {
    const again = await openPupil(here, room).submit(input);
    expect(again.result?.generated_at).not.toBe(first.result?.generated_at);
  }
  const teacher = here.server.as(room.teacher);
  const { unit } = await teacher.call('get-unit', { id: room.unitId });
  await teacher.call('update-unit', { ...unit, grade_level: '9' });
  const edited = await openPupil(here, room).submit();
  expect(edited.result?.generated_at).not.toBe(first.result?.generated_at);
});

test('what the coach wrote while the model was down is not given again when it is up', async () => {
  const scripted = createScriptedModel();
  here.ask(scripted);
  const room = await openClassroom(here);
  scripted.fail('auth');
  expect((await openPupil(here, room).submit()).result?.by).toBe('coach');
  scripted.say(...toPieces(buildAnswer()));
  scripted.finish();
  expect((await openPupil(here, room).submit()).result?.by).toBe('model');
  expect((await openPupil(here, room).submit()).result?.by).toBe('model');
  expect(scripted.asked).toBe(2);
});
