import { setTimeout as sleep } from 'node:timers/promises';
import { RunningApp } from '#e2e/running-app.ts';
import { askPath, type LoadClassroom, longWork, openClassroom, submissionOf } from './load/load-classroom.ts';
import { lookedInto, stateOf, tidy } from './load/server-state.ts';
import { startPracticeWriter } from './practice-writer.ts';
import { cpuMs, residentMb } from './process.ts';
import { report } from './report.ts';
import { handIn } from './student.ts';

/**
 * Memory of a server that nobody uses, and of 1,000 streams over which next to nothing comes: each student handed in a
 * work of their own, and the model takes five seconds for every word. A stream's run and its connection to the model
 * count as the stream's.
 */
const streams = 1000;
/** A link takes 200 submissions in a minute. */
const classes = 9;
const atOnce = 16;
const slowly = { firstTokenMs: 1000, tokensPerSecond: 0.2 };
const openWithinMs = 40_000;
const watchedMs = 10_000;

const idleMb = await unusedMb();
const writer = await startPracticeWriter({});
const app = await RunningApp.start({ ...writer.env, ...lookedInto, LOG_LEVEL: 'warn' });
try {
  const classrooms = await Promise.all(Array.from({ length: classes }, () => openClassroom(app.origin)));
  // What comes with the first work stays: compiled code, the thread that looks for concerns.
  await inTurns(60, async (index) => void (await handIn(classOf(classrooms, index), workOf(index))));
  await sleep(5000);
  const before = await settledState(app);

  await writer.control('always', slowly);
  const left = new AbortController();
  const openedAt = performance.now();
  await inTurns(streams, (index) =>
    openStream(classOf(classrooms, index), workOf(1000 + index), left.signal),
  );
  const openedMs = performance.now() - openedAt;
  if (openedMs > openWithinMs) {
    throw new Error('the machine is too busy: the first streams ended before the last was open');
  }
  const full = await settledState(app);
  if (full.streams < streams) throw new Error(`${full.streams} streams are open, not ${streams}`);
  const cpuBefore = cpuMs(app.pid);
  await sleep(watchedMs);
  const busy = (cpuMs(app.pid) - cpuBefore) / watchedMs;

  left.abort();
  await writer.control('always', {});
  for (let tries = 0; tries < 240 && (await stateOf(app)).handles > before.handles + 20; tries += 1) {
    await sleep(500);
  }
  const after = await stateOf(app);
  const each = (what: 'heapMb' | 'residentMb') => (full[what] - before[what]) / streams;
  const figures = [
    { name: 'server that nobody uses', value: idleMb, unit: ' MB', target: 150 },
    { name: 'an idle stream', value: each('residentMb'), unit: ' MB', target: 0.2 },
    { name: 'an idle stream, heap alone', value: each('heapMb'), unit: ' MB' },
    { name: 'processor time with all streams open', value: busy, unit: ' of a core', target: 0.1 },
    { name: 'server before, after a few classes', value: before.residentMb, unit: ' MB' },
    { name: 'server with all streams open', value: full.residentMb, unit: ' MB' },
    {
      name: 'heap that is left of a stream when all have gone',
      value: leftOver(),
      unit: ' MB',
      target: 0.01,
    },
  ];
  process.exitCode = report('idle-streams', figures, {
    streams,
    'seconds to open': Math.round(openedMs / 1000),
  })
    ? 0
    : 1;

  function leftOver() {
    return Math.max(0, after.heapMb - before.heapMb) / streams;
  }
} finally {
  await app.dispose();
  writer.stop();
}

/** In a process that nobody looks into: looking loads an inspector. */
async function unusedMb(): Promise<number> {
  const unused = await RunningApp.start({ LOG_LEVEL: 'warn' });
  // What starting left behind is collected five seconds after it, and given back some seconds later.
  await sleep(20_000);
  const megabytes = residentMb(unused.pid);
  await unused.dispose();
  return megabytes;
}

async function settledState(station: RunningApp) {
  await tidy(station);
  await sleep(9000);
  return await stateOf(station);
}

function classOf(classrooms: readonly LoadClassroom[], index: number): LoadClassroom {
  const classroom = classrooms[index % classrooms.length];
  if (!classroom) throw new Error('there is no classroom');
  return classroom;
}

function workOf(index: number): string {
  return `${longWork.slice(0, 1200)} This is draft ${index}.`;
}

async function inTurns(count: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Resolves when the work is accepted; what comes after is read until the student leaves. */
async function openStream(classroom: LoadClassroom, work: string, signal: AbortSignal): Promise<void> {
  const submission = submissionOf(classroom, work);
  const headers = { ...submission.headers, Accept: 'text/event-stream' };
  const response = await fetch(classroom.origin + askPath, { ...submission, headers, signal });
  if (!response.ok || !response.body) throw new Error(`refused with ${response.status}`);
  const reader = response.body.getReader();
  await reader.read();
  const readOn = async () => {
    while (!(await reader.read()).done);
  };
  readOn().catch(() => undefined);
}
