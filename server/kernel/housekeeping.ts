import { system } from './actor.ts';
import { dayMs, hourMs } from './clock.ts';
import type { Kernel } from './kernel.ts';
import { tolerate } from './tolerate.ts';

/** The longest window of any request limit is a day. */
const keptMs = 2 * dayMs;

/** Deletes what was only counted for a while. Several processes may do so at once. */
export async function tidyUp({
  database,
  clock,
  log,
}: Pick<Kernel, 'database' | 'clock' | 'log'>): Promise<void> {
  const before = new Date(clock.now().getTime() - keptMs);
  await tolerate('deleting old request counts', log, () =>
    database.asActor(system, (tx) =>
      tx.deleteFrom('request_limits').where('window_start', '<', before).execute(),
    ),
  );
}

/** Tidies up now, as a process may never live for an hour, and then every hour until it is stopped. */
export function startHousekeeping(kernel: Pick<Kernel, 'database' | 'clock' | 'log'>): () => void {
  void tidyUp(kernel);
  const timer = setInterval(() => void tidyUp(kernel), hourMs);
  return () => clearInterval(timer);
}
