import { countUnfinished } from './ai-runs/index.ts';
import { countMailsDue } from './outbox/index.ts';
import { secondMs } from './process/clock.ts';
import type { Kernel } from './process/kernel.ts';
import { withTimeout } from './process/timeout.ts';
import { readVersion } from './process/version.ts';
import { findUncheckedSince } from './safeguarding/index.ts';

/**
 * Makes what sets the gauges when metrics are asked for. Where the database does not answer in time they show no number,
 * and it is not asked again before it has.
 */
export function createGaugeObserver(kernel: Kernel, patienceMs = 3 * secondMs): () => Promise<void> {
  const { config, database, clock, log, metrics } = kernel;
  metrics.build.set({ version: readVersion(), node: process.version }, 1);
  metrics.modelConfigured.set(config.model ? 1 : 0);
  const fromDatabase = [
    metrics.mailsDue,
    metrics.oldestMailDue,
    metrics.runsUnfinished,
    metrics.oldestRunAbandoned,
    metrics.oldestWorkUnchecked,
  ];

  const count = async () => {
    const now = clock.now();
    return await Promise.all([
      countMailsDue(database, now),
      countUnfinished(database, now),
      findUncheckedSince(database),
    ]);
  };
  let counting: ReturnType<typeof count> | undefined;

  return async () => {
    const { open, idle, waiting } = database.connections();
    metrics.databaseConnections.set({ state: 'busy' }, open - idle);
    metrics.databaseConnections.set({ state: 'idle' }, idle);
    metrics.databaseWaiting.set(waiting);
    const now = clock.now();
    const secondsSince = (date: Date | null) =>
      date ? Math.max(0, (now.getTime() - date.getTime()) / secondMs) : 0;
    try {
      counting ??= count().finally(() => {
        counting = undefined;
      });
      const counted = await withTimeout(counting, patienceMs);
      if (!counted) throw new Error('the database does not answer in time');
      const [mails, runs, unchecked] = counted;
      metrics.mailsDue.set(mails.count);
      metrics.oldestMailDue.set(secondsSince(mails.since));
      metrics.runsUnfinished.set(runs.count);
      metrics.oldestRunAbandoned.set(secondsSince(runs.abandonedSince));
      metrics.oldestWorkUnchecked.set(secondsSince(unchecked));
    } catch (error) {
      for (const gauge of fromDatabase) gauge.set(Number.NaN);
      log.warn({ err: error }, 'the state of the database could not be counted');
    }
  };
}
