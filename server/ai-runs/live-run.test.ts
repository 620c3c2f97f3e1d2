import { expect, test } from 'vitest';
import { newId } from '#server/process/ids.ts';
import { LiveRun } from './live-run.ts';

const claimed = (attempts: number) =>
  ({ teacherId: newId(), runId: newId(), kind: 'feedback', subjectId: newId(), attempts }) as const;

async function read<Event>(events: AsyncIterable<{ id: number; event: Event }>) {
  const seen: [number, Event][] = [];
  for await (const { id, event } of events) seen.push([id, event]);
  return seen;
}

test('readers see what was and what comes, each from their own place, to the end', async () => {
  const live = new LiveRun<string>(claimed(0));
  live.emit('one');
  const [all, some, late] = [read(live.follow(0)), read(live.follow(1)), read(live.follow(2))];
  live.emit('two');
  await Promise.resolve();
  live.emit('three');
  live.close();
  expect(await all).toEqual([
    [1, 'one'],
    [2, 'two'],
    [3, 'three'],
  ]);
  expect(await some).toEqual([
    [2, 'two'],
    [3, 'three'],
  ]);
  expect(await late).toEqual([[3, 'three']]);
  expect(await read(live.follow(0))).toHaveLength(3);
});

test('a reader who leaves is let go at once, while nothing is said', async () => {
  const live = new LiveRun<string>(claimed(0));
  const leaving = new AbortController();
  const reading = read(live.follow(0, leaving.signal));
  live.emit('one');
  await new Promise(setImmediate);
  leaving.abort();
  expect(await reading).toEqual([[1, 'one']]);
  expect(await read(live.follow(0, AbortSignal.abort()))).toEqual([[1, 'one']]);
});

test('what is only numbered is not shown, and what is emitted waits to be stored', () => {
  const live = new LiveRun<string>(claimed(0));
  live.emit('one');
  const end = live.number('end');
  expect(end.id).toBe(2);
  expect(live.unsaved).toEqual([{ id: 1, event: 'one' }]);
  expect([live.has(0), live.has(1), live.has(2)]).toEqual([true, true, false]);
});

test.each([
  [1, 0, 1000],
  [1, 7, 1007],
  [2, 0, 2000],
  [3, 1007, 4007],
])('whoever claims it as number %i behind event %i gives numbers from %i on', (attempts, last, first) => {
  const earlier = last > 0 ? [{ id: last, event: 'earlier' }] : [];
  const live = new LiveRun<string>(claimed(attempts), earlier);
  live.emit('next');
  expect(live.unsaved).toEqual([{ id: first, event: 'next' }]);
  expect(live.has(last)).toBe(true);
});
