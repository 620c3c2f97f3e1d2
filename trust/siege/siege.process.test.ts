import { expect, test } from 'vitest';
import { quickDisk } from '#e2e/quick-disk.ts';
import { seededRandom } from '../seed.ts';
import { runSiege } from './run-siege.ts';

process.env.TMPDIR = quickDisk();

// The short form of `npm run siege`; how late an alarm comes is measured there, on a quiet machine.
test('a besieged link and 800 connections that trickle cost no student or teacher anything, and no class its alarms', async () => {
  const random = seededRandom();
  const { quiet, besieged, statuses, onALine, trickled, memoryMb } = await runSiege(random, {
    ...{ seconds: 20, quietSeconds: 5, perSecond: 50 },
    everyMs: { work: 2_000, arrival: 5_000, alarm: 5_000, photo: 10_000, save: 3_000 },
    onALine: { students: 4, photoBytes: 100_000, kbps: 400, withinSeconds: 120 },
  });
  const seed = `SEED=${random.seed}`;
  expect([...quiet.errors, ...besieged.errors], seed).toEqual([]);
  expect(onALine.unread, seed).toEqual([]);
  expect(statuses.get(500) ?? 0, seed).toBe(0);
  expect(Math.max(memoryMb.firstHalf, memoryMb.secondHalf), seed).toBeLessThan(1_000);
  // It would be green with nothing to look at.
  expect(statuses.get(429), seed).toBeGreaterThan(0);
  expect(besieged.handedIn).toBeGreaterThan(0);
  expect(trickled.open).toBeGreaterThan(700);
  expect(besieged.photoMs.length).toBeGreaterThan(0);
  expect(besieged.saved).toBeGreaterThan(0);
  expect(besieged.arrivalMs.length).toBeGreaterThan(0);
  expect(besieged.alarmMs.length).toBeGreaterThan(0);
}, 300_000);
