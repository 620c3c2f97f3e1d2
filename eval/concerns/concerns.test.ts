import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { concernKinds } from '#contract/safeguarding.ts';
import { seeingAmong, toPlain, toSeen } from '#server/safeguarding/index.ts';
import { readExamples, tuningFile } from './examples.ts';
import { evaluateConcerns, measureConcerns, toReport } from './measure.ts';

const examples = readExamples(tuningFile);

test('there are examples of every kind, each once, and more that are harmless', () => {
  for (const kind of concernKinds)
    expect(examples.filter((example) => example.kind === kind).length).toBeGreaterThanOrEqual(80);
  expect(examples.filter(({ kind }) => kind === 'none').length).toBeGreaterThanOrEqual(500);
  expect(new Set(examples.map(({ text }) => text)).size).toBe(examples.length);
});

test('in a sentence the same is seen alone and among others of its text, also beside the next', () => {
  const plains = examples.map(({ text }) => toPlain(text));
  for (let first = 0; first < plains.length; first += 12) {
    const text = plains.slice(first, first + 12);
    const see = seeingAmong(text);
    const pairs = text.slice(1).map((plain, at) => `${text[at]} ${plain}`);
    for (const plain of [...text, ...pairs]) expect(see(plain)).toEqual(toSeen(plain));
  }
});

test('the weights are those that were learned from the examples', async () => {
  const some = examples.filter((_, index) => index % 8 === 0);
  const measured = await measureConcerns(some);
  const right = measured.filter(({ example, isFlagged }) => isFlagged === (example.kind !== 'none'));
  expect(right.length / measured.length).toBeGreaterThan(0.93);
}, 240_000);

test('what is found is told by kind, and below the bar it is said', async () => {
  const [concern] = examples;
  const harmless = examples.find(({ kind }) => kind === 'none');
  if (!concern || !harmless) throw new Error('no examples');
  const good = toReport([
    { example: concern, isFlagged: true },
    { example: harmless, isFlagged: false },
  ]);
  expect(good.isGood).toBe(true);
  expect(good.text).toMatch(/found: self-harm +1 of 1 +1\.000/);
  const noisy = toReport([
    { example: concern, isFlagged: true },
    { example: harmless, isFlagged: true },
  ]);
  expect(noisy.isGood).toBe(false);
  expect(toReport([{ example: concern, isFlagged: false }]).isGood).toBe(false);
});

test('held-out sentences are read from their table, and a table that is not there is no failure', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'concerns-'));
  const file = pathToFileURL(join(folder, 'held-out.tsv'));
  expect(await evaluateConcerns(file)).toBe(true);
  writeFileSync(
    file,
    'id\tkind\tabout\tgenre\ttext\n1\tabuse\tself\tjournal\tMy dad hits me with his belt when he drinks.\n2\tnone\tnone\tsport\tWe won.\n',
  );
  expect(await evaluateConcerns(file)).toBe(true);
  writeFileSync(file, 'id\tkind\tabout\tgenre\ttext\n1\tabuse\tself\tjournal\tWe won the game.\n');
  expect(await evaluateConcerns(file)).toBe(false);
  rmSync(folder, { recursive: true });
}, 120_000);
