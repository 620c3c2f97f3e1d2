import { expect, test } from 'vitest';
import { quickDisk } from '#e2e/quick-disk.ts';
import { seededRandom } from '../seed.ts';
import { drillFailover, manners } from './drill.ts';

process.env.TMPDIR = quickDisk();

// How long it takes to come back is measured by `npm run failover`, on a quiet machine.
test.each(manners)(
  'a standby takes over from a primary that is %s: nothing is lost, nobody starts anything',
  async (manner) => {
    const random = seededRandom();
    const drill = await drillFailover(manner, random);
    const told = `SEED=${random.seed}`;
    expect(drill.compared, told).toEqual({ lost: 0, changed: 0, twice: 0, unfinished: 0 });
    expect(drill.acknowledged.before, told).toBeGreaterThan(0);
    expect(drill.acknowledged.after, told).toBeGreaterThanOrEqual(20);
    expect(
      drill.refused.filter(({ status }) => status === 500),
      told,
    ).toEqual([]);
    expect(drill.readyMeanwhile, told).toBe(manner === 'demoted' ? '503 read-only' : '503 unreachable');
    expect(drill.startOnStandby, told).toMatch(/^The database only reads: it is a standby/);
    expect(drill.isSameProcess, told).toBe(true);
  },
  300_000,
);
