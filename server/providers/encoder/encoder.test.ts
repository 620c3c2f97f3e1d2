import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { type EncoderOptions, openEncoder } from './encoder.ts';

const patience = 50_000;
const folder = mkdtempSync(join(tmpdir(), 'encoder-'));
afterAll(() => rmSync(folder, { recursive: true }));

const open = (options: Pick<EncoderOptions, 'program' | 'batchMs' | 'startMs'>) =>
  openEncoder<string>({ ...options, doing: 'reading', priority: constants.priority.PRIORITY_NORMAL });

/** A process that does as it is told here with `texts`, and answers by `answer`. */
function processOf(name: string, code: string, before = ''): URL {
  const file = join(folder, `${name}.mjs`);
  const answering = `const answer = (of) => process.send({ readings: of });`;
  writeFileSync(
    file,
    `${before}${answering}process.on('disconnect', () => process.exit());process.on('message', (texts) => {${code}});`,
  );
  return pathToFileURL(file);
}
const answering = 'answer(texts.map(() => [1]));';

/** Each batch takes 40 ms, and tells in its numbers in which place it was answered. */
const counting = processOf(
  'counting',
  'place += 1; const at = place; setTimeout(() => answer(texts.map(() => [at])), 40);',
  'let place = 0;',
);
const manyTexts = Array.from({ length: 4 * 4 }, (_, index) => `Sentence number ${index}.`);

test('who asks for many takes turns with others', async () => {
  const turns = open({ program: counting, batchMs: patience, startMs: patience });
  const [many, few] = await Promise.all([
    turns.read(manyTexts, patience, { turn: 'one' }),
    turns.read(['One.'], patience, { turn: 'another' }),
  ]);
  expect(few).toEqual([[2]]);
  expect(many.map(([place]) => place)).toEqual(manyTexts.map((_, at) => [1, 3, 4, 5][Math.floor(at / 4)]));
  await turns.close();
});

test('what a budget does not reach is left out, and the first are answered', async () => {
  const short = open({ program: counting, batchMs: patience, startMs: patience });
  expect(await short.read(manyTexts, patience, { budgetMs: 1 })).toHaveLength(4);
  await short.close();
});

test('who has no patience left is told in time, and so is who waits behind', async () => {
  const silent = open({ program: processOf('silent', '') });
  const startedAt = performance.now();
  const both = await Promise.allSettled([silent.read(['One.'], 60), silent.read(['Two.'], 60)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(performance.now() - startedAt).toBeLessThan(20_000);
  await silent.close();
});

test('a process that never answers is ended, and the next one answers', async () => {
  const stuck = open({
    program: processOf('sticking', `if (texts[0] === 'Stick.') for (;;); ${answering}`),
    batchMs: 5000,
    startMs: patience,
  });
  await stuck.read(['Warm up.'], patience);
  const both = await Promise.allSettled([stuck.read(['Stick.'], patience), stuck.read(['Go on.'], patience)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  await stuck.close();
});

test('a process that is slow to start is waited for', async () => {
  const slow = open({
    program: processOf('slow', answering, 'await new Promise((resolve) => setTimeout(resolve, 400));'),
    batchMs: 100,
    startMs: patience,
  });
  expect(await slow.read(['One.'], patience)).toEqual([[1]]);
  await slow.close();
});

test('a process that crashes is replaced by the next one', async () => {
  const crashing = open({
    program: processOf('crashing', `if (texts[0] === 'Crash.') process.exit(1); ${answering}`),
  });
  await expect(crashing.read(['Crash.'], patience)).rejects.toThrow();
  expect(await crashing.read(['Go on.'], patience)).toEqual([[1]]);
  await crashing.close();
});

test('a process that cannot start is an answer, too', async () => {
  const missing = open({ program: new URL('./no-such-worker.ts', import.meta.url) });
  await expect(missing.read(['One.'], patience)).rejects.toThrow();
  await missing.close();
});

test('after closing nothing is started again', async () => {
  const closed = open({ program: processOf('closed', answering), startMs: patience });
  expect(await closed.read(['One.'], patience)).toEqual([[1]]);
  await closed.close();
  await expect(closed.read(['Two.'], patience)).rejects.toThrow();
});

test('who warms it up waits for nothing, and the first text finds the process there', async () => {
  const warm = open({
    program: processOf('warm', 'count += 1; answer(texts.map(() => [count]));', 'let count = 0;'),
    startMs: patience,
  });
  warm.warm();
  // Its second batch: the first held nothing.
  expect(await warm.read(['One.'], patience)).toEqual([[2]]);
  await warm.close();
});

test('what fails while it is warmed up is told to who reads', async () => {
  const missing = open({ program: new URL('./no-such-worker.ts', import.meta.url) });
  missing.warm();
  await expect(missing.read(['One.'], patience)).rejects.toThrow();
  await missing.close();
});
