import { expect, test } from 'vitest';
import { coachSource } from '#contract/constants.ts';
import { createModel } from '#server/providers/model.ts';
import { pick } from '#server/testing/read-events.ts';
import { busyMs, lineFaults, openFaultProxy, timed, trickle } from '#server/testing/services/line-faults.ts';
import { openPracticeModels, wires } from '#server/testing/services/practice-models.ts';
import { expectSoundStream } from '#server/testing/stream-invariants.ts';
import { openClassroom, openPupil, openStation } from '#server/testing/test-classroom.ts';

const station = await openStation();
const practice = await openPracticeModels();
const [wire] = wires;
const direct = new URL(practice.baseUrls[wire.wire]);
const proxy = await openFaultProxy({ port: Number(direct.port) });
const silenceMs = 3000;
const timeouts = { firstTokenMs: silenceMs, gapMs: silenceMs, attemptMs: 4 * silenceMs };
const behindLine = (model: string) => {
  const baseUrl = Object.assign(new URL(direct), { port: proxy.port }).href;
  return createModel({ provider: wire.provider, apiKey: 'key', baseUrl, model, timeouts });
};
const [, good] = practice.of(wire);

/** One submission of a new class, read to its end. */
async function write() {
  const pupil = openPupil(station, await openClassroom(station));
  const events = await (await pupil.stream()).all();
  expectSoundStream(events.map(({ event }) => event));
  return pick(events, 'done').result;
}

/** These break when text was shown already, where the ones for all services break in the headers. */
const midStream = [
  ['it is reset in mid-stream', { kind: 'reset', after: { of: 'answer', bytes: 1500 } }],
  ['it goes silent in mid-stream', { kind: 'blackhole', of: 'answer', afterBytes: 1500 }],
  ['it is cut in mid-stream', { kind: 'truncate', afterBytes: 1500 }],
] as const;

test.each([...lineFaults, ...midStream, ['the answer trickles', trickle] as const])(
  'where %s, the fallback writes in time, and the first model again once that is over',
  async (_, fault) => {
    station.ask(behindLine('first'), good);
    await proxy.set(fault);
    const { value, ms } = await timed(write);
    expect(value).toMatchObject({ by: 'model', source: good.name });
    // Three attempts, each no longer than its patience, and the fallback.
    expect(ms).toBeLessThan(3 * timeouts.attemptMs + busyMs);
    await proxy.set(null);
    expect(await write()).toMatchObject({ by: 'model', source: 'first' });
  },
);

test('where every model is behind a dead line, the coach writes and says so', async () => {
  station.ask(behindLine('first'), behindLine('second'));
  await proxy.set({ kind: 'blackhole' });
  const { value, ms } = await timed(write);
  expect(value).toMatchObject({ by: 'coach', source: coachSource });
  expect(ms).toBeLessThan(6 * silenceMs + busyMs);
});

test('a line that is slow and unsteady costs time and no attempt', async () => {
  station.ask(behindLine('first'), good);
  await proxy.set({ kind: 'latency', ms: 30, jitterMs: 60 });
  expect(await write()).toMatchObject({ source: 'first' });
  expect(proxy.counts().struck).toBe(1);
});
