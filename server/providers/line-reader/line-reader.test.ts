import { constants, getPriority } from 'node:os';
import { afterAll, expect, test } from 'vitest';
import { sentenceKinds } from '#server/student-text/index.ts';
import { openLineReader } from './line-reader.ts';

const patience = 50_000;
const reader = openLineReader({ batchMs: patience, startMs: patience });
afterAll(() => reader.close());

const harsh = sentenceKinds.indexOf('harsh');

test('a harsh line is above a plain one, by a number for each kind', async () => {
  const lines = ['Honestly, this lazy paragraph wastes everybody’s time.', 'Add the year in which it began.'];
  const [unfit, sound] = await reader.read(lines, patience);
  expect(unfit).toHaveLength(sentenceKinds.length);
  expect(unfit?.[harsh]).toBeGreaterThan((sound?.[harsh] ?? Number.NaN) + 1);
});

test('odd and endless lines are answered', async () => {
  const lines = ['', '🙂', '\uD800', 'x'.repeat(20_000), 'word '.repeat(4000)];
  const answers = await reader.read(lines, patience);
  expect(answers).toHaveLength(lines.length);
  expect(answers.flat().every(Number.isFinite)).toBe(true);
});

test('it gives way to nobody, as somebody waits for it', async () => {
  reader.warm();
  await reader.read(['Good morning.'], patience);
  expect(getPriority(reader.pid)).toBe(constants.priority.PRIORITY_NORMAL);
});
