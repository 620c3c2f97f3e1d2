import { type Retention, retention, type Span } from '#contract/retention.ts';
import { dayMs, hourMs } from '#server/process/clock.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { tolerate } from '#server/process/tolerate.ts';
import { forget, forgetWork } from './retention-store.ts';

type ClassName = keyof typeof retention;
type Needed = Pick<Kernel, 'database' | 'clock' | 'log' | 'metrics'>;

/** Classes that need no job, and why. */
export const withoutJob: Partial<Record<ClassName, string>> = {
  photos: 'a photo is held in memory while it is read, and written nowhere',
  drafts: 'they never leave the device of the student, which forgets them',
  deviceCookie: 'the browser ends it; the server keeps none',
};

/** Small enough that nobody waits for the locks. */
const batch = 500;

const classes: [string, Retention][] = Object.entries(retention);

export const jobs = classes.filter(([name, { keep }]) => keep !== null && !(name in withoutJob));

/** In small batches that several processes share. A class that fails does not stop the others. */
export async function deleteOld(
  { database, clock, log, metrics }: Needed,
  { isOver = () => false, most = batch }: { isOver?: () => boolean; most?: number } = {},
): Promise<void> {
  const { keep, change } = retention.work;
  const days = { usual: keep.value, least: change.least.value };
  for (const [name, { keep: span }] of jobs) {
    await tolerate(`deleting old data (${name})`, log, async () => {
      const now = clock.now();
      const deleteBatch = () =>
        name === 'work'
          ? forgetWork(database, now, days, most)
          : forget(database, name, span ? before(now, span) : new Date(0), most);
      for (let deleted = most; deleted > 0 && !isOver(); ) {
        deleted = await deleteBatch();
        metrics.deleted.inc({ class: name }, deleted);
      }
    });
  }
}

/** Everything made at this moment or earlier has expired. Months end on the same day of the month. */
export function before(now: Date, { value, unit }: Span): Date {
  if (unit !== 'months') return new Date(now.getTime() - value * (unit === 'days' ? dayMs : hourMs));
  const then = new Date(now);
  then.setUTCDate(1);
  then.setUTCMonth(then.getUTCMonth() - value);
  const lastDay = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
  then.setUTCDate(Math.min(now.getUTCDate(), lastDay));
  return then;
}
