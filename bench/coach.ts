import { RunningApp } from '#e2e/running-app.ts';
import { askPath, longWork, openClassroom, submissionOf } from './load/load-classroom.ts';
import { cpuMs } from './process.ts';
import { percentile, report } from './report.ts';

/** Milliseconds from a submission to its whole feedback by the built-in coach, over HTTP and through the database. */
const app = await RunningApp.start({ LOG_LEVEL: 'warn' });
try {
  const classroom = await openClassroom(app.origin);
  const times: number[] = [];
  const before = cpuMs(app.pid);
  const count = 100;
  for (let index = 0; index < count; index += 1) {
    const work = `${longWork.slice(0, 2000)} This is draft ${index}.`;
    const startedAt = performance.now();
    const answer = await (await fetch(app.origin + askPath, submissionOf(classroom, work))).json();
    times.push(performance.now() - startedAt);
    if (!answer.success) throw new Error(answer.error);
  }
  const cpu = (cpuMs(app.pid) - before) / count;
  const figures = [
    { name: 'a feedback, p95', value: percentile(times, 0.95), unit: ' ms', target: 50 },
    { name: 'a feedback, p50', value: percentile(times, 0.5), unit: ' ms' },
    { name: 'CPU a feedback', value: cpu, unit: ' ms' },
  ];
  process.exitCode = report('coach', figures, { feedbacks: count, characters: 2000 }) ? 0 : 1;
} finally {
  await app.dispose();
}
