import { constants, getPriority } from 'node:os';
import { afterAll, expect, test } from 'vitest';
import type { Passage } from './passage-reader.ts';
import { openPassageReader } from './passage-reader.ts';

/** The process gives way to everybody: on a busy machine it has next to nothing of the processor. */
const patience = 50_000;
const reader = openPassageReader({ batchMs: patience, startMs: patience });
afterAll(() => reader.close());

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
