import { spawn } from 'node:child_process';
import { once } from 'node:events';
import autocannon from 'autocannon';
import { findEmbeddedPostgres, superuserUrlOf } from '#database/embedded-postgres.ts';
import { deriveAppUrl } from '#database/migrate.ts';
import { RunningApp } from '#e2e/running-app.ts';
import { askPath, longWork, openClassroom, submissionOf } from './load/load-classroom.ts';
import { plantWorks } from './load/plant-works.ts';
import { cpuMs } from './process.ts';
import { median, report, tellStep } from './report.ts';

/** CPU per request of the product ÷ bare Hono with the same SQL, on the same database, interleaved. */
const rounds = 5;
const seconds = 2;
const connections = 32;
/** The processor's time is measured: how long an answer is waited for on a busy machine is not. */
const timeout = 120;
/** Of a teacher of 120 students in a year. */
const works = 6_000;

tellStep('api', 'starting the product, which builds its pages where they are not there');
const app = await RunningApp.start({ LOG_LEVEL: 'warn' });
const urls = findEmbeddedPostgres(app.dataDir);
if (!urls) throw new Error('the embedded database is not running');
const bare = spawn('node', ['bench/bare-server.ts'], {
  env: { ...process.env, BARE_DATABASE_URL: deriveAppUrl(urls.ownerUrl) },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const [line] = await once(bare.stdout, 'data');
const bareOrigin = `http://127.0.0.1:${String(line).match(/\d+/)?.[0]}`;

tellStep('api', `a class with ${connections} submissions and ${works} works`);
const classroom = await openClassroom(app.origin, 20);
// Each connection is a device of its own with a submission of its own: limits are not what is measured.
const devices = await Promise.all(
  Array.from({ length: connections }, async () => {
    const { headers, body } = submissionOf(classroom, longWork);
    const answer = await (await fetch(app.origin + askPath, { method: 'POST', headers, body })).json();
    if (!answer.success) throw new Error(`a submission was not answered: ${answer.error}`);
    return { headers, body };
  }),
);
await plantWorks(superuserUrlOf(app.dataDir), { count: works });

type Load = {
  path: string;
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** Send the headers of a device with its submission. */
  asDevices?: boolean;
  /** Instead of the usual connections and seconds, where PostgreSQL works longer than the servers do. */
  connections?: number;
  amount?: number;
};
const asTeacher = {
  method: 'POST' as const,
  headers: { Cookie: classroom.cookie, 'Content-Type': 'application/json', Origin: app.origin },
  body: '{}',
  connections: 4,
  amount: 200,
};
const workloads: { name: string; product: Load; bare: Load }[] = [
  {
    name: 'session → 20 units',
    product: { path: '/api/units', method: 'GET', headers: { Cookie: classroom.cookie } },
    bare: { path: '/units', method: 'GET', headers: { Cookie: classroom.cookie } },
  },
  {
    name: 'link → units',
    product: { path: '/api/rpc/get_teacher_visible_units', method: 'POST', body: '{}', asDevices: true },
    bare: { path: '/visible', method: 'POST', body: '{}', asDevices: true },
  },
  {
    name: 'submission of 3 kB, repeated',
    product: { path: askPath, method: 'POST', body: devices[0]?.body, asDevices: true },
    bare: { path: '/submission', method: 'POST', body: devices[0]?.body, asDevices: true },
  },
  {
    name: 'the newest of 6,000 works',
    product: { path: '/api/works', ...asTeacher },
    bare: { path: '/works', ...asTeacher },
  },
];

/** CPU milliseconds per request of the process behind an origin under load. */
async function measure(
  origin: string,
  pid: number,
  { path, asDevices, ...load }: Load,
  duration = seconds,
): Promise<number> {
  const before = cpuMs(pid);
  let next = 0;
  const setupClient = (client: { setHeaders(headers: Record<string, string>): void }) => {
    if (asDevices) client.setHeaders(devices[next++ % devices.length]?.headers ?? {});
  };
  const url = origin + path;
  const result = await autocannon({ url, connections, timeout, ...load, duration, setupClient });
  const { non2xx, errors } = result;
  if (non2xx > 0 || errors > 0) throw new Error(`${path}: ${non2xx} refused, ${errors} without an answer`);
  return (cpuMs(pid) - before) / result.requests.total;
}

const figures = [];
try {
  for (const { name, product, bare: plain } of workloads) {
    tellStep('api', name);
    const barePid = bare.pid ?? 0;
    await measure(app.origin, app.pid, product, 1);
    await measure(bareOrigin, barePid, plain, 1);
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await measure(app.origin, app.pid, product));
      theirs.push(await measure(bareOrigin, barePid, plain));
    }
    figures.push({
      name: `${name}: CPU ÷ bare`,
      value: median(ours) / median(theirs),
      unit: '×',
      target: 2,
    });
    figures.push({ name: `${name}: CPU a request`, value: median(ours) * 1000, unit: ' µs' });
  }
} finally {
  bare.kill();
  await app.dispose();
}
process.exitCode = report('api', figures, { connections, rounds, works }) ? 0 : 1;
