import type { Database } from '#server/database/database.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { DiskWatch } from './disk-watch.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

export type Kernel = {
  config: Config;
  database: Database;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  /** Missing where this process keeps nothing on a disk. */
  disk?: DiskWatch;
};
