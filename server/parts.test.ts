import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createWorker, listMade } from './jobs/worker.ts';
import { openStages } from './parts.ts';

const log = pino({ level: 'silent' });
const makeJob = (name: string) =>
  createWorker({ name, everyMs: 3_600_000, log, work: () => Promise.resolve() });

test('a job that is made and is in no stage is named at the start', async () => {
  const [[first], jobs] = listMade(() => [makeJob('in a stage'), makeJob('forgotten')]);
  const stages = [[{ open: () => first?.open(), close: () => first?.close() }]];
  expect(() => openStages(stages, jobs)).toThrow('No stage in server/parts.ts opens: forgotten');
  await first?.close();
});

test('what is made later, or by somebody else, is nobody’s concern', async () => {
  makeJob('before');
  const [job, jobs] = listMade(() => makeJob('the one'));
  makeJob('after');
  openStages([[job]], jobs);
  expect(jobs.map(({ name }) => name)).toEqual(['the one']);
  await job.close();
});
