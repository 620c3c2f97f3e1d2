import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { placeOf } from '#database/embedded/cluster.ts';
import { readPidFile } from '#database/embedded/postmaster.ts';
import type { RunningApp } from '#e2e/running-app.ts';
import type { Random } from '../seed.ts';
import type { TortureClassroom, TortureStation } from './station.ts';
import { buildUnit } from './teacher-writers.ts';

export const victims = ['server', 'postmaster', 'both'] as const;
export type Victim = (typeof victims)[number];

/** One kill: when, and how long it took until a request was answered and a write kept again. */
export type Kill = { victim: Victim; at: number; seconds: number };

/** Of twenty kills, so many fall on each. */
const lots: readonly Victim[] = [
  ...Array.from({ length: 9 }, () => 'server' as const),
  ...Array.from({ length: 9 }, () => 'postmaster' as const),
  ...Array.from({ length: 2 }, () => 'both' as const),
];
const giveUpMs = 120_000;
const lookMs = 40;

/** Kills with SIGKILL at random moments, each time as soon as the product has come back and some time has passed. */
export async function killAtRandom(
  { app, watch }: Pick<TortureStation, 'app' | 'watch'>,
  { kills, longestPeaceMs, random }: { kills: number; longestPeaceMs: number; random: Random },
): Promise<Kill[]> {
  const done: Kill[] = [];
  while (done.length < kills) {
    await sleep(random.below(longestPeaceMs));
    done.push(await kill(app, watch, random.pick(lots)));
  }
  return done;
}

async function kill(app: RunningApp, watch: TortureClassroom, victim: Victim): Promise<Kill> {
  const postmaster = postmasterOf(app.dataDir);
  const at = Date.now();
  const startedAt = performance.now();
  if (victim !== 'server' && postmaster !== undefined) process.kill(postmaster, 'SIGKILL');
  let failure: unknown;
  const begin = async (work: () => Promise<void>) => {
    await work().catch((error: unknown) => {
      failure = error;
    });
  };
  let starting = victim === 'postmaster' ? undefined : begin(() => app.kill().then(() => app.boot()));
  while (!(await isBack(app, watch, postmaster))) {
    // A server that ended because its database did is started again, as a service manager does it.
    if (!starting && !app.isRunning) starting = begin(() => app.boot());
    if (failure) throw failure;
    if (performance.now() - startedAt > giveUpMs) throw new Error(`${victim} did not come back`);
    await sleep(lookMs);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  await starting;
  if (failure) throw failure;
  return { victim, at, seconds };
}

/** The database is another process than the one that was killed, and the product answers and keeps what it takes. */
async function isBack(
  app: RunningApp,
  watch: TortureClassroom,
  killed: number | undefined,
): Promise<boolean> {
  const postmaster = postmasterOf(app.dataDir);
  if (postmaster === undefined || postmaster === killed) return false;
  const id = randomUUID();
  try {
    if ((await fetch(`${app.origin}/readyz`)).status !== 200) return false;
    const written = await fetch(`${app.origin}/api/units`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: watch.cookie },
      body: JSON.stringify(buildUnit({ id, title: `Watch ${id}`, sources: 'Back in service.' })),
    });
    await written.arrayBuffer();
    return written.ok;
  } catch {
    return false;
  }
}

/** Also right when the database's files lie elsewhere because its account may not enter the data folder. */
function postmasterOf(dataDir: string): number | undefined {
  return readPidFile({ folder: `${placeOf(dataDir).home}/cluster` })?.pid;
}
