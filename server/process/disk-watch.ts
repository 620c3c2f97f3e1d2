import { statfs } from 'node:fs/promises';
import { secondMs } from './clock.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

/** How much room is left where this process, or the database that it started, keeps what it is given. */
export type DiskWatch = {
  /** False while so little is left that nothing new is taken. Costs nothing to ask. */
  hasRoom(): boolean;
  /** `not ours` where nothing lies on a disk of this machine. */
  state(): 'ok' | 'full' | 'not ours';
  /** Looks at the disk now, between two looks of its own. */
  look(): Promise<void>;
  close(): void;
};

type Free = { bavail: number; bsize: number };

type DiskWatchOptions = {
  /** What lies where, by the name that the metric shows it under. */
  folders: Readonly<Record<string, string>>;
  log: Log;
  metrics: Pick<Metrics, 'diskFree'>;
  statfs?: (folder: string) => Promise<Free>;
};

const mega = 1024 * 1024;
/** Kept free for what is under way: feedback that is being written, deletions, and the database's own work. */
export const headroomBytes = 200 * mega;
/** So much must be free before anything is taken again, so that a disk at its limit is not full and free by turns. */
const roomAgainBytes = 220 * mega;
const lookEveryMs = 3 * secondMs;

/** Looks at once, and then every three seconds until it is closed. */
export async function openDiskWatch(settings: DiskWatchOptions): Promise<DiskWatch> {
  const { log, metrics, statfs: ask = statfs } = settings;
  const folders = Object.entries(settings.folders);
  let isFull = false;
  let isBlind = false;
  let looking: Promise<void> | undefined;

  async function lookNow() {
    try {
      const free = await Promise.all(folders.map(([of, folder]) => freeBytes(of, folder)));
      judge(Math.min(...free));
      isBlind = false;
    } catch (err) {
      // What was last known holds: a folder that cannot be asked about is no reason to take, or to refuse, anything.
      if (!isBlind) log.warn({ err }, 'the free space of the disk cannot be read');
      isBlind = true;
    }
  }

  async function freeBytes(of: string, folder: string) {
    const { bavail, bsize } = await ask(folder);
    metrics.diskFree.set({ of }, bavail * bsize);
    return bavail * bsize;
  }

  function judge(freeBytes: number) {
    const wasFull = isFull;
    isFull = freeBytes < (wasFull ? roomAgainBytes : headroomBytes);
    if (isFull && !wasFull) {
      log.error(
        { freeBytes, headroomBytes },
        'the disk is nearly full: nothing new is taken until space is free',
      );
    }
    if (wasFull && !isFull) log.info({ freeBytes }, 'the disk has room again');
  }

  function look(): Promise<void> {
    looking ??= lookNow().finally(() => {
      looking = undefined;
    });
    return looking;
  }

  const isOurs = folders.length > 0;
  if (isOurs) await look();
  const timer = isOurs ? setInterval(() => void look(), lookEveryMs).unref() : undefined;
  return {
    hasRoom: () => !isFull,
    state: () => (isOurs ? (isFull ? 'full' : 'ok') : 'not ours'),
    look: () => (isOurs ? look() : Promise.resolve()),
    close: () => clearInterval(timer),
  };
}
