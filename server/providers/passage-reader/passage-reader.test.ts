import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { constants, getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import type { Passage } from './passage.ts';
import { openPassageReader } from './passage-reader.ts';

/** The process gives way to everybody: on a busy machine it has next to nothing of the processor. */
const patience = 50_000;
const reader = openPassageReader({ batchMs: patience, startMs: patience });
afterAll(() => reader.close());

const folder = mkdtempSync(join(tmpdir(), 'passages-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A process that does as it is told here with `passages`, and answers by `answer`. */
function processOf(name: string, code: string, before = ''): URL {
  const file = join(folder, `${name}.mjs`);
  const answering = `const answer = (of) => process.send({ readings: of });`;
  writeFileSync(
    file,
    `${before}${answering}process.on('disconnect', () => process.exit());process.on('message', (passages) => {${code}});`,
  );
  return pathToFileURL(file);
}
const answering = 'answer(passages.map(() => [1]));';

const passagesOf = (quotes: readonly string[]): Passage[] =>
  quotes.map((quote) => ({ quote, before: '', after: '' }));

test('what tells of harm is above what tells of none', async () => {
  const quotes = [
    'My uncle comes into my room at night and touches me.',
    'The ants carry leaves to their nest.',
  ];
  const [abuse, ants] = await reader.read(passagesOf(quotes), patience);
  expect(abuse?.[0]).toBeGreaterThan((ants?.[0] ?? Number.NaN) + 2);
});

test('what stands around a passage is read, too', async () => {
  const quote = 'She hit me so hard that I fell on the floor.';
  const [alone, within] = await reader.read(
    [
      { quote, before: '', after: '' },
      { quote, before: 'We had a pillow fight at the sleepover.', after: 'We laughed till midnight.' },
    ],
    patience,
  );
  expect(within).not.toEqual(alone);
});

test('no network is needed, and odd or endless texts are answered', async () => {
  const quotes = ['', '🙂', '\uD800', '꧁𓀀', 'x'.repeat(20_000), 'word '.repeat(4000), 'Hello.'];
  const answers = await reader.read(passagesOf(quotes), patience);
  expect(answers).toHaveLength(quotes.length);
  expect(answers.flat().every(Number.isFinite)).toBe(true);
  expect(await reader.read([], patience)).toEqual([]);
});

test('who asks for many waits for each in turn and has all, in order', async () => {
  const texts = Array.from({ length: 60 }, (_, index) => `Sentence number ${index}.`);
  const [many, few] = await Promise.all([
    reader.read(passagesOf(texts), patience),
    reader.read(passagesOf(texts.slice(59)), patience),
  ]);
  expect(many).toHaveLength(60);
  expect(many[59]?.[0]).toBeCloseTo(few[0]?.[0] ?? Number.NaN, 3);
});

/** Each batch takes 40 ms, and tells in its numbers in which place it was answered. */
const counting = processOf(
  'counting',
  'place += 1; const at = place; setTimeout(() => answer(passages.map(() => [at])), 40);',
  'let place = 0;',
);
const manyTexts = Array.from({ length: 4 * 4 }, (_, index) => `Sentence number ${index}.`);

test('who asks for many takes turns with others', async () => {
  const turns = openPassageReader({ program: counting, batchMs: patience, startMs: patience });
  const [many, few] = await Promise.all([
    turns.read(passagesOf(manyTexts), patience, { turn: 'one' }),
    turns.read(passagesOf(['One.']), patience, { turn: 'another' }),
  ]);
  expect(few).toEqual([[2]]);
  expect(many.map(([place]) => place)).toEqual(manyTexts.map((_, at) => [1, 3, 4, 5][Math.floor(at / 4)]));
  await turns.close();
});

test('what a budget does not reach is left out, and the first are answered', async () => {
  const short = openPassageReader({ program: counting, batchMs: patience, startMs: patience });
  expect(await short.read(passagesOf(manyTexts), patience, { budgetMs: 1 })).toHaveLength(4);
  await short.close();
});

test('who has no patience left is told in time, and so is who waits behind', async () => {
  const silent = openPassageReader({ program: processOf('silent', '') });
  const startedAt = performance.now();
  const both = await Promise.allSettled([
    silent.read(passagesOf(['One.']), 60),
    silent.read(passagesOf(['Two.']), 60),
  ]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(performance.now() - startedAt).toBeLessThan(20_000);
  await silent.close();
});

test('a process that never answers is ended, and the next one answers', async () => {
  const stuck = openPassageReader({
    program: processOf('sticking', `if (passages[0].quote === 'Stick.') for (;;); ${answering}`),
    batchMs: 5000,
    startMs: patience,
  });
  await stuck.read(passagesOf(['Warm up.']), patience);
  const both = await Promise.allSettled([
    stuck.read(passagesOf(['Stick.']), patience),
    stuck.read(passagesOf(['Go on.']), patience),
  ]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  await stuck.close();
});

test('a process that is slow to start is waited for', async () => {
  const slow = openPassageReader({
    program: processOf('slow', answering, 'await new Promise((resolve) => setTimeout(resolve, 400));'),
    batchMs: 100,
    startMs: patience,
  });
  expect(await slow.read(passagesOf(['One.']), patience)).toEqual([[1]]);
  await slow.close();
});

test('it gives way to who writes feedback', async () => {
  await reader.read(passagesOf(['Good morning.']), patience);
  expect(getPriority(reader.pid)).toBe(constants.priority.PRIORITY_LOW);
  expect(getPriority()).toBe(0);
});

test('who is ended in the middle of a reading takes nobody along', async () => {
  const ending = openPassageReader({ batchMs: patience, startMs: patience });
  await ending.read(passagesOf(['Good morning.']), patience);
  const reading = ending.read(
    passagesOf(Array.from({ length: 40 }, () => 'We went home. '.repeat(8))),
    patience,
  );
  const heard = expect(reading).rejects.toThrow();
  await ending.close();
  await heard;
});

test('a process that crashes is replaced by the next one', async () => {
  const crashing = openPassageReader({
    program: processOf('crashing', `if (passages[0].quote === 'Crash.') process.exit(1); ${answering}`),
  });
  await expect(crashing.read(passagesOf(['Crash.']), patience)).rejects.toThrow();
  expect(await crashing.read(passagesOf(['Go on.']), patience)).toEqual([[1]]);
  await crashing.close();
});

test('a process that cannot start is an answer, too', async () => {
  const missing = openPassageReader({ program: new URL('./no-such-worker.ts', import.meta.url) });
  await expect(missing.read(passagesOf(['One.']), patience)).rejects.toThrow();
  await missing.close();
});

test('after closing nothing is started again', async () => {
  const closed = openPassageReader({ program: processOf('closed', answering), startMs: patience });
  expect(await closed.read(passagesOf(['One.']), patience)).toEqual([[1]]);
  await closed.close();
  await expect(closed.read(passagesOf(['Two.']), patience)).rejects.toThrow();
});
