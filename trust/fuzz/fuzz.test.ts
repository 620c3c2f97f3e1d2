import { expect, test } from 'vitest';
import { quickDisk } from '#e2e/quick-disk.ts';
import { fuzz, keptWaiting, neverSucceeded, slowestLongInputs } from './fuzz.ts';

process.env.TMPDIR = quickDisk();

test('requests of every kind break nothing, and every call succeeds among them', async () => {
  const requests = 600;
  const outcome = await fuzz({ requests, forMs: 90_000 });
  console.log(`fuzz: seed ${outcome.seed}, ${outcome.sent} requests, ${outcome.succeeded} answered 2xx`);
  for (const line of slowestLongInputs(outcome)) console.log(`fuzz: ${line}`);
  expect(outcome.findings, `again with SEED=${outcome.seed} REQUESTS=${requests} npm run fuzz`).toEqual([]);
  expect(neverSucceeded(outcome)).toEqual([]);
  // Three times the bar of `npm run fuzz`: other tests run beside this one. Without the thread it is thirty times.
  expect(keptWaiting(outcome, 150)).toEqual([]);
  expect(outcome.succeeded).toBeGreaterThan(outcome.sent / 3);
}, 1_200_000);
