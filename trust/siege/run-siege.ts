import { setTimeout as sleep } from 'node:timers/promises';
import { type LoadClassroom, openClassroom } from '#bench/load/load-classroom.ts';
import { residentMb } from '#bench/process.ts';
import { RunningApp } from '#e2e/running-app.ts';
import type { Random } from '../seed.ts';
import { besiege, openCalmly } from './besieger.ts';
import { again, arriving, atWork, inNeed, type Seen, seeNothing } from './students.ts';

export type SiegePlan = {
  seconds: number;
  /** What one link's holder sends in a second. */
  perSecond: number;
  /** Between two works of a class, two students who arrive, and two alarms of another class. */
  everyMs: { work: number; arrival: number; alarm: number };
  quietSeconds: number;
};

export type Siege = {
  quiet: Seen;
  besieged: Seen;
  statuses: Map<number, number>;
  /** Memory of the process before, and at its most in each half of the siege. */
  memoryMb: { before: number; firstHalf: number; secondHalf: number };
};

/** One link's holder, without a cookie, with a new one each time and with forty of before, against three classes at work. */
export async function runSiege(random: Random, plan: SiegePlan): Promise<Siege> {
  const app = await RunningApp.start({ LOG_LEVEL: 'warn' });
  try {
    const rooms: LoadClassroom[] = [];
    for (let count = 0; count < 3; count += 1) rooms.push(await openClassroom(app.origin));
    const [besieged] = rooms as [LoadClassroom];
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
    try {
      const seen = await watch(rooms, plan, plan.seconds, besieged);
      over.abort();
      return { quiet, besieged: seen, statuses: await siege, memoryMb };
    } finally {
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
  for (const other of rooms.slice(1))
    all.push(again(inNeed, other, seen, { everyMs: everyMs.alarm, signal }));
  if (besieged) all.push(again(arriving, besieged, seen, { everyMs: everyMs.arrival, signal }));
  await sleep(seconds * 1_000);
  over.abort();
  await Promise.all(all);
  return seen;
}
