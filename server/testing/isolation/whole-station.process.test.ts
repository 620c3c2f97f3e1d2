import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { studentHeaders } from '#contract/constants.ts';
import { type CallName, contract } from '#contract/index.ts';
import { cookieName } from '#server/http/cookies.ts';
import { newToken } from '#server/process/ids.ts';
import { type Caller, createCaller } from '../caller.ts';
import { stationRunner } from '../run-station.ts';
import { testDatabase } from '../test-database.ts';
import { canaryOf, type Planted, plant } from './canaries.ts';
import { readTables } from './catalog.ts';
import { names, textsIn } from './matrix.ts';
import { readPacked, readWhole } from './read-whole.ts';
import { type Sample, samples } from './samples.ts';

const urls = await testDatabase();
// After the database, so that it is stopped before that is dropped.
const stations = stationRunner();
const client = new Client({ connectionString: urls.superuserUrl });
await client.connect();
afterAll(() => client.end());
const tables = await readTables(client);
const metricsToken = newToken();

type Running = Awaited<ReturnType<typeof stations.start>> & { dataDir: string };

/** The whole application as a process of its own on the database of this file. */
async function start(level: string): Promise<Running> {
  const dataDir = stations.newFolder();
  const station = await stations.start({
    DATA_DIR: dataDir,
    DATABASE_URL: urls.ownerUrl,
    DATABASE_APP_URL: urls.appUrl,
    DATABASE_PREPARED_STATEMENTS: urls.preparedStatements ? 'on' : 'off',
    LOG_LEVEL: level,
    METRICS_TOKEN: metricsToken,
  });
  return { ...station, dataDir };
}

const secrets = new Set<string>();
let planted = 0;
/** A teacher of this side, whom nobody asked about before. */
async function plantOn(side: 'ours' | 'theirs'): Promise<Planted> {
  planted += 1;
  const own = await plant(client, tables, `${side}${planted}`);
  secrets.add(own.sessionToken);
  return own;
}

/** What the answers to one side were searched for, and how much of it there was. */
const searched = { requests: 0, bytes: 0 };

/** The same input with a canary at the end of every text that a person could have written. */
function marked(sample: Sample, label: string): Sample {
  const mark = (value: unknown): unknown => {
    if (typeof value === 'string') return value.includes(' ') ? `${value} ${canaryOf(label)}written` : value;
    if (Array.isArray(value)) return value.map(mark);
    if (value && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mark(inner)]));
    return value;
  };
  return { ...sample, input: mark(sample.input) as Sample['input'] };
}

/** Input that no call takes: a canary in the place of every text. */
function broken({ input, headers }: Sample, label: string): Sample {
  const mark = (value: unknown) => (typeof value === 'string' ? `${canaryOf(label)}broken` : value);
  return {
    input: Object.fromEntries(Object.entries(input).map(([name, value]) => [name, mark(value)])),
    headers,
  };
}

function callersOf({ origin }: Running, own: Planted): Caller[] {
  const session = `${cookieName('session', origin)}=${own.sessionToken}`;
  return [
    createCaller(origin, { Cookie: session }),
    createCaller(origin, { [studentHeaders.link]: own.student.token }),
    createCaller(origin, {}),
  ];
}

/** Makes a call as teacher, as student and as a visitor, rightly and wrongly, and looks through all answers. */
async function askAll(station: Running, name: CallName, own: Planted): Promise<number[]> {
  const others = own.label.startsWith('ours') ? 'canary-theirs' : 'canary-ours';
  const statuses = [];
  for (const caller of callersOf(station, own)) {
    for (const sample of [marked(samples[name](own), own.label), broken(samples[name](own), own.label)]) {
      for (const Accept of contract[name].stream
        ? ['application/json', 'text/event-stream']
        : ['application/json']) {
        for (const secret of Object.values(sample.headers ?? {})) secrets.add(secret);
        const response = await caller.send(name, sample.input, { ...sample.headers, Accept });
        const { answer, bytes } = await readWhole(response);
        searched.requests += 1;
        searched.bytes += bytes;
        expect(answer, `${name} of ${own.label}`).not.toContain(others);
        statuses.push(response.status);
      }
    }
  }
  return statuses;
}

async function read(url: string, headers: Record<string, string> = {}): Promise<string> {
  const { answer, bytes } = await readWhole(await fetch(url, { headers }));
  searched.requests += 1;
  searched.bytes += bytes;
  return answer;
}

/** Pages and counts that anyone, or the operator's monitoring, can read. */
async function readPages(
  { origin }: Running,
  { student, submission, sessionToken }: Planted,
): Promise<string> {
  const Cookie = `${cookieName('session', origin)}=${sessionToken}`;
  const paths = [
    '/',
    `/student?link=${student.token}`,
    `/student?link=${student.token}x`,
    '/dashboard',
    '/received',
  ];
  const answers = [];
  for (const path of [
    ...paths,
    `/${submission.id}`,
    '/api/none',
    '/api',
    '/api/openapi.json',
    '/readyz',
    '/readyz/process',
    '/healthz',
  ]) {
    answers.push(await read(origin + path), await read(origin + path, { Cookie }));
  }
  answers.push(await read(`${origin}/metrics`, { Authorization: `Bearer ${metricsToken}` }));
  return answers.join('\n').replaceAll(`${student.token}x`, '').replaceAll(student.token, '');
}

/** Every mail that the process sent so far, each with all that is in it. */
async function readMails({ dataDir }: Running): Promise<string[]> {
  const folder = join(dataDir, 'practice-mail');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
  const kept = files.filter((file) => statSync(file).isFile()).map((file) => readFileSync(file));
  return await Promise.all(kept.map((bytes) => readPacked(bytes, 'message/rfc822')));
}

function defectsIn(log: string): string[] {
  return log.split('\n').filter((line) => line.includes('"msg":"defect"'));
}

test.each(['debug', 'info'])(
  'a station that logs at %s tells nobody of another',
  async (level) => {
    const station = await start(level);
    const [ours, theirs] = [await plantOn('ours'), await plantOn('theirs')];
    for (const own of [ours, theirs]) {
      const [teacher] = callersOf(station, own);
      await teacher?.call('resend-report', { id: own.reportId });
      await teacher?.call('delete-account', { email: own.teacher.email });
    }
    const statuses: number[] = [];
    for (const name of names) {
      statuses.push(...(await askAll(station, name, await plantOn('theirs'))));
      statuses.push(...(await askAll(station, name, await plantOn('ours'))));
    }
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(2 * names.length);
    expect(defectsIn(station.program.said())).toEqual([]);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);

    await expect
      .poll(
        async () => (await readMails(station)).filter((mail) => mail.includes('reports-document')).length,
        {
          timeout: 120_000,
        },
      )
      .toBeGreaterThanOrEqual(2);
    const mails = await readMails(station);
    for (const mail of mails) {
      expect(mail.includes('canary-ours') && mail.includes('canary-theirs'), mail.slice(0, 2000)).toBe(false);
    }
    expect(await readPages(station, theirs)).not.toContain('canary-');

    const last = new Map<CallName, Planted>();
    for (const name of names) last.set(name, await plantOn('ours'));
    // From here on every change is refused by the database, whose words repeat the row: the product's own must not.
    for (const { name } of tables) {
      await client.query(`alter table ${name} add constraint nothing_more check (false) not valid`);
    }
    try {
      const failed: number[] = [];
      for (const [name, own] of last) failed.push(...(await askAll(station, name, own)));
      expect(failed.filter((status) => status >= 500).length).toBeGreaterThanOrEqual(20);
    } finally {
      for (const { name } of tables) await client.query(`alter table ${name} drop constraint nothing_more`);
    }

    const said = station.program.said();
    expect(said).toContain('defect');
    const samplesTexts = names.flatMap((name) => textsIn(samples[name](ours).input));
    const personal = ['canary-', ...secrets, ...samplesTexts.filter((text) => text.includes(' '))];
    expect(
      personal
        .filter((text) => said.includes(text))
        .map((text) => said.slice(Math.max(0, said.indexOf(text) - 300)).slice(0, 600)),
    ).toEqual([]);
    console.info(
      `${searched.requests} requests, ${searched.bytes} bytes, ${mails.length} mails, ${said.length} characters of log`,
    );
  },
  600_000,
);
