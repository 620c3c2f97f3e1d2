import { setTimeout as sleep } from 'node:timers/promises';
import { type LoadClassroom, openClassroom } from '#bench/load/load-classroom.ts';
import { residentMb } from '#bench/process.ts';
import { RunningApp } from '#e2e/running-app.ts';
import type { Random } from '../seed.ts';
import { besiege, openCalmly } from './besieger.ts';
import { type ClassPlan, type ClassSeen, sendOverOneLine } from './class-on-a-line.ts';
import {
  again,
  arriving,
  atWork,
  inNeed,
  photographing,
  type Seen,
  seeNothing,
  teaching,
} from './students.ts';
import { beginTrickle } from './trickle.ts';

export type SiegePlan = {
  seconds: number;
  /** What one link's holder sends in a second. */
  perSecond: number;
  /** Between two works of a class, two students who arrive, and two alarms of another class. */
  everyMs: { work: number; arrival: number; alarm: number; photo: number; save: number };
  /** A class that sends its photos over one slow line. */
  onALine: ClassPlan;
  quietSeconds: number;
};

export type Siege = {
  quiet: Seen;
  besieged: Seen;
  statuses: Map<number, number>;
  onALine: ClassSeen;
  /** Connections that trickled at the end, and how often one of them was ended. */
  trickled: { open: number; ended: number };
  /** Memory of the process before, and at its most in each half of the siege. */
  memoryMb: { before: number; firstHalf: number; secondHalf: number };
};

/**
 * One link's holder, without a cookie, with a new one each time and with forty of before, and 800 connections of others
 * that trickle, against three classes at work and one that sends its photos over a slow line.
 */
export async function runSiege(random: Random, plan: SiegePlan): Promise<Siege> {
  const app = await RunningApp.start({ LOG_LEVEL: 'warn', TRUST_PROXY: '1' });
  try {
    const rooms: LoadClassroom[] = [];
    for (let count = 0; count < 3; count += 1) rooms.push(await openClassroom(app.origin));
    const [besieged] = rooms as [LoadClassroom];
    const behindALine = await openClassroom(app.origin);
    const attacked = await openCalmly(besieged);
    const quiet = await watch(rooms, plan, plan.quietSeconds);
    const memoryMb = { before: residentMb(app.pid), firstHalf: 0, secondHalf: 0 };
    const halfAt = performance.now() + plan.seconds * 500;
    const looking = setInterval(() => {
      const half = performance.now() < halfAt ? 'firstHalf' : 'secondHalf';
      memoryMb[half] = Math.max(memoryMb[half], residentMb(app.pid));
    }, 500);
    const over = new AbortController();
    const force = { requests: plan.seconds * plan.perSecond, perSecond: plan.perSecond };
    const siege = besiege(attacked, force, random, over.signal);
    const trickle = await beginTrickle(app.origin);
    try {
      const photographed = sendOverOneLine(behindALine, plan.onALine);
      const seen = await watch(rooms, plan, plan.seconds, besieged);
      over.abort();
      const onALine = await photographed;
      const trickled = trickle.counts();
      return { quiet, besieged: seen, statuses: await siege, onALine, trickled, memoryMb };
    } finally {
      trickle.stop();
      over.abort();
      clearInterval(looking);
    }
  } finally {
    await app.dispose();
  }
}

/** What students and teachers see in so many seconds; students arrive in the class that is besieged. */
async function watch(
  rooms: readonly LoadClassroom[],
  { everyMs }: SiegePlan,
  seconds: number,
  besieged?: LoadClassroom,
): Promise<Seen> {
  const seen = seeNothing();
  const over = new AbortController();
  const { signal } = over;
  const all = rooms.map((room) => again(atWork, room, seen, { everyMs: everyMs.work, signal }));
  for (const other of rooms.slice(1)) {
    all.push(again(inNeed, other, seen, { everyMs: everyMs.alarm, signal }));
    all.push(again(photographing, other, seen, { everyMs: everyMs.photo, signal }));
    all.push(again(teaching, other, seen, { everyMs: everyMs.save, signal }));
  }
  if (besieged) all.push(again(arriving, besieged, seen, { everyMs: everyMs.arrival, signal }));
  await sleep(seconds * 1_000);
  over.abort();
  await Promise.all(all);
  return seen;
}
