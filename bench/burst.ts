import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { RunningApp } from '#e2e/running-app.ts';
import { type LoadClassroom, longWork, openClassroom } from './load/load-classroom.ts';
import { askModel, askProduct, type Seen } from './load/model-streams.ts';
import { type PracticeWriter, startPracticeWriter } from './practice-writer.ts';
import { cpuMs, residentMb } from './process.ts';
import { median, percentile, report, tellStep } from './report.ts';

/** A class of 150 submits within 10 seconds, and each reads its feedback as it is written at 40 tokens a second. */
const students = 150;
const withinMs = 10_000;
const behaviour = { firstTokenMs: 300, tokensPerSecond: 40 };
const classes = 5;
/**
 * V8 compiles better and better what is run often. The first class after the start is told apart; the others come when so
 * many submissions have been served, each by a model that answers at once.
 */
const served = { links: 14, each: 150, atOnce: 8, behaviour: { firstTokenMs: 0, tokensPerSecond: 100_000 } };

type Bench = { app: RunningApp; writer: PracticeWriter };

const writer = await startPracticeWriter(behaviour);
try {
  tellStep('burst', 'starting the product, which builds its pages where they are not there');
  const app = await RunningApp.start({ ...writer.env, LOG_LEVEL: 'warn' });
  try {
    process.exitCode = (await run({ app, writer })) ? 0 : 1;
  } finally {
    await app.dispose();
  }
} finally {
  writer.stop();
}

async function run(bench: Bench): Promise<boolean> {
  const { app, writer } = bench;
  await askProduct(await open(bench), `${longWork.slice(0, 1200)} To warm up.`);
  const request = ((await writer.control('requests')) as { body: unknown }[]).at(-1)?.body;
  tellStep('burst', 'a class asks the model directly');
  const direct = await burst(() => askModel(writer.env.AI_BASE_URL, request));
  tellStep('burst', 'the first class submits');
  const first = await submitAll(app, await open(bench));
  tellStep('burst', `${served.links * served.each} submissions that are answered at once`);
  await serve(bench);
  const measured: Submitted[] = [];
  for (let index = 0; index < classes; index += 1) {
    tellStep('burst', `class ${index + 1} of ${classes} submits`);
    measured.push(await submitAll(app, await open(bench)));
  }
  const memory = residentMb(app.pid);
  tellStep('burst', 'the same classes at a bare relay');
  const relayed = await relayAll(writer, request);

  const plain = direct.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const answered = measured.flatMap(({ seen }) => seen);
  const tokens = plain.reduce((sum, one) => sum + one.tokens, 0);
  const sumOf = (name: 'refused' | 'lost') => [first, ...measured].reduce((sum, one) => sum + one[name], 0);
  const microseconds = ({ cpu }: Submitted) => (cpu * 1000) / tokens;
  const each = measured.map(microseconds);
  const p95 = (values: number[]) => percentile(values, 0.95);
  const ratio = p95(answered.map((one) => one.firstWordMs)) / p95(plain.map((one) => one.firstBlockMs));
  const figures = [
    { name: 'p95 first word ÷ direct', value: ratio, unit: '×', target: 1.25 },
    { name: 'errors', value: sumOf('refused'), unit: '', target: 0 },
    { name: 'lost', value: sumOf('lost'), unit: '', target: 0 },
    { name: `CPU a token, median of ${classes} classes`, value: median(each), unit: ' µs' },
    {
      name: 'CPU a token ÷ that of a bare relay right after',
      value: (median(each) * tokens) / (relayed * 1000),
      unit: '×',
      target: 2,
    },
    { name: 'CPU a token, bare relay', value: (relayed * 1000) / tokens, unit: ' µs' },
    { name: 'CPU a token, least of them', value: Math.min(...each), unit: ' µs' },
    { name: 'CPU a token, most of them', value: Math.max(...each), unit: ' µs' },
    { name: 'CPU a token, first class after the start', value: microseconds(first), unit: ' µs' },
    { name: 'resident memory at the end', value: memory, unit: ' MB' },
  ];
  return report('burst', figures, { students, tokens, ...behaviour });
}

/** With these strategies the model's answer has about 240 tokens. */
function open({ app }: Bench): Promise<LoadClassroom> {
  return openClassroom(app.origin, 1, ['sentence-starters']);
}

/** The same burst, once through the product and once straight at the model. */
async function burst<T>(ask: (index: number) => Promise<T>): Promise<PromiseSettledResult<T>[]> {
  const asked = Array.from({ length: students }, async (_, index) => {
    await sleep((index * withinMs) / students);
    return await ask(index);
  });
  return await Promise.allSettled(asked);
}

type Submitted = {
  seen: Seen[];
  refused: number;
  lost: number;
  /** CPU milliseconds that the product used meanwhile. */
  cpu: number;
};

/** A whole class submits. */
async function submitAll(app: RunningApp, to: LoadClassroom): Promise<Submitted> {
  const before = cpuMs(app.pid);
  const asked = await burst((index) => askProduct(to, `${longWork.slice(0, 1200)} This is draft ${index}.`));
  const cpu = cpuMs(app.pid) - before;
  const seen = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const refused = asked.filter((one) => one.status === 'rejected');
  for (const { reason } of refused) console.error(String(reason));
  let lost = 0;
  for (const one of seen) if (!(await isKept(to, one))) lost += 1;
  return { seen, refused: refused.length, lost, cpu };
}

async function serve(bench: Bench): Promise<void> {
  await bench.writer.control('always', served.behaviour);
  for (let link = 0; link < served.links; link += 1) {
    const to = await open(bench);
    let next = 0;
    const worker = async () => {
      while (next < served.each) await askProduct(to, `${longWork.slice(0, 1200)} Earlier draft ${next++}.`);
    };
    await Promise.all(Array.from({ length: served.atOnce }, worker));
  }
  await bench.writer.control('always', behaviour);
}

/** The same classes at a process that only passes words on: CPU milliseconds that one took, the median of them. */
async function relayAll({ env, control }: PracticeWriter, request: unknown): Promise<number> {
  const relay = spawn('node', ['bench/bare-relay.ts'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [line] = await once(relay.stdout, 'data');
    const url = `http://127.0.0.1:${String(line).match(/\d+/)?.[0]}`;
    const ask = () => askRelay(url, JSON.stringify(request));
    await control('always', served.behaviour);
    for (let round = 0; round < (served.links * served.each) / served.atOnce; round += 1) {
      await Promise.all(Array.from({ length: served.atOnce }, ask));
    }
    await control('always', behaviour);
    const used: number[] = [];
    for (let index = 0; index < classes; index += 1) {
      const before = cpuMs(relay.pid ?? 0);
      for (const asked of await burst(ask)) if (asked.status === 'rejected') throw asked.reason;
      used.push(cpuMs(relay.pid ?? 0) - before);
    }
    return median(used);
  } finally {
    relay.kill();
  }
}

async function askRelay(url: string, body: string): Promise<void> {
  const response = await fetch(url, { method: 'POST', body });
  if (!response.body || !(await text(response.body)).includes('data:')) {
    throw new Error('the relay passed nothing on');
  }
}

/** The finished feedback is in the database, for who holds the secret. */
async function isKept(to: LoadClassroom, { submissionId, secret }: Seen): Promise<boolean> {
  const headers = { 'X-Student-Link': to.link, 'X-Submission-Secret': secret };
  const response = await fetch(`${to.origin}/api/submissions/${submissionId}`, { headers });
  return response.ok && (await response.json()).submission.state === 'done';
}
