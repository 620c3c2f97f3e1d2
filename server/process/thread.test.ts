import { expect, test } from 'vitest';
import { openThread } from './thread.ts';

/** A busy machine has next to nothing of its processor for a thread. */
const patience = { longestMs: 60_000, startMs: 60_000, doing: 'testing' };

const programOf = (code: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads';${code}`)}`,
  );

test('a thread that keeps more than it may is ended alone, and the next one answers', async () => {
  const greedy = openThread<string, string>({
    program: programOf(
      "const kept = []; parentPort.on('message', (text) => { while (text === 'Keep.') kept.push([text + kept.length]); parentPort.postMessage(text); });",
    ),
    ...{ ...patience, mostMb: 32 },
  });
  await expect(greedy.ask('Keep.')).rejects.toThrow('memory limit');
  expect(await greedy.ask('Go on.')).toBe('Go on.');
  await greedy.close();
});

test('what a thread throws away takes no more room than it is given', async () => {
  const wasteful = openThread<number, number>({
    program: programOf(
      `import { getHeapSpaceStatistics } from 'node:v8';
      parentPort.on('message', (times) => {
        const recent = [];
        for (let time = 0; time < times; time += 1) recent[time % 500_000] = { time };
        const { space_size } = getHeapSpaceStatistics().find((space) => space.space_name === 'new_space');
        parentPort.postMessage(space_size / 2 ** 20);
      });`,
    ),
    ...patience,
  });
  expect(await wasteful.ask(20_000_000)).toBeLessThan(48);
  await wasteful.close();
});

test('a thread that gets little of the processor is waited for, from its first question on', async () => {
  const waiting = openThread<number, string>({
    program: programOf(
      "parentPort.on('message', (forMs) => setTimeout(() => parentPort.postMessage('done'), forMs));",
    ),
    ...{ ...patience, longestMs: 3000, startMs: 0 },
  });
  expect(await waiting.ask(4000)).toBe('done');
  await waiting.close();
});

test.each([
  ['computes', 'for (;;);'],
  ['waits', ''],
])('a thread that %s without end is ended, and the next one answers', async (_, code) => {
  const stuck = openThread<string, string>({
    program: programOf(
      `parentPort.on('message', (text) => { if (text === 'Stick.') { ${code} } else parentPort.postMessage(text); });`,
    ),
    ...{ ...patience, longestMs: 1000 },
  });
  await stuck.ask('Warm up.');
  await expect(stuck.ask('Stick.')).rejects.toThrow('took too long');
  expect(await stuck.ask('Go on.')).toBe('Go on.');
  await stuck.close();
});
