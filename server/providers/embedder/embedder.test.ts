import { readdir, readFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { afterAll, expect, test } from 'vitest';
import { openEmbedder } from './embedder.ts';

/** The thread gives way to everybody: on a busy machine it has next to nothing of the processor. */
const patience = 50_000;
const embedder = openEmbedder({ batchMs: patience, startMs: patience });
afterAll(() => embedder.close());

/** A thread that does as it is told here. */
const threadOf = (code: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads';${code}`)}`,
  );
const answering =
  "parentPort.on('message', (texts) => parentPort.postMessage({ embeddings: texts.map(() => [1]) }));";

function likeness(one: number[] = [], other: number[] = []) {
  return one.reduce((sum, number, index) => sum + number * (other[index] ?? 0), 0);
}

test('texts of like meaning have like numbers', async () => {
  const [rain, wet, king] = await embedder.embed(
    ['It rains a lot today.', 'The weather is wet.', 'The king sold his horse.'],
    patience,
  );
  expect(rain).toHaveLength(512);
  expect(likeness(rain, wet)).toBeGreaterThan(likeness(rain, king) + 0.2);
});

test('no network is needed, and odd or endless texts are answered', async () => {
  const texts = ['🙂', '\uD800', '꧁𓀀', 'x'.repeat(20_000), 'Hello.'];
  expect(await embedder.embed(texts, patience)).toHaveLength(texts.length);
  expect(await embedder.embed([], patience)).toEqual([]);
});

test('a text that cannot be read is refused without a word of it', async () => {
  await expect(embedder.embed([''], patience)).rejects.toThrow(/^sentences could not be compared: \w+$/);
  expect(await embedder.embed(['The next one.'], patience)).toHaveLength(1);
});

test('who asks for many waits for each in turn and has all, in order', async () => {
  const texts = Array.from({ length: 60 }, (_, index) => `Sentence number ${index}.`);
  const [many, few] = await Promise.all([
    embedder.embed(texts, patience),
    embedder.embed([texts[59] ?? ''], patience),
  ]);
  expect(many).toHaveLength(60);
  expect(likeness(many[59], few[0])).toBeCloseTo(1, 3);
});

/** Each batch takes 40 ms, and tells in its numbers in which place it was answered. */
const counting = threadOf(
  "let place = 0; parentPort.on('message', (texts) => { place += 1; const at = place; setTimeout(() => parentPort.postMessage({ embeddings: texts.map(() => [at]) }), 40); });",
);
const manyTexts = Array.from({ length: 24 * 4 }, (_, index) => `Sentence number ${index}.`);

test('who asks for many takes turns with others', async () => {
  const turns = openEmbedder({ program: counting, batchMs: patience, startMs: patience });
  const [many, few] = await Promise.all([
    turns.embed(manyTexts, patience, { turn: 'one' }),
    turns.embed(['One.'], patience, { turn: 'another' }),
  ]);
  expect(few).toEqual([[2]]);
  expect(many.map(([place]) => place)).toEqual(manyTexts.map((_, at) => [1, 3, 4, 5][Math.floor(at / 24)]));
  await turns.close();
});

test('what a budget does not reach is left out, and the first are answered', async () => {
  const short = openEmbedder({ program: counting, batchMs: patience, startMs: patience });
  expect(await short.embed(manyTexts, patience, { budgetMs: 1 })).toHaveLength(24);
  await short.close();
});

test('who has no patience left is told in time, and so is who waits behind', async () => {
  const silent = openEmbedder({ program: threadOf("parentPort.on('message', () => {});") });
  const startedAt = performance.now();
  const both = await Promise.allSettled([silent.embed(['One.'], 60), silent.embed(['Two.'], 60)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(performance.now() - startedAt).toBeLessThan(20_000);
  await silent.close();
});

test('a thread that never answers is ended, and the next one answers', async () => {
  const stuck = openEmbedder({
    program: threadOf(
      "parentPort.on('message', (texts) => { if (texts[0] === 'Stick.') for (;;); parentPort.postMessage({ embeddings: texts.map(() => [1]) }); });",
    ),
    batchMs: 5000,
    startMs: 0,
  });
  const both = await Promise.allSettled([
    stuck.embed(['Stick.'], patience),
    stuck.embed(['Go on.'], patience),
  ]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  await stuck.close();
});

test('a thread that is slow to start is waited for', async () => {
  const slow = openEmbedder({
    program: threadOf(`await new Promise((resolve) => setTimeout(resolve, 400)); ${answering}`),
    batchMs: 100,
    startMs: patience,
  });
  expect(await slow.embed(['One.'], patience)).toEqual([[1]]);
  await slow.close();
});

test.runIf(process.platform === 'linux')('it gives way to who writes feedback', async () => {
  await embedder.embed(['Good morning.'], patience);
  const threads = await readdir('/proc/self/task');
  const stats = await Promise.all(threads.map((id) => readFile(`/proc/self/task/${id}/stat`, 'utf8')));
  // The name in parentheses may hold spaces; the 17th field after it is the niceness.
  const nice = stats.map((stat) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]));
  expect(Math.max(...nice)).toBeGreaterThan(0);
  expect(getPriority()).toBe(0);
});

test('a thread that crashes is replaced by the next one', async () => {
  const crashing = openEmbedder({
    program: threadOf(
      "parentPort.on('message', (texts) => { if (texts[0] === 'Crash.') throw new Error('x'); parentPort.postMessage({ embeddings: texts.map(() => [1]) }); });",
    ),
  });
  await expect(crashing.embed(['Crash.'], patience)).rejects.toThrow();
  expect(await crashing.embed(['Go on.'], patience)).toEqual([[1]]);
  await crashing.close();
});

test('a thread that cannot start is an answer, too', async () => {
  const missing = openEmbedder({ program: new URL('./no-such-worker.ts', import.meta.url) });
  await expect(missing.embed(['One.'], patience)).rejects.toThrow();
  await missing.close();
});

test('after closing nothing is started again', async () => {
  const closed = openEmbedder({ program: threadOf(answering) });
  expect(await closed.embed(['One.'], patience)).toEqual([[1]]);
  await closed.close();
  await expect(closed.embed(['Two.'], patience)).rejects.toThrow();
});
