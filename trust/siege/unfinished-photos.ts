import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { residentMb } from '#bench/process.ts';
import { percentile, report } from '#bench/report.ts';
import { studentHeaders } from '#contract/constants.ts';
import { getTeacherVisibleUnits } from '#contract/student-links.ts';
import { RunningApp } from '#e2e/running-app.ts';
import { seedAccounts, type Teacher } from '../fuzz/seed-accounts.ts';
import { send } from '../fuzz/send.ts';

/** 500 photos are begun through one link and never ended: what they cost in memory, and whether other classes notice. */
const uploads = 500;
const calls = 200;
/** What a station holds of two photos, and of connections; in megabytes. */
const mostMore = 150;
/** Less than this nobody notices, and a busy machine makes of its own. */
const unnoticedMs = 50;

/** Milliseconds of each of so many calls of students, one after the other; all must be answered. */
async function timeCalls(origin: string, { link, teacherId }: Teacher): Promise<number[]> {
  const times: number[] = [];
  for (let count = 0; count < calls; count += 1) {
    const answer = await send(origin, {
      ...{ method: 'POST', path: getTeacherVisibleUnits.path },
      headers: { [studentHeaders.link]: link, 'Content-Type': 'application/json' },
      body: JSON.stringify({ p_teacher_id: teacherId }),
    });
    if (typeof answer === 'string' || answer.status !== 200) {
      throw new Error(`refused: ${typeof answer === 'string' ? answer : answer.body}`);
    }
    times.push(answer.ms);
  }
  return times;
}

const app = await RunningApp.start({ TRUST_PROXY: '1' });
let sender: ChildProcess | undefined;
try {
  const [attacked, other] = (await seedAccounts(app.origin, 2)).classes;
  if (!attacked || !other) throw new Error('there are no two classes');
  await timeCalls(app.origin, other);
  const quiet = percentile(await timeCalls(app.origin, other), 0.95);
  const before = residentMb(app.pid);
  // In a process of its own: what it does is not measured with the calls.
  sender = fork(new URL('./send-unfinished-photos.ts', import.meta.url), [
    ...[new URL(app.origin).port, attacked.link, String(uploads)],
  ]);
  await once(sender, 'message');
  const busy = percentile(await timeCalls(app.origin, other), 0.95);
  const figures = [
    { name: 'more memory', value: residentMb(app.pid) - before, unit: ' MB', target: mostMore },
    { name: 'a call of another class, p95, quiet', value: quiet, unit: ' ms' },
    { name: 'the same meanwhile', value: busy, unit: ' ms', target: Math.max(2 * quiet, unnoticedMs) },
  ];
  process.exitCode = report('unfinished-photos', figures, { uploads }) ? 0 : 1;
} finally {
  sender?.kill();
  await app.dispose();
}
