import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import type { FeedbackEvent } from '#contract/feedback.ts';
import { minuteMs } from '#server/process/clock.ts';
import { type Events, openMidStream } from '#server/testing/mid-stream.ts';
import { pick } from '#server/testing/read-events.ts';
import { createScriptedModel } from '#server/testing/scripted-model.ts';
import { expectView } from '#server/testing/stream-view.ts';
import { openPupil, openStation, type TestStation } from '#server/testing/test-classroom.ts';
import { buildAnswer, toPieces } from './answer.factory.ts';

const here = await openStation();
const there = await openStation({ urls: here.server.urls });
const third = await openStation({ urls: here.server.urls });
const fourth = await openStation({ urls: here.server.urls });
const { client } = here.server;
/** Holds locks, while the other one looks. */
const holder = new Client({ connectionString: here.server.urls.superuserUrl });
await holder.connect();
afterAll(() => holder.end());

/**
 * The clocks of the stations differ, as those of real processes must not: looking by itself, one that is ahead would
 * take every run at a moment that no test has chosen. Here they look when they are told.
 */
const looks = new Map(
  [here, there, third, fourth].map((station) => {
    const { worker } = station.feedbackContext;
    const look = worker.sweep.bind(worker);
    worker.sweep = () => Promise.resolve();
    return [station, look] as const;
  }),
);
const sweep = (station: TestStation) => looks.get(station)?.();

const typesOf = (events: Events) => events.map(({ event }) => event.type);
const blocksOf = (events: Events, type: FeedbackEvent['type']) =>
  events.flatMap(({ event }) => (event.type === type && 'block' in event ? [event.block] : []));

/** Another process finds the lease ended and takes over; its model writes the whole answer. */
async function takeOver(station: TestStation = there, by = 'there') {
  const next = createScriptedModel(by);
  station.ask(next);
  next.say(...toPieces(buildAnswer()));
  next.finish();
  station.server.clock.advance(minuteMs);
  await sweep(station);
  return next;
}

/** Waits until what was shown is stored, as it is within a quarter of a second. */
async function stored(id: string, last: number | undefined) {
  const ids = async () => {
    const { rows } = await client.query<{ sequence: number }>(
      'select max(sequence) as sequence from ai_run_pieces p join ai_runs r on r.id = p.run_id where r.subject_id = $1',
      [id],
    );
    return rows[0]?.sequence;
  };
  await expect.poll(ids).toBe(last);
}

test('who takes over keeps the blocks that stand, writes the others and says so', async () => {
  const { room, keys, read, id } = await openMidStream(here);
  await stored(id, read.at(-1)?.id);
  await takeOver();
  const story = await (await openPupil(there, room).follow(id, keys)).all();
  expect(story.slice(0, read.length)).toEqual(read);
  const rest = story.slice(read.length);
  expect(typesOf(rest)[0]).toBe('writing');
  expect(pick(rest, 'writing')).toEqual({ type: 'writing', source: 'there', again: true });
  expect(blocksOf(rest, 'step')).toEqual(['step2']);
  expectView(story);
  const { result } = pick(story, 'done');
  expect(result.step1.body).toBe(pick(read, 'step').value.body);
  expect(result).toMatchObject({
    source: 'here',
    step1: { written_by: null },
    step2: { written_by: 'there' },
  });
});

test('a reader of the one that was held up goes on with the story of the other', async () => {
  const { reader, read, id, finish } = await openMidStream(here);
  await stored(id, read.at(-1)?.id);
  await takeOver();
  const rest = await reader.all();
  expect(typesOf(rest)[0]).toBe('writing');
  expect(typesOf(rest)).not.toContain('cancelled');
  expectView([...read, ...rest]);
  finish();
});

test('a reader who comes back behind what was stored gets exactly the rest', async () => {
  const { room, keys, read, id } = await openMidStream(here);
  await stored(id, read.at(-1)?.id);
  await takeOver();
  for (const { id: after } of read.slice(1)) {
    const rest = await (await openPupil(there, room).follow(id, keys, after)).all();
    expect(Math.min(...rest.map((event) => event.id))).toBeGreaterThan(after);
    expectView([...read.filter((event) => event.id <= after), ...rest]);
  }
});

test.each(['some', 'all'])(
  'who has seen words that were lost (%s of them) is told the story anew',
  async (how) => {
    // Nothing can be stored from here on, as when the process dies within its quarter of a second.
    const hold = () => holder.query('begin; lock table ai_run_pieces in exclusive mode');
    if (how === 'all') await hold();
    const { room, keys, reader, read, id, finish } = await openMidStream(here);
    if (how === 'some') {
      await stored(id, read.at(-1)?.id);
      await hold();
      finish();
      read.push(...(await reader.until('step')));
    }
    try {
      await takeOver();
    } finally {
      await holder.query('commit');
    }
    const lost = read.at(-1)?.id ?? 0;
    const again = await (await openPupil(there, room).follow(id, keys, lost)).all();
    expect(again[0]).toMatchObject({ id: 0, event: { type: 'accepted' } });
    expectView([...read, ...again]);
    const rest = await reader.all();
    expect(typesOf(rest)).toContain('accepted');
    expectView([...read, ...rest]);
    // No number stands for two events.
    for (const event of read) expect(again.find(({ id: same }) => same === event.id) ?? event).toEqual(event);
  },
);

test.each([
  ['the coach', 'coach'],
  ['another model', 'model'],
] as const)(
  'where it was lost that a model was asked, and %s wrote it, no receipt says who was',
  async (_, by) => {
    await holder.query('begin; lock table ai_run_pieces in exclusive mode');
    const { room, keys, id } = await openMidStream(here);
    const next = createScriptedModel('there');
    there.ask(...(by === 'model' ? [next] : []));
    next.say(...toPieces(buildAnswer()));
    next.finish();
    there.server.clock.set(soonAfter(here, there));
    try {
      await sweep(there);
    } finally {
      await holder.query('commit');
    }
    const story = await (await openPupil(there, room).follow(id, keys)).all();
    expect(pick(story, 'done').result).toMatchObject({ by, receipt: null });
  },
);

test('a process that was held up does not take over from itself', async () => {
  const { reader, read, id, finish, scripted } = await openMidStream(here);
  here.server.clock.advance(minuteMs);
  await sweep(here);
  finish();
  const whole = [...read, ...(await reader.all())];
  expect(typesOf(whole).filter((type) => type === 'writing')).toHaveLength(1);
  expectView(whole);
  expect(scripted.asked).toBe(1);
  const { rows } = await client.query('select state from ai_runs where subject_id = $1', [id]);
  expect(rows).toEqual([{ state: 'done' }]);
});

test('each of three processes that leave it half-way keeps what stands, and the fourth ends it', async () => {
  const { room, keys, read, id } = await openMidStream(here);
  await stored(id, read.at(-1)?.id);
  for (const [station, by] of [
    [there, 'second'],
    [third, 'third'],
  ] as const) {
    const scripted = createScriptedModel(by);
    station.ask(scripted);
    scripted.say('{"off_task":false,"step2":{"label":"Half a step","body":"Add one more. T');
    station.server.clock.set(soonAfter(here, there));
    await sweep(station);
    const reader = await openPupil(station, room).follow(id, keys);
    const seen = await reader.until('writing');
    while (pick(seen, 'writing').source !== by) seen.push(...(await reader.until('writing')));
    await stored(id, seen.at(-1)?.id);
    await reader.leave();
  }
  fourth.server.clock.set(soonAfter(third));
  await takeOver(fourth, 'fourth');
  const story = await (await openPupil(fourth, room).follow(id, keys)).all();
  expectView(story);
  const ids = story.map((event) => event.id);
  expect(ids).toEqual([...ids].sort((a, b) => a - b));
  expect(new Set(ids).size).toBe(ids.length);
  expect(pick(story, 'done').result.step2.written_by).toBe('fourth');
});

function soonAfter(...stations: TestStation[]): string {
  const times = stations.map(({ server }) => server.clock.now().getTime());
  return new Date(Math.max(...times) + minuteMs).toISOString();
}

test('a process that drains hands over at once, and nothing that was read is told again', async () => {
  const { room, keys, reader, read, id } = await openMidStream(third);
  await third.feedbackContext.worker.drain(0);
  const next = createScriptedModel('there');
  there.ask(next);
  there.server.clock.set(new Date(third.server.clock.now().getTime() + 1).toISOString());
  await sweep(there);
  // The rest comes in two parts: between them the reader stands at an event that the draining process never had.
  const begun = await reader.until('writing');
  next.say(...toPieces(buildAnswer()));
  next.finish();
  const rest = await (await openPupil(there, room).follow(id, keys, read.at(-1)?.id)).all();
  expect(typesOf(rest)[0]).toBe('writing');
  expectView([...read, ...rest]);
  expect([...begun, ...(await reader.all())]).toEqual(rest);
});
