import { expect, test } from 'vitest';
import { quickDisk } from '#e2e/quick-disk.ts';
import { seededRandom } from '../seed.ts';
import { kinds } from './ledger.ts';
import { runTorture } from './run-torture.ts';

process.env.TMPDIR = quickDisk();

// The short form of `npm run torture`; how long it takes to come back is measured there, on a quiet machine.
test('over 10 kills of server and database nothing acknowledged is lost, doubled or left unfinished', async () => {
  const random = seededRandom();
  const { ledger, kills, broken, mails, isSettled } = await runTorture(random, {
    kills: 10,
    longestPeaceMs: 1_500,
  });
  const failed = { ...broken, defects: ledger.defects, mailsLost: mails.lost, mailsTwice: mails.twice };
  const nothing = Object.fromEntries(Object.keys(failed).map((name) => [name, []]));
  expect(failed, `SEED=${random.seed}`).toEqual(nothing);
  expect(isSettled, `SEED=${random.seed}`).toBe(true);
  expect(kills).toHaveLength(10);
  // It would be green with nothing to look at.
  for (const kind of kinds) expect(ledger.acknowledged(kind).length, kind).toBeGreaterThan(0);
  expect(ledger.photosRead).toBeGreaterThan(0);
  expect(mails.arrived).toBeGreaterThan(0);
}, 600_000);
