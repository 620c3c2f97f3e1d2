import { setImmediate as turn } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createWorker, type WorkerSettings } from './worker.ts';

/** A worker whose sweeps each wait until the test lets them end. */
function gatedWorker(more: Partial<WorkerSettings> = {}) {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const begun: PromiseWithResolvers<void>[] = [];
  const worker = createWorker({
    name: 'waiting',
    everyMs: 3_600_000,
    log,
    work: async () => {
      const gate = Promise.withResolvers<void>();
      begun.push(gate);
      await gate.promise;
    },
    ...more,
  });
  return { worker, begun, lines };
}

test('a sweep that is asked for while another runs begins after it, once for all who ask', async () => {
  const { worker, begun } = gatedWorker();
  const first = worker.sweep();
  await expect.poll(() => begun.length).toBe(1);
  let isSecondOver = false;
  const second = Promise.all([worker.sweep(), worker.sweep()]).then(() => {
    isSecondOver = true;
  });
  begun[0]?.resolve();
  await first;
  await expect.poll(() => begun.length).toBe(2);
  expect(isSecondOver).toBe(false);
  begun[1]?.resolve();
  await second;
  expect(begun.length).toBe(2);
});

test('a sweep that fails is logged, and the next one runs', async () => {
  let runs = 0;
  const { worker, lines } = gatedWorker({
    work: async () => {
      runs += 1;
      if (runs === 1) throw new Error('no answer');
    },
  });
  await worker.sweep();
  await worker.sweep();
  expect(runs).toBe(2);
  expect(lines.filter((line) => line.includes('no answer') && line.includes('waiting'))).toHaveLength(1);
});

test('closing waits for what is under way, tells it to end, and lets nothing begin', async () => {
  const told: boolean[] = [];
  let begun = 0;
  const gate = Promise.withResolvers<void>();
  const { worker } = gatedWorker({
    work: async (closing) => {
      begun += 1;
      await gate.promise;
      told.push(closing.aborted);
    },
  });
  const running = worker.sweep();
  await expect.poll(() => begun).toBe(1);
  let isClosed = false;
  const closing = worker.close().then(() => {
    isClosed = true;
  });
  await turn();
  expect(isClosed).toBe(false);
  gate.resolve();
  await Promise.all([running, closing, worker.sweep()]);
  expect(told).toEqual([true]);
});

test('closing gives up waiting after its patience', async () => {
  const { worker, begun } = gatedWorker({ patienceMs: 20 });
  void worker.sweep();
  await expect.poll(() => begun.length).toBe(1);
  await worker.close();
  begun[0]?.resolve();
});

test('a worker that starts at once does not wait for its timer', async () => {
  const { worker, begun } = gatedWorker({ startsAtOnce: true });
  worker.open();
  await expect.poll(() => begun.length).toBe(1);
  begun[0]?.resolve();
  await worker.close();
});
