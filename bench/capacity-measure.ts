import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { placeOf } from '#database/embedded/cluster.ts';
import { readPidFile } from '#database/embedded/postmaster.ts';
import { superuserUrlOf } from '#database/embedded-postgres.ts';
import { RunningApp } from '#e2e/running-app.ts';
import type { CapacityFigures } from './capacity-plan.ts';
import { type LoadClassroom, longWork, openClassroom, submissionOf } from './load/load-classroom.ts';
import { handInReport } from './load/report-mails.ts';
import { startPracticeWriter } from './practice-writer.ts';
import { cpuMs, familyCpuMs, residentMb } from './process.ts';

const teachers = 14;
/** Below what one link takes in a minute. */
const each = 145;
const atOnce = 6;
/** Every third work is handed in as a report; the others are drafts. */
const reportEvery = 3;
const opensEach = 100;
const ask = '/api/functions/generate-feedback';

/** Makes two thousand submissions with a model's feedback, on a real database, and says what one of them takes. */
export async function measureCapacity(): Promise<CapacityFigures> {
  const writer = await startPracticeWriter({ firstTokenMs: 5, tokensPerSecond: 2000 });
  const app = await RunningApp.start({ ...writer.env, LOG_LEVEL: 'warn' });
  const client = new Client({ connectionString: superuserUrlOf(app.dataDir) });
  await client.connect();
  try {
    const classrooms: LoadClassroom[] = [];
    for (let made = 0; made < teachers; made += 1) classrooms.push(await openClassroom(app.origin, 3));
    await submitAll(classrooms, 5);
    await settle(client);

    const before = await storedBytes(client);
    const cpu = { app: cpuMs(app.pid), database: databaseCpuMs(app.dataDir) };
    await submitAll(classrooms, each);
    await settle(client);
    const count = teachers * each;
    const appMs = (cpuMs(app.pid) - cpu.app) / count;
    const databaseMs = (databaseCpuMs(app.dataDir) - cpu.database) / count;
    const after = await storedBytes(client);
    const tables = Object.entries(after.bytes).map(
      ([name, bytes]) => [name, Math.round((bytes - (before.bytes[name] ?? 0)) / count)] as const,
    );

    const openFrom = { app: cpuMs(app.pid), database: databaseCpuMs(app.dataDir) };
    for (const classroom of classrooms) {
      for (let opened = 0; opened < opensEach; opened += 1) await openLink(classroom);
    }
    const opens = teachers * opensEach;
    const { rows } = await client.query(
      `select avg(coalesce(fresh_input_tokens, 0) + coalesce(cached_input_tokens, 0))::float8 as read,
        avg(output_tokens)::float8 as written, count(*)::int as calls from ai_calls`,
    );
    return {
      submissions: count,
      bytesPerSubmission: Object.fromEntries(
        tables.filter(([, bytes]) => bytes > 0).sort(([, one], [, other]) => other - one),
      ),
      walBytesPerSubmission: Math.round((after.wal - before.wal) / count),
      appMsPerSubmission: round(appMs),
      databaseMsPerSubmission: round(databaseMs),
      appMsPerRead: round((cpuMs(app.pid) - openFrom.app) / opens),
      databaseMsPerRead: round((databaseCpuMs(app.dataDir) - openFrom.database) / opens),
      inputTokens: Math.round(rows[0].read),
      outputTokens: Math.round(rows[0].written),
      processMb: Math.round(residentMb(app.pid)),
    };
  } finally {
    await client.end();
    await app.dispose();
    writer.stop();
  }
}

async function submitAll(classrooms: readonly LoadClassroom[], count: number): Promise<void> {
  const waiting = classrooms.flatMap((classroom) =>
    Array.from({ length: count }, (_, index) => ({ classroom, index })),
  );
  const workers = Array.from({ length: atOnce }, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await submit(next.classroom, next.index);
  });
  await Promise.all(workers);
}

/** The work of one student, about 1,500 characters; no two are alike, so that none packs better than real ones. */
function workOf(): string {
  const words = longWork.split(' ');
  const picked = Array.from({ length: 290 }, () => words[Math.floor(Math.random() * words.length)]);
  return `${picked.join(' ')}.`;
}

async function submit(classroom: LoadClassroom, index: number): Promise<void> {
  const { headers, ...rest } = submissionOf(classroom, workOf());
  const response = await fetch(classroom.origin + ask, { ...rest, headers });
  const answer = await response.json();
  if (!answer.success) throw new Error(`a submission was not answered: ${JSON.stringify(answer)}`);
  if (index % reportEvery !== 0) return;
  const error = await handInReport(classroom, {
    secret: headers['X-Submission-Secret'] ?? '',
    result: answer.result,
  });
  if (error !== null) throw new Error(`a report was refused: ${error}`);
}

/** As a student's page asks for the units behind its link. */
async function openLink({ origin, link }: LoadClassroom): Promise<void> {
  const headers = { 'Content-Type': 'application/json', 'X-Student-Link': link };
  const path = '/api/rpc/get_teacher_visible_units';
  const response = await fetch(origin + path, { method: 'POST', headers, body: '{}' });
  if (!response.ok) throw new Error(`the link was refused: ${response.status}`);
  await response.arrayBuffer();
}

/** Until every work was looked through and every mail is out, which belong to what a submission costs. */
async function settle(client: Client): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const { rows } = await client.query(
      `select (select count(*) from works where care_checked_at is null)
        + (select count(*) from outbox where state = 'waiting' and due_at < now()) as left`,
    );
    if (Number(rows[0].left) === 0) return;
    await sleep(500);
  }
  throw new Error('work or mail was left undone');
}

async function storedBytes(client: Client): Promise<{ bytes: Record<string, number>; wal: number }> {
  const tables = await client.query<{ name: string; bytes: number }>(
    `select relname as name, pg_total_relation_size(oid)::float8 as bytes from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const wal = await client.query(`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as bytes`);
  return {
    bytes: Object.fromEntries(tables.rows.map(({ name, bytes }) => [name, bytes])),
    wal: wal.rows[0].bytes,
  };
}

/** PostgreSQL with all its backends, also those that have ended. */
function databaseCpuMs(dataDir: string): number {
  const running = readPidFile({ folder: `${placeOf(dataDir).home}/cluster` });
  if (!running) throw new Error('the embedded database is not running');
  return familyCpuMs(running.pid);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
