import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { RunningApp } from '#e2e/running-app.ts';
import { type Classroom, longWork, openClassroom } from './classroom.ts';
import { askModel, askProduct, type Seen } from './model-streams.ts';
import { cpuMs, residentMb } from './process.ts';
import { percentile, report } from './report.ts';

/** A class of 150 submits within 10 seconds, and each reads its feedback as it is written at 40 tokens a second. */
const students = 150;
const withinMs = 10_000;
const behaviour = { firstTokenMs: 300, tokensPerSecond: 40 };

const model: ChildProcess = spawn('node', ['practice/model/serve.ts', '0'], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
if (!model.stdout) throw new Error('the practice model prints nothing');
const [line] = await once(model.stdout, 'data');
const modelUrl = String(line).match(/http:\S+?:\d+/)?.[0] ?? '';
await control('always', behaviour);
const app = await RunningApp.start({
  // So that the day's budget is asked on the way.
  AI_PRICE_INPUT: '0.1',
  AI_PRICE_OUTPUT: '0.5',
  AI_PROVIDER: 'openai-compatible',
  AI_MODEL: 'practice',
  AI_BASE_URL: `${modelUrl}/v1`,
  LOG_LEVEL: 'warn',
});
// With these strategies the model's answer has about 240 tokens.
const open = () => openClassroom(app.origin, 1, ['sentence-starters']);
const [earlier, classroom] = [await open(), await open()];

await askProduct(classroom, `${longWork.slice(0, 1200)} To warm up.`);
const request = (await control('requests')).at(-1)?.body;

/** The same burst, once through the product and once straight at the model. */
async function burst<T>(ask: (index: number) => Promise<T>): Promise<PromiseSettledResult<T>[]> {
  const asked = Array.from({ length: students }, async (_, index) => {
    await sleep((index * withinMs) / students);
    return await ask(index);
  });
  return await Promise.allSettled(asked);
}
/** A whole class submits; CPU milliseconds that the product used meanwhile. */
async function submitAll(to: Classroom) {
  const before = cpuMs(app.pid);
  const seen = await burst((index) => askProduct(to, `${longWork.slice(0, 1200)} This is draft ${index}.`));
  return { seen, cpu: cpuMs(app.pid) - before };
}
const direct = await burst(() => askModel(`${modelUrl}/v1`, request));
// The first class after the start finds code that is not compiled yet: it is told apart.
const first = await submitAll(earlier);
const { seen, cpu } = await submitAll(classroom);
const memory = residentMb(app.pid);

const answered = seen.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
const plain = direct.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
const refused = [...first.seen, ...seen].filter((one) => one.status === 'rejected');
for (const { reason } of refused) console.error(String(reason));
let kept = 0;
for (const one of answered) if (await isKept(one)) kept += 1;
const tokens = plain.reduce((sum, one) => sum + one.tokens, 0);
const p95 = (values: number[]) => percentile(values, 0.95);
const ratio = p95(answered.map((one) => one.firstWordMs)) / p95(plain.map((one) => one.firstSentenceMs));

await app.dispose();
model.kill();
const figures = [
  { name: 'p95 first word ÷ direct', value: ratio, unit: '×', target: 1.25 },
  { name: 'errors', value: refused.length, unit: '', target: 0 },
  { name: 'lost', value: answered.length - kept, unit: '', target: 0 },
  { name: 'CPU a token', value: (cpu * 1000) / tokens, unit: ' µs', target: 45 },
  { name: 'CPU a token, first class after the start', value: (first.cpu * 1000) / tokens, unit: ' µs' },
  { name: 'resident memory at the end', value: memory, unit: ' MB' },
];
process.exitCode = report('burst', figures, { students, tokens, ...behaviour }) ? 0 : 1;

async function control(name: string, body?: unknown) {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  return await (await fetch(`${modelUrl}/control/${name}`, init)).json();
}

/** The finished feedback is in the database, for who holds the secret. */
async function isKept({ submissionId, secret }: Seen): Promise<boolean> {
  const headers = { 'X-Student-Link': classroom.link, 'X-Submission-Secret': secret };
  const response = await fetch(`${app.origin}/api/submissions/${submissionId}`, { headers });
  return response.ok && (await response.json()).submission.state === 'done';
}
