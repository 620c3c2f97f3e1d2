import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { startPracticeWriter } from '#bench/practice-writer.ts';
import { handIn } from '#bench/student.ts';
import { superuserUrlOf } from '#database/embedded-postgres.ts';
import { RunningApp } from '#e2e/running-app.ts';
import { startPracticeMail } from '#practice/mail/practice-mail.ts';
import type { Sample } from './growth.ts';
import { type LoadClassroom, longWork, openClassroom } from './load-classroom.ts';
import { handInReport } from './report-mails.ts';
import { lookedInto, type ServerState, stateOf } from './server-state.ts';

/** A station that students visit, and that can be looked into. */
export type VisitedStation = {
  /** So many visits, a few of them at a time; with `perSecond` no faster than that. */
  takeVisits(count: number, pace?: { perSecond: number }): Promise<void>;
  /** Makes rooms for more students: a link takes 600 submissions in an hour. */
  openClassrooms(count: number): Promise<void>;
  /** Once nothing is under way any more: the least of a few looks after a rest. */
  sample(): Promise<Sample>;
  databaseBytes(): Promise<number>;
  dispose(): Promise<void>;
};

const atOnce = 4;
/** A connection to the model that is kept open for the next request is closed after five seconds: until then it counts. */
const restMs = 6_000;
/** Spread over the rest, the last at its end: what is done every few seconds may be under way in one of them. */
const looks = 3;

/**
 * Starts the product with a practice model that answers at once, and with a mail server. Both are outside of it: the
 * practice mail that the product brings along remembers every mail.
 */
export async function openVisitedStation(): Promise<VisitedStation> {
  const started = new AsyncDisposableStack();
  try {
    const writer = await startPracticeWriter({});
    started.defer(() => writer.stop());
    const folder = await mkdtemp(join(tmpdir(), 'classroom-station-visits-'));
    started.defer(() => rm(folder, { recursive: true, force: true }));
    const mail = await startPracticeMail({ folder });
    started.defer(() => mail.stop());
    // Few connections to the database, so that all are open before anything is counted: each is some hundred objects.
    const few = { DATABASE_POOL_SIZE: '3' };
    const settings = { LOG_LEVEL: 'warn', USER_LIMIT: '10000', SMTP_URL: mail.url, ...few };
    const app = await RunningApp.start({ ...writer.env, ...lookedInto, ...settings });
    started.defer(() => app.dispose());
    const database = new Client({ connectionString: superuserUrlOf(app.dataDir) });
    await database.connect();
    started.defer(() => database.end());
    return openFor(app, database, () => started.disposeAsync());
  } catch (error) {
    await started.disposeAsync();
    throw error;
  }
}

function openFor(app: RunningApp, database: Client, dispose: () => Promise<void>): VisitedStation {
  const ask = async (question: string) => Number((await database.query(question)).rows[0]?.answer);
  const classrooms: LoadClassroom[] = [];
  let visits = 0;

  return {
    async openClassrooms(count) {
      while (classrooms.length < count) {
        // An address may sign in 60 times in a minute.
        if (classrooms.length % 50 === 49) await sleep(61_000);
        classrooms.push(await openClassroom(app.origin));
      }
    },
    async takeVisits(count, pace) {
      const last = visits + count;
      const startedAt = performance.now();
      const worker = async () => {
        while (visits < last) {
          const index = visits++;
          const due = pace ? ((index - last + count) * 1000) / pace.perSecond : 0;
          await sleep(Math.max(0, startedAt + due - performance.now()));
          const classroom = classrooms[index % classrooms.length];
          if (!classroom) throw new Error('there is no classroom');
          await visit(classroom, index);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, worker));
    },
    async sample() {
      await waitFor(async () => (await ask(underWay)) === 0);
      const connections = await ask(
        `select count(*) as answer from pg_stat_activity where application_name = 'classroom-station'`,
      );
      const states: ServerState[] = [];
      for (let look = 0; look < looks; look += 1) {
        await sleep(restMs / looks);
        states.push(await stateOf(app));
      }
      return { visits, connections, ...states.reduce(leastOf) };
    },
    databaseBytes: () => ask('select pg_database_size(current_database()) as answer'),
    dispose,
  };
}

/** Work that was not looked through yet, and mail that is not out. */
const underWay = `select (select count(*) from works where care_checked_at is null)
  + (select count(*) from outbox where state = 'waiting' and due_at < now()) as answer`;

/** Looking through work gives way to everybody: on a busy machine it takes its time. */
async function waitFor(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 2400; tries += 1) {
    if (await isSo()) return;
    await sleep(100);
  }
  throw new Error('work or mail was left undone');
}

function leastOf(one: ServerState, other: ServerState): ServerState {
  const [{ kinds, ...counts }, { kinds: otherKinds, ...otherCounts }] = [one, other];
  return { ...leastEach(counts, otherCounts), kinds: leastEach(kinds, otherKinds) };
}

/** What only one of them knows of stays out: the least is none. */
function leastEach<Counts extends object>(one: Counts, other: Counts): Counts {
  const others = new Map<string, unknown>(Object.entries(other));
  const least = Object.entries(one).map(([name, count]) => [
    name,
    Math.min(count, Number(others.get(name) ?? 0)),
  ]);
  return Object.fromEntries(least);
}

/** A student's visit with all that belongs to it: the link, the units, a work with its feedback, the report, its teacher. */
async function visit(classroom: LoadClassroom, index: number): Promise<void> {
  const { origin, link, cookie } = classroom;
  const asStudent = { 'Content-Type': 'application/json', 'X-Student-Link': link };
  await post('resolve_student_link', { p_token: link });
  await post('get_teacher_visible_units', {});
  const seen = await handIn(classroom, `${longWork.slice(0, 1200)} This is draft ${index}.`);
  if (seen.error !== null) throw new Error(`a submission failed: ${seen.error}`);
  await read(`/api/submissions/${seen.submissionId}`, { ...asStudent, 'X-Submission-Secret': seen.secret });
  const error = await handInReport(classroom, seen);
  if (error !== null) throw new Error(`a report failed: ${error}`);
  await read('/api/units', { Cookie: cookie });
  await read('/student', {});

  async function post(name: string, body: unknown) {
    const init = { method: 'POST', headers: asStudent, body: JSON.stringify(body) };
    await take(await fetch(`${origin}/api/rpc/${name}`, init));
  }
  async function read(path: string, headers: Record<string, string>) {
    await take(await fetch(origin + path, { headers }));
  }
}

async function take(response: Response): Promise<void> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${text}`);
}
