import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CallName, contract } from '#contract/index.ts';
import { RunningApp } from '#e2e/running-app.ts';
import { seededRandom } from '../seed.ts';
import { startInjectableServer } from './injectable-server.ts';
import { toInjectionFile } from './injection-file.ts';
import { callNames, validRequest } from './make-case.ts';
import { startManyPeople } from './many-people.ts';
import { runSqlmap, sqlmapVersion, type Verdict } from './run-sqlmap.ts';
import { type SeededAccounts, seedAccounts } from './seed-accounts.ts';

// `npm run sqlmap`: CALLS=a,b these alone, CALL_SECONDS=n how long each may take, SEED=n the same entries again.
const secondsEach = Number(process.env.CALL_SECONDS ?? 300);
const only = process.env.CALLS?.split(',');
const version = sqlmapVersion();
if (version === null) {
  console.error('sqlmap: it is not installed, so nothing was looked at. On Debian: apt-get install sqlmap');
  process.exitCode = 1;
} else {
  const folder = await mkdtemp(join(tmpdir(), 'sqlmap-'));
  try {
    process.exitCode = (await proveThatItFinds(folder)) && (await tryEveryCall(folder)) ? 0 : 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A search that finds nothing proves nothing, unless it is seen to find something. */
async function proveThatItFinds(folder: string): Promise<boolean> {
  const server = await startInjectableServer();
  try {
    const headers = `Host: ${server.host}\r\nContent-Type: application/json`;
    const request = `POST /units HTTP/1.1\r\n${headers}\r\n\r\n{"title":"The flood*"}`;
    const { kind, said } = await runSqlmap(folder, 'injectable', request, secondsEach);
    console.log(`sqlmap: ${version}; on a server that is wrong on purpose: ${kind}`);
    if (kind === 'injectable') return true;
    console.log(`sqlmap: FAILED: it finds nothing where there is something\n${said.slice(-2_000)}`);
    return false;
  } finally {
    await server.close();
  }
}

async function tryEveryCall(folder: string): Promise<boolean> {
  const { seed, ...random } = seededRandom();
  const startedAt = performance.now();
  const app = await RunningApp.start({ TRUST_PROXY: '1', USER_LIMIT: '1000000' });
  const totals = { calls: 0, parameters: 0, requests: 0, failures: 0, cutShort: 0, faults: 0 };
  try {
    let seeded = await seedAccounts(app.origin, 2);
    const names = callNames.filter((name) => !only || only.includes(name)).values();
    const work = async () => {
      for (const name of names) {
        const tried = await tryCall(folder, name, seeded, { seed, ...random }).catch(async () => {
          // What was put into the calls before fills accounts up to their limits: then there are new ones.
          seeded = await seedAccounts(app.origin, 2);
          return await tryCall(folder, name, seeded, { seed, ...random });
        });
        if (!tried) continue;
        const { verdict, parameters, requests, failures } = tried;
        totals.calls += 1;
        totals.parameters += parameters;
        totals.requests += requests;
        totals.failures += failures;
        if (verdict.kind === 'cut short') totals.cutShort += 1;
        const fault = faultOf(tried);
        if (!fault) continue;
        totals.faults += 1;
        console.log(`sqlmap: FAILED: ${name} ${fault}\n${verdict.said.slice(-1_500)}`);
      }
    };
    // The station stays until both have ended, also where one of them fails.
    for (const ended of await Promise.allSettled([work(), work()])) {
      if (ended.status === 'rejected') throw ended.reason;
    }
  } finally {
    await app.dispose();
  }
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
  console.log(
    `sqlmap: seed ${seed}, ${totals.calls} calls, ${totals.parameters} parameters, ${totals.requests} requests in ${minutes} minutes; ${totals.cutShort} cut short, ${totals.failures} answers of 500 and more, ${totals.faults} faults`,
  );
  return totals.faults === 0 && totals.calls > 0;
}

type Tried = {
  verdict: Verdict;
  /** The body is a photo. */
  isPhoto: boolean;
  parameters: number;
  requests: number;
  failures: number;
};

async function tryCall(
  folder: string,
  name: CallName,
  seeded: SeededAccounts,
  random: ReturnType<typeof seededRandom>,
): Promise<Tried | null> {
  const { wire } = await validRequest(name, seeded, random, 0);
  const file = toInjectionFile(name, wire, 'HOST');
  if (!file) return null;
  const people = await startManyPeople(seeded.origin, file.tried);
  try {
    // What reads a photo puts no part of it into a question to the database.
    const isPhoto = contract[name].maxBody === contract['process-text-image'].maxBody;
    const seconds = isPhoto ? 20 : secondsEach;
    const verdict = await runSqlmap(
      folder,
      name,
      file.text.replace('Host: HOST', `Host: ${people.host}`),
      seconds,
    );
    print(name, file.parameters, verdict, people.statuses);
    const counts = [...people.statuses];
    const requests = counts.reduce((sum, [, count]) => sum + count, 0);
    const failures = counts.reduce((sum, [status, count]) => sum + (status >= 500 ? count : 0), 0);
    return { verdict, isPhoto, parameters: file.parameters, requests, failures };
  } finally {
    await people.close();
  }
}

/** Why a call does not count as looked at and clean; null where it does. */
function faultOf({ verdict, isPhoto, parameters, failures }: Tried): string | null {
  if (verdict.kind === 'injectable' || verdict.kind === 'unclear') return `is ${verdict.kind}`;
  if (failures > 0) return `answered ${failures} times with 500 or more`;
  if (isPhoto) return null;
  if (verdict.kind === 'cut short') return 'was cut short: give it more CALL_SECONDS';
  if (verdict.tested < parameters) return `had ${verdict.tested} of ${parameters} parameters tested`;
  return null;
}

function print(
  name: string,
  parameters: number,
  { kind, seconds }: Verdict,
  statuses: Map<number, number>,
): void {
  const counts = [...statuses]
    .sort()
    .map(([status, count]) => `${status} ${count}`)
    .join('   ');
  console.log(
    `${name.padEnd(30)} ${kind.padEnd(10)} ${parameters} parameters, ${seconds.toFixed(0)} s   ${counts}`,
  );
}
