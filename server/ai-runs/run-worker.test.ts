import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import type { AiBudget } from '#server/ai-spending/index.ts';
import { openDatabase } from '#server/database/database.ts';
import { newId, sha256 } from '#server/process/ids.ts';
import { createMetrics, type Metrics } from '#server/process/metrics.ts';
import type { Model } from '#server/providers/model.ts';
import type { ModelUsage } from '#server/providers/model-failure.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import type { AnswerAssembler, Emit } from './answer-assembler.ts';
import { createModelChain, defaultChainLimits } from './model-chain.ts';
import { appendPieces, type ClaimedRun, listPieces, type RunKind, releaseRuns } from './run-store.ts';
import { RunWorker } from './run-worker.ts';

const { appUrl, superuserUrl } = await testDatabase();
const log = pino({ level: 'silent' });
const database = openDatabase({ url: appUrl, poolSize: 5, preparedStatements: true, log });
const client = new Client({ connectionString: superuserUrl });
await client.connect();
const teacherId = newId();
await client.query(`insert into users (id, issuer, subject, email) values ($1, 'i', 's', 'a@example.com')`, [
  teacherId,
]);
let now = new Date('2026-09-01T08:00:00Z');
const clock = { now: () => now };
/** Nothing here costs anything. */
const budget: AiBudget = {
  reserve: async () => ({ settle: async () => undefined, giveBack: async () => undefined }),
  costOf: () => null,
};
const workers: RunWorker<string>[] = [];
afterAll(async () => {
  for (const worker of workers) await worker.drain(0);
  await client.end();
  await database.close();
});

const talkative = (usage: ModelUsage | null): Model => ({
  ...{ provider: 'openai-compatible', name: 'talkative', shownAs: 'talkative' },
  async *stream() {
    yield { type: 'text', text: 'one' };
    yield { type: 'finish', usage };
  },
});
const askedOnce = { ...defaultChainLimits, attempts: [1] };

type Wait = {
  until?: Promise<void>;
  input?: string;
  from?: typeof database;
  /** Why no run can be written. */
  refusal?: string;
  /** What reading a model's answer and its end do; no model is asked without. */
  reading?: Partial<Pick<AnswerAssembler<string>, 'read' | 'end'>>;
  /** What its server says that it read of the request. */
  usage?: ModelUsage | null;
  /** Who wrote the first of what stands. */
  by?: 'model' | 'coach';
  metrics?: Metrics;
  kind?: RunKind;
  /** Whether there is something to ask a model. */
  hasRequest?: boolean;
  /** Stores what is handed out beside the result. */
  keepAside?: (aside: unknown) => Promise<void>;
};

/** A worker whose runs say two words and an end, the second word once `until` has come. */
function openWorker(wait: Wait = {}) {
  const { until, input = newId(), from = database, refusal, reading, metrics = createMetrics() } = wait;
  const { kind = 'feedback', hasRequest = true, keepAside, usage = null, by = 'coach' } = wait;
  const compose = (emit: Emit<string>): AnswerAssembler<string> => ({
    restore: (events) => emit(`restored ${events.join(' ')}`),
    begin: () => undefined,
    read: () => undefined,
    end: () => true,
    ...reading,
    coach: () => emit('two'),
    finish: () => ({ result: { words: 2 }, event: 'end', by, aside: 'apart' }),
    repeat: (result) => ({ event: `again ${JSON.stringify(result)}` }),
  });
  const worker = new RunWorker<string>({
    kind,
    ...{
      database: from,
      clock,
      log,
      metrics,
      models: reading && createModelChain([talkative(usage)], { limits: askedOnce }),
      budget,
    },
    held: 'held',
    prepare: async () => {
      await until;
      if (refusal) return refusal;
      const request = {
        system: 'Rules. '.repeat(100),
        messages: [],
        schema: { name: 'x', json: {} },
        maxOutputTokens: 1,
      };
      const limits = { own: 0, ofAll: 0 };
      const basics = { inputHash: sha256(input), configurationVersion: '1', limits, compose };
      return { ...basics, request: hasRequest ? request : null, ...(keepAside && { keepAside }) };
    },
    cancelled: 'cancelled',
    failed: (reason) => `failed ${reason}`,
  });
  workers.push(worker);
  return worker;
}

async function keepRun(
  owner: string | null,
  leaseUntil: Date,
  kind: RunKind = 'feedback',
): Promise<ClaimedRun> {
  const run = { teacherId, runId: newId(), kind, subjectId: newId(), attempts: 0 } as const;
  await client.query(
    `insert into ai_runs (teacher_id, id, kind, subject_id, lease_owner, lease_until, created_at)
      values ($1, $2, $7, $3, $4, $5, $6)`,
    [teacherId, run.runId, run.subjectId, owner, leaseUntil, now, kind],
  );
  return run;
}

async function stateOf(run: ClaimedRun) {
  const { rows } = await client.query(
    'select state, result, lease_owner, lease_until from ai_runs where id = $1',
    [run.runId],
  );
  return rows[0];
}

async function readAll(worker: RunWorker<string>, run: ClaimedRun) {
  const events: string[] = [];
  for await (const { event } of worker.find(run.runId)?.follow(0) ?? []) events.push(event);
  return events;
}

const until = (wait: () => Promise<boolean> | boolean) => expect.poll(wait, { interval: 20 }).toBe(true);

test('a run is shown as it is written and stored with its pieces before its end is shown', async () => {
  const worker = openWorker();
  const run = await keepRun(worker.owner, worker.leaseUntil());
  worker.start(run);
  expect(await readAll(worker, run)).toEqual(['two', 'end']);
  expect(await stateOf(run)).toMatchObject({ state: 'done', result: { words: 2 } });
  expect((await listPieces(database, run)).map((piece) => piece.event)).toEqual(['two', 'end']);
});

test('what is handed out beside the result is stored before the run counts as done, again if that fails', async () => {
  const states: string[] = [];
  const kept: unknown[] = [];
  const keepAside = async (aside: unknown) => {
    states.push((await stateOf(run)).state);
    if (states.length === 1) throw new Error('the database is away');
    kept.push(aside);
  };
  const worker = openWorker({ keepAside });
  const run = await keepRun(worker.owner, worker.leaseUntil());
  worker.start(run);
  expect((await readAll(worker, run)).at(-1)).toBe('end');
  expect(states).toEqual(['waiting', 'waiting']);
  expect(kept).toEqual(['apart']);
  expect(await stateOf(run)).toMatchObject({ state: 'done', result: { words: 2 } });
});

test('a worker takes over only what is of its kind', async () => {
  const lost = new Date(now.getTime() - 1000);
  const [feedback, reading] = [await keepRun(newId(), lost), await keepRun(newId(), lost, 'reading')];
  const worker = openWorker({ kind: 'reading' });
  await worker.sweep();
  await until(async () => (await stateOf(reading)).state === 'done');
  expect(await stateOf(feedback)).toMatchObject({ state: 'waiting' });
  await openWorker().sweep();
  await until(async () => (await stateOf(feedback)).state === 'done');
});

test('where there is nothing to ask, no model is asked', async () => {
  const asked: string[] = [];
  const worker = openWorker({ hasRequest: false, reading: { read: (text) => void asked.push(text) } });
  const run = await keepRun(worker.owner, worker.leaseUntil());
  worker.start(run);
  expect((await readAll(worker, run)).at(-1)).toBe('end');
  expect(asked).toEqual([]);
});

test('the same input gets the stored result', async () => {
  const input = newId();
  const worker = openWorker({ input });
  const [first, second] = [
    await keepRun(worker.owner, worker.leaseUntil()),
    await keepRun(worker.owner, worker.leaseUntil()),
  ];
  worker.start(first);
  await readAll(worker, first);
  worker.start(second);
  expect(await readAll(worker, second)).toEqual(['again {"words":2}']);
});

const read = (freshInput: number) => ({ freshInput, cachedInput: 0, cacheWrite: 0, output: 1, reasoning: 0 });

test.each<[string, boolean, Wait, number]>([
  ['a model wrote all of', true, {}, 0],
  ['a model wrote all of and its server counted', true, { usage: read(300) }, 0],
  ['the coach ended for a model', false, { reading: { end: () => false } }, 0],
  ['a model may have written on a cut prompt', false, { usage: read(20) }, 0],
  ['another process began', false, {}, 1],
])('what %s is given to the same input: %s', async (_, isGiven, how, attempts) => {
  const worker = openWorker({ reading: {}, by: 'model', input: newId(), ...how });
  const [first, second] = [
    await keepRun(worker.owner, worker.leaseUntil()),
    await keepRun(worker.owner, worker.leaseUntil()),
  ];
  worker.start({ ...first, attempts });
  await readAll(worker, first);
  worker.start(second);
  expect((await readAll(worker, second)).includes('again {"words":2}')).toBe(isGiven);
});

test('a run whose lease has ended is finished by one other worker, with room for numbers that were shown', async () => {
  const dead = newId();
  const run = await keepRun(dead, new Date(now.getTime() + 1000));
  await appendPieces(database, dead, [{ teacherId, runId: run.runId, id: 7, event: 'one' }]);
  const [a, b] = [openWorker(), openWorker()];
  await Promise.all([a.sweep(), b.sweep()]);
  expect(a.find(run.runId) ?? b.find(run.runId)).toBeUndefined();
  now = new Date(now.getTime() + 2000);
  await Promise.all([a.sweep(), b.sweep()]);
  await until(async () => (await stateOf(run)).state === 'done');
  const pieces = await listPieces(database, run);
  expect(pieces.map((piece) => piece.event)).toEqual(['one', 'restored one', 'two', 'end']);
  expect(pieces[1]?.id).toBe(1007);
});

test('who takes over is told so, also where nothing was stored', async () => {
  const run = await keepRun(newId(), now);
  now = new Date(now.getTime() + 1);
  await openWorker().sweep();
  await until(async () => (await stateOf(run)).state === 'done');
  expect((await listPieces(database, run)).map((piece) => piece.event)).toEqual(['restored ', 'two', 'end']);
});

test('a process that lost its lease can neither append nor finish', async () => {
  let release: () => void = () => undefined;
  const slow = openWorker({ until: new Promise<void>((resolve) => (release = resolve)) });
  const run = await keepRun(slow.owner, slow.leaseUntil());
  slow.start(run);
  now = new Date(now.getTime() + 60_000);
  const quick = openWorker();
  await quick.sweep();
  await until(async () => (await stateOf(run)).state === 'done');
  const before = await listPieces(database, run);
  release();
  await until(() => slow.find(run.runId) === undefined);
  expect(await listPieces(database, run)).toEqual(before);
  expect((await stateOf(run)).lease_owner).toBe(quick.owner);
});

test('a run that is stopped ends with the cancellation and stays cancelled', async () => {
  let release: () => void = () => undefined;
  const worker = openWorker({ until: new Promise<void>((resolve) => (release = resolve)) });
  const run = await keepRun(worker.owner, worker.leaseUntil());
  worker.start(run);
  const reading = readAll(worker, run);
  await client.query(`update ai_runs set state = 'cancelled' where id = $1`, [run.runId]);
  worker.stop(run.runId);
  release();
  expect((await reading).at(-1)).toBe('cancelled');
  expect(await stateOf(run)).toMatchObject({ state: 'cancelled', result: null });
});

test('a worker that drains hands over at once what it could not finish', async () => {
  let release: () => void = () => undefined;
  const worker = openWorker({ until: new Promise<void>((resolve) => (release = resolve)) });
  const run = await keepRun(worker.owner, worker.leaseUntil());
  worker.start(run);
  await worker.drain(0);
  expect(worker.find(run.runId)).toBeUndefined();
  expect((await stateOf(run)).lease_owner).toBeNull();
  now = new Date(now.getTime() + 1);
  await openWorker().sweep();
  await until(async () => (await stateOf(run)).state === 'done');
  release();
  await sleep(0);
});

test('a worker that drains while the database is away still lets its readers go', async () => {
  const away = openDatabase({ url: appUrl, poolSize: 1, preparedStatements: true, log });
  const worker = openWorker({ until: new Promise(() => undefined), from: away });
  const run = await keepRun(worker.owner, worker.leaseUntil());
  worker.start(run);
  const reading = readAll(worker, run);
  await away.close();
  await worker.drain(0);
  expect(await reading).toEqual([]);
});

test('a run that broke off is not held back by the others of a busy process', async () => {
  let release: () => void = () => undefined;
  const worker = openWorker({ until: new Promise<void>((resolve) => (release = resolve)) });
  const busy = await keepRun(worker.owner, worker.leaseUntil());
  const broken = await keepRun(worker.owner, worker.leaseUntil());
  worker.open();
  worker.start(busy);
  const before = worker.leaseUntil();
  now = new Date(now.getTime() + 3000);
  await until(async () => (await stateOf(busy)).lease_until > before);
  expect((await stateOf(broken)).lease_until).toEqual(before);
  release();
  await until(async () => (await stateOf(busy)).state === 'done');
});

test('a run that was left behind more than three times is written by the coach, and kept for no other', async () => {
  for (const [attempts, calls] of [
    [3, 1],
    [4, 0],
    [5, 0],
  ] as const) {
    const asked: string[] = [];
    const worker = openWorker({ reading: { read: (text) => void asked.push(text) } });
    const run = await keepRun(worker.owner, worker.leaseUntil());
    worker.start({ ...run, attempts });
    expect((await readAll(worker, run)).at(-1)).toBe('end');
    expect(asked).toHaveLength(calls);
    const { rows } = await client.query('select input_hash from ai_runs where id = $1', [run.runId]);
    expect(rows).toEqual([{ input_hash: null }]);
  }
});

test('a process that knows it is alone takes over at once what the dead left', async () => {
  const run = await keepRun(newId(), new Date(now.getTime() + 8000));
  await releaseRuns(database, now);
  now = new Date(now.getTime() + 1);
  await openWorker().sweep();
  await until(async () => (await stateOf(run)).state === 'done');
});

test('a run that broke its writer more than eight times is given up with a reason', async () => {
  const worker = openWorker();
  const run = await keepRun(worker.owner, worker.leaseUntil());
  worker.start({ ...run, attempts: 9 });
  expect(await readAll(worker, run)).toEqual(['failed Please submit your work again.']);
  expect((await stateOf(run)).state).toBe('failed');
});

test('runs that cannot be written are counted as failed', async () => {
  const metrics = createMetrics();
  const worker = openWorker({ metrics, refusal: 'The unit is gone.' });
  for (const attempts of [0, 9]) {
    const run = await keepRun(worker.owner, worker.leaseUntil());
    worker.start({ ...run, attempts });
    await readAll(worker, run);
  }
  expect((await metrics.runs.get()).values).toEqual([
    { labels: { by: 'none', outcome: 'failed' }, value: 2 },
  ]);
});

test.each(['read', 'end'] as const)(
  'a defect at the %s of an answer lets the coach write at once',
  async (part) => {
    let broke = 0;
    const defect = () => {
      broke += 1;
      throw new TypeError('a defect');
    };
    const worker = openWorker({ reading: { [part]: defect } });
    const run = await keepRun(worker.owner, worker.leaseUntil());
    worker.start(run);
    expect(await readAll(worker, run)).toEqual(['two', 'end']);
    expect((await stateOf(run)).state).toBe('done');
    expect(broke).toBe(1);
    const { rows } = await client.query('select outcome from ai_calls where run_id = $1', [run.runId]);
    expect(rows).toEqual([{ outcome: 'ok' }]);
  },
);
