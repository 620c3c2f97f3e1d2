import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Client } from 'pg';
import { type Figure, percentile } from '#bench/report.ts';
import { handIn, type Seen } from '#bench/student.ts';
import { type LoadClassroom, longWork } from './load-classroom.ts';

export type Around = {
  classrooms: readonly LoadClassroom[];
  /** Sees every row. */
  database: Client;
};

/** So many students hand in one after the other, at the pace of a class, while `meanwhile` happens; each reads to the end. */
export async function burst(
  classrooms: readonly LoadClassroom[],
  { name, everyMs, isOver }: { name: string; everyMs: number; isOver(submitted: number): boolean },
): Promise<Seen[]> {
  const students: Promise<Seen>[] = [];
  while (!isOver(students.length)) {
    const classroom = classrooms[students.length % classrooms.length];
    if (!classroom) throw new Error('there is no classroom');
    students.push(
      handIn(classroom, `${longWork.slice(0, 1200)} This is draft ${students.length} of ${name}.`),
    );
    await sleep(everyMs);
  }
  return await Promise.all(students);
}

/** What must hold for every burst, whatever happened to the processes meanwhile. */
export async function judge(
  name: string,
  seen: readonly Seen[],
  { classrooms, database }: Around,
): Promise<Figure[]> {
  const wrong = seen.filter((one) => one.error !== null);
  for (const line of wrong.map((one) => one.error).slice(0, 10)) console.error(`${name}: ${line}`);
  let lost = 0;
  let differing = 0;
  for (const [index, one] of seen.entries()) {
    const classroom = classrooms[index % classrooms.length] as LoadClassroom;
    const stored = await readStored(classroom, one);
    if (stored?.state !== 'done') lost += 1;
    else if (!isDeepStrictEqual(stored.result, one.result)) differing += 1;
  }
  const { rows } = await database.query<{ rows: number; works: number }>(
    `select count(*)::int as rows, count(distinct work)::int as works from submissions where work like $1`,
    [`% of ${name}.`],
  );
  const cut = seen.filter((one) => one.interruptions > 0).length;
  const figure = (what: string, value: number, target?: number): Figure => {
    return { name: `${name}: ${what}`, value, unit: '', ...(target !== undefined && { target }) };
  };
  const seconds = (what: string, ms: number): Figure => ({
    ...{ name: `${name}: ${what}`, value: ms / 1000, unit: ' s' },
  });
  return [
    figure('students', seen.length),
    figure('errors shown', wrong.length, 0),
    figure('submissions lost', lost, 0),
    figure('submissions stored twice', (rows[0]?.rows ?? 0) - (rows[0]?.works ?? 0), 0),
    figure('submissions stored that nobody made', Math.max(0, (rows[0]?.rows ?? 0) - seen.length), 0),
    figure('texts unlike the stored ones', differing, 0),
    figure('students who were cut off and went on by themselves', cut),
    seconds(
      'first word, p95',
      percentile(
        seen.map((one) => one.firstWordMs),
        0.95,
      ),
    ),
    seconds('whole feedback, slowest', Math.max(...seen.map((one) => one.endMs))),
  ];
}

async function readStored({ origin, link }: LoadClassroom, { submissionId, secret }: Seen) {
  const headers = { 'X-Student-Link': link, 'X-Submission-Secret': secret };
  const response = await fetch(`${origin}/api/submissions/${submissionId}`, { headers });
  if (!response.ok) return null;
  return (await response.json()).submission as { state: string; result: unknown };
}
