import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openClassroom } from '#bench/load/load-classroom.ts';
import { problems } from '#contract/errors.ts';
import { readPidFile } from '#database/embedded/postmaster.ts';
import { superuserUrlOf } from '#database/embedded-postgres.ts';
import { RunningApp } from '#e2e/running-app.ts';
import { seededRandom } from '../seed.ts';
import { openSmallDisk, type SmallDisk } from './small-disk.ts';
import { compareWork, failedReads, saveUnit, startGrowing } from './station.ts';
import { type Refusal, startWriters } from './writers.ts';

/**
 * Fills the disk under a running station: below its headroom writes are refused with words for people while reading goes
 * on; with no byte left nothing that was acknowledged is lost; with space again it works by itself.
 */
const mega = 1024 * 1024;
const size = 700;
const writersAtOnce = 6;
const leastSuddenRounds = 4;
/** Until the database itself met the full disk. */
const mostSuddenRounds = 12;
const fullCodes = ['STORAGE_FULL_STUDENT', 'STORAGE_FULL'] as const;
/** What the station keeps free. */
const headroom = 200 * mega;
const belowHeadroom = 150 * mega;
/** The disk is looked at every three seconds. */
const noticedWithinMs = 8_000;
const watchedForMs = 5_000;
const backWithinMs = 20_000;
const finishedWithinMs = 30_000;
const metricsToken = 'a-token-for-this-run';

const failures: string[] = [];
const random = seededRandom();
console.log(`disk full: ${size} MB, ${writersAtOnce} writers, SEED=${random.seed}`);
let disk: SmallDisk | undefined;
let app: RunningApp | undefined;
try {
  disk = openSmallDisk(size);
  app = await RunningApp.start({ DATA_DIR: disk.folder, METRICS_TOKEN: metricsToken });
  await torture(app, disk);
} catch (error) {
  failures.push(error instanceof Error ? error.message : String(error));
} finally {
  disk?.empty();
  await app?.dispose();
  disk?.remove();
}
for (const failure of failures) console.error(`FAILED: ${failure}`);
console.log(failures.length === 0 ? 'held' : `did not hold (SEED=${random.seed})`);
process.exitCode = failures.length === 0 ? 0 : 1;

async function torture(station: RunningApp, small: SmallDisk) {
  const classroom = await openClassroom(station.origin);
  const writers = startWriters(classroom, writersAtOnce, random);
  const expectReads = async (when: string) => {
    for (const failed of await failedReads(classroom, writers.acknowledged[0]))
      failures.push(`${when}, ${failed}`);
  };
  await until('work is taken at the start', backWithinMs, () => writers.acknowledged.length >= 5);

  small.fillTo(belowHeadroom);
  await until('the headroom is noticed', noticedWithinMs, () => writers.since().refused.some(isFull));
  writers.since();
  await sleep(watchedForMs);
  const below = writers.since();
  console.log(`below the headroom: ${below.taken} taken, ${below.refused.length} refused`);
  expect(below.taken === 0, `${below.taken} pieces of work were taken below the headroom`);
  expect(below.refused.length > 0, 'nobody tried to hand in below the headroom');
  expectOnly(below.refused, ['STORAGE_FULL_STUDENT']);
  const saved = await saveUnit(classroom);
  expect(saved.code === 'STORAGE_FULL', `below the headroom a unit was answered with ${saved.status}`);
  await expectReads('below the headroom');
  await expectTold(station.origin);

  small.fillTo(0);
  await sleep(watchedForMs);
  expectOnly(writers.since().refused, ['STORAGE_FULL_STUDENT']);
  console.log(`no room at all: ${small.freeBytes()} bytes free`);
  await expectReads('with no room at all');

  small.empty();
  await until('work is taken again once there is space', backWithinMs, () => writers.since().taken > 0);

  const met: Refusal[] = [];
  const metByDatabase = () => station.output.match(/No space left on device|"code":"53100"/g)?.length ?? 0;
  let round = 0;
  while (round < mostSuddenRounds && (round < leastSuddenRounds || metByDatabase() === 0)) {
    round += 1;
    const growing = startGrowing(classroom);
    // Between two looks at the disk: what is being written meets the full disk itself.
    await sleep(random.below(1_500));
    small.fillTo(0);
    if (round === leastSuddenRounds) killPostmaster(small.folder);
    await sleep(2_500 + random.below(2_500));
    met.push(...(await growing.stop()), ...writers.since().refused);
    small.empty();
    await until(`work is taken after the disk filled at once (${round})`, backWithinMs, () => {
      const { taken, refused } = writers.since();
      met.push(...refused);
      return taken > 0;
    });
  }
  console.log(`filled at once ${round} times: ${met.length} refused (${[...new Set(met.map(named))]})`);
  expect(metByDatabase() > 0, 'the database never met the full disk itself');
  expectOnly(met, [...fullCodes, 'SERVICE_BUSY']);

  await writers.stop();
  const compare = () => compareWork(superuserUrlOf(small.folder), writers.acknowledged);
  await until('all feedback is finished', finishedWithinMs, async () => (await compare()).unfinished === 0);
  const compared = await compare();
  console.log(`${writers.acknowledged.length} pieces of work acknowledged: ${JSON.stringify(compared)}`);
  for (const [what, count] of Object.entries(compared))
    expect(count === 0, `acknowledged work, ${what}: ${count}`);
  await expectReads('at the end');
}

function expect(holds: boolean, otherwise: string) {
  if (!holds) failures.push(otherwise);
}

/** As PostgreSQL does by itself where it cannot write down what it is about to acknowledge. */
function killPostmaster(dataDir: string) {
  const running = readPidFile({ folder: join(dataDir, 'postgres/cluster') });
  if (running) process.kill(running.pid, 'SIGKILL');
  expect(running !== undefined, 'the database does not run on the small disk');
}

function isFull({ code }: Refusal): boolean {
  return code === 'STORAGE_FULL_STUDENT';
}

function named({ status, code }: Refusal): string {
  return `${status} ${code}`;
}

/** Every refusal has one of these codes, and says what the catalogue says. */
function expectOnly(refused: readonly Refusal[], codes: readonly (keyof typeof problems)[]) {
  for (const refusal of refused) {
    const code = codes.find((one) => one === refusal.code);
    expect(code !== undefined, `refused with ${named(refusal)}: ${refusal.detail}`);
    if (code) expect(refusal.detail === problems[code].message, `${code} says "${refusal.detail}"`);
  }
}

/** Whoever runs the station is told, and a balancer keeps sending who reads. */
async function expectTold(origin: string) {
  const ready = await fetch(`${origin}/readyz`);
  const state: { ready?: boolean; disk?: string } = await ready.json();
  expect(state.ready === true && state.disk === 'full', `/readyz says ${JSON.stringify(state)}`);
  const metrics = await fetch(`${origin}/metrics`, { headers: { Authorization: `Bearer ${metricsToken}` } });
  const free = (await metrics.text()).match(/^classroom_disk_free_bytes\{of="database"\} (\d+)$/m)?.[1];
  expect(Number(free) > 0 && Number(free) < headroom, `the metric of free bytes says ${free}`);
}

async function until(what: string, withinMs: number, holds: () => boolean | Promise<boolean>) {
  const started = performance.now();
  while (!(await holds())) {
    if (performance.now() - started > withinMs) {
      failures.push(`${what}: not within ${withinMs / 1_000} s`);
      return;
    }
    await sleep(200);
  }
  console.log(`${what}: ${((performance.now() - started) / 1_000).toFixed(1)} s`);
}
