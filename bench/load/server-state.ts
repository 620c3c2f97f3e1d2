import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { residentMb } from '#bench/process.ts';
import type { RunningApp } from '#e2e/running-app.ts';
import { type Inside, insideMark, tidiedMark } from './look-inside.ts';

const metricsToken = 'only-for-this-bench';
const longestLookMs = 60_000;

/** Settings of a process that is looked into: it shows its metrics, and says what is alive in it when it is told to. */
export const lookedInto = {
  METRICS_TOKEN: metricsToken,
  LOOK_INSIDE: '1',
  NODE_OPTIONS: `--import ${join(import.meta.dirname, 'look-inside.ts')}`,
};

export type ServerState = Omit<Inside, 'heapBytes'> & {
  heapMb: number;
  residentMb: number;
  /** Open files and sockets. */
  descriptors: number;
  /** Streams of events that are being read. */
  streams: number;
};

/** How a process started with `lookedInto` stands. */
export async function stateOf(app: RunningApp): Promise<ServerState> {
  // Before the look, which lists all that is alive: that takes room of its own.
  const resident = residentMb(app.pid);
  const { heapBytes, ...inside } = await lookInside(app);
  const response = await fetch(`${app.origin}/metrics`, {
    headers: { Authorization: `Bearer ${metricsToken}` },
  });
  if (!response.ok) throw new Error(`/metrics answered ${response.status}`);
  const text = await response.text();
  const figure = (name: string) => {
    const value = text.match(new RegExp(`^${name} (\\S+)$`, 'm'))?.[1];
    if (value === undefined) throw new Error(`/metrics tells nothing of ${name}`);
    return Number(value);
  };
  return {
    ...inside,
    heapMb: heapBytes / 2 ** 20,
    residentMb: resident,
    descriptors: figure('process_open_fds'),
    streams: figure('classroom_open_streams'),
  };
}

/** Has the process collect its garbage; what that frees is given back to the machine some seconds later. */
export async function tidy(app: RunningApp): Promise<void> {
  await answerTo(app, 'SIGWINCH', tidiedMark);
}

async function lookInside(app: RunningApp): Promise<Inside> {
  return JSON.parse(await answerTo(app, 'SIGUSR2', insideMark));
}

/** What the process prints behind the mark after the signal. */
async function answerTo(app: RunningApp, signal: NodeJS.Signals, mark: string): Promise<string> {
  const from = app.output.length;
  process.kill(app.pid, signal);
  for (const until = performance.now() + longestLookMs; performance.now() < until; await sleep(50)) {
    const said = app.output.slice(from).match(new RegExp(`^${mark}(.*)\n`, 'm'))?.[1];
    if (said !== undefined) return said;
  }
  throw new Error('the process did not say what is alive in it');
}
