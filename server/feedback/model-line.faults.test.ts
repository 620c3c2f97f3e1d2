import { afterEach, expect, test } from 'vitest';
import { coachSource } from '#contract/constants.ts';
import type { Fault } from '#practice/faults/fault.ts';
import { createModel, type Model } from '#server/providers/model.ts';
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
/** How long a bad line is waited for, and a good one: that may be as slow as a busy machine. */
const silenceMs = 1000;
const patientMs = 3000;
const toTimeouts = (ms: number) => ({ firstTokenMs: ms, gapMs: ms, attemptMs: 4 * ms });
const timeouts = toTimeouts(silenceMs);

let isBad = false;
async function setLine(fault: Fault | null) {
  isBad = fault !== null;
  await proxy.set(fault);
}
afterEach(() => setLine(null));

function behindLine(model: string): Model {
  const baseUrl = Object.assign(new URL(direct), { port: proxy.port }).href;
  const waiting = (ms: number) =>
    createModel({ provider: wire.provider, apiKey: 'key', baseUrl, model, timeouts: toTimeouts(ms) });
  const [impatient, patient] = [waiting(silenceMs), waiting(patientMs)];
  return { ...patient, stream: (request) => (isBad ? impatient : patient).stream(request) };
}
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
    await setLine(fault);
    const { value, ms } = await timed(write);
    expect(value).toMatchObject({ by: 'model', source: good.name });
    // Three attempts, each no longer than its patience, and the fallback.
    expect(ms).toBeLessThan(3 * timeouts.attemptMs + busyMs);
    await setLine(null);
    expect(await write()).toMatchObject({ by: 'model', source: 'first' });
  },
);

test('where every model is behind a dead line, the coach writes and says so', async () => {
  station.ask(behindLine('first'), behindLine('second'));
  await setLine({ kind: 'blackhole' });
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
