import { setTimeout as sleep } from 'node:timers/promises';
import { openClassroom } from '#bench/load/load-classroom.ts';
import { migrate } from '#database/migrate.ts';
import { DatabaseRefused } from '#database/safety.ts';
import { RunningApp } from '#e2e/running-app.ts';
import { startFaultProxy } from '#practice/faults/fault-proxy.ts';
import { compareWork } from '../disk-full/station.ts';
import { type Refusal, startWriters, type Writers } from '../disk-full/writers.ts';
import type { Random } from '../seed.ts';
import { openPair, type Pair } from './pair.ts';

const writersAtOnce = 6;
const giveUpMs = 60_000;

/** What becomes of the old primary: it goes on as one that only reads, with its connections left open, or it is lost. */
export const manners = ['demoted', 'lost'] as const;
export type Manner = (typeof manners)[number];

export type Drill = {
  /** Work that the station said it holds, before the failover and after it. */
  acknowledged: { before: number; after: number };
  /** Of that work: lost, changed, there twice, or without its feedback. */
  compared: Awaited<ReturnType<typeof compareWork>>;
  /** Between the first write that the new primary took and the first work that the station took. */
  secondsUntilBack: number;
  refused: Refusal[];
  /** What a start on the standby was told; null where it was not refused. */
  startOnStandby: string | null;
  /** The process is the one of the beginning. */
  isSameProcess: boolean;
  /** What /readyz said between the end of the old primary and the promotion. */
  readyMeanwhile: string;
};

/**
 * A station under writers whose database fails over: the address leads to the standby once that is promoted, and nobody
 * touches the station.
 */
export async function drillFailover(manner: Manner, random: Random): Promise<Drill> {
  const opened = new AsyncDisposableStack();
  try {
    return await drill(manner, random, opened);
  } finally {
    await opened.disposeAsync();
  }
}

async function drill(manner: Manner, random: Random, opened: AsyncDisposableStack): Promise<Drill> {
  const pair = await openPair();
  opened.defer(() => pair.dispose());
  const { primary, standby } = pair;
  const target = { port: primary.port };
  const address = await startFaultProxy(target);
  opened.defer(() => address.stop());
  const url = Object.assign(new URL(primary.ownerUrl), { port: String(address.port) }).href;
  const app = await RunningApp.start({ DATABASE_URL: url });
  opened.defer(() => app.dispose());
  const { pid } = app;
  const startOnStandby = await toldOnStandby(standby.ownerUrl);
  const writers = startWriters(await openClassroom(app.origin), writersAtOnce, random);
  await until(() => writers.acknowledged.length >= 10);
  const before = writers.acknowledged.length;

  await end(pair, manner);
  await sleep(500 + random.below(3_000));
  const readyMeanwhile = await readiness(app.origin);
  await standby.ask('select pg_promote()');
  target.port = standby.port;
  await standby.ask('update installation set last_sweep_at = last_sweep_at');
  const refused = writers.since().refused;
  const promotedAt = performance.now();
  await until(() => count(writers, refused) > 0);
  const secondsUntilBack = (performance.now() - promotedAt) / 1_000;

  const wanted = writers.acknowledged.length + 20;
  await until(() => writers.acknowledged.length >= wanted);
  await writers.stop();
  count(writers, refused);
  const compare = () => compareWork(standby.superuserUrl, writers.acknowledged);
  await until(async () => (await compare()).unfinished === 0);
  return {
    acknowledged: { before, after: writers.acknowledged.length - before },
    compared: await compare(),
    ...{ secondsUntilBack, refused, startOnStandby, readyMeanwhile },
    isSameProcess: app.isRunning && app.pid === pid,
  };
}

async function end({ primary }: Pair, manner: Manner): Promise<void> {
  if (manner === 'lost') return primary.kill();
  await primary.ask('alter system set default_transaction_read_only = on');
  await primary.ask('select pg_reload_conf()');
}

/** What was taken since; what was refused goes to the others. */
function count(writers: Writers, refused: Refusal[]): number {
  const since = writers.since();
  refused.push(...since.refused);
  return since.taken;
}

async function toldOnStandby(url: string): Promise<string | null> {
  try {
    await migrate(url);
    return null;
  } catch (error) {
    if (error instanceof DatabaseRefused) return error.message;
    throw error;
  }
}

async function readiness(origin: string): Promise<string> {
  const response = await fetch(`${origin}/readyz`);
  const { database }: { database?: string } = await response.json();
  return `${response.status} ${database}`;
}

/** Waits at most a minute; what was waited for is looked at afterwards. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const endsAt = Date.now() + giveUpMs; Date.now() < endsAt; await sleep(50)) if (await holds()) return;
}
