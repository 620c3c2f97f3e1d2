import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { type BalancedStation, openBalancedStation } from './balanced-station.ts';
import { type Around, burst, judge } from './load/class-burst.ts';
import { openClassroom } from './load/load-classroom.ts';
import { mailReports } from './load/report-mails.ts';
import { startPracticeWriter } from './practice-writer.ts';
import { type Figure, report } from './report.ts';

/**
 * Two processes on one PostgreSQL behind HAProxy: one is killed in the middle of a class, both are restarted one after
 * the other during another. PARTS=kill,restart names the parts to run, STUDENTS the size of a class; both, and 150, where
 * they are not set.
 */
const parts = (process.env.PARTS ?? 'kill,restart').split(',');
const students = Number(process.env.STUDENTS ?? 150);
/** A class hands in within ten seconds. */
const everyMs = 10_000 / students;
const killAfterMs = 6000;

const writer = await startPracticeWriter({ firstTokenMs: 300, tokensPerSecond: 40 });
try {
  const station = await openBalancedStation({ ...writer.env, USER_LIMIT: '1000' });
  try {
    const figures = await run(station);
    const isMet = report('scale', figures, { students, 'seconds to the kill': killAfterMs / 1000 });
    process.exitCode = isMet ? 0 : 1;
  } finally {
    await station.dispose();
  }
} finally {
  writer.stop();
}

async function run(station: BalancedStation): Promise<Figure[]> {
  const database = new Client({ connectionString: station.superuserUrl });
  await database.connect();
  try {
    const open = () => openClassroom(station.origin, 1, ['sentence-starters']);
    await burst([await open()], { name: 'warming up', everyMs, isOver: (submitted) => submitted >= 20 });
    const figures: Figure[] = [];
    if (parts.includes('kill')) {
      figures.push(...(await killOne(station, { classrooms: [await open()], database })));
    }
    if (parts.includes('restart')) {
      // Each link takes 200 submissions in a minute.
      const school = await Promise.all([open(), open(), open(), open(), open(), open()]);
      figures.push(...(await restartBoth(station, { classrooms: school, database })));
    }
    return figures;
  } finally {
    await database.end();
  }
}

/** One process is killed while a class hands in; then all send their reports at once. */
async function killOne(station: BalancedStation, around: Around): Promise<Figure[]> {
  const name = 'a kill';
  const [first] = station.processes;
  const asked = burst(around.classrooms, { name, everyMs, isOver: (submitted) => submitted >= students });
  await sleep(killAfterMs);
  await first.kill();
  const seen = await asked;
  if (!seen.some((one) => one.interruptions > 0)) throw new Error('the kill met nobody: it proves nothing');
  await first.boot();
  await station.waitUntilInUse(first);
  return [...(await judge(name, seen, around)), ...(await mailReports(station, around.classrooms, seen))];
}

/** Both processes are restarted, one after the other, while classes go on handing in. */
async function restartBoth(station: BalancedStation, around: Around): Promise<Figure[]> {
  const name = 'a rolling restart';
  let isRestarted = false;
  const asked = burst(around.classrooms, {
    name,
    everyMs,
    isOver: (submitted) => isRestarted && submitted >= students,
  });
  await sleep(2000);
  for (const process of station.processes) {
    const exitCode = await process.terminate();
    if (exitCode !== 0) throw new Error(`a process ended with ${exitCode}:\n${process.output}`);
    await process.boot();
    await station.waitUntilInUse(process);
  }
  isRestarted = true;
  return await judge(name, await asked, around);
}
